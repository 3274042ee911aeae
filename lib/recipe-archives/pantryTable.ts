import { listItem, stockItem, type MovedOther, type PantryColumn, type TableChoice } from './movedPantry'
import { problemOf, type DocumentResult, type MovedProblem } from './movedRecipe'
import { isDayFirstBy } from './pantryFields'
import { placeNamed } from './places'
import { readDates } from './tableDates'
import type { ParsedTable, TableRow } from './tableRows'
import { writtenAmount } from './writtenAmount'

/** More dates than these are not reported one by one. */
const maxDateProblems = 20

const datesOfPackets = ['useBy', 'bestBefore', 'date'] as const
const kinds = { useBy: 'USE_BY', bestBefore: 'BEST_BEFORE', date: null } as const

/** The stock, or the shopping list, of a table with these columns. A row without a name is reported with its line. */
export function readPantryTable(
  { headings, rows, isTooLong }: ParsedTable,
  { kind, columns, isDayFirst }: Exclude<TableChoice, { kind: 'recipes' }>,
  where: string,
): DocumentResult & { isAmbiguous: boolean } {
  const place = (column: PantryColumn) => columns.indexOf(column)
  const cell = ({ record }: TableRow, column: PantryColumn) => (record[place(column)] ?? '').trim()
  const problems: MovedProblem[] = []
  const usual = isDayFirstBy(headings)
  const dates = datesOfPackets
    .filter((column) => place(column) >= 0)
    .map((column) => ({
      column,
      ...readDates(
        rows.map((row) => cell(row, column)),
        isDayFirst,
        usual,
      ),
    }))
  const ambiguous = dates.filter(({ isAmbiguous }) => isAmbiguous)
  for (const { column } of ambiguous)
    problems.push(problemOf('AMBIGUOUS_DATES', `${where}: ${headings[place(column)] ?? ''}`))

  const isList = kind === 'list' || place('done') >= 0 || place('list') >= 0
  const dateOf = (index: number) => {
    for (const { column, dates: read } of dates) {
      const date = read[index] ?? null
      if (date !== null && date !== 'UNREADABLE') return { date, dateKind: kinds[column] }
    }
    return { date: null, dateKind: null }
  }
  const others = rows.flatMap((row, index): MovedOther[] => {
    if (cell(row, 'name') === '') {
      if (row.record.some((each) => each.trim() !== '')) problems.push(problemOf('NO_NAME', where, row.startLine))
      return []
    }
    const written = amountIn(cell(row, 'quantity'), cell(row, 'unit'))
    if (isList)
      return listItem({
        name: cell(row, 'name'),
        amount: written.text,
        isDone: isYes(cell(row, 'done')),
        listName: cell(row, 'list'),
      })
    return stockItem({
      name: cell(row, 'name'),
      barcode: barcodeIn(cell(row, 'barcode')),
      quantity: written.quantity,
      unit: written.unit,
      ...dateOf(index),
      place: placeNamed(cell(row, 'place')),
      placeName: cell(row, 'place'),
      minimum: writtenAmount(cell(row, 'minimum'))?.quantity ?? null,
    })
  })
  const unreadable = rows.filter((_, index) => dates.some(({ dates: read }) => read[index] === 'UNREADABLE'))
  problems.push(
    ...unreadable.slice(0, maxDateProblems).map(({ startLine }) => problemOf('UNREADABLE_DATE', where, startLine)),
  )
  if (isTooLong) problems.push(problemOf('TOO_MANY_THINGS', where))
  return { format: 'CSV', recipes: [], others, problems, isAmbiguous: ambiguous.length > 0 }
}

/** A quantity, and its unit from a column of its own or behind the number. Words instead of a number are kept as the unit. */
function amountIn(quantity: string, unit: string): { quantity: number | null; unit: string; text: string } {
  const written = writtenAmount(quantity)
  const text = [quantity, unit].filter((each) => each !== '').join(' ')
  if (!written) return { quantity: null, unit: text, text }
  return { quantity: written.quantity, unit: unit === '' ? written.unit : unit, text }
}

/** What marks a line that is done, in several languages: anything but a sign for no. */
const isYes = (text: string): boolean =>
  !/^(?:|0|-|no|n|false|f|nein|falsch|non|faux|nada|falso|nee|nao|não|open|offen|todo|\[\s*\]|☐|□)$/i.test(text)

/** Digits, or letters of a code of one's own; spreadsheets turn long numbers into 4.00E+12, which is none. */
function barcodeIn(text: string): string | null {
  const code = text.replace(/^['’=]+|[\s"]/g, '')
  return /^[\w-]{4,48}$/.test(code) && /\d/.test(code) ? code : null
}
