import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'
import { direction } from '../../platform/language'
import { classes } from '../classes'
import { IconButton } from './IconButton'
import styles from './Menu.module.css'

export interface MenuItem {
  label: string
  icon: ReactNode
  /** Does it remove something, or is it irreversible? */
  danger?: boolean
  run: () => void
}

interface MenuProps {
  /** Accessible name and tooltip. */
  label: string
  icon: ReactNode
  /** Called when the menu opens. */
  items: () => MenuItem[]
  tabIndex?: number
}

/** A round button that opens a menu of less frequent actions. */
export function Menu({ label, icon, items, tabIndex }: MenuProps) {
  const [openItems, setOpenItems] = useState<MenuItem[] | null>(null)
  const opener = useRef<HTMLButtonElement>(null)

  const close = (returns: boolean) => {
    setOpenItems(null)
    if (returns) opener.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <IconButton
        ref={opener}
        label={label}
        icon={icon}
        expanded={openItems !== null}
        tabIndex={tabIndex}
        onClick={() => setOpenItems(openItems === null ? items() : null)}
      />
      {openItems !== null && <Sheet label={label} items={openItems} opener={opener} onClose={close} />}
    </>
  )
}

interface SheetProps {
  label: string
  items: MenuItem[]
  opener: RefObject<HTMLElement | null>
  /** @param returns whether the focus returns to the button */
  onClose: (returns: boolean) => void
}

const gap = 4
const edge = 8

function Sheet({ label, items, opener, onClose }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const [position, setPosition] = useState({ left: 0, top: 0 })
  const id = useId()

  // Opens below its button if it fits, else above it, and stays there when something scrolls.
  useLayoutEffect(() => {
    const place = () => {
      const sheetRect = sheet.current?.getBoundingClientRect()
      const openerRect = opener.current?.getBoundingClientRect()
      if (sheetRect === undefined || openerRect === undefined) return
      // Its end edge is aligned with the button's, in either text direction.
      const left = direction === 'rtl' ? openerRect.left : openerRect.right - sheetRect.width
      const fitsBelow = openerRect.bottom + gap + sheetRect.height <= window.innerHeight - edge
      setPosition({
        left: Math.max(edge, Math.min(left, window.innerWidth - sheetRect.width - edge)),
        top: fitsBelow ? openerRect.bottom + gap : Math.max(edge, openerRect.top - gap - sheetRect.height),
      })
    }
    place()
    sheet.current?.querySelector('button')?.focus({ preventScroll: true })
    const end = new AbortController()
    document.addEventListener('scroll', place, { signal: end.signal, capture: true, passive: true })
    return () => end.abort()
  }, [opener])

  useEffect(() => {
    const end = new AbortController()
    const leave = ({ target }: Event) => {
      const isInside =
        target instanceof Node &&
        (sheet.current?.contains(target) === true || opener.current?.contains(target) === true)
      if (!isInside) onClose(false)
    }
    document.addEventListener('pointerdown', leave, { signal: end.signal })
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
    <div
      ref={sheet}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles.sheet}
      style={position}
      onKeyDown={move}
    >
      {items.map(({ label: name, icon, danger = false, run }) => (
        <button
          key={name}
          type="button"
          role="menuitem"
          className={classes(styles.item, danger && 'error')}
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
