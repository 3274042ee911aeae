import { parse } from 'csv-parse/sync'

const delimiters = [',', ';', '\t', '|']
const longestHeader = 4_000
const maxRows = 20_000
/** Enough of a text to see whether it is a table. */
const sampleLength = 20_000
const longestHeading = 60
const mostColumns = 200

/** How a table is divided. */
export interface TableShape {
  delimiter: string
  /** The line that names the columns, from 1 on. */
  line: number
}

export interface TableRow {
  record: string[]
  /** The line in the file that it begins on, from 1 on. */
  startLine: number
}

/** A table without its line of headings. */
export interface ParsedTable {
  headings: string[]
  rows: TableRow[]
  /** Does a quote of its last row not end? */
  isCutOff: boolean
  /** Are there more rows than are read? */
  isTooLong: boolean
}

/** The division that gives the most headings of those that `fits` knows; null if none does. */
export function shapeWith(text: string, fits: (headings: string[]) => boolean): TableShape | null {
  const { header, line } = headerOf(text)
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, cells: cellsOf(header, delimiter) }))
    .filter(({ cells }) => fits(cells))
    .sort((one, other) => other.cells.length - one.cells.length)
  return best ? { delimiter: best.delimiter, line } : null
}

/**
 * The division of a text that is a table, whatever it is about: with as many cells in each row as headings, of which there are
 * three at least, or two between semicolons or tabs, which prose has not in each of its lines.
 */
export function shapeOfTable(text: string): TableShape | null {
  const { line } = headerOf(text)
  const sample = text.slice(0, sampleLength)
  const shapes = delimiters.map((delimiter) => ({ delimiter, line }))
  return (
    shapes.find((shape) => {
      const fewest = shape.delimiter === ';' || shape.delimiter === '\t' ? 2 : 3
      return isEven(parseTable(sample, shape), { fewest, isSample: sample.length < text.length })
    }) ?? null
  )
}

function isEven(
  { headings, rows, isCutOff }: ParsedTable,
  { fewest, isSample }: { fewest: number; isSample: boolean },
): boolean {
  const whole = isCutOff || isSample ? rows.slice(0, -1) : rows
  return (
    whole.length >= (fewest === 2 ? 2 : 1) &&
    headings.length <= mostColumns &&
    headings.filter((heading) => heading.trim() !== '').length >= fewest &&
    headings.every((heading) => heading.length < longestHeading && !/[.!?]\s*$/.test(heading)) &&
    whole.every(({ record }) => record.length === headings.length)
  )
}

function headerOf(text: string): { header: string; line: number } {
  const lines = text.slice(0, 5 * longestHeader).split(/\r\n|\r|\n/)
  // Excel writes and reads "sep=;" before the names.
  const line = lines.findIndex((each) => each.trim() !== '' && !/^sep=.$/i.test(each.trim()))
  return { header: lines[line] ?? '', line: line + 1 }
}

/** The rows of a table. A quote that is never closed takes the rest of the file: closed at its end, it takes one row. */
export function parseTable(text: string, shape: TableShape): ParsedTable {
  for (const [written, isCutOff] of [
    [text, false],
    [`${text}"`, true],
  ] as const) {
    try {
      const [header, ...rows] = parseRows(written, shape)
      return {
        headings: header?.record ?? [],
        rows: rows.slice(0, maxRows),
        isCutOff,
        isTooLong: rows.length > maxRows,
      }
    } catch {
      // Tried again with the quote closed.
    }
  }
  return { headings: [], rows: [], isCutOff: true, isTooLong: false }
}

function parseRows(text: string, { delimiter, line }: TableShape): TableRow[] {
  const rows: TableRow[] = []
  // Only so are the lines in quotes counted once each.
  parse(text.replace(/\r\n?/g, '\n'), {
    delimiter,
    from_line: line,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    to: maxRows + 2,
    on_record: (record: string[], { lines }) => {
      const breaks = record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0)
      rows.push({ record, startLine: Math.max(1, lines - breaks) })
      return null
    },
  })
  return rows
}

/** The cells of a line, as far as it is one: quotes around names are left out. */
const cellsOf = (line: string, delimiter: string): string[] =>
  line
    .slice(0, longestHeader)
    .split(delimiter)
    .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
