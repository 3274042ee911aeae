import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent as KeyPress,
  type PointerEvent,
  type ReactNode,
} from 'react'

const gap = 3
const edge = 8

const style: CSSProperties = {
  position: 'fixed',
  inset: 'auto',
  margin: 0,
  maxWidth: 200,
  padding: '2px 10px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  border: 0,
  borderRadius: 8,
  background: 'var(--color-ink)',
  color: 'var(--color-page)',
  fontWeight: 500,
  lineHeight: 1.4,
  pointerEvents: 'none',
  animation: 'appear var(--quick) var(--ease)',
}

/**
 * A short tooltip for a control, hidden from screen readers, because it repeats the control's name. It opens on hover and on
 * focus by the Tab key, never after a tap, on a side of the control where it covers no other control. It stays inside the window;
 * Escape closes it. It is a popover, in the browser's top layer, so no bar or dialog clips it.
 */
export function useTooltip(text: string): { anchorProps: object; bubble: ReactNode; hide: () => void } {
  const [anchor, setAnchor] = useState<Element | null>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const hide = () => setAnchor(null)

  useEffect(() => {
    const tip = bubble.current
    if (anchor === null || tip === null) return
    tip.showPopover()
    positionTooltip(tip, anchor)

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
    anchorProps: {
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === 'mouse' && window.matchMedia('(hover: hover)').matches) setAnchor(event.currentTarget)
      },
      onPointerLeave: hide,
      // keyup of Tab fires on the control that got the focus. Focus moved by code, such as when a dialog closes, opens no tooltip.
      onKeyUp: (event: KeyPress) => {
        if (event.key === 'Tab') setAnchor(event.currentTarget)
      },
      onBlur: hide,
    },
    bubble: anchor !== null && (
      <span ref={bubble} popover="manual" className="text-14" style={style} aria-hidden="true">
        {text}
      </span>
    ),
    hide,
  }
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Below, above or beside the anchor: the first position inside the window that covers no other control, else below. */
function positionTooltip(tip: HTMLElement, anchor: Element) {
  const { width, height } = tip.getBoundingClientRect()
  const around = anchor.getBoundingClientRect()
  const left = within(around.left + (around.width - width) / 2, edge, window.innerWidth - width - edge)
  const top = within(around.top + (around.height - height) / 2, edge, window.innerHeight - height - edge)
  const below = { left, top: around.bottom + gap }
  const candidates = [
    below,
    { left, top: around.top - gap - height },
    { left: around.left - gap - width, top },
    { left: around.right + gap, top },
  ]
  const others = [...document.querySelectorAll('a, button, input, select, textarea')]
    .filter((control) => !anchor.contains(control))
    .map((control) => control.getBoundingClientRect())

  const isFree = (place: { left: number; top: number }) => {
    const box = { ...place, right: place.left + width, bottom: place.top + height }
    return isInWindow(box) && !others.some((other) => overlap(box, other))
  }
  const position = candidates.find(isFree) ?? below
  tip.style.left = `${position.left}px`
  tip.style.top = `${Math.min(position.top, window.innerHeight - height - edge)}px`
}

const within = (number: number, min: number, max: number) => Math.max(min, Math.min(number, max))

const isInWindow = ({ left, top, right, bottom }: Box) =>
  left >= edge && top >= edge && right <= window.innerWidth - edge && bottom <= window.innerHeight - edge

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
