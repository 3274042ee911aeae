import { useEffect, type RefObject } from 'react'

/** On-screen keyboards are taller than this, browser toolbars are not. In pixels. */
const minKeyboardHeight = 120

/**
 * Sets `data-keyboard` while an on-screen keyboard covers a part of the page, and `--visible-top` and `--visible-height` to what
 * is left of the viewport: browsers lay the keyboard over the bottom of the page.
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
