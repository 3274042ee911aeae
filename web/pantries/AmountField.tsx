import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { IconButton } from '../ui/IconButton'
import styles from './AmountField.module.css'
import { t } from './i18n'

interface AmountFieldProps {
  label: string
  /** 1 to 1000. */
  value: number
  onChange: (value: number) => void
}

const maxAmount = 1_000
const clamp = (value: number) => Math.min(maxAmount, Math.max(1, value))

/** How many packets one scan moves, to step or to type. Small, because it is mostly one. */
export function AmountField({ label, value, onChange }: AmountFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)

  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 4)
    setTyped(digits)
    if (digits !== '') onChange(clamp(Number(digits)))
  }
  const stepBy = (by: number) => {
    setTyped(null)
    onChange(clamp(value + by))
  }

  return (
    <div className={styles.amount}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <span className={styles.stepper}>
        <IconButton label={t('oneLess')} icon={<IconMinus size={20} />} disabled={value <= 1} onClick={() => stepBy(-1)} />
        <input
          id={id}
          className={styles.number}
          name="amount"
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? String(value)}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => setTyped(null)}
        />
        <IconButton label={t('oneMore')} icon={<IconPlus size={20} />} disabled={value >= maxAmount} onClick={() => stepBy(1)} />
      </span>
    </div>
  )
}
