import '@mantine/core/styles/Input.layer.css'
import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react'
import styles from './field.module.css'

/** Props of every field. */
export type FieldProps = {
  label: ReactNode
  /** A sentence that explains why the value is invalid. */
  error?: string
  /** Help text under the field. */
  hint?: ReactNode
  name?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
  readOnly?: boolean
  disabled?: boolean
  required?: boolean
  autoFocus?: boolean
  placeholder?: string
}

/** Props of a field of one line of text. */
export type TextFieldProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'date' | 'email' | 'password' | 'search' | 'tel' | 'url'
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'search' | 'tel' | 'url'
  maxLength?: number
  minLength?: number
  spellCheck?: boolean
  /** For content that is written from left to right in every language, such as a code. Email addresses and passwords are by default. */
  dir?: 'ltr'
  ref?: Ref<HTMLInputElement>
}

/** Props for Mantine's inputs. Required fields have `aria-required` and no asterisk. */
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
