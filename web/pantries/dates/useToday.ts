import { useMemo, useSyncExternalStore } from 'react'
import { localDay } from './dates'

/** Milliseconds until the browser's next day. */
const untilMidnight = () => {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime()
}

function subscribe(onChange: () => void): () => void {
  let timer = setTimeout(function next() {
    onChange()
    timer = setTimeout(next, untilMidnight() + 1_000)
  }, untilMidnight() + 1_000)
  // A device that slept through midnight: its timer is late.
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}

const noDay = () => null

/**
 * The browser's day, also after midnight; null on the server and while its page hydrates.
 * @param isNeeded where nothing depends on it, it stays null, and nothing is rendered again
 */
export function useToday(isNeeded = true): string | null {
  return useSyncExternalStore(subscribe, isNeeded ? localDay : noDay, noDay)
}

/** The start of the browser's day, also after midnight; for what is rendered in the browser alone. */
export function useStartOfToday(): Date {
  const today = useSyncExternalStore(subscribe, localDay, localDay)
  return useMemo(() => new Date(`${today}T00:00`), [today])
}
