import { textOfFile } from '../../recipe-import/textOfFile'
import { groupBy } from '../groupBy'
import { baseName } from '../files/paths'
import type { FoundRecipe } from '../movedRecipe'
import { recipeOf } from '../recipeFields'

/** Cook'n writes each of its tables into a file, with dividers that no text holds. */
const [rowEnd, cellEnd] = ['!@#%^&*()', '||||']

type Row = ReadonlyMap<string, string>

/** Is it a file of one of Cook'n's tables? */
export const isCooknTable = (path: string): boolean => /^temp_\w+\.dsv$/i.test(baseName(path))

/**
 * The recipes of Cook'n, put together from its tables.
 * @param tables the files by their paths
 */
export function cooknRecipes(tables: ReadonlyMap<string, Uint8Array>): FoundRecipe[] {
  const byName = new Map([...tables].map(([path, bytes]) => [baseName(path).toLowerCase(), rowsOf(textOfFile(bytes))]))
  const table = (name: string) => byName.get(`temp_${name}.dsv`) ?? []
  const byId = (name: string) => new Map(table(name).map((row) => [valueIn(row, 'ID'), row]))
  const [titles, chapters, foods, units, brands] = [
    byId('recipe_desc'),
    byId('chapter_desc'),
    byId('food'),
    byId('unit'),
    byId('brand'),
  ]
  const by = (name: string, column: string) => groupBy(table(name), (row) => valueIn(row, column))
  const [lines, media] = [by('ingredient', 'PARENT_ID'), by('media', 'ENTITY_ID')]
  const nameIn = (rows: Map<string, Row>, id: string) => valueIn(rows.get(id), 'NAME')

  const lineOf = (row: Row): string => {
    const amount = valueIn(row, 'AMOUNT_QTY_STRING')
    const parts = [
      amount === '0' ? '' : amount,
      nameIn(units, valueIn(row, 'AMOUNT_UNIT')),
      valueIn(row, 'PRE_QUALIFIER'),
      nameIn(foods, valueIn(row, 'INGREDIENT_FOOD_ID')),
      valueIn(row, 'POST_QUALIFIER'),
      nameIn(brands, valueIn(row, 'BRAND_ID')),
    ]
    return parts.filter((part) => part !== '').join(' ')
  }

  return table('recipe').map((row) => {
    const id = valueIn(row, 'ID')
    const title = titles.get(id)
    return recipeOf({
      name: [valueIn(title, 'TITLE')],
      description: [valueIn(title, 'DESCRIPTION')],
      ingredients: [(lines.get(id) ?? []).sort(byOrder).map(lineOf)],
      instructions: [valueIn(row, 'INSTRUCTIONS')],
      tags: [valueIn(chapters.get(valueIn(title, 'PARENT')), 'TITLE')],
      servings: [valueIn(row, 'SERVES')],
      prep: [valueIn(row, 'PREPTIME')],
      cook: [valueIn(row, 'COOKTIME')],
      picture: (media.get(id) ?? []).map((each) => valueIn(each, 'ID')),
    })
  })
}

function rowsOf(text: string): Row[] {
  const [header = '', ...rows] = text.trim().split(rowEnd)
  const names = header.split(cellEnd).map((name) => name.trim())
  return rows
    .filter((row) => row.trim() !== '')
    .map((row) => {
      const cells = row.split(cellEnd)
      return new Map(names.map((name, at) => [name, (cells[at] ?? '').trim()]))
    })
}

function valueIn(row: Row | undefined, column: string): string {
  const value = row?.get(column) ?? ''
  return value === '[null]' ? '' : value
}

const byOrder = (one: Row, other: Row): number =>
  Number(valueIn(one, 'DISPLAY_ORDER')) - Number(valueIn(other, 'DISPLAY_ORDER'))
