import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const storageKey = 'scroll-positions'
const maxStoredPositions = 60
const restoreTimeout = 2000

/** Scrolls new pages to their top, and restores the position on back and forward, also when the page's content loads later. */
export function useScrollRestoration(): void {
  const { key, pathname } = useLocation()
  const navigation = useNavigationType()
  const positionKey = `${pathname}#${key}`

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual'
    if (navigation === 'POP') return restoreScroll(readPositions()[positionKey] ?? 0)
    void window.scrollTo(0, 0)
    // A change of the query alone, such as typing a filter, does not scroll.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname])

  // A layout effect, so that the old page's listener is removed before the new page scrolls to its top.
  useLayoutEffect(() => {
    let frame = 0
    // Typing a query changes the location's key without a scroll event.
    if (navigation === 'REPLACE') writePosition(positionKey, window.scrollY)
    const storePosition = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => writePosition(positionKey, window.scrollY))
    }
    window.addEventListener('scroll', storePosition, { passive: true })
    return () => {
      window.removeEventListener('scroll', storePosition)
      cancelAnimationFrame(frame)
    }
  }, [positionKey, navigation])
}

/** Scrolls to `top` as soon as the page is tall enough, unless the person scrolls first. Returns a function that stops it. */
function restoreScroll(top: number): () => void {
  const abort = new AbortController()
  const stop = () => abort.abort()
  const attempt = () => {
    void window.scrollTo(0, top)
    if (Math.abs(window.scrollY - top) <= 1) stop()
  }

  const resizes = new ResizeObserver(attempt)
  abort.signal.addEventListener('abort', () => resizes.disconnect())
  for (const intent of ['wheel', 'touchstart', 'keydown'] as const) {
    window.addEventListener(intent, stop, { signal: abort.signal, passive: true })
  }
  resizes.observe(document.body)
  setTimeout(stop, restoreTimeout)
  return stop
}

type Positions = Record<string, number>

function readPositions(): Positions {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Positions) : {}
  } catch {
    // Storage may be blocked (private windows, strict settings): then positions are not restored.
    return {}
  }
}

function writePosition(positionKey: string, top: number): void {
  const others = Object.entries(readPositions()).filter(([other]) => other !== positionKey)
  const positions = Object.fromEntries([...others.slice(1 - maxStoredPositions), [positionKey, top]])
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions))
  } catch {
    return
  }
}
