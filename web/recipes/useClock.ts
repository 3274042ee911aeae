import { useLayoutEffect, useState } from 'react'
import { leftOf, type StepTimer } from './timers'

/** Between two looks at a timer that has ended, which says how long ago that was, in milliseconds. */
const endedRefreshMs = 5_000

/**
 * The time now, in milliseconds since 1970, renewed when what is left of a timer changes by a second. Read from the clock each
 * time, so that nothing adds up, and a page that slept is right at once.
 */
export function useClock(timers: readonly StepTimer[]): number {
  const [now, setNow] = useState(() => Date.now())

  // Before the browser paints: a timer that was just started would show the time of the last look.
  useLayoutEffect(() => {
    const running = timers.filter(({ endsAt }) => endsAt !== null)
    if (running.length === 0) return
    let timeout: ReturnType<typeof setTimeout>
    const tick = () => {
      const time = Date.now()
      setNow(time)
      const waits = running.map((timer) =>
        leftOf(timer, time) > 0 ? leftOf(timer, time) % 1_000 || 1_000 : endedRefreshMs,
      )
      clearTimeout(timeout)
      timeout = setTimeout(tick, Math.min(...waits))
    }
    tick()
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timeout)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [timers])
  return now
}
