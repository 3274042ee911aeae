import { useState } from 'react'
import { cleanEmail } from '../../lib/text/emailAddress'
import { useRequestPasswordResetMutation, useSendsMailQuery } from '../generated/auth/Letters'
import { emailLanguage } from '../platform/emailLanguage'
import { failureOf } from '../platform/errorMessages'
import { Button } from '../ui/Button'
import { Form } from '../ui/Form'
import { TextField } from '../ui/TextField'
import styles from './SignInForm.module.css'
import { inSentence } from './inSentence'
import { t } from './i18n'

interface ForgotPasswordProps {
  /** What was typed so far. */
  email: string
  onBack: () => void
}

/** Asks for a letter with a link to a new password. Whether there is anybody with the address, it does not say. */
export function ForgotPassword({ email: typedBefore, onBack }: ForgotPasswordProps) {
  const { data } = useSendsMailQuery()
  const [request] = useRequestPasswordResetMutation()
  const [email, setEmail] = useState(typedBefore)
  const [failure, setFailure] = useState<{ sentence: string | null; email?: string } | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const ask = async () => {
    if (busy) return
    const cleaned = cleanEmail(email)
    if (cleaned === '') return setFailure({ sentence: t('fillIn'), email: email.trim() === '' ? t('typeEmail') : t('notAnEmail') })
    setBusy(true)
    setFailure(null)
    setAsked(null)
    try {
      const answer = await request({ variables: { input: { email: cleaned, language: emailLanguage } } })
      setAsked(answer.data?.requestPasswordReset.email ?? cleaned)
    } catch (error) {
      const refused = failureOf(error)
      if (refused.kind !== 'cancelled') setFailure({ sentence: refused.sentence })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.form}>
      {data?.sendsMail === false ? (
        <p className={styles.lead}>{t('sendsNoMail')}</p>
      ) : (
        <>
          <p className={styles.lead}>{t('forgottenLead')}</p>
          <Form onSubmit={() => void ask()} sentence={failure?.sentence} news={asked === null ? null : t('letterOnItsWay', { email: inSentence(asked) })}>
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
              {t('sendLetter')}
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
