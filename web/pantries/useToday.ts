import { useDeferredValue, useSyncExternalStore } from 'react'
import { serverRendered } from '../platform/serverRendered'
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

/** The browser's day, also after midnight; null on the server and while its page hydrates. */
export function useToday(): string | null {
  const today = useSyncExternalStore(subscribe, localDay, localDay)
  // Deferred: a store that hydrates with another value renders all rows of a list again in one long task.
  return useDeferredValue(today, serverRendered.isHydrating() ? null : undefined)
}
