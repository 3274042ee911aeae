import '@mantine/core/styles/Input.layer.css'
import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react'
import styles from './field.module.css'

/** What every field of the kit takes. */
export type FieldProps = {
  label: ReactNode
  /** What is wrong with the value, as a sentence. */
  error?: string
  /** What to know before typing. */
  hint?: ReactNode
  name?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
  readOnly?: boolean
  disabled?: boolean
  required?: boolean
  autoFocus?: boolean
  placeholder?: string
}

/** What a field of one line of text takes besides. */
export type TextFieldProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'url'
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'search' | 'tel' | 'url'
  maxLength?: number
  minLength?: number
  spellCheck?: boolean
  /** For what runs from left to right in every language, such as a code. Addresses and passwords do by themselves. */
  dir?: 'ltr'
  ref?: Ref<HTMLInputElement>
}

/** Mantine's input, in our shape. A required field is said by `aria-required`; an asterisk would only add noise. */
export function mantineField({ hint, ...props }: FieldProps) {
  return {
    ...props,
    description: hint,
    withAsterisk: false,
    size: 'md',
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    'data-autofocus': props.autoFocus || undefined,
    classNames: {
      root: styles.root,
      label: styles.label,
      description: styles.hint,
      error: styles.error,
      wrapper: styles.wrapper,
      input: styles.input,
      section: styles.section,
    },
  }
}
