import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { IconButton } from '../../ui/buttons/IconButton'
import { amountRange, readAmount } from './amount'
import styles from './AmountField.module.css'
import { t } from '../i18n'

interface AmountFieldProps {
  label: string
  /** As typed; see `readAmount`. */
  text: string
  onChange: (text: string) => void
}

/** A small number field with buttons: how many packets one scan adds, usually one. */
export function AmountField({ label, text, onChange }: AmountFieldProps) {
  const id = useId()
  const [isTyping, setTyping] = useState(false)
  const { value, problem } = readAmount(text)
  // A field that was emptied to type into it has no error yet.
  const shownProblem = isTyping && text.trim() === '' ? undefined : problem
  const number = value === '' ? 1 : value
  const step = (to: number) => onChange(String(Math.min(amountRange.max, Math.max(amountRange.min, to))))

  return (
    <div className={styles.amount}>
      <label htmlFor={id} className="bold">
        {label}
      </label>
      <span className={styles.stepper}>
        <IconButton
          label={t('oneLess')}
          icon={<IconMinus size={20} />}
          disabled={number <= amountRange.min}
          onClick={() => step(number - 1)}
        />
        <input
          id={id}
          className={styles.number}
          name="amount"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={text}
          aria-invalid={shownProblem !== undefined}
          aria-describedby={shownProblem === undefined ? undefined : `${id}-problem`}
          onChange={(event) => onChange(event.currentTarget.value)}
          onFocus={(event) => {
            setTyping(true)
            event.currentTarget.select()
          }}
          onBlur={() => {
            setTyping(false)
            if (text.trim() === '') onChange('1')
          }}
        />
        <IconButton
          label={t('oneMore')}
          icon={<IconPlus size={20} />}
          disabled={number >= amountRange.max}
          onClick={() => step(number + 1)}
        />
      </span>
      {shownProblem !== undefined && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {shownProblem}
        </p>
      )}
    </div>
  )
}
