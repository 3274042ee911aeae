import { useEffect, useState } from 'react'

/** Keeps the screen awake as long as it is used, where the device can. Answers whether it does. */
export function useWakeLock(): boolean {
  const [isAwake, setAwake] = useState(false)

  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isOver = false

    const hold = async () => {
      if (document.visibilityState !== 'visible' || (lock !== null && !lock.released)) return
      try {
        lock = await navigator.wakeLock.request('screen')
      } catch {
        // A low battery, or a setting: the screen then goes dark as it always does.
        return setAwake(false)
      }
      if (isOver) await lock.release()
      else setAwake(true)
    }
    void hold()
    // The device lets go whenever the page is hidden.
    const again = () => void hold()
    document.addEventListener('visibilitychange', again)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
  return isAwake
}
