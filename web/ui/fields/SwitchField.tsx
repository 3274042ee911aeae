import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { classes } from '../classes'
import styles from './SwitchField.module.css'

type SwitchFieldProps = {
  label: ReactNode
  /** A line that explains the setting. */
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** A switch for a setting that is applied at once. */
export function SwitchField({ label, hint, checked, onChange, disabled }: SwitchFieldProps) {
  return (
    <Switch
      label={label}
      description={hint}
      checked={checked}
      disabled={disabled}
      size="md"
      withThumbIndicator={false}
      classNames={{
        body: styles.body,
        track: styles.track,
        thumb: styles.thumb,
        label: styles.label,
        description: styles.hint,
        input: styles.input,
      }}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

type TableSwitchProps = {
  /** The ids of the headings of its row and its column, which name it. */
  labelledBy: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** The same switch in a cell of a table. */
export function TableSwitch({ labelledBy, checked, onChange, disabled }: TableSwitchProps) {
  return (
    <Switch
      aria-labelledby={labelledBy}
      checked={checked}
      disabled={disabled}
      size="md"
      withThumbIndicator={false}
      classNames={{
        body: styles.body,
        track: classes(styles.track, styles.large),
        thumb: styles.thumb,
        input: styles.input,
      }}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
