import type { EntryRow_entryFragment } from '../../generated/pantries/entries/EntryRow'
import { itemName } from '../../items/itemName'
import { useFoodGroup } from '../add/useFoods'
import { PacketDateRow } from '../dates/PacketDateRow'
import type { PacketDetails } from './scanDates'
import type { ScanLine } from './scanLines'
import { t } from '../i18n'

/** How dates of scanned packets are set. */
export interface ScanDating {
  today: string
  onChange: (line: ScanLine, changes: Partial<PacketDetails>) => void
}

/** Have packets of this scan a date to set? */
export const hasDate = ({ state, delta }: ScanLine): boolean => state === 'done' && delta > 0

interface ScanDateRowProps {
  line: ScanLine
  entry: EntryRow_entryFragment
  dating: ScanDating
}

/** Sets date and place of packets that were scanned before the latest. */
export function ScanDateRow({ line, entry, dating: { today, onChange } }: ScanDateRowProps) {
  const { barcode, batches, item } = entry

  return (
    <PacketDateRow
      label={t('dateOf', { item: itemName(item) })}
      barcode={barcode}
      group={useFoodGroup(barcode)}
      batches={batches}
      details={line.details}
      today={today}
      places={['FRIDGE', 'FREEZER']}
      isScanning
      onChange={(changes) => onChange(line, changes)}
    />
  )
}
