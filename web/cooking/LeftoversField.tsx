import { AmountField } from '../pantries/add/AmountField'
import { dateNote } from '../pantries/dates/dates'
import { leftoversDetails } from '../pantries/scan/scanDates'
import { SwitchField } from '../ui/fields/SwitchField'
import { TextField } from '../ui/fields/TextField'
import { t } from './i18n'

/** Leftovers as they are entered. */
export interface Leftovers {
  isOn: boolean
  name: string
  /** How many portions, as typed. */
  portions: string
}

interface LeftoversFieldProps {
  leftovers: Leftovers
  today: string
  /** Was the form sent without a name? */
  isMissing: boolean
  onChange: (leftovers: Leftovers) => void
}

/** What is left over of the meal, which goes into the fridge. */
export function LeftoversField({ leftovers, today, isMissing, onChange }: LeftoversFieldProps) {
  const { isOn, name, portions } = leftovers
  const { date, dateKind } = leftoversDetails(today)

  return (
    <div className="stack gap-3" style={{ paddingBlock: 'var(--space-3) 0', borderTop: '1px solid var(--color-line)' }}>
      <SwitchField
        label={t('leftovers')}
        hint={isOn && date !== null ? t('intoFridge', { date: dateNote({ date, dateKind }, today).words }) : undefined}
        checked={isOn}
        onChange={(next) => onChange({ ...leftovers, isOn: next })}
      />
      {isOn && (
        <div className="row" style={{ alignItems: 'flex-end', gap: 'var(--space-3) var(--space-4)' }}>
          <div style={{ flex: '1 1 12rem' }}>
            <TextField
              label={t('leftoversName')}
              name="leftovers"
              autoComplete="off"
              maxLength={60}
              value={name}
              error={isMissing && name.trim() === '' ? t('nameLeftovers') : undefined}
              onChange={(next) => onChange({ ...leftovers, name: next })}
            />
          </div>
          <AmountField
            label={t('portions')}
            text={portions}
            onChange={(next) => onChange({ ...leftovers, portions: next })}
          />
        </div>
      )}
    </div>
  )
}
