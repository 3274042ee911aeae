import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** A distance to the end that counts as the end, in pixels. */
const endTolerance = 48

interface ConversationScroll {
  /** The scroll container. */
  box: RefObject<HTMLDivElement | null>
  /** Its content. */
  content: RefObject<HTMLDivElement | null>
  /** Is the view scrolled up, away from the end? */
  isAway: boolean
  /** Has a message arrived below since then? */
  hasNew: boolean
  toEnd: () => void
}

/**
 * Keeps the scroll position of a thread: a view at the end stays at the end, another one at the same message, while older
 * messages are added above or new ones below. Initially scrolls to the element marked `data-first-new`, or to the end.
 * @param first the first row's key; null: there are no rows yet
 * @param last the last row's key
 */
export function useConversationScroll(first: string | null, last: string | null): ConversationScroll {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const before = useRef<{ first: string | null; height: number; visible: number }>({
    first: null,
    height: 0,
    visible: 0,
  })
  const isAtEnd = useRef(true)
  const lastRow = useRef(last)
  const [away, setAway] = useState<{ last: string | null } | null>(null)

  // After every render: a row may have been added or removed anywhere.
  useLayoutEffect(() => {
    lastRow.current = last
    const container = box.current
    if (container === null) return
    const previous = before.current
    before.current = { first, height: container.scrollHeight, visible: container.clientHeight }
    if (first === null) return
    const firstNew = previous.first === null ? container.querySelector<HTMLElement>('[data-first-new]') : null
    if (firstNew !== null) {
      container.scrollTop = firstNew.offsetTop - endTolerance
      isAtEnd.current = isNearEnd(container)
    } else if (isAtEnd.current) container.scrollTop = container.scrollHeight
    else if (first !== previous.first) container.scrollTop += container.scrollHeight - previous.height
  })

  useEffect(() => {
    const container = box.current
    if (container === null || content.current === null) return
    const follow = () => {
      before.current = { ...before.current, height: container.scrollHeight, visible: container.clientHeight }
      if (isAtEnd.current) container.scrollTop = container.scrollHeight
    }
    const onScroll = () => {
      const { height, visible } = before.current
      // The size of content or container changed, for example because of a keyboard: this is not scrolling by the person.
      if (isAtEnd.current && (height !== container.scrollHeight || visible !== container.clientHeight)) return follow()
      isAtEnd.current = isNearEnd(container)
      setAway((before) => (isAtEnd.current ? null : (before ?? { last: lastRow.current })))
    }
    const resizes = new ResizeObserver(follow)
    resizes.observe(container)
    resizes.observe(content.current)
    container.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      resizes.disconnect()
      container.removeEventListener('scroll', onScroll)
    }
  }, [])

  return {
    box,
    content,
    isAway: away !== null,
    hasNew: away !== null && away.last !== last,
    toEnd() {
      isAtEnd.current = true
      setAway(null)
      if (box.current !== null) box.current.scrollTop = box.current.scrollHeight
    },
  }
}

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight < endTolerance
