import { dueOf } from '../../../domain/stock/batches'
import { daysUntil } from '../../../domain/stock/days'
import type { EntryRow_entryFragment } from '../../generated/pantries/entries/EntryRow'
import type { StoragePlace } from '../../generated/schema'
import { formatCapacity } from '../../items/describeItem'
import { locale } from '../../platform/language'
import { leftOf, sizeOf } from './amountLeft'
import { dateNote, dayWords, isFrozen, type EntryBatch, type Note } from '../dates/dates'
import { storagePlaceName } from '../add/storagePlaces'
import { t } from '../i18n'

/** The date of a batch, or since when it is frozen, or that it has no date. */
export function batchNote(batch: EntryBatch, today: string): Note {
  const due = dueOf(batch)
  if (due !== null) return dateNote({ date: due, dateKind: batch.dateKind }, today)
  if (batch.frozenOn !== null) return { kind: 'frozen', words: t('frozenOn', { day: dayWords(batch.frozenOn, today) }) }
  return { kind: 'date', words: t('noDate') }
}

/** "Fridge · Opened 12 Jan · half left"; empty if nothing is known of the batch but its date. */
export function describeBatch(batch: EntryBatch, { item }: EntryRow_entryFragment, today: string): string {
  const size = sizeOf(batch, item)
  return [
    batch.storagePlace === null ? '' : storagePlaceName(batch.storagePlace),
    batch.unitAmount === null ? '' : formatCapacity({ capacity: batch.unitAmount, unit: batch.unit }),
    batch.openedOn === null ? '' : t('openedOn', { day: dayWords(batch.openedOn, today) }),
    batch.amountLeft === null ? '' : t('amountLeft', { amount: leftOf(batch.amountLeft, size) }),
    batch.lot === null ? '' : t('lot', { lot: batch.lot }),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

/** The sentence of the toast when a batch was moved to a place. What is thawed is to be used soon. */
export function describePlaceChange(batch: EntryBatch, place: StoragePlace): string {
  if (place === 'FREEZER') return t('movedToFreezer')
  if (isFrozen(batch)) return t('thawed')
  return t(place === 'FRIDGE' ? 'movedToFridge' : 'movedToCupboard')
}

const relativeDays = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })

/** "yesterday", "12 days ago". */
export const daysAgoWords = (day: string, today: string): string => relativeDays.format(daysUntil(day, today), 'day')
