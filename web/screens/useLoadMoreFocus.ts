import { useEffect, useRef, type RefObject } from 'react'

interface LoadMoreFocus {
  /** For the element around the list and its button. */
  listRef: RefObject<HTMLDivElement | null>
  /** Loads the next page, then moves the focus to its first row. */
  focusAfter: (loadMore: () => Promise<unknown>) => Promise<void>
}

/**
 * Moves the focus to the first new row after "Show more": the button may be removed by then, and a screen reader
 * would start again at the top of the page.
 * @param count number of rows in the list
 */
export function useLoadMoreFocus(count: number): LoadMoreFocus {
  const listRef = useRef<HTMLDivElement>(null)
  const before = useRef<number | null>(null)

  useEffect(() => {
    if (before.current === null || count <= before.current) return
    const row = listRef.current?.querySelectorAll('li')[before.current]
    before.current = null
    if (isFocusUnclaimed(listRef.current)) row?.querySelector('a')?.focus()
  }, [count])

  return {
    listRef,
    async focusAfter(loadMore) {
      before.current = count
      try {
        await loadMore()
      } catch (error) {
        before.current = null
        throw error
      }
    },
  }
}

/** Is the focus still in the list, or on no element? */
function isFocusUnclaimed(list: HTMLElement | null): boolean {
  const holder = document.activeElement
  return holder === null || holder === document.body || list?.contains(holder) === true
}
