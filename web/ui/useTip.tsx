import { useEffect, useRef, useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react'
import styles from './useTip.module.css'

const gap = 6
const edge = 8

/**
 * A short tooltip for a control whose name is read aloud anyway. It appears beside the control on hover and on keyboard focus,
 * stays inside the window, and goes with Escape. It is drawn in the browser's top layer, so no bar or dialog cuts it off.
 */
export function useTip(text: string): { place: object; bubble: ReactNode; hide: () => void } {
  const [anchor, setAnchor] = useState<Element | null>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const hide = () => setAnchor(null)

  useEffect(() => {
    const tip = bubble.current
    if (anchor === null || tip === null) return
    tip.showPopover()
    placeBeside(tip, anchor.getBoundingClientRect())

    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setAnchor(null)
    }
    const onScroll = () => setAnchor(null)
    window.addEventListener('keydown', onKey)
    window.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('scroll', onScroll, { capture: true })
    }
  }, [anchor])

  return {
    place: {
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') setAnchor(event.currentTarget)
      },
      onPointerLeave: hide,
      onFocus: (event: FocusEvent) => {
        if (event.target.matches(':focus-visible')) setAnchor(event.currentTarget)
      },
      onBlur: hide,
    },
    bubble: anchor !== null && (
      <span ref={bubble} popover="manual" className={styles.tip} aria-hidden="true">
        {text}
      </span>
    ),
    hide,
  }
}

function placeBeside(tip: HTMLElement, anchor: DOMRect) {
  const { width, height } = tip.getBoundingClientRect()
  const below = anchor.bottom + gap
  const fitsBelow = below + height + edge <= window.innerHeight
  const centred = anchor.left + (anchor.width - width) / 2
  tip.style.left = `${Math.max(edge, Math.min(centred, window.innerWidth - width - edge))}px`
  tip.style.top = `${fitsBelow ? below : anchor.top - gap - height}px`
}
