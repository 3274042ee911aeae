import { useState } from 'react'
import { cleanEmail } from '../../lib/text/emailAddress'
import { useViewer } from '../auth/useViewer'
import { useSubmitFeedbackMutation } from '../generated/feedback/CommentForm'
import { failureOf } from '../platform/errorMessages'
import { Button } from '../ui/Button'
import { Form } from '../ui/Form'
import { rich } from '../ui/rich'
import { TextArea } from '../ui/TextArea'
import { TextField } from '../ui/TextField'
import { toast } from '../ui/toast'
import styles from './CommentForm.module.css'
import { useCommentDraft } from './commentDraft'
import { t } from './i18n'

/** The server takes no more characters. */
const longest = 4_000
/** From here on it is said how much room is left. */
const nearlyFull = 3_600

/** What is wrong with what was typed; `form` is about neither field. */
type Wrong = Partial<Record<'text' | 'email' | 'form', string>>

/** Where anybody can tell those who run this place what they think. Visitors may say where an answer reaches them. */
export function CommentForm() {
  const account = useViewer()?.account ?? null
  const { draft, change, clear } = useCommentDraft()
  const [wrong, setWrong] = useState<Wrong>({})
  const [submitFeedback, { loading }] = useSubmitFeedbackMutation()
  const left = longest - draft.text.length

  const send = async () => {
    if (loading) return
    const mistakes = mistakesIn(draft, account !== null)
    setWrong(mistakes)
    if (Object.keys(mistakes).length > 0) return
    try {
      await submitFeedback({ variables: { input: { text: draft.text, email: account === null ? cleanEmail(draft.email) : null } } })
    } catch (error) {
      const { kind, field, sentence } = failureOf(error)
      return kind === 'cancelled' ? undefined : setWrong({ [field === 'text' || field === 'email' ? field : 'form']: sentence })
    }
    clear()
    toast.success(t('thanks'))
  }
  const type = (field: 'text' | 'email') => (value: string) => {
    change({ [field]: value })
    setWrong({})
  }

  return (
    <Form onSubmit={() => void send()} sentence={wrong.form}>
      <TextArea
        label={t('yourFeedback')}
        name="feedback"
        autoComplete="off"
        rows={7}
        maxLength={longest}
        hint={left <= longest - nearlyFull ? t('roomFor', { count: left }) : t(account === null ? 'yourFeedbackHint' : 'yourFeedbackHintKnown')}
        required
        value={draft.text}
        onChange={type('text')}
        error={wrong.text}
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
          onChange={type('email')}
          error={wrong.email}
        />
      ) : (
        <p className={styles.from}>{rich(t('from', { name: account.name || account.username }), { b: (name) => <strong>{name}</strong> })}</p>
      )}
      <Button kind="main" type="submit" full busy={loading}>
        {t('sendFeedback')}
      </Button>
    </Form>
  )
}

function mistakesIn({ text, email }: { text: string; email: string }, isKnown: boolean): Wrong {
  return {
    ...(text.trim() === '' && { text: t('enterFeedback') }),
    ...(!isKnown && email.trim() !== '' && cleanEmail(email) === '' && { email: t('notAnEmail') }),
  }
}
