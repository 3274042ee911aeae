import type { ArchivedLine, ArchivedPantry, ArchivedStock, LarderArchive } from '../../larder-archive/readLarderArchive'
import { amountOf, listItem, plannedMeal, stockItem, type MovedDetails, type MovedOther } from '../movedPantry'
import { problemOf, type DocumentResult } from '../movedRecipe'

/** Stock, lists and plans of an export of this app, as those of any program; `readLarderArchive` of lib/larder-archive has more of each. */
export const ownPantries = ({ pantries, unread }: LarderArchive, name: string): DocumentResult => ({
  format: 'Larder',
  recipes: [],
  others: pantries.flatMap(othersOf),
  problems: [
    ...unread.map(({ path, line }) => problemOf('CUT_OFF', `${name}/${path}`, line)),
    ...pantries.filter(({ staples }) => staples.length > 0).map((pantry) => problemOf('STAPLES', pantry.name)),
    ...pantries.filter(hasMinimumWithoutStock).map((pantry) => problemOf('MINIMUMS', pantry.name)),
  ],
})

/** "Keep at least" comes along with a packet, which has the name of the thing. */
const hasMinimumWithoutStock = ({ stock, minimums }: ArchivedPantry): boolean => {
  const there = new Set(stock.map(({ key }) => key))
  return minimums.some(({ key }) => !there.has(key))
}

function othersOf({ stock, minimums, list, plan }: ArchivedPantry): MovedOther[] {
  const least = new Map(minimums.map(({ key, quantity }) => [key, quantity]))
  return [
    ...stock.flatMap(({ key, name, brand, quantity, date, dateKind, place, ...packet }) => {
      const minimum = least.get(key) ?? null
      // Once for all packets of one thing.
      least.delete(key)
      const called = [brand, name].filter((text) => text !== '').join(' ')
      return stockItem({
        name: called,
        barcode: barcodeOf(key),
        quantity,
        packet: sizeOf(packet),
        date,
        dateKind,
        place,
        minimum,
        ...detailsOf(packet),
      })
    }),
    ...list.flatMap((line) => {
      const barcode = line.key === null ? null : barcodeOf(line.key)
      return listItem({
        name: line.text,
        amount: amountsOf(line),
        isDone: line.isTicked,
        reasons: line.reasons,
        ...(barcode !== null && { barcode }),
      })
    }),
    ...plan.flatMap(({ date, title, servings, guestAvoids }) =>
      plannedMeal({ date, title, guestAvoids, ...(servings !== null && { servings }) }),
    ),
  ]
}

/** Of the packet, else of the product, which another server may not know. */
function sizeOf({ unitAmount, unit, capacity, capacityUnit }: Partial<ArchivedStock>) {
  if (unitAmount != null && unit != null) return { amount: unitAmount, unit: unit.toLowerCase() }
  return capacity != null && capacityUnit != null ? { amount: capacity, unit: capacityUnit.toLowerCase() } : null
}

function detailsOf({ frozenOn, openedOn, amountLeft, lot }: MovedDetails): { details?: MovedDetails } {
  const details = { frozenOn, openedOn, amountLeft, lot }
  return Object.values(details).some((each) => each !== null) ? { details } : {}
}

/** Foods without a packet are found by their names. */
const barcodeOf = (key: string): string | null => (key.startsWith('food:') ? null : key)

const amountsOf = ({ amounts }: ArchivedLine): string =>
  amounts.map(({ amount, unit }) => amountOf(amount, unit === 'piece' ? '' : unit)).join(' + ')
