import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** So near to the end counts as there, in pixels. */
const near = 48

interface ConversationScroll {
  /** The part of the page that scrolls. */
  box: RefObject<HTMLDivElement | null>
  /** What is in it. */
  content: RefObject<HTMLDivElement | null>
  /** Has somebody scrolled up? */
  isAway: boolean
  /** Has something come below since? */
  hasNews: boolean
  toEnd: () => void
}

/**
 * Keeps a conversation where it is read: at its end while somebody is there, in its place while older messages
 * come in above or new ones below. It begins at what is marked `data-first-new`, or at the end.
 * @param first the first row's key; null: nothing is there yet
 * @param last the last row's
 */
export function useConversationScroll(first: string | null, last: string | null): ConversationScroll {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const before = useRef<{ first: string | null; height: number; seen: number }>({ first: null, height: 0, seen: 0 })
  const isAtEnd = useRef(true)
  const lastRow = useRef(last)
  const [away, setAway] = useState<{ last: string | null } | null>(null)

  // However little changed: a row between the others may have come or gone.
  useLayoutEffect(() => {
    lastRow.current = last
    const place = box.current
    if (place === null) return
    const was = before.current
    before.current = { first, height: place.scrollHeight, seen: place.clientHeight }
    if (first === null) return
    const mark = was.first === null ? place.querySelector<HTMLElement>('[data-first-new]') : null
    if (mark !== null) {
      place.scrollTop = mark.offsetTop - near
      isAtEnd.current = isNearEnd(place)
    } else if (isAtEnd.current) place.scrollTop = place.scrollHeight
    else if (first !== was.first) place.scrollTop += place.scrollHeight - was.height
  })

  useEffect(() => {
    const place = box.current
    if (place === null || content.current === null) return
    const follow = () => {
      before.current = { ...before.current, height: place.scrollHeight, seen: place.clientHeight }
      if (isAtEnd.current) place.scrollTop = place.scrollHeight
    }
    const look = () => {
      const { height, seen } = before.current
      // Something came or went, or a bar or a keyboard did: that was nobody who scrolled.
      if (isAtEnd.current && (height !== place.scrollHeight || seen !== place.clientHeight)) return follow()
      isAtEnd.current = isNearEnd(place)
      setAway((known) => (isAtEnd.current ? null : (known ?? { last: lastRow.current })))
    }
    const grown = new ResizeObserver(follow)
    grown.observe(place)
    grown.observe(content.current)
    place.addEventListener('scroll', look, { passive: true })
    return () => {
      grown.disconnect()
      place.removeEventListener('scroll', look)
    }
  }, [])

  return {
    box,
    content,
    isAway: away !== null,
    hasNews: away !== null && away.last !== last,
    toEnd() {
      isAtEnd.current = true
      setAway(null)
      if (box.current !== null) box.current.scrollTop = box.current.scrollHeight
    },
  }
}

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) => scrollHeight - scrollTop - clientHeight < near
