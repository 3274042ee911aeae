import type { ReactNode, Ref } from 'react'
import { classes } from '../classes'
import styles from './ChipButton.module.css'

interface ChipButtonProps {
  icon?: ReactNode
  /** For a choice: whether it is the current one. */
  pressed?: boolean
  /** For a chip that opens a part below it: whether it is open. */
  expanded?: boolean
  /** The id of that part, where it is always there. */
  controls?: string
  /** Is the action running? Then it keeps the focus and ignores clicks. */
  busy?: boolean
  /** Is it drawn 32 px high, for a row of a list? It can be touched as before. */
  low?: boolean
  /** Does it remove something? */
  danger?: boolean
  /** Accessible name, where the words on it say too little alone; begins with them. */
  label?: string
  onClick: () => void
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** A small button for one of several quick actions or choices; 44 px high. */
export function ChipButton({
  icon,
  pressed,
  expanded,
  controls,
  busy = false,
  low = false,
  danger = false,
  label,
  onClick,
  ref,
  children,
}: ChipButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={classes(styles.chip, low && styles.low, danger && styles.danger)}
      aria-label={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-controls={controls}
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) onClick()
      }}
    >
      {icon}
      {children}
    </button>
  )
}
