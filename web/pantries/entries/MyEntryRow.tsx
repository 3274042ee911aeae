import { IconEye } from '@tabler/icons-react'
import type { EntryRow_entryFragment } from '../../generated/pantries/entries/EntryRow'
import { itemName } from '../../items/itemName'
import { ChipButton } from '../../ui/buttons/ChipButton'
import { isPastUseBy, type EntryBatch, type Note } from '../dates/dates'
import { daysAgoWords } from './describeBatch'
import { useToday } from '../dates/useToday'
import { EntryRow } from './EntryRow'
import { QuantityControl } from './QuantityControl'
import { useReservationCheck } from './useReservationCheck'
import { t } from '../i18n'

interface MyEntryRowProps {
  entry: EntryRow_entryFragment
  /** Is its quantity being changed? */
  isChanging: boolean
  /** Was this the entry that was moved last? */
  wasMoved: boolean
  /** Begins to change the quantity, or ends it. */
  onChanging: (isChanging: boolean) => void
  onMove: (delta: number) => void
  /** Throws away what is past its use-by date, among others of which their heading says that; left out: that is not offered here. */
  onThrowAway?: () => void
  /** Left out: it links to the item's page. */
  onOpen?: () => void
}

/** An entry of the viewer's own pantry, or of a box's pantry, with its quantity to change. */
export function MyEntryRow({ entry, isChanging, wasMoved, onChanging, onMove, onThrowAway, onOpen }: MyEntryRowProps) {
  const { checkMove, question } = useReservationCheck(entry)
  const today = useToday(onThrowAway !== undefined)
  const useBy = today === null || isChanging ? undefined : pastUseByOf(entry.batches, today)
  const note: Note | undefined =
    today === null || useBy === undefined ? undefined : { kind: 'past', words: daysAgoWords(useBy, today) }

  return (
    <EntryRow
      entry={entry}
      isChanging={isChanging}
      wideControl={note !== undefined}
      note={note}
      onOpen={onOpen}
      control={
        <>
          {note !== undefined && onThrowAway !== undefined && (
            <ChipButton low label={t('throwAwayItem', { item: itemName(entry.item) })} onClick={onThrowAway}>
              {t('throwAway')}
            </ChipButton>
          )}
          {entry.public && entry.quantity > 0 && (
            <IconEye
              size={20}
              role="img"
              aria-label={t('shareWithNeighbours')}
              style={{ color: 'var(--color-pink-text)' }}
            />
          )}
          <QuantityControl
            entry={entry}
            isOpen={isChanging}
            wasMoved={wasMoved}
            onOpen={onChanging}
            onMove={(delta) => checkMove(delta, () => onMove(delta))}
          />
          {entry.reservedQuantity > 0 && question}
        </>
      }
    />
  )
}

/** The earliest use-by date that is over; undefined: none is. */
const pastUseByOf = (batches: readonly EntryBatch[], today: string): string | undefined =>
  batches.flatMap((batch) => (batch.date !== null && isPastUseBy(batch, today) ? [batch.date] : [])).sort()[0]
