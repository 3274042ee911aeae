/** The vertical position of the person's last press or key in the window, from 0 (top) to 1; null before the first one. */
let lastHeight: number | null = null

/** Starts to listen for presses and keys. Returns a function that stops it. */
export function followActions(): () => void {
  const onPointer = ({ clientY }: PointerEvent) => {
    lastHeight = clientY / window.innerHeight
  }
  const onKey = () => {
    const focused = document.activeElement
    if (focused === null || focused === document.body) return
    const { top, height } = focused.getBoundingClientRect()
    lastHeight = (top + height / 2) / window.innerHeight
  }
  window.addEventListener('pointerdown', onPointer, { capture: true, passive: true })
  window.addEventListener('keydown', onKey, { capture: true, passive: true })
  return () => {
    window.removeEventListener('pointerdown', onPointer, { capture: true })
    window.removeEventListener('keydown', onKey, { capture: true })
  }
}

/** The edge of the window that is farther from the person's last action. */
export const edgeAwayFromAction = (): 'top' | 'bottom' => (lastHeight !== null && lastHeight > 0.5 ? 'top' : 'bottom')
