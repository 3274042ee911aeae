import { useSendConfirmationMutation } from '../generated/auth/EmailLinks'
import { apiLanguage } from '../platform/language'
import { Button } from '../ui/Button'
import { toastError } from '../ui/toastError'
import { toast } from '../ui/toast'
import styles from './Settings.module.css'
import { t } from './i18n'

/** States that the address is not confirmed, with a button to send the email again. */
export function UnconfirmedAddress({ email }: { email: string }) {
  const [sendConfirmation, { loading }] = useSendConfirmationMutation()

  const again = async () => {
    try {
      await sendConfirmation({ variables: { input: { language: apiLanguage } } })
      toast.success(t('confirmationSent', { email }))
    } catch (error) {
      toastError(error)
    }
  }

  return (
    <>
      <p className={styles.text}>{t('notConfirmed')}</p>
      <div className="row gap-3">
        <Button busy={loading} onClick={() => void again()}>
          {t('resendConfirmation')}
        </Button>
      </div>
    </>
  )
}
