import { useId } from 'react'
import styles from './Segments.module.css'

interface SegmentsProps<Value extends string> {
  /** Accessible name of the group. */
  label: string
  /** Null: none is chosen. */
  value: Value | null
  options: { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** One of two or three choices, side by side. */
export function Segments<Value extends string>({ label, value, options, onChange }: SegmentsProps<Value>) {
  const name = useId()

  return (
    <fieldset className={styles.segments} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
