import type { ReactNode } from 'react'
import { useSendConfirmationMutation } from '../generated/auth/EmailLinks'
import type {
  Sessions_viewerFragment,
  ApiKeys_viewerFragment,
  SignInMethods_viewerFragment,
  SignInSettings_viewerFragment,
} from '../generated/auth/SignInMethods'
import { apiLanguage } from '../platform/language'
import { Button } from '../ui/Button'
import { richText } from '../ui/richText'
import { Section } from '../ui/Section'
import { toast } from '../ui/toast'
import { toastError } from '../ui/toastError'
import { AddPassword } from './AddPassword'
import { ApiKeys } from './ApiKeys'
import { ChangeEmail } from './ChangeEmail'
import { ChangePassword } from './ChangePassword'
import { GoogleLink } from './GoogleLink'
import { hasPassword } from './ReauthenticationField'
import { RemoveAccount } from './RemoveAccount'
import { Sessions } from './Sessions'
import styles from './Settings.module.css'
import { t } from './i18n'

interface SettingsProps {
  viewer: SignInSettings_viewerFragment &
    Sessions_viewerFragment &
    SignInMethods_viewerFragment &
    ApiKeys_viewerFragment
  /** Does the server send email? If not, addresses cannot be confirmed. */
  sendsMail: boolean
  /** Settings of other modules, shown above the sign-in settings. */
  first?: ReactNode
  /** Settings of other modules, shown below the sign-in settings. */
  children?: ReactNode
}

/** All settings: those of other modules, sessions, sign-in methods, API keys, and removing the account. */
export function Settings({ viewer, sendsMail, first, children }: SettingsProps) {
  const withPassword = hasPassword(viewer.signInMethods)

  return (
    <div className={styles.settings}>
      {first}
      <Sessions viewer={viewer} />
      <Section title={t('howYouSignIn')}>
        {withPassword && viewer.email !== null && (
          <p className={styles.text}>
            {richText(t('signInAs', { email: viewer.email }), { b: (email) => <strong>{email}</strong> })}
          </p>
        )}
        {withPassword && sendsMail && viewer.email !== null && viewer.emailConfirmed === false && (
          <UnconfirmedAddress email={viewer.email} />
        )}
        {withPassword && (
          <div className="row gap-3">
            <ChangePassword viewer={viewer} />
            <ChangeEmail viewer={viewer} />
          </div>
        )}
        <GoogleLink viewer={viewer} />
        {!withPassword && <AddPassword viewer={viewer} />}
      </Section>
      <ApiKeys viewer={viewer} />
      {children}
      <Section title={t('removalTitle')}>
        <p className={styles.text}>{t('removalHint')}</p>
        <div className="row gap-3">
          <RemoveAccount viewer={viewer} />
        </div>
      </Section>
    </div>
  )
}

/** States that the address is not confirmed, with a button to send the email again. */
function UnconfirmedAddress({ email }: { email: string }) {
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
