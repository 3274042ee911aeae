import { useEffect, type RefObject } from 'react'

/** Height in pixels: on-screen keyboards are taller, browser toolbars are not. */
const minKeyboardHeight = 120

/**
 * While an on-screen keyboard covers the bottom of the page, sets `data-keyboard`, and sets `--visible-top` and
 * `--visible-height` to the visible part of the viewport.
 */
export function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (viewport === null) return
    const update = () => {
      // Zooming in makes the visual viewport smaller, too.
      const isOpen = viewport.scale < 1.05 && window.innerHeight - viewport.height > minKeyboardHeight
      const [top, height] = [viewport.offsetTop, viewport.height]
      element.current?.style.setProperty('--visible-top', `${top}px`)
      element.current?.style.setProperty('--visible-height', `${height}px`)
      element.current?.toggleAttribute('data-keyboard', isOpen)
    }
    update()
    viewport.addEventListener('resize', update)
    viewport.addEventListener('scroll', update)
    return () => {
      viewport.removeEventListener('resize', update)
      viewport.removeEventListener('scroll', update)
    }
  }, [element])
}
