import type { MouseEvent, ReactNode, Ref } from 'react'
import type { ButtonKind } from './Button'
import { classes } from './classes'
import styles from './IconButton.module.css'
import { useTip } from './useTip'

type IconButtonProps = {
  /** What it does, in words: read aloud, and shown as a tooltip. */
  label: string
  icon: ReactNode
  kind?: ButtonKind
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  busy?: boolean
  disabled?: boolean
  type?: 'button' | 'submit'
  /** For a button that stays down, such as a heart. */
  pressed?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A round button of one icon, 44 px for the thumb. */
export function IconButton({
  label,
  icon,
  kind = 'plain',
  onClick,
  busy = false,
  disabled = false,
  type = 'button',
  pressed,
  ref,
}: IconButtonProps) {
  const tip = useTip(label)

  return (
    <span className={styles.place} {...tip.place}>
      <button
        ref={ref}
        type={type}
        className={classes(styles.button, styles[kind])}
        aria-label={label}
        aria-pressed={pressed}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        disabled={disabled}
        onClick={(event) => {
          tip.hide()
          if (busy) event.preventDefault()
          else onClick?.(event)
        }}
      >
        {icon}
      </button>
      {tip.bubble}
    </span>
  )
}
