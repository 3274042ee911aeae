import { ChipButton } from '../ui/ChipButton'
import { partsLeft } from './amountLeft'
import { t } from './i18n'

interface AmountLeftFieldProps {
  /** Null: unknown. */
  amountLeft: number | null
  /** What a full packet holds, in the same unit; null: unknown, and nothing but used up can be chosen. */
  capacity: number | null
  onChange: (amountLeft: number) => void
}

/** How much of an opened packet is left, by one tap. */
export function AmountLeftField({ amountLeft, capacity, onChange }: AmountLeftFieldProps) {
  return (
    <div className="grid items-start" style={{ gap: '6px' }} role="group" aria-label={t('howMuchIsLeft')}>
      <p className="bold" style={{ lineHeight: '1.35' }} aria-hidden="true">
        {t('howMuchIsLeft')}
      </p>
      <div className="row gap-2">
        {capacity !== null &&
          partsLeft().map(({ part, label }) => (
            <ChipButton
              key={part}
              pressed={amountLeft !== null && Math.abs(part * capacity - amountLeft) < 0.01}
              onClick={() => onChange(part * capacity)}
            >
              {label}
            </ChipButton>
          ))}
        <ChipButton onClick={() => onChange(0)}>{t('usedUp')}</ChipButton>
      </div>
    </div>
  )
}
