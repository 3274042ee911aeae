import { guessColumns } from './guessColumns'
import { grocyTableOf } from './programs/grocy'
import { isNutrient } from './fieldNames'
import { looksLike, problemOf, type DocumentResult, type FoundRecipe, type MovedProblem } from './movedRecipe'
import type { MovedTable, TableChoice } from './movedPantry'
import { isPantry, pantryColumnsOf } from './pantryFields'
import { readPantryTable } from './pantryTable'
import { fieldsOf, isRecipeLike, recipeOf, type RecipeFields } from './recipeFields'
import { parseTable, shapeOfTable, shapeWith, type ParsedTable } from './tableRows'

const shownRows = 3
const longestShown = 500

/**
 * What a table holds: recipes or stock by its columns, a row each, or as the person chose. A table whose columns say neither is
 * shown with its first rows, and asked about. Null for a text that is no table.
 * @param choice what the person said about this table
 */
export function readTable(text: string, where: string, choice?: TableChoice): DocumentResult | null {
  if (choice) {
    const shape = shapeWith(text, ({ length }) => length === choice.columns.length) ?? shapeOfTable(text)
    return shape && readChosen(parseTable(text, shape), where, choice)
  }
  const recipes = shapeWith(text, isRecipeTable)
  if (recipes) return readRecipes(parseTable(text, recipes), where, fieldsOf)
  const pantry = shapeWith(text, (headings) => isPantry(headings) || grocyTableOf(headings, '') !== null)
  const shape = pantry ?? shapeOfTable(text)
  if (!shape) return null
  const table = parseTable(text, shape)
  const grocy = grocyTableOf(table.headings, where)
  if (grocy) return { format: 'Grocy', recipes: [], tables: [{ name: grocy, rows: thingsOf(table) }], problems: [] }
  return pantry ? readPantry(table, where) : asked(table, where, 'COLUMNS')
}

/** Is it a table of recipes: do the headings name a column for the name and one for ingredients or steps? */
const isRecipeTable = (headings: string[]): boolean => isRecipeLike(fieldsOf(headings.map((cell) => [cell, cell])))

const thingsOf = ({ headings, rows }: ParsedTable) =>
  rows.map(({ record }) => Object.fromEntries(headings.map((heading, at) => [heading.trim(), record[at] ?? ''])))

function readPantry(table: ParsedTable, where: string): DocumentResult {
  const columns = pantryColumnsOf(table.headings)
  const { isAmbiguous, ...result } = readPantryTable(table, { kind: 'stock', columns, isDayFirst: null }, where)
  if (!isAmbiguous) return orEmpty(result, where)
  return {
    ...result,
    others: [...(result.others ?? []), { type: 'table', table: tableOf(table, where, 'DATE_ORDER') }],
  }
}

function readChosen(table: ParsedTable, where: string, choice: TableChoice): DocumentResult {
  if (choice.kind !== 'recipes') {
    const { isAmbiguous: _known, ...result } = readPantryTable(table, choice, where)
    return orEmpty(result, where)
  }
  return readRecipes(table, where, (cells) => {
    const fields: RecipeFields = {}
    ;[...cells].forEach(([, value], at) => {
      const column = choice.columns[at]
      if (column && value !== '') (fields[column] ??= []).push(value)
    })
    // Whoever says which column holds the steps need not say how long they take.
    return fields.instructions && !fields.ingredients ? { ...fields, ingredients: [''] } : fields
  })
}

/** A table of headings alone holds nothing. */
const orEmpty = (result: DocumentResult, where: string): DocumentResult =>
  (result.others ?? []).length + result.problems.length > 0
    ? result
    : { ...result, problems: [looksLike('table', where)] }

const asked = (table: ParsedTable, where: string, what: MovedTable['asked']): DocumentResult => ({
  format: 'CSV',
  recipes: [],
  others: [{ type: 'table', table: tableOf(table, where, what) }],
  problems: [],
})

function tableOf(table: ParsedTable, where: string, what: MovedTable['asked']): MovedTable {
  const columns = table.headings.map((heading) => heading.trim())
  const rows = table.rows
    .slice(0, shownRows)
    .map(({ record }) => columns.map((_, at) => (record[at] ?? '').slice(0, longestShown).toWellFormed()))
  return { where, columns, rows, asked: what, ...guessColumns(table) }
}

type FieldsOfRow = (cells: [string, string | undefined][]) => RecipeFields

/** The recipes of a table, a row each. A row that is cut off, or has no name, is reported with its line. */
function readRecipes(
  { headings, rows, isCutOff, isTooLong }: ParsedTable,
  where: string,
  fieldsIn: FieldsOfRow,
): DocumentResult {
  const problems: MovedProblem[] = []
  const recipes: FoundRecipe[] = []
  rows.forEach(({ record, startLine }, index) => {
    const fields = fieldsIn(headings.map((name, at) => [name, record[at]]))
    const isCut = isCutOff && index === rows.length - 1
    if (isCut) problems.push(problemOf('CUT_OFF', where, startLine))
    if (isRecipeLike(fields)) recipes.push(recipeOf(fields))
    else if (!isCut && record.some((cell) => cell.trim() !== ''))
      problems.push(problemOf('EMPTY_RECIPE', where, startLine))
  })
  if (isTooLong) problems.push(problemOf('TOO_MANY_RECIPES', where))
  if (recipes.length === 0 && problems.length === 0) problems.push(looksLike('table', where))
  return { format: formatOf(headings), recipes, problems }
}

/** Programs are told apart by columns that only they have. */
function formatOf(names: string[]): string {
  const has = (...wanted: string[]) => wanted.every((name) => names.includes(name))
  if (has('Public Url', 'Photo Url')) return 'Plan to Eat'
  if (has('inactiveTime', 'originalPicture')) return 'My Recipe Box'
  return names.some(isNutrient) && has('Public Url') ? 'Plan to Eat' : 'CSV'
}
