import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const storageKey = 'scroll-positions'
const remembered = 60
const patience = 2000

/** New pages start at their top; going back returns to where the person was, also when the page takes a moment to grow. */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation()
  const navigation = useNavigationType()
  const place = `${pathname}#${key}`

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual'
    if (navigation === 'POP') return returnTo(readPositions()[place] ?? 0)
    void window.scrollTo(0, 0)
    // A change of the query alone, such as a filter being typed, keeps its place.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname])

  // In the layout phase, so that the page that is left stops remembering before the new one moves to its top.
  useLayoutEffect(() => {
    let frame = 0
    // A query that is typed gives the page a new key, but moves nothing that would be heard of below.
    if (navigation === 'REPLACE') writePosition(place, window.scrollY)
    const remember = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => writePosition(place, window.scrollY))
    }
    window.addEventListener('scroll', remember, { passive: true })
    return () => {
      window.removeEventListener('scroll', remember)
      cancelAnimationFrame(frame)
    }
  }, [place, navigation])
}

/** Scrolls to `top` as soon as the page is tall enough, unless the person scrolls first. Answers with what gives it up. */
function returnTo(top: number): () => void {
  const giveUp = new AbortController()
  const stop = () => giveUp.abort()
  const attempt = () => {
    void window.scrollTo(0, top)
    if (Math.abs(window.scrollY - top) <= 1) stop()
  }

  const grown = new ResizeObserver(attempt)
  giveUp.signal.addEventListener('abort', () => grown.disconnect())
  for (const intent of ['wheel', 'touchstart', 'keydown'] as const) {
    window.addEventListener(intent, stop, { signal: giveUp.signal, passive: true })
  }
  grown.observe(document.body)
  setTimeout(stop, patience)
  return stop
}

type Positions = Record<string, number>

function readPositions(): Positions {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Positions) : {}
  } catch {
    // Storage may be shut (private windows, strict settings): then nothing is remembered.
    return {}
  }
}

function writePosition(place: string, top: number): void {
  const others = Object.entries(readPositions()).filter(([other]) => other !== place)
  const positions = Object.fromEntries([...others.slice(1 - remembered), [place, top]])
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions))
  } catch {
    return
  }
}
