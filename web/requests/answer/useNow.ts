import { useSyncExternalStore } from 'react'

const minuteMs = 60_000
const minuteNow = () => Math.floor(Date.now() / minuteMs)

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, minuteMs / 4)
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}

/** The current minute, also after the device has slept. */
export const useNow = (): Date => new Date(useSyncExternalStore(subscribe, minuteNow, minuteNow) * minuteMs)
