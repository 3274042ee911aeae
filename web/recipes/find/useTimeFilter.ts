import { useSearchParams } from 'react-router'
import { shortMinutes } from '../../../lib/recipe-times/recipeTimes'

/** The filter by time, kept in the URL as `?minutes=30`, so that it survives reloading and going back. */
export function useTimeFilter() {
  const [params, setParams] = useSearchParams()
  const isShort = params.get('minutes') === String(shortMinutes)

  const toggle = () =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        // A position in the old list.
        next.delete('after')
        if (isShort) next.delete('minutes')
        else next.set('minutes', String(shortMinutes))
        return next
      },
      { replace: true, preventScrollReset: true },
    )

  return { isShort, maxMinutes: isShort ? shortMinutes : null, toggle }
}

export type TimeFilter = ReturnType<typeof useTimeFilter>
