import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { mantineField, type TextFieldProps } from './field'

type Props = TextFieldProps & {
  /** Is the label, which then is a text, for screen readers only? */
  isLabelHidden?: boolean
  /** A control at the end of the field, 44 px square. */
  end?: ReactNode
}

/** Input types whose text is written from left to right in every language. */
const always = ['email', 'password', 'tel', 'url']

/** A field for one line of text, with a label, a hint and an error. */
export function TextField({
  isLabelHidden = false,
  value,
  onChange,
  type = 'text',
  inputMode,
  maxLength,
  minLength,
  spellCheck,
  dir,
  ref,
  end,
  ...field
}: Props) {
  return (
    <TextInput
      {...mantineField(isLabelHidden ? { ...field, label: undefined } : field)}
      aria-label={isLabelHidden && typeof field.label === 'string' ? field.label : undefined}
      ref={ref}
      value={value}
      type={type}
      dir={dir ?? (always.includes(type) ? 'ltr' : undefined)}
      inputMode={inputMode}
      maxLength={maxLength}
      minLength={minLength}
      spellCheck={spellCheck}
      rightSection={end}
      rightSectionWidth={end === undefined ? undefined : 48}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
