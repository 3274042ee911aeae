import { useEffect, useRef, useState } from 'react'
import { readDuration } from '../../../lib/recipe-times/recipeTimes'
import type { FieldProps } from '../../ui/fields/field'
import { TextField } from '../../ui/fields/TextField'
import { durationInWords } from '../times'
import { t } from '../i18n'

type DurationFieldProps = FieldProps & {
  /** Minutes, or '' while the field is empty or holds something else. */
  value: number | ''
  onChange: (value: number | '') => void
}

/**
 * A field for a time: "90", "1:30" and "1 h 30" are 90 minutes, which it shows in words when it is left. Text that is no time
 * stays as typed, with an error at the field; a `Form` around it is not submitted until it is corrected.
 */
export function DurationField({ value, onChange, error, ...field }: DurationFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(() => textOf(value))
  // Unfinished text shows its error only when the field is left or the form is submitted.
  const [showsProblem, setShowsProblem] = useState(false)
  const isCurrent = read(typed) === value
  const problem = isCurrent && value === '' && typed.trim() !== '' ? t('noTime') : ''

  useEffect(() => {
    const element = input.current
    if (element === null) return
    element.setCustomValidity(problem)
    const show = () => setShowsProblem(true)
    const leave = () => (problem === '' ? setTyped(textOf(value)) : setShowsProblem(true))
    element.addEventListener('invalid', show)
    element.addEventListener('blur', leave)
    return () => {
      element.removeEventListener('invalid', show)
      element.removeEventListener('blur', leave)
    }
  }, [problem, value])

  const type = (text: string) => {
    const next = read(text)
    setTyped(text)
    setShowsProblem(false)
    if (next !== value) onChange(next)
  }

  return (
    <TextField
      {...field}
      ref={input}
      value={isCurrent ? typed : textOf(value)}
      onChange={type}
      maxLength={40}
      autoComplete="off"
      error={problem !== '' && showsProblem ? problem : error}
    />
  )
}

const read = (text: string): number | '' => readDuration(text) ?? ''

const textOf = (value: number | ''): string => (value === '' ? '' : durationInWords(value))
