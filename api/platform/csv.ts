import { stringify } from 'csv-stringify/sync'

/** Values of a record by the names of their columns: those of an inner record are called `outer.inner`. */
export type FlatRecord = Record<string, string | number | boolean | null>

const maxDepth = 4

/** A record as a row of a table. Lists are texts: their items with semicolons between them. */
export function flattened(record: object, prefix = '', depth = 0): FlatRecord {
  return Object.fromEntries(
    Object.entries(record).flatMap(([key, value]: [string, unknown]) => {
      const name = `${prefix}${key}`
      if (value === null || value === undefined) return [[name, null]]
      if (value instanceof Date) return [[name, value.toISOString()]]
      if (Array.isArray(value)) return [[name, value.map(inWords).join('; ')]]
      if (typeof value === 'object' && depth < maxDepth) return Object.entries(flattened(value, `${name}.`, depth + 1))
      return [[name, isPlain(value) ? value : JSON.stringify(value)]]
    }),
  )
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** An item of a list: of a record, its values. */
function inWords(item: unknown): string {
  if (item === null || item === undefined) return ''
  if (typeof item !== 'object') return String(item)
  return Object.values(flattened(item))
    .filter((value) => value !== null && value !== '')
    .join(' ')
}

/** What a spreadsheet takes for a formula; it is shown as text behind an apostrophe. Numbers are none. */
const formula = /^[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/

/** How a spreadsheet reads a file that is opened in it. */
export interface CsvFormat {
  delimiter: string
  decimalMark: string
}

const usualFormat: CsvFormat = { delimiter: ',', decimalMark: '.' }
/** Where numbers have a comma: a German Excel puts `a,b` into one cell, and takes 4.5 for the fourth of May. */
export const decimalCommaFormat: CsvFormat = { delimiter: ';', decimalMark: ',' }

function cellOf(value: FlatRecord[string] | undefined, { decimalMark }: CsvFormat): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value).replace('.', decimalMark)
  return typeof value === 'string' && formula.test(value) ? `'${value}` : String(value)
}

/** Rows that are written at a time. */
const chunkSize = 200

/** A table in the chunks of a file, in UTF-8 with a mark at its beginning, by which spreadsheets know it. */
export async function* csvChunks(
  columns: readonly string[],
  rows: AsyncIterable<FlatRecord>,
  format = usualFormat,
): AsyncGenerator<string> {
  const { delimiter } = format
  yield `\uFEFF${stringify([columns.map((column) => cellOf(column, format))], { delimiter })}`
  let chunk: string[][] = []
  for await (const row of rows) {
    chunk.push(columns.map((column) => cellOf(row[column], format)))
    if (chunk.length < chunkSize) continue
    yield stringify(chunk, { delimiter })
    chunk = []
  }
  if (chunk.length > 0) yield stringify(chunk, { delimiter })
}
