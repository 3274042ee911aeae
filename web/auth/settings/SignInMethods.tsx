import { useSendConfirmationMutation } from '../../generated/auth/sign-in/SignIn'
import type {
  SignInMethods_viewerFragment,
  SignInSettings_viewerFragment,
} from '../../generated/auth/settings/SignInMethods'
import { apiLanguage } from '../../platform/language'
import { Button } from '../../ui/buttons/Button'
import { richText } from '../../ui/richText'
import { Section } from '../../ui/layout/Section'
import { toast } from '../../ui/toasts/toast'
import { toastError } from '../../ui/toasts/toastError'
import { AddPassword } from './AddPassword'
import { ChangeEmail } from './ChangeEmail'
import { ChangePassword } from './ChangePassword'
import { ProviderLinks } from './ProviderLinks'
import { isProviderOnly } from '../sign-in/providers'
import { hasPassword } from './ReauthenticationField'
import { t } from '../i18n'

interface SignInMethodsProps {
  viewer: SignInSettings_viewerFragment & SignInMethods_viewerFragment
  /** Does the server send email? If not, addresses cannot be confirmed. */
  sendsMail: boolean
}

/** How the viewer signs in: by address and password, by a provider, or both. */
export function SignInMethods({ viewer, sendsMail }: SignInMethodsProps) {
  const withPassword = hasPassword(viewer.signInMethods)

  return (
    <Section title={t('howYouSignIn')}>
      {withPassword && viewer.email !== null && (
        <p className="quiet breakable">
          {richText(t('signInAs', { email: viewer.email }), {
            b: (email) => (
              <strong className="bold" style={{ color: 'var(--color-ink)' }}>
                {email}
              </strong>
            ),
          })}
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
      <ProviderLinks viewer={viewer} />
      {!withPassword && !isProviderOnly() && <AddPassword viewer={viewer} />}
    </Section>
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
      <p className="quiet breakable">{t('notConfirmed')}</p>
      <div className="row gap-3">
        <Button busy={loading} onClick={() => void again()}>
          {t('resendConfirmation')}
        </Button>
      </div>
    </>
  )
}
