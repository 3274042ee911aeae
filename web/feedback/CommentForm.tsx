import { useState } from 'react'
import { cleanEmail } from '../../lib/text/emailAddress'
import { useViewer } from '../auth/useViewer'
import { useSubmitFeedbackMutation } from '../generated/feedback/CommentForm'
import { saveDraft, loadDraft, useDraftOwner } from '../platform/stored/drafts'
import { failureOf } from '../platform/errorMessages'
import { Button } from '../ui/buttons/Button'
import { Form } from '../ui/fields/Form'
import { richText } from '../ui/richText'
import { TextArea } from '../ui/fields/TextArea'
import { TextField } from '../ui/fields/TextField'
import { toast } from '../ui/toasts/toast'
import { t } from './i18n'

/** The server's limit, in characters. */
const maxLength = 4_000
/** From this length on the number of characters left is shown. */
const showLeftFrom = 3_600

/** Errors by field; `form` is an error of the whole form. */
type Errors = Partial<Record<'text' | 'email' | 'form', string>>

/** A form that sends a comment to the admins. Visitors may add an address for a reply. */
export function CommentForm() {
  const account = useViewer()?.account ?? null
  const { draft, change, clear } = useCommentDraft()
  const [errors, setErrors] = useState<Errors>({})
  const [submitFeedback, { loading }] = useSubmitFeedbackMutation()
  const left = maxLength - draft.text.length

  const send = async () => {
    if (loading) return
    const invalid = validate(draft, account !== null)
    setErrors(invalid)
    if (Object.keys(invalid).length > 0) return
    try {
      await submitFeedback({
        variables: { input: { text: draft.text, email: account === null ? cleanEmail(draft.email) : null } },
      })
    } catch (error) {
      const { kind, field, sentence } = failureOf(error)
      return kind === 'cancelled'
        ? undefined
        : setErrors({ [field === 'text' || field === 'email' ? field : 'form']: sentence })
    }
    clear()
    toast.success(t('thanks'))
  }
  const onChange = (field: 'text' | 'email') => (value: string) => {
    change({ [field]: value })
    setErrors({})
  }

  return (
    <Form onSubmit={() => void send()} errorMessage={errors.form}>
      <TextArea
        label={t('yourFeedback')}
        name="feedback"
        autoComplete="off"
        rows={5}
        maxLength={maxLength}
        hint={
          left <= maxLength - showLeftFrom
            ? t('roomFor', { count: left })
            : t(account === null ? 'yourFeedbackHint' : 'yourFeedbackHintKnown')
        }
        required
        value={draft.text}
        onChange={onChange('text')}
        error={errors.text}
      />
      {account === null ? (
        <TextField
          label={t('email')}
          name="email"
          type="email"
          autoComplete="email"
          spellCheck={false}
          maxLength={254}
          hint={t('emailHint')}
          value={draft.email}
          onChange={onChange('email')}
          error={errors.email}
        />
      ) : (
        <p className="quiet breakable">
          {richText(t('from', { name: account.name || account.username }), {
            b: (name) => (
              <strong className="bold" style={{ color: 'var(--color-ink)' }}>
                {name}
              </strong>
            ),
          })}
        </p>
      )}
      <Button kind="main" type="submit" full busy={loading}>
        {t('sendFeedback')}
      </Button>
    </Form>
  )
}

function validate({ text, email }: { text: string; email: string }, hasAccount: boolean): Errors {
  return {
    ...(text.trim() === '' && { form: t('enterFeedback'), text: t('feedbackMissing') }),
    ...(!hasAccount && email.trim() !== '' && cleanEmail(email) === '' && { email: t('notAnEmail') }),
  }
}

/** The draft of a comment, and a visitor's address for a reply. Browsers hold both: do not rename the fields. */
interface CommentDraft {
  text: string
  email: string
}

/** The draft's name in the storage. Browsers hold it: do not change it. */
const draftName = 'comment'
const empty: CommentDraft = { text: '', email: '' }

function loadCommentDraft(): CommentDraft {
  const draft = loadDraft(draftName)
  if (typeof draft !== 'object' || draft === null) return empty
  return {
    text: 'text' in draft && typeof draft.text === 'string' ? draft.text : '',
    email: 'email' in draft && typeof draft.email === 'string' ? draft.email : '',
  }
}

/** The draft of a comment, stored for its author until it is sent. */
function useCommentDraft() {
  const owner = useDraftOwner()
  const [current, setCurrent] = useState(() => ({ owner, draft: loadCommentDraft() }))
  if (current.owner !== owner) setCurrent({ owner, draft: loadCommentDraft() })

  return {
    draft: current.draft,
    change(changed: Partial<CommentDraft>) {
      const draft = { ...current.draft, ...changed }
      setCurrent({ owner, draft })
      saveDraft(draftName, draft.text === '' && draft.email === '' ? null : draft)
    },
    /** Clears the text after sending it; the address stays. */
    clear() {
      setCurrent({ owner, draft: { ...empty, email: current.draft.email } })
      saveDraft(draftName, null)
    },
  }
}
