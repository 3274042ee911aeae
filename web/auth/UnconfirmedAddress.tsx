import { useSendConfirmationMutation } from '../generated/auth/Letters'
import { letterLanguage } from '../platform/letterLanguage'
import { Button } from '../ui/Button'
import { tellFailure } from '../ui/tellFailure'
import { toast } from '../ui/toast'
import styles from './Settings.module.css'
import { inSentence } from './inSentence'
import { t } from './words'

/** Says that nobody has opened a letter to the address yet, and offers another one. */
export function UnconfirmedAddress({ email }: { email: string }) {
  const [sendConfirmation, { loading }] = useSendConfirmationMutation()

  const again = async () => {
    try {
      await sendConfirmation({ variables: { input: { language: letterLanguage } } })
      toast.success(t('confirmationSent', { email: inSentence(email) }))
    } catch (error) {
      tellFailure(error)
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
