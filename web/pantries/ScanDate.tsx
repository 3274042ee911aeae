import type { EntryRow_entryFragment } from '../generated/pantries/EntryRow'
import { itemName } from '../items/itemName'
import { storeInterval } from './dateIntervals'
import { PacketDateChip } from './PacketDateChip'
import { PacketDateRow } from './PacketDateRow'
import type { PacketDetails } from './scanDates'
import type { ScanLine } from './scanLines'
import { t } from './i18n'

/** How dates of scanned packets are set: of one scan at a time. */
export interface ScanDating {
  today: string
  /** The key of the scan whose row is open. */
  openKey: string | null
  onToggle: (line: ScanLine) => void
  onChange: (line: ScanLine, changes: Partial<PacketDetails>) => void
}

/** Have packets of this scan a date to set? */
export const hasDate = ({ state, delta }: ScanLine): boolean => state === 'done' && delta > 0

interface ScanDateProps {
  line: ScanLine
  dating: ScanDating
}

/** Shows the date of scanned packets; opens the row that sets it. */
export function ScanDateChip({ line, dating: { today, openKey, onToggle } }: ScanDateProps) {
  return (
    <PacketDateChip
      details={line.details}
      today={today}
      expanded={line.key === openKey}
      onClick={() => onToggle(line)}
    />
  )
}

/** Sets date and place of scanned packets, one tap each. */
export function ScanDateRow({
  line,
  entry,
  dating: { today, onChange },
}: ScanDateProps & { entry: EntryRow_entryFragment }) {
  const { barcode, batches, item } = entry
  const change = (changes: Partial<PacketDetails>) => {
    storeInterval(barcode, changes, today)
    onChange(line, changes)
  }

  return (
    <PacketDateRow
      label={t('dateOf', { item: itemName(item) })}
      barcode={barcode}
      batches={batches}
      details={line.details}
      today={today}
      places={['FRIDGE', 'FREEZER']}
      isScanning
      onChange={change}
    />
  )
}
