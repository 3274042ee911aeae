import { useEffect, useState } from 'react'

/** Keeps the screen awake while mounted, where the device supports it. @returns true if it is supported */
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
        // The lock may be refused because of a low battery or a setting.
        return setAwake(false)
      }
      if (isOver) await lock.release()
      else setAwake(true)
    }
    void hold()
    // The browser releases the lock when the page is hidden.
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
