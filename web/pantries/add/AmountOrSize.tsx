import type { BatchInput } from '../../generated/schema'
import { inBaseUnit, measureFactors, measureOfTyped, measureUnits, type MeasureUnit } from '../../items/weight'
import { NumberField } from '../../ui/fields/NumberField'
import { Segments } from '../../ui/fields/Segments'
import { readAmount } from './amount'
import { AmountField } from './AmountField'
import type { PacketDetails } from '../scan/scanDates'
import { t } from '../i18n'

/** How many are added, or how much of something loose, which is one of that size. */
export interface Amount {
  /** How many, as typed; see `readAmount`. */
  pieces: string
  /** Null: counted. */
  unit: MeasureUnit | null
  /** In that unit. */
  size: number | ''
}

export const onePiece: Amount = { pieces: '1', unit: null, size: '' }

/** How many are added; '' while that cannot be told. */
export function countOf({ pieces, unit, size }: Amount): number | '' {
  if (unit === null) return readAmount(pieces).value
  return size === '' ? '' : 1
}

/** What is known of the batch that is added; undefined: nothing. */
export function batchOf(
  { unit, size }: Amount,
  { date, dateKind, storagePlace }: PacketDetails,
): BatchInput | undefined {
  const batch: BatchInput = {
    ...(unit !== null && size !== '' && inBaseUnit(size, unit)),
    ...(date !== null && { date, dateKind }),
    ...(storagePlace !== null && { storagePlace }),
  }
  return Object.keys(batch).length > 0 ? batch : undefined
}

interface AmountOrSizeProps {
  amount: Amount
  /** What is counted. */
  pieces: string
  isMissing: boolean
  onChange: (amount: Amount) => void
}

/** How many, or how much by weight or volume. */
export function AmountOrSize({ amount, pieces, isMissing, onChange }: AmountOrSizeProps) {
  const { unit, size } = amount
  const type = (next: number | '', typedUnit: string) =>
    onChange({ ...amount, size: next, unit: measureOfTyped(typedUnit) ?? unit })
  const isLarge = unit === 'KG' || unit === 'L'

  return (
    <div className="row spread" style={{ alignItems: 'end', gap: 'var(--space-2) var(--space-4)' }}>
      {unit === null ? (
        <AmountField
          label={t('howMany')}
          text={amount.pieces}
          onChange={(text) => onChange({ ...amount, pieces: text })}
        />
      ) : (
        <div style={{ flex: '1 1 8rem', maxWidth: '14rem' }}>
          <NumberField
            label={t('howMuch')}
            name="size"
            min={0.01}
            max={isLarge ? 100 : 100_000}
            decimals={isLarge ? 3 : 2}
            example={isLarge ? 1.5 : 500}
            factors={measureFactors}
            value={size}
            error={isMissing && size === '' ? t('typeHowMuch', { example: isLarge ? 1.5 : 500 }) : undefined}
            onChange={type}
          />
        </div>
      )}
      <Segments
        label={t('countedIn')}
        value={unit ?? 'PIECES'}
        options={[{ value: 'PIECES', label: pieces }, ...measureUnits]}
        onChange={(next) => onChange({ ...amount, unit: next === 'PIECES' ? null : next })}
      />
    </div>
  )
}
