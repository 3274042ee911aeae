import { useSyncExternalStore } from 'react'

/** The outcome of signing in with Google, as the server reports it; 'closed' if the window was closed before. */
export type GoogleOutcome =
  | 'signed-in'
  | 'needs-name'
  | 'linked'
  | 'denied'
  | 'failed'
  | 'away'
  | 'taken'
  | 'not-allowed'
  | 'too-many'
  | 'not-set-up'
  | 'not-here'
  | 'closed'

const outcomes: readonly string[] = [
  'signed-in',
  'needs-name',
  'linked',
  'denied',
  'failed',
  'away',
  'taken',
  'not-allowed',
  'too-many',
  'not-set-up',
  'not-here',
]

export const isOutcome = (text: unknown): text is GoogleOutcome => typeof text === 'string' && outcomes.includes(text)

/** Is signing in with Google set up on this server? */
export const hasGoogle = () => document.documentElement.dataset.google === 'yes'

const noChanges = () => () => {}

/** The same for components; a page from the server offers it once it is hydrated. */
export const useHasGoogle = (): boolean => useSyncExternalStore(noChanges, hasGoogle, () => false)

/** Milliseconds between checks whether the window was closed. */
const closedCheckInterval = 100
/** Milliseconds that the outcome may take to arrive after the window has closed. */
const closedGracePeriod = 1_000

/** The window in which Google's pages open. */
export interface GoogleWindow {
  /** Navigates to Google. For linking an account, allowGoogleLink must have succeeded before. */
  go(links?: boolean): void
  close(): void
}

const address = (mode: 'popup' | 'redirect', links: boolean) => {
  const here = new URL(location.href)
  here.searchParams.delete('google')
  return `/auth/google?${new URLSearchParams({ mode, then: `${here.pathname}${here.search}${here.hash}`, ...(links && { link: 'true' }) }).toString()}`
}

/**
 * Opens the window. Must be called in the handler of a click, or browsers block it. If it is blocked nevertheless, the whole
 * page navigates to Google and returns to the same URL.
 * @param onEnd called with the outcome; a second time if the outcome arrives after 'closed'
 */
export function openGoogle(onEnd: (outcome: GoogleOutcome) => void): GoogleWindow {
  const popup = window.open('', 'google', 'popup,width=480,height=640')
  if (popup === null) return { go: (links = false) => location.assign(address('redirect', links)), close: () => {} }

  const channel = new BroadcastChannel('google')
  const stop = () => {
    clearInterval(closedCheck)
    channel.close()
  }
  const closedCheck = setInterval(() => {
    if (!popup.closed) return
    clearInterval(closedCheck)
    // The window of a page with another opener policy also appears closed, so the channel stays open.
    setTimeout(() => {
      if (!isOver) onEnd('closed')
    }, closedGracePeriod)
  }, closedCheckInterval)
  let isOver = false
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isOutcome(data)) return
    isOver = true
    stop()
    onEnd(data)
  }
  return {
    go: (links = false) => popup.location.replace(address('popup', links)),
    close() {
      isOver = true
      stop()
      popup.close()
    },
  }
}
