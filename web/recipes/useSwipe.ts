import { useRef, type TouchEvent } from 'react'
import { direction } from '../platform/language'

/** Shortest distance of a swipe, in CSS pixels. */
const shortest = 60

/** Detects horizontal swipes: calls back with 1 for the next (against the reading direction), -1 for the previous. */
export function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null)

  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches.length === 1 ? touches[0] : undefined
      from.current = touch === undefined ? null : { x: touch.clientX, y: touch.clientY }
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0]
      if (from.current === null || touch === undefined) return
      const right = touch.clientX - from.current.x
      const down = touch.clientY - from.current.y
      from.current = null
      if (Math.abs(right) >= shortest && Math.abs(right) > 1.5 * Math.abs(down))
        onSwipe(right < 0 === (direction === 'ltr') ? 1 : -1)
    },
  }
}
