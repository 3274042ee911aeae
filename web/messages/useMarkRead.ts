import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { useMarkReadMutation } from '../generated/messages/MarkRead'
import type { Thread_threadFragment } from '../generated/messages/Thread'

/** Whoever scrolls past many messages reads them in one go, in milliseconds. */
const pause = 250

/**
 * Says which messages have been read: those marked `data-unread` with their number that stand on the screen, while the
 * page is looked at.
 * @param last changes when there may be other rows
 */
export function useMarkRead(box: RefObject<HTMLElement | null>, thread: Thread_threadFragment | null, last: string | null): void {
  const [markRead] = useMarkReadMutation()
  const seen = useRef(0)
  const told = useRef(0)

  const tell = useEffectEvent(() => {
    if (thread === null || document.visibilityState === 'hidden') return
    const number = seen.current
    if (number <= told.current || number <= thread.viewerReadNumber) return
    told.current = number
    // What could not be told is told with the next one, or when somebody looks again.
    markRead({ variables: { input: { threadId: thread.id, number } } }).catch(() => (told.current = 0))
  })

  const id = thread?.id ?? null
  useEffect(() => {
    const place = box.current
    if (place === null || id === null) return
    const end = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver((entries) => {
      const numbers = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => Number(target.getAttribute('data-unread')))
      seen.current = Math.max(seen.current, ...numbers)
      clearTimeout(timer)
      timer = setTimeout(() => tell(), pause)
    }, { root: place, rootMargin: '0px 0px -16px 0px' })
    for (const row of place.querySelectorAll('[data-unread]')) observer.observe(row)
    document.addEventListener('visibilitychange', () => tell(), { signal: end.signal })
    window.addEventListener('online', () => tell(), { signal: end.signal })
    return () => {
      end.abort()
      clearTimeout(timer)
      observer.disconnect()
    }
    // Whenever a row comes in. Another thread has a view of its own.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [box, id, last])
}
