import { useRef, type TouchEvent } from 'react'
import { direction } from '../platform/language'

/** The shortest way of a finger, in CSS pixels, that is meant. */
const shortest = 60

/** Tells of a finger that moves clearly sideways: 1 to the next (against the way that lines run, as pages are turned), -1 to the one before. */
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
      if (Math.abs(right) >= shortest && Math.abs(right) > 1.5 * Math.abs(down)) onSwipe((right < 0) === (direction === 'ltr') ? 1 : -1)
    },
  }
}
