import { TextInput } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { mantineField, type FieldProps } from './field'
import styles from './field.module.css'
import { inDigits, readEntry } from './readNumber'
import { t } from '../i18n'

type NumberFieldProps = FieldProps & {
  /** The number, or '' while the field is empty or holds something else. */
  value: number | ''
  /** Called with the number, and the word of `factors` that was typed after it; '' for none. */
  onChange: (value: number | '', suffix: string) => void
  min?: number
  max?: number
  /** Adds buttons that decrease and increase the number by this much. */
  step?: number
  /** The maximum number of decimals; 0 by default. */
  decimals?: number
  /** Words that can follow the number, with the factor of each: `{ kg: 1000, g: 1 }`. */
  factors?: Readonly<Record<string, number>>
  /** The example number in the error message. */
  example?: number
  /** The unit, shown at the end of the field: 'g', 'ml'. */
  unit?: string
}

/**
 * A field for a number with a decimal point or comma. Text that is not a number, or is outside `min` and `max`, stays as typed,
 * with an error at the field; a `Form` around it is not submitted until it is corrected.
 */
export function NumberField({
  value,
  onChange,
  min = 0,
  max,
  step,
  decimals = 0,
  factors,
  example = decimals > 0 ? 400 : 3,
  unit,
  error,
  ...field
}: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const read = (text: string) => readEntry(text, { min, max, decimals, factors, example })
  // "1." and "1.5 kg" are valid numbers, but must stay on the screen as typed.
  const [typed, setTyped] = useState(() => textOf(value))
  // An unfinished word or number shows its error only when the field is left or the form is submitted.
  const [isProblemDeferred, setProblemDeferred] = useState(true)
  const entry = read(typed)
  const isCurrent = entry.value === value
  const problem = isCurrent ? entry.problem : undefined
  const showsProblem = problem !== undefined && !(isProblemDeferred && entry.isUnfinished === true)

  useEffect(() => input.current?.setCustomValidity(problem ?? ''), [problem])

  const type = (text: string) => {
    const next = read(text)
    setTyped(text)
    if (next.problem === undefined) setProblemDeferred(true)
    if (next.value !== value || next.suffix !== '') onChange(next.value, next.suffix)
  }
  const leave = () => {
    if (entry.problem === undefined) setTyped(textOf(value))
    else setProblemDeferred(false)
  }
  const stepBy = (by: number) => {
    const next = within((value === '' ? 0 : value) + by, min, max)
    setTyped(textOf(next))
    if (next !== value) onChange(next, '')
  }
  const steps = step === undefined || field.readOnly === true || field.disabled === true ? undefined : step
  const onKeyDown = (event: KeyboardEvent) => {
    if (steps === undefined || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    stepBy(event.key === 'ArrowUp' ? steps : -steps)
  }

  return (
    <TextInput
      {...mantineField({ ...field, error: showsProblem ? problem : error })}
      ref={input}
      value={isCurrent ? typed : textOf(value)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      onInvalid={() => setProblemDeferred(false)}
      onKeyDown={onKeyDown}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      rightSectionWidth={steps !== undefined ? 92 : unit !== undefined ? 48 : undefined}
      rightSectionPointerEvents={steps === undefined ? 'none' : 'all'}
      rightSection={
        steps !== undefined ? <StepButtons value={value} min={min} max={max} step={steps} onStep={stepBy} /> : unit
      }
    />
  )
}

interface StepButtonsProps {
  value: number | ''
  min: number
  max: number | undefined
  step: number
  onStep: (by: number) => void
}

/** Minus and plus beside the number. */
function StepButtons({ value, min, max, step, onStep }: StepButtonsProps) {
  return (
    <span className="line">
      <StepButton label={t('oneLess')} disabled={value !== '' && value <= min} onClick={() => onStep(-step)}>
        <IconMinus size={20} />
      </StepButton>
      <StepButton
        label={t('oneMore')}
        disabled={value !== '' && max !== undefined && value >= max}
        onClick={() => onStep(step)}
      >
        <IconPlus size={20} />
      </StepButton>
    </span>
  )
}

type StepButtonProps = { label: string; disabled: boolean; onClick: () => void; children: ReactNode }

// These buttons are not in the tab order, because the arrow keys do the same.
function StepButton({ label, disabled, onClick, children }: StepButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.step}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  )
}

const within = (value: number, min = -Infinity, max = Infinity) => Math.min(max, Math.max(min, value))

const textOf = (value: number | '') => (value === '' ? '' : inDigits(value))
