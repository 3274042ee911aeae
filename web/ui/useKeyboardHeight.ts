import { useEffect } from 'react'

/** Height in pixels: on-screen keyboards are taller, browser toolbars are not. */
const minKeyboardHeight = 120

/**
 * Sets `--keyboard-height` on the document to the height of the page that an on-screen keyboard covers. Browsers place the
 * keyboard over the page, so it would cover elements fixed at the bottom.
 */
export function useKeyboardHeight(isWatching: boolean): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!isWatching || !viewport) return
    const { style } = document.documentElement
    const update = () => {
      const covered = window.innerHeight - viewport.offsetTop - viewport.height
      // Zooming in makes the visual viewport smaller, too.
      const isOpen = viewport.scale < 1.05 && covered > minKeyboardHeight
      style.setProperty('--keyboard-height', isOpen ? `${covered}px` : '0px')
    }
    update()
    viewport.addEventListener('resize', update)
    viewport.addEventListener('scroll', update)
    return () => {
      viewport.removeEventListener('resize', update)
      viewport.removeEventListener('scroll', update)
      style.removeProperty('--keyboard-height')
    }
  }, [isWatching])
}
