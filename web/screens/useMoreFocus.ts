import { useEffect, useRef, type RefObject } from 'react'

interface MoreFocus {
  /** Goes around the list and its button. */
  place: RefObject<HTMLDivElement | null>
  /** Brings the next page as `bring` does, and leads the focus into it. */
  more: (bring: () => Promise<unknown>) => Promise<void>
}

/**
 * After "Show more" the focus goes to the first row that is new: the button may be gone by then, and whoever cannot
 * see the page would start again at its top.
 * @param count how many rows the list shows
 */
export function useMoreFocus(count: number): MoreFocus {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef<number | null>(null)

  useEffect(() => {
    if (before.current === null || count <= before.current) return
    const row = place.current?.querySelectorAll('li')[before.current]
    before.current = null
    if (isFree(place.current)) row?.querySelector('a')?.focus()
  }, [count])

  return {
    place,
    async more(bring) {
      before.current = count
      try {
        await bring()
      } catch (error) {
        before.current = null
        throw error
      }
    },
  }
}

/** Nobody has gone elsewhere meanwhile. */
function isFree(place: HTMLElement | null): boolean {
  const holder = document.activeElement
  return holder === null || holder === document.body || place?.contains(holder) === true
}
