import { Textarea } from '@mantine/core'
import type { Ref } from 'react'
import { mantineField, type FieldProps } from './field'
import styles from './TextArea.module.css'

type TextAreaProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  maxLength?: number
  /** How many lines it shows at first; it can be pulled taller. */
  rows?: number
  ref?: Ref<HTMLTextAreaElement>
}

/** Several lines of text. */
export function TextArea({ value, onChange, maxLength, rows = 4, ref, ...field }: TextAreaProps) {
  const { classNames, ...mantine } = mantineField(field)

  return (
    <Textarea
      {...mantine}
      classNames={{ ...classNames, input: `${classNames.input} ${styles.area}` }}
      ref={ref}
      value={value}
      rows={rows}
      maxLength={maxLength}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
