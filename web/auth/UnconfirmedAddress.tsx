import { useSendConfirmationMutation } from '../generated/auth/Letters'
import { emailLanguage } from '../platform/emailLanguage'
import { Button } from '../ui/Button'
import { toastError } from '../ui/toastError'
import { toast } from '../ui/toast'
import styles from './Settings.module.css'
import { inSentence } from './inSentence'
import { t } from './i18n'

/** Says that nobody has opened a letter to the address yet, and offers another one. */
export function UnconfirmedAddress({ email }: { email: string }) {
  const [sendConfirmation, { loading }] = useSendConfirmationMutation()

  const again = async () => {
    try {
      await sendConfirmation({ variables: { input: { language: emailLanguage } } })
      toast.success(t('confirmationSent', { email: inSentence(email) }))
    } catch (error) {
      toastError(error)
    }
  }

  return (
    <>
      <p className={styles.words}>{t('notConfirmed')}</p>
      <div className={styles.buttons}>
        <Button busy={loading} onClick={() => void again()}>
          {t('sendAgain')}
        </Button>
      </div>
    </>
  )
}
