import { useState } from 'react'
import { cleanEmail } from '../../../lib/text/emailAddress'
import { useRequestPasswordResetMutation, useSendsMailQuery } from '../../generated/auth/sign-in/SignIn'
import { apiLanguage } from '../../platform/language'
import { failureOf } from '../../platform/errorMessages'
import { Button } from '../../ui/buttons/Button'
import { Form } from '../../ui/fields/Form'
import { TextField } from '../../ui/fields/TextField'
import { t } from '../i18n'

interface ForgotPasswordProps {
  /** The address that was typed in the sign-in form. */
  email: string
  onBack: () => void
}

/** Requests an emailed link for a new password. The response is the same for unknown addresses. */
export function ForgotPassword({ email: initialEmail, onBack }: ForgotPasswordProps) {
  const { data } = useSendsMailQuery()
  const [request] = useRequestPasswordResetMutation()
  const [email, setEmail] = useState(initialEmail)
  const [failure, setFailure] = useState<{ sentence: string | null; email?: string } | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const submit = async () => {
    if (busy) return
    const cleaned = cleanEmail(email)
    if (cleaned === '')
      return setFailure({ sentence: t('fillIn'), email: email.trim() === '' ? t('typeEmail') : t('notAnEmail') })
    setBusy(true)
    setFailure(null)
    setSentTo(null)
    try {
      const answer = await request({ variables: { input: { email: cleaned, language: apiLanguage } } })
      setSentTo(answer.data?.requestPasswordReset.email ?? cleaned)
    } catch (error) {
      const failed = failureOf(error)
      if (failed.kind !== 'cancelled') setFailure({ sentence: failed.sentence })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="stack gap-5">
      {data?.sendsMail === false ? (
        <p className="quiet breakable">{t('sendsNoEmail')}</p>
      ) : (
        <>
          <p className="quiet breakable">{t('forgotPasswordLead')}</p>
          <Form
            onSubmit={() => void submit()}
            errorMessage={failure?.sentence}
            successMessage={sentTo === null ? null : t('resetEmailSent', { email: sentTo })}
          >
            <TextField
              label={t('email')}
              name="email"
              type="email"
              autoComplete="username"
              spellCheck={false}
              maxLength={254}
              required
              autoFocus
              value={email}
              error={failure?.email}
              onChange={setEmail}
            />
            <Button kind="main" type="submit" full busy={busy}>
              {t('sendResetEmail')}
            </Button>
          </Form>
        </>
      )}
      <Button kind="plain" onClick={onBack}>
        {t('backToSignIn')}
      </Button>
    </div>
  )
}
