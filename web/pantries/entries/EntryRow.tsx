import type { ReactNode } from 'react'
import type { EntryRow_entryFragment } from '../../generated/pantries/entries/EntryRow'
import { formatCapacity } from '../../items/describeItem'
import { itemName } from '../../items/itemName'
import { paths } from '../../platform/paths'
import { ProductPicture } from '../../ui/lists/ProductPicture'
import { Row } from '../../ui/lists/Row'
import { isAllOpened, openedWords, describeLeft } from './amountLeft'
import { DateNotes } from '../dates/DateNotes'
import { notesOf, type Note } from '../dates/dates'
import { isAllReserved } from '../../../domain/stock/batches'
import { useToday } from '../dates/useToday'
import styles from './EntryRow.module.css'
import { t } from '../i18n'

interface EntryRowProps {
  entry: EntryRow_entryFragment
  control: ReactNode
  /** Is the control too wide to fit beside the name on a phone? Then what is known of dates stands with the name. */
  wideControl?: boolean
  /** All that is said of dates, beside a wide control; left out: what its batches say. */
  note?: Note
  /** Is the quantity being changed? Then the control has the place of the facts on a phone. */
  isChanging?: boolean
  /** The neighbour's pantry that holds the entry: the item's page offers to write to its owner. */
  pantryId?: string
  /** Is all of it reserved for somebody else than the viewer, who can ask for it? */
  isReserved?: boolean
  /** Called on a click; replaces the link to the item's page. */
  onOpen?: () => void
}

/** One entry of a pantry. */
export function EntryRow({
  entry,
  control,
  wideControl = false,
  note,
  isChanging = false,
  pantryId,
  isReserved = false,
  onOpen,
}: EntryRowProps) {
  const { item } = entry
  const batches = entry.quantity === 0 ? [] : entry.batches
  const left = openedWords({ batches, item })
  // The size of a packet of which less is left would be taken for what there is.
  const size =
    left !== '' && isAllOpened(batches)
      ? ''
      : item.capacity === null
        ? weighedAmount(entry.batches)
        : formatCapacity(item)
  const reserved = isReserved
    ? t('allReserved')
    : pantryId === undefined
      ? describeReserved(entry)
      : describeLeft(entry)
  const today = useToday(batches.some(hasDay))
  const notes = note === undefined ? notesOf(batches, today, left) : [note]
  // In one's own pantry a date leaves no room for the brand on a phone.
  const isDateEnough = note !== undefined || (pantryId === undefined && notes.length > 0)
  const others = [wideControl ? '' : reserved, item.brand].filter((part) => part !== '').join(' · ')

  return (
    <Row
      picture={<ProductPicture name={item.name} brand={item.brand} unit={item.unit} imageUrl={item.imageUrl} />}
      title={<bdi>{itemName(item)}</bdi>}
      details={
        <span className={isChanging ? styles.notOnPhones : undefined}>
          {(!wideControl || note !== undefined) && <DateNotes notes={notes} plain={note !== undefined} />}
          <bdi>
            {others !== '' && (
              <span className={isDateEnough ? styles.notOnPhones : undefined}>
                {others}
                {size !== '' && ' · '}
              </span>
            )}
            {size}
          </bdi>
        </span>
      }
      note={
        wideControl && note === undefined && (notes.length > 0 || reserved !== '') ? (
          <EntryNotes notes={notes} reserved={reserved} />
        ) : undefined
      }
      oneLine={!wideControl}
      to={onOpen === undefined ? paths.item(entry.barcode, pantryId) : undefined}
      onOpen={onOpen}
      control={control}
      wideControl={wideControl || isChanging}
      quiet={entry.quantity === 0 && !isAllReserved(entry)}
    />
  )
}

const hasDay = ({ date, frozenOn }: EntryRow_entryFragment['batches'][number]): boolean =>
  date !== null || frozenOn !== null

function EntryNotes({ notes, reserved }: { notes: readonly Note[]; reserved: string }) {
  return (
    <>
      <DateNotes notes={notes} />
      {reserved}
    </>
  )
}

/** How many are reserved; empty if none are, and where all are, which is said in place of the number. */
const describeReserved = (entry: EntryRow_entryFragment): string =>
  entry.reservedQuantity === 0 || isAllReserved(entry) ? '' : t('reserved', { count: entry.reservedQuantity })

/** What was weighed or measured, as loose mince is: "650 g", or all of it where the batches differ; empty where something is not known. */
function weighedAmount(batches: EntryRow_entryFragment['batches']): string {
  const [first] = batches
  if (first === undefined || batches.some(({ unitAmount, unit }) => unitAmount === null || unit !== first.unit))
    return ''
  if (batches.every(({ unitAmount }) => unitAmount === first.unitAmount))
    return formatCapacity({ capacity: first.unitAmount, unit: first.unit })
  return t('weighedInAll', {
    amount: formatCapacity({
      capacity: batches.reduce((sum, { unitAmount, quantity }) => sum + (unitAmount ?? 0) * quantity, 0),
      unit: first.unit,
    }),
  })
}
