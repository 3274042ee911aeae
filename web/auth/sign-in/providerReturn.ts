import { toast } from '../../ui/toasts/toast'
import { providers, type Provider, type ProviderOutcome } from './providers'
import { providerErrorMessage } from './useProvider'
import { t } from '../i18n'

/** Shows the outcome after the whole page has returned from a provider. */
export function toastProviderOutcome(id: Provider['id'], outcome: ProviderOutcome): void {
  const name = providers().find((one) => one.id === id)?.name ?? ''
  const error = providerErrorMessage(name, outcome)
  if (error !== null) toast.error(error)
  else if (outcome === 'linked') toast.success(t('providerLinked', { name }))
  else if (outcome === 'signed-in') toast.success(t('signedInByProvider', { name }))
}
