import { useEffect, type RefObject } from 'react'

/** No bar of a browser is as tall as this; a keyboard on the glass is, in pixels. */
const shortestKeyboard = 120

/**
 * Says by `data-keyboard` that a keyboard stands over the page, and by `--seen-top` and `--seen-height` what is left of
 * it: browsers lay the keyboard over whatever is at the bottom.
 */
export function useKeyboardRoom(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport
    if (seen === null) return
    const fit = () => {
      // Whoever zooms in sees less of the page as well.
      const isOpen = seen.scale < 1.05 && window.innerHeight - seen.height > shortestKeyboard
      const [top, height] = [seen.offsetTop, seen.height]
      place.current?.style.setProperty('--seen-top', `${top}px`)
      place.current?.style.setProperty('--seen-height', `${height}px`)
      place.current?.toggleAttribute('data-keyboard', isOpen)
    }
    fit()
    seen.addEventListener('resize', fit)
    seen.addEventListener('scroll', fit)
    return () => {
      seen.removeEventListener('resize', fit)
      seen.removeEventListener('scroll', fit)
    }
  }, [place])
}
