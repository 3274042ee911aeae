import type { MouseEvent, ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { classes } from '../classes'
import styles from './Button.module.css'

export type ButtonKind = 'main' | 'quiet' | 'danger' | 'plain'

type ButtonProps = {
  /** `main` is the screen's one pink action; `quiet` is grey, `danger` is for removing something, `plain` looks like a link. */
  kind?: ButtonKind
  /** Makes it a link to this path. */
  to?: string
  icon?: ReactNode
  /** For a choice: whether it is the current one. */
  pressed?: boolean
  /** Is the action running? Then it sets aria-busy, keeps the focus and ignores further clicks. */
  busy?: boolean
  /** As wide as its container. */
  full?: boolean
  /** Taller, for the main action of a screen. */
  big?: boolean
  type?: 'button' | 'submit'
  onClick?: (event: MouseEvent<HTMLElement>) => void
  disabled?: boolean
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** A button, or a link that looks like one. */
export function Button({
  kind = 'quiet',
  to,
  icon,
  pressed,
  busy = false,
  full = false,
  big = false,
  type = 'button',
  onClick,
  disabled = false,
  ref,
  children,
}: ButtonProps) {
  const className = classes(styles.button, styles[kind], full && styles.full, big && styles.big)
  const content = (
    <>
      {icon !== undefined && <span className={styles.icon}>{icon}</span>}
      <span className={styles.label}>{children}</span>
    </>
  )

  if (to !== undefined && !disabled) {
    return (
      <Link to={to} className={className} onClick={onClick}>
        {content}
      </Link>
    )
  }
  return (
    <button
      ref={ref}
      type={type}
      className={className}
      disabled={disabled}
      aria-pressed={pressed}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {content}
    </button>
  )
}
