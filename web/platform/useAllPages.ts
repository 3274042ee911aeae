import { startTransition, useEffect, useEffectEvent, useState } from 'react'

/** A page that failed is not fetched again; the screen offers a button. */
type AllPages = 'loading' | 'complete' | 'failed'

/**
 * Fetches page after page of a list until it is complete, for lists that are searched or filtered as a whole.
 * @param cursor of the next page; null if there is none
 */
export function useAllPages(cursor: string | null, fetchPage: (after: string) => Promise<unknown>): AllPages {
  const [failedCursor, setFailedCursor] = useState<string | null>(null)
  const fetchNext = useEffectEvent((after: string) => {
    // In a transition, so that the skeleton does not replace the list while the page loads.
    startTransition(async () => {
      await fetchPage(after).catch(() => setFailedCursor(after))
    })
  })

  useEffect(() => {
    if (cursor !== null && cursor !== failedCursor) fetchNext(cursor)
  }, [cursor, failedCursor])
  if (cursor === null) return 'complete'
  return cursor === failedCursor ? 'failed' : 'loading'
}
