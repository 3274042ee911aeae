import { pantryFiles } from '../../lib/larder-archive/archiveFormat'
import type { ExportedData } from '../accounts/account.lifecycle'
import { mapRows } from '../platform/database/chunks'

/** Files that are called otherwise than what the modules call their parts. */
const fileNames: Readonly<Record<string, string>> = {
  pantryEntries: pantryFiles.stock,
  staples: pantryFiles.staples,
  keepAtLeast: pantryFiles.minimums,
  pantryJournal: 'journal',
  shoppingList: pantryFiles.list,
  mealPlan: pantryFiles.plan,
  letters: 'emails',
}

/** Parts that an account has of its own although a pantry has some of that name: what the person asked of others stands there alone. */
const ofBoth: ReadonlySet<string> = new Set(['itemRequests'])

/** The parts of an account that no folder of a pantry has. */
export const withoutThoseOfPantry = <Part extends readonly [string, ExportedData]>(
  parts: readonly Part[],
  ofPantry: readonly Part[],
): Part[] => parts.filter(([name]) => ofBoth.has(name) || ofPantry.every(([other]) => other !== name))

/** `shoppingList` is called `shopping-list`. */
export const fileNameOfPart = (part: string): string =>
  fileNames[part] ?? part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The records of a part, each a line of its file. */
export async function* recordsOf(part: string, data: ExportedData): AsyncGenerator<object> {
  if (typeof data !== 'function') return yield* data
  const found = await data()
  const records: unknown[] = part === 'shoppingList' ? linesOf(found) : found === null ? [] : [found].flat()
  for (const record of records) yield typeof record === 'object' && record !== null ? record : { barcode: record }
}

interface ListLine {
  food: { slug: string } | null
  amounts: { amount: number; unit: string }[]
}

/** The lines of a list, each with the slug of its food alone. */
function linesOf(list: object | null): unknown[] {
  const lines: unknown = list !== null && 'lines' in list ? list.lines : []
  return (Array.isArray(lines) ? (lines as ListLine[]) : []).map(({ food, amounts, ...line }) => ({
    ...line,
    food: food?.slug ?? null,
    amounts: amounts.map(({ amount, unit }) => ({ amount, unit })),
  }))
}

/** An entry of a pantry's stock, as far as its packets are told apart. */
interface StockEntry {
  barcode: string
  brand: string
  name: string
  capacity: number | null
  unit: string | null
  batches: { id: string }[]
}

/** The packets of entries with their dates, sizes and places: a record for those that are alike. */
export async function* datesOf(entries: AsyncIterable<object>): AsyncGenerator<object> {
  for await (const { batches, unit: capacityUnit, ...entry } of mapRows(entries, (each) => each as StockEntry)) {
    const { barcode, brand, name, capacity } = entry
    for (const { id: _id, ...batch } of batches) yield { barcode, brand, name, capacity, capacityUnit, ...batch }
  }
}
