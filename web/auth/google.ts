/** How it ended, as the server says it; 'closed' where the window was closed before. */
export type GoogleOutcome =
  | 'signed-in' | 'needs-name' | 'linked' | 'denied' | 'failed' | 'away' | 'taken' | 'not-allowed' | 'too-many' | 'not-set-up' | 'not-here' | 'closed'

const outcomes: readonly string[] = ['signed-in', 'needs-name', 'linked', 'denied', 'failed', 'away', 'taken', 'not-allowed', 'too-many', 'not-set-up', 'not-here']

export const isOutcome = (text: unknown): text is GoogleOutcome => typeof text === 'string' && outcomes.includes(text)

/** Is signing in with Google set up on this server? */
export const hasGoogle = () => document.documentElement.dataset.google === 'yes'

/** Milliseconds between two looks at whether the window was closed. */
const lookEvery = 100
/** Milliseconds that the word of a window which has closed may take to arrive. */
const lastWords = 1_000

/** A window on its way to Google. */
export interface GoogleWindow {
  /** Sends it there. To link an account, the leave to do so has been got before. */
  go(links?: boolean): void
  /** Closes it. */
  close(): void
}

const address = (mode: 'popup' | 'redirect', links: boolean) => {
  const here = new URL(location.href)
  here.searchParams.delete('google')
  return `/auth/google?${new URLSearchParams({ mode, then: `${here.pathname}${here.search}${here.hash}`, ...(links && { link: 'true' }) }).toString()}`
}

/**
 * Opens the window. Called in the very moment of a press, or browsers block it; where it is blocked all the same,
 * the whole page goes to Google and comes back to where the person was.
 * @param onEnd told once how it ended; and again, should a window that seemed closed be heard of after all
 */
export function openGoogle(onEnd: (outcome: GoogleOutcome) => void): GoogleWindow {
  const popup = window.open('', 'google', 'popup,width=480,height=640')
  if (popup === null) return { go: (links = false) => location.assign(address('redirect', links)), close: () => {} }

  const channel = new BroadcastChannel('google')
  const stop = () => {
    clearInterval(looking)
    channel.close()
  }
  const looking = setInterval(() => {
    if (!popup.closed) return
    clearInterval(looking)
    // A page on the way may have cut the window off from ours, which looks the same: so we go on listening.
    setTimeout(() => {
      if (!isOver) onEnd('closed')
    }, lastWords)
  }, lookEvery)
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
