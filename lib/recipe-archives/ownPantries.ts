import type { ArchivedLine, ArchivedPantry, LarderArchive } from '../larder-archive/readLarderArchive'
import { amountOf, listItem, plannedMeal, stockItem, type MovedOther } from './movedPantry'
import { problemOf, type DocumentResult } from './movedRecipe'

/** Stock, lists and plans of an export of this app, as those of any program; `readLarderArchive` of lib/larder-archive has more of each. */
export const ownPantries = ({ pantries, unread }: LarderArchive, name: string): DocumentResult => ({
  format: 'Larder',
  recipes: [],
  others: pantries.flatMap(othersOf),
  problems: unread.map(({ path, line }) => problemOf('CUT_OFF', `${name}/${path}`, line)),
})

function othersOf({ stock, minimums, list, plan }: ArchivedPantry): MovedOther[] {
  const least = new Map(minimums.map(({ key, quantity }) => [key, quantity]))
  return [
    ...stock.flatMap(({ key, name, brand, quantity, unitAmount, unit, date, dateKind, place }) => {
      const minimum = least.get(key) ?? null
      // Once for all packets of one thing.
      least.delete(key)
      const called = [brand, name].filter((text) => text !== '').join(' ')
      const packet = unitAmount === null || unit === null ? null : { amount: unitAmount, unit: unit.toLowerCase() }
      return stockItem({ name: called, barcode: barcodeOf(key), quantity, packet, date, dateKind, place, minimum })
    }),
    ...list.flatMap((line) =>
      listItem({ name: line.text, amount: amountsOf(line), isDone: line.isTicked, reasons: line.reasons }),
    ),
    ...plan.flatMap(({ date, title }) => plannedMeal({ date, title })),
  ]
}

/** Foods without a packet are found by their names. */
const barcodeOf = (key: string): string | null => (key.startsWith('food:') ? null : key)

const amountsOf = ({ amounts }: ArchivedLine): string =>
  amounts.map(({ amount, unit }) => amountOf(amount, unit === 'piece' ? '' : unit)).join(' + ')
