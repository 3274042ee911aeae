import { PasswordField } from '../ui/PasswordField'
import styles from './Settings.module.css'
import { UsernameForPasswordManagers } from './UsernameForPasswordManagers'
import { t } from './i18n'

interface ProofFieldProps {
  email: string | null
  /** Whoever has none has signed in with Google a moment ago, or is asked to do so again. */
  hasPassword: boolean
  field: { name: string; value: string; onChange: (value: string) => void; error?: string | undefined; required: boolean }
}

/** Asks for the current password, where there is one. */
export function ReauthenticationField({ email, hasPassword, field }: ProofFieldProps) {
  if (!hasPassword) return <p className={styles.words}>{t('freshEnough')}</p>
  return (
    <>
      <UsernameForPasswordManagers email={email} />
      <PasswordField label={t('currentPassword')} autoComplete="current-password" maxLength={128} {...field} />
    </>
  )
}

export const hasPassword = (waysIn: readonly { provider: string }[]): boolean => waysIn.some(({ provider }) => provider === 'PASSWORD')
