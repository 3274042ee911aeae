import { startsWithAmount } from '../recipe-import/lineKinds'
import { fieldOf } from './fieldNames'
import type { MovedTable, PantryColumn, RecipeColumn } from './movedPantry'
import { pantryColumnsOf } from './pantryFields'
import { readDates } from './tableDates'
import type { ParsedTable } from './tableRows'
import { writtenAmount } from './writtenAmount'

/** Rows that are looked at. */
const sample = 50
const longestCell = 5_000
/** The part of a column's cells that has to be of a kind. */
const most = 0.6

type Guess = Pick<MovedTable, 'kind' | 'recipeColumns' | 'pantryColumns'>

/** What the columns of a table may hold: by their headings, else by what is in them. */
export function guessColumns({ headings, rows }: ParsedTable): Guess {
  const cells = headings.map((_, at) =>
    rows.slice(0, sample).map(({ record }) => (record[at] ?? '').slice(0, longestCell).trim()),
  )
  const recipeColumns = headings.map(recipeColumnOf)
  const pantryColumns = pantryColumnsOf(headings)

  const free = (columns: readonly unknown[]) => cells.map((_, at) => at).filter((at) => columns[at] === null)
  const fill = <T>(columns: (T | null)[], column: T, score: (cells: string[]) => number) => {
    if (columns.includes(column)) return
    const [best] = free(columns)
      .map((at) => ({ at, points: score(cells[at] ?? []) }))
      .filter(({ points }) => points > 0)
      .sort((one, other) => other.points - one.points)
    if (best) columns[best.at] = column
  }
  fill<RecipeColumn>(recipeColumns, 'ingredients', (column) => lengthWhere(column, isIngredientList))
  fill<RecipeColumn>(recipeColumns, 'instructions', (column) => lengthWhere(column, isProse))
  fill<RecipeColumn>(recipeColumns, 'name', nameScore)
  fill<PantryColumn>(pantryColumns, 'quantity', (column) => shareOf(column, (cell) => writtenAmount(cell) !== null))
  if (!pantryColumns.some((column) => column === 'date' || column === 'useBy' || column === 'bestBefore'))
    fill<PantryColumn>(pantryColumns, 'date', dateScore)
  fill<PantryColumn>(pantryColumns, 'name', nameScore)
  return { kind: kindOf(recipeColumns, pantryColumns), recipeColumns, pantryColumns }
}

function kindOf(recipe: Guess['recipeColumns'], pantry: Guess['pantryColumns']): Guess['kind'] {
  if (recipe.includes('ingredients') || recipe.includes('instructions')) return 'recipes'
  return pantry.includes('date') || pantry.includes('useBy') || pantry.includes('bestBefore') ? 'stock' : null
}

function recipeColumnOf(heading: string): RecipeColumn | null {
  const field = fieldOf(heading)
  return field === 'pictureData' || field === 'video' ? null : field
}

const said = (cells: string[]): string[] => cells.filter((cell) => cell !== '')

function shareOf(cells: string[], fits: (cell: string) => boolean): number {
  const texts = said(cells)
  const share = texts.filter(fits).length / Math.max(1, texts.length)
  return share >= most ? share : 0
}

const lengthWhere = (cells: string[], fits: (cell: string) => boolean): number =>
  shareOf(cells, fits) === 0 ? 0 : said(cells).reduce((sum, cell) => sum + cell.length, 0)

/** Several lines, or parts with strokes, semicolons or commas between, of which most begin with amounts. */
function isIngredientList(cell: string): boolean {
  const parts = cell.split(/[\n|;•]|,\s/).map((part) => part.trim())
  return parts.length > 1 && parts.filter(startsWithAmount).length * 2 >= parts.length
}

const isProse = (cell: string): boolean => cell.length >= 60 && /\p{L}{2,}\s+\p{L}{2,}/u.test(cell)

/** Short texts that are no numbers, each another; the first such column. */
const nameScore = (cells: string[]): number =>
  new Set(said(cells)).size * 2 > said(cells).length && said(cells).length * 2 > cells.length
    ? shareOf(cells, (cell) => cell.length <= 100 && !cell.includes('\n') && /\p{L}{2}/u.test(cell) && !isDate(cell))
    : 0

const isDate = (cell: string): boolean => {
  const { dates, isAmbiguous } = readDates([cell], null)
  return isAmbiguous || (dates[0] !== null && dates[0] !== 'UNREADABLE')
}

const dateScore = (cells: string[]): number => shareOf(cells, isDate)
