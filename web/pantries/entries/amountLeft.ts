import type { EntryRow_entryFragment } from '../../generated/pantries/entries/EntryRow'
import type { CapacityUnit } from '../../generated/schema'
import { formatCapacity } from '../../items/describeItem'
import { number } from '../../platform/language'
import type { EntryBatch } from '../dates/dates'
import type { SeenEntry } from '../../../domain/stock/batches'
import { t } from '../i18n'

/** What one packet holds. */
interface PacketSize {
  capacity: number | null
  unit: CapacityUnit | null
}

/** The size of a batch's packets: its own where it was weighed, otherwise what is printed on the item. */
export const sizeOf = (batch: Pick<EntryBatch, 'unitAmount' | 'unit'>, item: PacketSize): PacketSize =>
  batch.unitAmount === null
    ? { capacity: item.capacity, unit: item.unit }
    : { capacity: batch.unitAmount, unit: batch.unit }

/** The parts of an opened packet that one tap says are left. */
export const partsLeft = () => [
  { part: 0.75, label: t('threeQuarters') },
  { part: 0.5, label: t('half') },
  { part: 0.25, label: t('aQuarter') },
]

/** "Half", "120 g": what is left of an opened packet. */
export function leftOf(amount: number, { capacity, unit }: PacketSize): string {
  const part = partsLeft().find((each) => capacity !== null && Math.abs(each.part * capacity - amount) < 0.01)
  return part?.label ?? (formatCapacity({ capacity: amount, unit }) || number(amount))
}

/** What a row says of opened packets: "Half of 500 g left", "120 g left in the opened one"; empty if none is opened, or if it is not known how much is left. */
export function openedWords({ batches, item }: Pick<EntryRow_entryFragment, 'batches'> & { item: PacketSize }): string {
  const opened = batches.filter(({ openedOn }) => openedOn !== null)
  const [first, ...others] = opened
  if (first?.amountLeft == null) return ''
  const size = sizeOf(first, item)
  const whole = formatCapacity(size)
  const amount = leftOf(first.amountLeft, size)
  if (others.length === 0 && batches.length > 1) return t('leftInOpened', { amount })
  if (others.length === 0) return t(whole === '' ? 'amountLeft' : 'leftOfWhole', { amount, whole })
  if (opened.some((batch) => batch.amountLeft === null || sizeOf(batch, item).unit !== size.unit)) return ''
  const left = opened.reduce((sum, { amountLeft }) => sum + (amountLeft ?? 0), 0)
  return t('leftOfOpened', {
    count: opened.length,
    amount: formatCapacity({ capacity: left, unit: size.unit }) || number(left),
  })
}

/** Are all packets opened? Then what is printed on them is not what there is. */
export const isAllOpened = (batches: readonly Pick<EntryBatch, 'openedOn'>[]): boolean =>
  batches.length > 0 && batches.every(({ openedOn }) => openedOn !== null)

/** "2 of 5 left, 3 reserved"; empty where none, or all of it, is reserved. */
export const describeLeft = ({ quantity, reservedQuantity }: SeenEntry): string =>
  reservedQuantity === 0 || quantity === 0
    ? ''
    : t('leftAndReserved', { left: quantity, all: quantity + reservedQuantity, count: reservedQuantity })
