import { IconCheck, IconDots, IconEye, IconThumbUp, IconTrash } from '@tabler/icons-react'
import { isOffered } from '../../../domain/stock/batches'
import { daysUntil } from '../../../domain/stock/days'
import type { EntryRow_entryFragment } from '../../generated/pantries/entries/EntryRow'
import type { GoesOff_pantryFragment } from '../../generated/screens/home/Today'
import { itemName } from '../../items/itemName'
import { DateNotes } from '../../pantries/dates/DateNotes'
import { dateNote, isPastUseBy, type EntryBatch, type Note } from '../../pantries/dates/dates'
import { useReservationCheck } from '../../pantries/entries/useReservationCheck'
import { t } from '../../plans/i18n'
import { paths } from '../../platform/paths'
import { ChipButton } from '../../ui/buttons/ChipButton'
import { Menu, type MenuItem } from '../../ui/buttons/Menu'
import { ProductPicture } from '../../ui/lists/ProductPicture'
import { Row } from '../../ui/lists/Row'
import styles from './Today.module.css'
import { useGoesOffActions } from './useGoesOffActions'

interface GoesOffRowProps {
  entry: EntryRow_entryFragment
  /** What of it goes off first. */
  batch: EntryBatch
  pantry: GoesOff_pantryFragment
  today: string
  onStillGood: () => void
}

/** Something that goes off. The button is for what is most likely done with it, the menu for the rest. */
export function GoesOffRow({ entry, batch, pantry, today, onStillGood }: GoesOffRowProps) {
  const { checkBatches, question } = useReservationCheck(entry)
  const { takeOne, throwAway, share } = useGoesOffActions(pantry, entry, checkBatches)
  const name = itemName(entry.item)
  const isPast = isPastUseBy(batch, today)
  const isPastBestBefore = !isPast && batch.date !== null && batch.date < today
  const used = { label: t('used'), icon: <IconCheck size={20} />, run: () => takeOne(batch) }
  const thrownAway = { label: t('thrownAway'), icon: <IconTrash size={20} />, run: () => throwAway(batch) }
  const [main, other] = isPast ? [thrownAway, used] : [used, thrownAway]

  const items = (): MenuItem[] => [
    other,
    ...(isPastBestBefore ? [{ label: t('stillGood'), icon: <IconThumbUp size={20} />, run: onStillGood }] : []),
    ...(!entry.public && isOffered(batch, today)
      ? [{ label: t('share'), icon: <IconEye size={20} />, run: () => void share() }]
      : []),
  ]

  return (
    <Row
      picture={
        <ProductPicture
          name={entry.item.name}
          brand={entry.item.brand}
          unit={entry.item.unit}
          imageUrl={entry.item.imageUrl}
          size={40}
        />
      }
      title={<bdi>{name}</bdi>}
      note={batch.quantity > 1 ? t('pieces', { count: batch.quantity }) : undefined}
      details={<DateNotes plain notes={dueNotes(batch, today)} />}
      to={paths.entry(entry.id)}
      control={
        <div className={styles.rowControl}>
          <ChipButton low label={t('actionOn', { action: main.label, item: name })} onClick={main.run}>
            {main.label}
          </ChipButton>
          <Menu label={t('moreFor', { item: name })} icon={<IconDots size={20} />} items={items} />
          {entry.reservedQuantity > 0 && question}
        </div>
      }
      wideControl
    />
  )
}

/** In few words, because the buttons need room: "Use by tomorrow", "3 days past". */
function dueNotes({ date, dateKind }: EntryBatch, today: string): Note[] {
  if (date === null) return []
  const note = dateNote({ date, dateKind }, today)
  return [date < today ? { ...note, words: t('daysPast', { count: -daysUntil(date, today) }) } : note]
}
