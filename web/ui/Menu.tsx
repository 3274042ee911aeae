import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { direction } from '../platform/language'
import { classes } from './classes'
import { IconButton } from './IconButton'
import styles from './Menu.module.css'

export interface MenuItem {
  label: string
  icon: ReactNode
  /** Takes something away, or cannot be undone. */
  danger?: boolean
  run: () => void
}

interface MenuProps {
  /** What the menu is about: read aloud, and shown as a tooltip. */
  label: string
  icon: ReactNode
  /** What can be done, asked for when the menu opens. */
  items: () => MenuItem[]
  tabIndex?: number
}

/** A round button with a few things that one seldom does. */
export function Menu({ label, icon, items, tabIndex }: MenuProps) {
  const [shown, setShown] = useState<MenuItem[] | null>(null)
  const opener = useRef<HTMLButtonElement>(null)

  const close = (returns: boolean) => {
    setShown(null)
    if (returns) opener.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <IconButton
        ref={opener}
        label={label}
        icon={icon}
        expanded={shown !== null}
        tabIndex={tabIndex}
        onClick={() => setShown(shown === null ? items() : null)}
      />
      {shown !== null && <Sheet label={label} items={shown} opener={opener} onClose={close} />}
    </>
  )
}

interface SheetProps {
  label: string
  items: MenuItem[]
  opener: RefObject<HTMLElement | null>
  /** @param returns gives the focus back to the button */
  onClose: (returns: boolean) => void
}

const gap = 4
const edge = 8

function Sheet({ label, items, opener, onClose }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ left: 0, top: 0 })
  const id = useId()

  // Below its button where there is room, else above it.
  useLayoutEffect(() => {
    const own = sheet.current?.getBoundingClientRect()
    const its = opener.current?.getBoundingClientRect()
    if (own === undefined || its === undefined) return
    // Its far edge is the button's far edge, whichever way lines run.
    const left = direction === 'rtl' ? its.left : its.right - own.width
    const isRoomBelow = its.bottom + gap + own.height <= window.innerHeight - edge
    setPlace({
      left: Math.max(edge, Math.min(left, window.innerWidth - own.width - edge)),
      top: isRoomBelow ? its.bottom + gap : Math.max(edge, its.top - gap - own.height),
    })
    sheet.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [opener])

  useEffect(() => {
    const end = new AbortController()
    const isInside = (target: EventTarget | null) => target instanceof Node && (sheet.current?.contains(target) === true || opener.current?.contains(target) === true)
    const leave = ({ target }: Event) => {
      if (!isInside(target)) onClose(false)
    }
    document.addEventListener('pointerdown', leave, { signal: end.signal })
    document.addEventListener('scroll', leave, { signal: end.signal, capture: true, passive: true })
    window.addEventListener('resize', () => onClose(false), { signal: end.signal })
    return () => end.abort()
  }, [opener, onClose])

  const move = (event: KeyboardEvent) => {
    const buttons = [...(sheet.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 + buttons.length, Home: 0, End: buttons.length - 1 }[event.key]
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.stopPropagation()
      onClose(event.key === 'Escape')
    } else if (next !== undefined) {
      event.preventDefault()
      buttons[next % buttons.length]?.focus()
    }
  }

  return createPortal(
    <div ref={sheet} id={id} role="menu" tabIndex={-1} aria-label={label} className={styles.sheet} style={place} onKeyDown={move}>
      {items.map(({ label: name, icon, danger = false, run }) => (
        <button
          key={name}
          type="button"
          role="menuitem"
          className={classes(styles.item, danger && styles.danger)}
          onClick={() => {
            onClose(true)
            run()
          }}
        >
          {icon}
          {name}
        </button>
      ))}
    </div>,
    document.body,
  )
}
