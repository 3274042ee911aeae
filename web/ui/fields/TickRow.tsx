import type { ReactNode } from 'react'
import styles from './TickRow.module.css'

interface TickRowProps {
  /** The accessible name of the tick. */
  label: string
  checked: boolean
  onTick: (checked: boolean) => void
  name: string
  /** Below the name. */
  notes: ReactNode
  /** Beside the name: what can be changed. */
  action: ReactNode
  /** Below the row, where something is changed. */
  children?: ReactNode
}

/** A row of a list whose things are ticked or left out. */
export function TickRow({ label, checked, onTick, name, notes, action, children }: TickRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <label className={styles.main}>
          <input
            type="checkbox"
            checked={checked}
            aria-label={label}
            onChange={({ currentTarget }) => onTick(currentTarget.checked)}
          />
          <span className="grid min-0">
            <bdi className={styles.name}>{name}</bdi>
            {notes}
          </span>
        </label>
        {action}
      </div>
      {children}
    </li>
  )
}
