import { store, readStored } from '../platform/storage'
import { displayName } from './people'
import type { MessageUpdate } from './liveCache'

/** The storage key of an account's choice. Browsers hold it: do not change it. */
const storageKey = (accountId: string) => `notices ${accountId}`
const maxLength = 140
/** The Web Lock that every visible tab holds. Tabs of earlier versions use the same name. */
const visibleTabLock = 'messages in sight'

/** Does this browser support notifications from a tab? Phones support them only for installed apps. */
const isSupported = () => 'Notification' in window && 'locks' in navigator && window.matchMedia('(pointer: fine)').matches

/** Can notifications be offered to the person? Only once, and only if they are supported. */
export function canOfferNotifications(accountId: string): boolean {
  return isSupported() && Notification.permission !== 'denied' && readStored(storageKey(accountId)) === null
}

export const declineNotifications = (accountId: string): void => store(storageKey(accountId), 'no')

/** Requests the browser's permission. @returns true if it is granted */
export async function acceptNotifications(accountId: string): Promise<boolean> {
  const permission = await Notification.requestPermission()
  if (permission !== 'default') store(storageKey(accountId), permission === 'granted' ? 'yes' : 'no')
  return permission === 'granted'
}

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

/** Shows a notification of a message when the app is in the background, in one tab only. */
export async function notify(accountId: string, { message, conversation }: MessageUpdate, open: (partnerId: string) => void): Promise<void> {
  if (!message || message.fromViewer || !conversation || conversation.viewerHasBlocked || message.unsentAt !== null) return
  if (document.visibilityState === 'visible' || !isSupported() || Notification.permission !== 'granted' || readStored(storageKey(accountId)) !== 'yes') return

  const { held = [] } = await navigator.locks.query()
  if (held.some(({ name }) => name === visibleTabLock)) return
  const tag = `message ${message.id}`
  await navigator.locks.request(tag, { ifAvailable: true }, async (lock) => {
    if (lock === null) return
    // Not in the first chunk, because of its texts.
    const { describeEvent } = await import('../requests/describeEvent')
    // If two tabs show a notification nevertheless, the second replaces the first, because they have the same tag.
    const notification = new Notification(displayName(conversation.partner), { body: shorten(describeEvent(message, false, displayName(conversation.partner)) ?? message.text), tag, icon: '/icon-192.png' })
    notification.onclick = () => {
      window.focus()
      notification.close()
      open(conversation.partner.id)
    }
    // Long enough for the slowest of the other tabs to detect the lock.
    await new Promise((resolve) => setTimeout(resolve, 10_000))
  })
}

const shorten = (text: string) => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text)
