import { useEffect } from 'react'
import { Button } from '../../ui/buttons/Button'
import { ProviderIcon } from '../ProviderIcon'
import type { Provider } from './providers'
import { useProvider } from './useProvider'
import { t } from '../i18n'

interface ProviderButtonProps {
  provider: Provider
  /** Is it the form's main action? */
  isMain?: boolean
  onSignedIn: () => void
  /** Called with the message to show; null: there is none. */
  onError: (message: string | null) => void
}

/** Signs in with a provider, in a window of its own. */
export function ProviderButton({ provider, isMain = false, onSignedIn, onError }: ProviderButtonProps) {
  const { error, busy, start } = useProvider(provider, onSignedIn)
  useEffect(() => onError(error), [error, onError])

  return (
    <Button
      full
      kind={isMain ? 'main' : undefined}
      icon={<ProviderIcon id={provider.id} size={20} />}
      busy={busy}
      onClick={start}
    >
      {t('withProvider', { name: provider.name })}
    </Button>
  )
}
