import '@mantine/core/styles/NumberInput.layer.css'
import { NumberInput } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { mantineField, type FieldProps } from './field'
import styles from './NumberField.module.css'

type NumberFieldProps = FieldProps & {
  /** The number, or '' while the field is empty. */
  value: number | ''
  onChange: (value: number | '') => void
  min?: number
  max?: number
  /** Gives the field its minus and plus, this far apart. */
  step?: number
  /** How many decimals may be typed; none unless told. */
  decimals?: number
  /** What the number counts, at the end of the field: 'g', 'ml'. */
  unit?: string
}

/** A number. What is typed outside `min` and `max` is brought back when the field is left. */
export function NumberField({ value, onChange, min, max, step, decimals = 0, unit, ...field }: NumberFieldProps) {
  // A half-typed number such as "1." is a number already, but must stay on the screen as it was typed.
  const [typed, setTyped] = useState<number | string>(value)
  const shown = numberOf(typed) === value ? typed : value

  const change = (next: number | string) => {
    setTyped(next)
    if (numberOf(next) !== value) onChange(numberOf(next))
  }
  const steps = step === undefined || field.readOnly === true || field.disabled === true ? undefined : step
  const stepBy = (by: number) => change(within((value === '' ? 0 : value) + by, min, max))

  return (
    <NumberInput
      {...mantineField(field)}
      value={shown}
      onChange={change}
      min={min}
      max={max}
      step={step}
      decimalScale={decimals}
      allowDecimal={decimals > 0}
      allowNegative={min === undefined || min < 0}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      hideControls
      rightSectionWidth={steps !== undefined ? 92 : unit !== undefined ? 48 : undefined}
      rightSectionPointerEvents={steps === undefined ? 'none' : 'all'}
      rightSection={
        steps !== undefined ? (
          <span className={styles.steps}>
            <StepButton label="One less" disabled={value !== '' && min !== undefined && value <= min} onClick={() => stepBy(-steps)}>
              <IconMinus size={20} />
            </StepButton>
            <StepButton label="One more" disabled={value !== '' && max !== undefined && value >= max} onClick={() => stepBy(steps)}>
              <IconPlus size={20} />
            </StepButton>
          </span>
        ) : (
          unit
        )
      }
    />
  )
}

type StepButtonProps = { label: string; disabled: boolean; onClick: () => void; children: ReactNode }

// For the thumb alone: with a keyboard the arrow keys do the same, so these stay out of its way.
function StepButton({ label, disabled, onClick, children }: StepButtonProps) {
  return (
    <button type="button" tabIndex={-1} className={styles.step} aria-label={label} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  )
}

function numberOf(typed: number | string): number | '' {
  if (typed === '') return ''
  const number = Number(typed)
  return Number.isFinite(number) ? number : ''
}

function within(number: number, min = -Infinity, max = Infinity): number {
  return Math.min(max, Math.max(min, number))
}
