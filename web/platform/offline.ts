import { useSyncExternalStore } from 'react'

let showsPersistedData = false
const listeners = new Set<() => void>()

/** Was the last query answered from the persisted cache, because the server is unreachable? */
export function setShowsPersistedData(now: boolean): void {
  if (showsPersistedData === now) return
  showsPersistedData = now
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Is the app offline, according to the last query or to the browser? */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => showsPersistedData || !navigator.onLine,
    () => false,
  )
}
