import { useSyncExternalStore } from 'react'

let isOld = false
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

/** Is something on the screen an answer from before, because the server cannot be reached? */
export function showsOldAnswers(now: boolean): void {
  if (isOld === now) return
  isOld = now
  tell()
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

/** Can only be shown what was seen before? By what came of the last questions, or because the device itself says so. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, () => isOld || !navigator.onLine, () => false)
}
