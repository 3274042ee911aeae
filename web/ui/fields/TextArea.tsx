import { Textarea } from '@mantine/core'
import type { Ref } from 'react'
import { mantineField, type FieldProps } from './field'

type TextAreaProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  maxLength?: number
  /** The initial number of lines; the field can be resized. */
  rows?: number
  ref?: Ref<HTMLTextAreaElement>
}

/** A field for several lines of text. */
export function TextArea({ value, onChange, maxLength, rows = 4, ref, ...field }: TextAreaProps) {
  return (
    <Textarea
      {...mantineField(field)}
      styles={{ input: { paddingBlock: 'var(--space-3)', lineHeight: 1.5, resize: 'vertical' } }}
      ref={ref}
      value={value}
      rows={rows}
      maxLength={maxLength}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
