import { shorten } from '../../lib/text/shorten'
import { isPushed, readChoice } from './devicePreference'
import { canShowInTab } from './support'

const maxLength = 140
/** The Web Lock that every visible tab holds. Tabs of earlier versions use the same name. */
const visibleTabLock = 'messages in sight'

/** Shows other tabs, by a lock, whether this one is visible. @returns a function that stops this */
export function trackVisibility(): () => void {
  if (!('locks' in navigator)) return () => {}
  const listeners = new AbortController()
  let release: (() => void) | null = null
  const update = () => {
    if (document.visibilityState === 'hidden') {
      release?.()
      release = null
    } else if (release === null) {
      const untilHidden = new Promise<void>((resolve) => (release = resolve))
      void navigator.locks.request(visibleTabLock, { mode: 'shared' }, () => untilHidden).catch(() => {})
    }
  }
  update()
  document.addEventListener('visibilitychange', update, { signal: listeners.signal })
  return () => {
    listeners.abort()
    release?.()
  }
}

/** A notification of a tab. */
export interface TabNotification {
  title: string
  body: string
  open: () => void
}

/**
 * Shows a notification while the app is in the background, in one tab only, where the account wants notifications and none are
 * pushed to this browser.
 * @param tag the same in all tabs
 * @param describe loads its texts, once it is known that it is shown
 */
export async function showInTab(
  accountId: string,
  tag: string,
  describe: () => Promise<TabNotification>,
): Promise<void> {
  if (document.visibilityState === 'visible' || !canShowInTab() || Notification.permission !== 'granted') return
  if (readChoice(accountId) !== 'yes' || isPushed(accountId)) return

  const { held = [] } = await navigator.locks.query()
  if (held.some(({ name }) => name === visibleTabLock)) return
  await navigator.locks.request(tag, { ifAvailable: true }, async (lock) => {
    if (lock === null) return
    const { title, body, open } = await describe()
    // If two tabs show a notification nevertheless, the second replaces the first, because they have the same tag.
    const notification = new Notification(title, { body: shorten(body, maxLength), tag, icon: '/icon-192.png' })
    notification.onclick = () => {
      window.focus()
      notification.close()
      open()
    }
    // Long enough for the slowest of the other tabs to detect the lock.
    await new Promise((resolve) => setTimeout(resolve, 10_000))
  })
}
