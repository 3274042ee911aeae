import { store, readStored } from '../platform/storage'
import { displayName } from './people'
import type { MessageUpdate } from './liveCache'

const place = (accountId: string) => `notices ${accountId}`
const longest = 140
/** Held by every tab that somebody looks at. */
const inSight = 'messages in sight'

/** Can this browser show notices at all? Phones do so only for installed apps, which need more than a tab. */
const canShow = () => 'Notification' in window && 'locks' in navigator && window.matchMedia('(pointer: fine)').matches

/** May the person be asked whether they want notices? Not twice, and not where it makes no sense. */
export function canOfferNotifications(accountId: string): boolean {
  return canShow() && Notification.permission !== 'denied' && readStored(place(accountId)) === null
}

export const declineNotifications = (accountId: string): void => store(place(accountId), 'no')

/** Asks the browser; true when it will show them. */
export async function acceptNotifications(accountId: string): Promise<boolean> {
  const permission = await Notification.requestPermission()
  if (permission !== 'default') store(place(accountId), permission === 'granted' ? 'yes' : 'no')
  return permission === 'granted'
}

/** Says to the other tabs whether this one is looked at. @returns what ends that */
export function trackVisibility(): () => void {
  if (!('locks' in navigator)) return () => {}
  const end = new AbortController()
  let leave: (() => void) | null = null
  const look = () => {
    if (document.visibilityState === 'hidden') {
      leave?.()
      leave = null
    } else if (leave === null) {
      const untilHidden = new Promise<void>((resolve) => (leave = resolve))
      void navigator.locks.request(inSight, { mode: 'shared' }, () => untilHidden).catch(() => {})
    }
  }
  look()
  document.addEventListener('visibilitychange', look, { signal: end.signal })
  return () => {
    end.abort()
    leave?.()
  }
}

/** Shows a notice of a message when the app is in the background, in one tab only. */
export async function notify(accountId: string, { message, conversation }: MessageUpdate, open: (partnerId: string) => void): Promise<void> {
  if (!message || message.fromViewer || !conversation || conversation.viewerHasBlocked || message.unsentAt !== null) return
  if (document.visibilityState === 'visible' || !canShow() || Notification.permission !== 'granted' || readStored(place(accountId)) !== 'yes') return

  const { held = [] } = await navigator.locks.query()
  if (held.some(({ name }) => name === inSight)) return
  const shown = `message ${message.id}`
  await navigator.locks.request(shown, { ifAvailable: true }, async (lock) => {
    if (lock === null) return
    // Where two tabs come one after the other all the same, the second takes the first one's place.
    const notice = new Notification(displayName(conversation.partner), { body: shorten(message.text), tag: shown, icon: '/icon-192.png' })
    notice.onclick = () => {
      window.focus()
      notice.close()
      open(conversation.partner.id)
    }
    // Long enough for the slowest of the other tabs to find that it is done.
    await new Promise((resolve) => setTimeout(resolve, 10_000))
  })
}

const shorten = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)
