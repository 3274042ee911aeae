import { useState } from 'react'
import { ProviderButton } from './ProviderButton'
import { useSignInSettings } from './providers'
import styles from './SignIn.module.css'
import { t } from '../i18n'

/** The first step of the sign-in form where people sign in at the OpenID Connect provider alone. */
export function ProviderOnly({ onSignedIn }: { onSignedIn: () => void }) {
  const { providers } = useSignInSettings()
  const [error, setError] = useState<string | null>(null)

  return (
    <div className="stack gap-5">
      {providers.map((provider) => (
        <div key={provider.id} className="grid gap-3">
          <p className="quiet breakable">{t('providerOnlyLead', { name: provider.name })}</p>
          <ProviderButton provider={provider} isMain onSignedIn={onSignedIn} onError={setError} />
        </div>
      ))}
      <p role="status" className={styles.notice}>
        {error}
      </p>
    </div>
  )
}
