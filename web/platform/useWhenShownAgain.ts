import { useEffect, useEffectEvent } from 'react'

/** After a shorter absence, in milliseconds, what is shown counts as new. */
const minAbsenceMs = 15_000

/** Calls the function when the window is shown again after a while: for lists that no live event keeps up to date. */
export function useWhenShownAgain(onShown: () => Promise<unknown>): void {
  // What is shown stays where it fails.
  const fetchAgain = useEffectEvent(() => void onShown().catch(() => {}))

  useEffect(() => {
    let hiddenAt: number | null = document.hidden ? Date.now() : null
    const end = new AbortController()
    const onChange = () => {
      const since = hiddenAt
      hiddenAt = document.hidden ? Date.now() : null
      if (since !== null && hiddenAt === null && Date.now() - since >= minAbsenceMs) fetchAgain()
    }
    document.addEventListener('visibilitychange', onChange, { signal: end.signal })
    return () => end.abort()
  }, [])
}
