import { useApolloClient } from '@apollo/client/react'
import { canInstall, promptInstall } from '../platform/installPrompt'
import { readStored, store } from '../platform/stored/storage'
import { toast } from '../ui/toasts/toast'
import { toastError } from '../ui/toasts/toastError'
import { storeChoice } from './devicePreference'
import { canPush, canShowInTab } from './support'
import { t } from './i18n'

/** The storage key of whether this browser was offered to install the app. */
const installKey = 'install offered'

/** Asks the browser's permission and turns notifications on. To be called on a tap, as browsers ask for nothing else. @returns are they on? */
export function useTurnOn(): (accountId: string) => Promise<boolean> {
  const client = useApolloClient()

  return async (accountId) => {
    const permission = await Notification.requestPermission()
    if (permission !== 'granted') {
      if (permission === 'denied') storeChoice(accountId, 'no')
      toast.notice(permission === 'denied' ? t('pushBlocked') : t('pushNotNow'))
      return false
    }
    // Tabs show notifications where none can be pushed.
    storeChoice(accountId, 'yes')
    if (!canPush()) {
      toast.success(t('pushInTab'))
      return true
    }
    try {
      const { turnOnPush } = await import('./pushSubscription')
      await turnOnPush(client, accountId)
    } catch (error) {
      if (canShowInTab()) toast.notice(t('pushInTab'))
      else toastError(error)
      return false
    }
    toast.success(t('pushOn'), installAction())
    return true
  }
}

/** Offers to install the app, once, where the browser can. */
function installAction(): Parameters<typeof toast.success>[1] {
  if (!canInstall() || readStored(installKey) !== null) return undefined
  store(installKey, 'yes')
  return { action: { label: t('install'), run: () => void promptInstall() } }
}
