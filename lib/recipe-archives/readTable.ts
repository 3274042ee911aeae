import { parse } from 'csv-parse/sync'
import { isNutrient } from './fieldNames'
import { looksLike, problemOf, type DocumentResult, type FoundRecipe, type MovedProblem } from './movedRecipe'
import { fieldsOf, isRecipeLike, recipeOf } from './recipeFields'

const delimiters = [',', ';', '\t', '|']
const longestHeader = 4_000
const maxRows = 20_000

/** A text whose first line names columns of recipes: the delimiter that gives them. */
interface TableShape {
  delimiter: string
  /** The line that names the columns, from 1 on. */
  line: number
}

/** Is it a table of recipes: does the first line name a column for the name and one for ingredients or steps? */
export function recipeTableIn(text: string): TableShape | null {
  const lines = text.slice(0, 5 * longestHeader).split(/\r\n|\r|\n/)
  // Excel writes and reads "sep=;" before the names.
  const line = lines.findIndex((each) => each.trim() !== '' && !/^sep=.$/i.test(each.trim()))
  const header = lines[line] ?? ''
  const known = delimiters
    .map((delimiter) => ({ delimiter, cells: cellsOf(header, delimiter) }))
    .filter(({ cells }) => isHeader(cells))
    .sort((one, other) => other.cells.length - one.cells.length)
  const [best] = known
  return best ? { delimiter: best.delimiter, line: line + 1 } : null
}

const isHeader = (cells: string[]): boolean => isRecipeLike(fieldsOf(cells.map((cell) => [cell, cell])))

/** Is it a table of something else: do its first lines all have the same number of dividers, at least two? */
export function isOtherTable(text: string): boolean {
  const lines = text
    .slice(0, 20_000)
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 6)
  if (lines.length < 2) return false
  return delimiters.some((delimiter) => {
    const counts = lines.map((line) => cellsOf(line, delimiter).length)
    const [first = 0] = counts
    return (
      first >= 3 &&
      counts.every((count) => count === first) &&
      cellsOf(lines[0] ?? '', delimiter).every((cell) => cell.length < 60)
    )
  })
}

/** The recipes of a table, a row each. A row that is cut off, or has no name, is reported with its line. */
export function readTable(text: string, { delimiter, line }: TableShape, where: string): DocumentResult {
  const problems: MovedProblem[] = []
  const { rows, isCutOff } = rowsOf(text, delimiter, line)
  const [header, ...body] = rows
  const names = header?.record ?? []
  const recipes: FoundRecipe[] = []
  body.forEach(({ record, startLine }, index) => {
    const fields = fieldsOf(names.map((name, at): [string, unknown] => [name, record[at]]))
    const isCut = isCutOff && index === body.length - 1
    if (isCut) problems.push(problemOf('CUT_OFF', where, startLine))
    if (isRecipeLike(fields)) recipes.push(recipeOf(fields))
    else if (!isCut && record.some((cell) => cell.trim() !== ''))
      problems.push(problemOf('EMPTY_RECIPE', where, startLine))
  })
  if (recipes.length === 0 && problems.length === 0) problems.push(looksLike('table', where))
  return { format: formatOf(names), recipes, problems }
}

/** Programs are told apart by columns that only they have. */
function formatOf(names: string[]): string {
  const has = (...wanted: string[]) => wanted.every((name) => names.includes(name))
  if (has('Public Url', 'Photo Url')) return 'Plan to Eat'
  if (has('inactiveTime', 'originalPicture')) return 'My Recipe Box'
  return names.some(isNutrient) && has('Public Url') ? 'Plan to Eat' : 'CSV'
}

interface Row {
  record: string[]
  startLine: number
}

/** A quote that is never closed takes the rest of the file: closed at its end, it takes one row. */
function rowsOf(text: string, delimiter: string, line: number): { rows: Row[]; isCutOff: boolean } {
  try {
    return { rows: parseRows(text, delimiter, line), isCutOff: false }
  } catch {
    try {
      return { rows: parseRows(`${text}"`, delimiter, line), isCutOff: true }
    } catch {
      return { rows: [], isCutOff: true }
    }
  }
}

function parseRows(text: string, delimiter: string, fromLine: number): Row[] {
  const rows: Row[] = []
  parse(text, {
    delimiter,
    from_line: fromLine,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    to: maxRows + 1,
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
