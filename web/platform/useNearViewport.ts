import { startTransition, useEffect, useState, type RefObject } from 'react'
import { serverRendered } from './serverRendered'

/** How far from the viewport an element counts as near: more than a flick of the thumb moves before the observer is heard. */
const rootMargin = '800px'

/**
 * Is the element in the viewport or near it, or was it once? For what the server leaves out of its pages because it is likely to be
 * out of sight. Elements that the browser renders by itself are near from the start: a list that is shown again has its old look at once.
 */
export function useNearViewport(ref: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(() => !serverRendered.isHydrating())

  useEffect(() => {
    if (isNear || ref.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setIsNear(true))
      },
      { rootMargin },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref, isNear])

  return isNear
}
