import type { ImportTable_tableFragment } from '../generated/imports/Import'
import type { ImportColumn } from '../generated/schema'
import { dates } from '../platform/language'

const dateColumns: ReadonlySet<ImportColumn | null> = new Set(['DATE', 'BEST_BEFORE', 'USE_BY'])

/** Two numbers and a year, of which the first may be the day or the month. With dots the day comes first, all over the world. */
const numbers = /^(\d{1,2})\s?([/-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?:[ T,].*)?$/

/** The dates of a table's first rows that an order of day and month is about, as they are written there. */
export const datesOf = (
  { rows }: Pick<ImportTable_tableFragment, 'rows'>,
  columns: readonly (ImportColumn | null)[],
): string[] => [
  ...new Set(
    rows.flatMap((row) =>
      row
        .filter((_, index) => dateColumns.has(columns[index] ?? null))
        .map((cell) => cell.trim())
        .filter((cell) => numbers.test(cell)),
    ),
  ),
]

/** "3 April 2027": the day that "03/04/2027" means with the day first, or with the month first; null: there is no such day. */
export function dateInOrder(written: string, isDayFirst: boolean): string | null {
  const [, one = '', , other = '', year = ''] = numbers.exec(written) ?? []
  const [day, month] = isDayFirst ? [Number(one), Number(other)] : [Number(other), Number(one)]
  const date = new Date(Date.UTC(Number(year) + (year.length === 2 ? 2000 : 0), month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  return dates({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date)
}
