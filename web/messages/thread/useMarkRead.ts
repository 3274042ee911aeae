import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { type Thread_threadFragment, useMarkReadMutation } from '../../generated/messages/thread/Thread'

/** Milliseconds of delay, so that scrolling past many messages marks them with one request. */
const debounce = 250

/**
 * Marks messages as read: those whose rows, marked `data-unread` with their number, are in view while the page is
 * visible.
 * @param last the last row's key: changes when there may be other rows
 */
export function useMarkRead(
  box: RefObject<HTMLElement | null>,
  thread: Thread_threadFragment | null,
  last: string | null,
): void {
  const [markRead] = useMarkReadMutation()
  const inView = useRef(0)
  const sent = useRef(0)

  const send = useEffectEvent(() => {
    if (thread === null || document.visibilityState === 'hidden') return
    const number = inView.current
    if (number <= sent.current || number <= thread.viewerReadNumber) return
    sent.current = number
    // A failed request is repeated with the next message, or when the page becomes visible again.
    markRead({ variables: { input: { threadId: thread.id, number } } }).catch(() => (sent.current = 0))
  })

  const id = thread?.id ?? null
  useEffect(() => {
    const container = box.current
    if (container === null || id === null) return
    const listeners = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const numbers = entries
          .filter(({ isIntersecting }) => isIntersecting)
          .map(({ target }) => Number(target.getAttribute('data-unread')))
        inView.current = Math.max(inView.current, ...numbers)
        clearTimeout(timer)
        timer = setTimeout(() => send(), debounce)
      },
      { root: container, rootMargin: '0px 0px -16px 0px' },
    )
    for (const row of container.querySelectorAll('[data-unread]')) observer.observe(row)
    document.addEventListener('visibilitychange', () => send(), { signal: listeners.signal })
    window.addEventListener('online', () => send(), { signal: listeners.signal })
    return () => {
      listeners.abort()
      clearTimeout(timer)
      observer.disconnect()
    }
    // Runs again for every new row. Another thread has its own view.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [box, id, last])
}
