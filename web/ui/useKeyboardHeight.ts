import { useEffect } from 'react'

/** On-screen keyboards are taller than this, browser toolbars are not. In pixels. */
const minKeyboardHeight = 120

/**
 * Sets `--keyboard-height` on the document to how much of the page's lower end an on-screen keyboard covers: browsers lay it
 * over the page, and what is fixed at the bottom would be under it.
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
