import type { MouseEvent, ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import type { ButtonKind } from './Button'
import { classes } from '../classes'
import styles from './IconButton.module.css'
import { useTooltip } from './useTooltip'

type IconButtonProps = {
  /** Accessible name and tooltip. */
  label: string
  icon: ReactNode
  kind?: ButtonKind
  /** Makes it a link to this path. */
  to?: string
  /** Does its link lead to the current page? */
  current?: boolean
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  busy?: boolean
  disabled?: boolean
  type?: 'button' | 'submit'
  /** For a toggle button, such as a heart: whether it is on. */
  pressed?: boolean
  /** For a button that opens a menu: whether it is open. */
  expanded?: boolean
  /** For a group of buttons of which only one is in the tab order; -1 for the others. */
  tabIndex?: number
  ref?: Ref<HTMLButtonElement>
}

/** A round button with an icon, 44 px wide, so that a thumb can hit it. */
export function IconButton({
  label,
  icon,
  kind = 'plain',
  to,
  current = false,
  onClick,
  busy = false,
  disabled = false,
  type = 'button',
  pressed,
  expanded,
  tabIndex,
  ref,
}: IconButtonProps) {
  const tooltip = useTooltip(label)
  const className = classes(styles.button, styles[kind])

  if (to !== undefined) {
    return (
      <span className={styles.place} {...tooltip.anchorProps}>
        <Link
          to={to}
          className={className}
          aria-label={label}
          aria-current={current ? 'page' : undefined}
          onClick={tooltip.hide}
        >
          {icon}
        </Link>
        {tooltip.bubble}
      </span>
    )
  }
  return (
    <span className={styles.place} {...tooltip.anchorProps}>
      <button
        ref={ref}
        type={type}
        className={className}
        aria-label={label}
        aria-pressed={pressed}
        aria-haspopup={expanded === undefined ? undefined : 'menu'}
        aria-expanded={expanded}
        tabIndex={tabIndex}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        disabled={disabled}
        onClick={(event) => {
          tooltip.hide()
          if (busy) event.preventDefault()
          else onClick?.(event)
        }}
      >
        {icon}
      </button>
      {tooltip.bubble}
    </span>
  )
}
