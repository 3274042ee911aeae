import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { mantineField, type TextFieldProps } from './field'

type Props = TextFieldProps & {
  /** A control at the end of the field, 44 px square. */
  end?: ReactNode
}

/** What is typed into these runs from left to right in every language. */
const always = ['email', 'password', 'tel', 'url']

/** One line of text with its label, a hint, and what is wrong with it. */
export function TextField({ value, onChange, type = 'text', inputMode, maxLength, minLength, spellCheck, dir, ref, end, ...field }: Props) {
  return (
    <TextInput
      {...mantineField(field)}
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
