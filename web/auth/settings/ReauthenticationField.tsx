import { PasswordField } from '../../ui/fields/PasswordField'
import { t } from '../i18n'

interface ReauthenticationFieldProps {
  email: string | null
  /** Has the account a password? If not, a recent sign-in is required. */
  hasPassword: boolean
  field: {
    name: string
    value: string
    onChange: (value: string) => void
    error?: string | undefined
    required: boolean
  }
}

/** A field for the current password; a hint if the account has none. */
export function ReauthenticationField({ email, hasPassword, field }: ReauthenticationFieldProps) {
  if (!hasPassword) return <p className="quiet breakable">{t('recentSignIn')}</p>
  return (
    <>
      <UsernameForPasswordManagers email={email} />
      <PasswordField label={t('currentPassword')} autoComplete="current-password" maxLength={128} {...field} />
    </>
  )
}

export const hasPassword = (signInMethods: readonly { provider: string }[]): boolean =>
  signInMethods.some(({ provider }) => provider === 'PASSWORD')

/** A hidden field with the user name of a password form, for password managers. It is not submitted. */
export function UsernameForPasswordManagers({ email }: { email: string | null }) {
  return <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
}
