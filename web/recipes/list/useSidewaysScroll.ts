import { useEffect, useState, type RefObject } from 'react'
import { direction as lines } from '../../platform/language'

/** The sign of scrollLeft in reading direction: negative in right-to-left pages. */
const on = lines === 'rtl' ? -1 : 1

/** Pause after which a wheel event starts a new gesture, in milliseconds. */
const onePush = 250

interface Sideways {
  atStart: boolean
  atEnd: boolean
  /** Scrolls by the visible width less a margin, so that nothing is skipped. */
  push(direction: 1 | -1): void
}

/** Scrolls a row sideways with the mouse wheel, and reports whether there is more on either side. */
export function useSidewaysScroll(row: RefObject<HTMLElement | null>): Sideways {
  const [ends, setEnds] = useState({ atStart: true, atEnd: true })

  useEffect(() => {
    const element = row.current
    if (element === null) return
    const look = () => {
      const passed = passedOf(element)
      const atStart = passed < 2
      const atEnd = passed > element.scrollWidth - element.clientWidth - 2
      setEnds((known) => (known.atStart === atStart && known.atEnd === atEnd ? known : { atStart, atEnd }))
    }
    const size = new ResizeObserver(look)
    size.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    const stop = followWheel(element)
    return () => {
      size.disconnect()
      element.removeEventListener('scroll', look)
      stop()
    }
  }, [row])

  return {
    ...ends,
    push(direction) {
      const element = row.current
      element?.scrollBy({ left: direction * on * Math.max(200, element.clientWidth * 0.8), behavior: 'smooth' })
    },
  }
}

/** The scrolled distance, in CSS pixels. */
const passedOf = (element: HTMLElement): number => Math.abs(element.scrollLeft)

/** Only wheel gestures that begin on the row scroll it, so that scrolling the page does not stop at the row. */
function followWheel(element: HTMLElement): () => void {
  let last = 0
  let isPagesOwn = false

  const onWheel = (event: WheelEvent) => {
    const begins = event.timeStamp - last > onePush
    last = event.timeStamp
    const isOnRow = event.target instanceof Node && element.contains(event.target)
    if (begins) isPagesOwn = !isOnRow
    if (!isOnRow || isPagesOwn || event.ctrlKey || Math.abs(event.deltaX) >= Math.abs(event.deltaY)) return
    const passed = passedOf(element)
    const room = event.deltaY > 0 ? element.scrollWidth - element.clientWidth - passed : passed
    if (room < 1) return
    event.preventDefault()
    element.scrollBy({ left: on * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 32 : event.deltaY) })
  }
  window.addEventListener('wheel', onWheel, { passive: false })
  return () => window.removeEventListener('wheel', onWheel)
}
