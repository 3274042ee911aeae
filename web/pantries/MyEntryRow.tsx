import type { EntryRow_entryFragment } from '../generated/pantries/EntryRow'
import { EntryRow } from './EntryRow'
import { QuantityStepper } from './QuantityStepper'
import { ShareToggle } from './ShareToggle'
import { useReservationCheck } from './useReservationCheck'

interface MyEntryRowProps {
  entry: EntryRow_entryFragment
  /** Was this the entry that was moved last? */
  wasMoved: boolean
  onMove: (delta: number) => void
  /** Left out: it cannot be shared here. */
  onShare?: (isPublic: boolean) => void
  /** Left out: it links to the item's page. */
  onOpen?: () => void
}

/** An entry of the viewer's own pantry, or of a box's pantry, with its quantity to change. */
export function MyEntryRow({ entry, wasMoved, onMove, onShare, onOpen }: MyEntryRowProps) {
  const { checkBatches, checkMove, question } = useReservationCheck(entry)
  return (
    <EntryRow
      entry={entry}
      wideControl={onShare !== undefined}
      onOpen={onOpen}
      control={
        <>
          {onShare !== undefined && entry.quantity > 0 && (
            <ShareToggle
              entry={entry}
              onShare={(isPublic) => checkBatches(isPublic ? entry.batches : [], () => onShare(isPublic))}
            />
          )}
          <QuantityStepper
            entry={entry}
            wasTouched={wasMoved}
            onMove={(delta) => checkMove(delta, () => onMove(delta))}
          />
          {entry.reservedQuantity > 0 && question}
        </>
      }
    />
  )
}
