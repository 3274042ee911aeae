import { parseJson, repairJson } from '../recipe-import/jsonRepair'
import { collectionLimits as limits } from '../recipe-import/draft'
import { readRecipeFile } from '../recipe-import/readRecipeFile'
import { isThing, listOf, type Thing } from '../recipe-import/schemaValues'
import { problemOf, looksLike, type DocumentResult, type FoundRecipe, type MovedProblem } from './movedRecipe'
import { grocyTablesIn } from './programs/grocy'
import { withoutHeadings } from './ingredientHeadings'
import { isMealieDatabase, isMealieRecipe, mealieBackup, mealieRecipe } from './programs/mealie'
import { mealiePantry } from './programs/mealiePantry'
import type { MovedOther } from './movedPantry'
import { isKitchenOwlRecipe, isTandoorRecipe, kitchenOwlRecipe, tandoorRecipe } from './programs/programRecipes'
import { isPaprikaRecipe, paprikaRecipe } from './programs/paprika'
import { pantryThing } from './programs/programPantries'
import { fieldsOf, isRecipeLike, nameIn, recipeOf, type Extras } from './recipeFields'
import { plainText } from '../recipe-export/jsonLd'
import { noteName } from '../recipe-export/recipeJson'
import { manyLines } from '../text/text'

/** More objects than a file of 20,000 recipes has outside of them. */
const maxLooked = 500_000

/** How a recipe is written, and how it is read. The first that fits is taken. */
const shapes: readonly { format: string; fits: (thing: Thing) => boolean; read: (thing: Thing) => FoundRecipe[] }[] = [
  { format: 'JSON-LD', fits: isSchemaRecipe, read: schemaRecipe },
  { format: 'Mealie', fits: isMealieRecipe, read: (thing) => [mealieRecipe(thing)] },
  { format: 'Tandoor', fits: isTandoorRecipe, read: (thing) => [tandoorRecipe(thing)] },
  { format: 'KitchenOwl', fits: isKitchenOwlRecipe, read: (thing) => [kitchenOwlRecipe(thing)] },
  { format: 'Paprika', fits: isPaprikaRecipe, read: (thing) => [paprikaRecipe(thing)] },
  {
    format: 'JSON',
    fits: (thing) => isRecipeLike(fieldsOf(Object.entries(thing))),
    read: (thing) => [namedFields(thing)],
  },
]

/** What a JSON document holds: exports of programs by their structure, others by the names of their fields. */
export function readJson(text: string, where: string): DocumentResult {
  const problems: MovedProblem[] = []
  let value = parseJson(text)
  if (value === undefined) {
    value = repairJson(text)
    problems.push(problemOf('CUT_OFF', where))
  }
  if (isMealieDatabase(value))
    return { format: 'Mealie backup', recipes: [...mealieBackup(value)], others: mealiePantry(value), problems }
  const tables = grocyTablesIn(value, where)
  if (tables.length > 0) return { format: 'Grocy', recipes: [], tables, problems }
  const found = thingsIn(value)
  if (found.recipes.length + found.others.length === 0 && problems.length === 0) problems.push(looksLike('json', where))
  return { ...found, problems }
}

/** Whatever is a recipe, a list, a plan or in stock, at any depth. What is in a recipe is not looked at again. */
function thingsIn(value: unknown): { format: string; recipes: FoundRecipe[]; others: MovedOther[] } {
  const left: unknown[] = [value]
  const recipes: FoundRecipe[] = []
  const others: MovedOther[] = []
  let format = 'JSON'
  for (let looked = 0; left.length > 0 && looked < maxLooked; looked += 1) {
    const next = left.pop()
    if (Array.isArray(next)) for (let at = next.length - 1; at >= 0; at -= 1) left.push(next[at])
    if (!isThing(next)) continue
    const shape = shapes.find(({ fits }) => fits(next))
    if (shape) {
      recipes.push(...shape.read(next))
      format = shape.format
      continue
    }
    const pantry = pantryThing(next)
    if (pantry) {
      others.push(...pantry.others)
      if (recipes.length === 0) format = pantry.format
    }
    left.push(...(pantry ? [pantry.inner] : Object.values(next)).filter((inner) => typeof inner === 'object').reverse())
  }
  return { format, recipes, others }
}

/** The recipe of an XML element, read as an object of its children; null if it has no name or no lines. */
export function recipeOfThing(thing: Thing): FoundRecipe | null {
  const fields = fieldsOf(Object.entries(thing))
  return isRecipeLike(fields) ? recipeOf(fields) : null
}

function isSchemaRecipe(thing: Thing): boolean {
  return listOf(thing['@type']).some((type) => typeof type === 'string' && /(?:^|[/:])recipe$/i.test(type.trim()))
}

/** JSON-LD, which the readers of pages know; with the fields that a page is not asked for. */
function schemaRecipe(thing: Thing): FoundRecipe[] {
  const url = firstOf(thing, ['url', 'isBasedOn', 'mainEntityOfPage'])
  const { imageUrl, sourceUrl, sourceName, tags, ...named } = namedFields({ ...thing, url })
  const extras = pick(named)
  return readRecipeFile(JSON.stringify({ ...thing, '@type': 'Recipe' })).map((recipe) => {
    // Exports of this app are exact: what they leave out was empty.
    if (recipe.origin !== 'IMPORTED' || thing['encodingFormat'] === plainText)
      return { ...recipe, ...extras, note: ownNote(thing), imageUrl }
    // RecipeSage writes names of groups in brackets, among the lines (packages/util/server/src/general/jsonLD.ts).
    const { lines, parts } = withoutHeadings(recipe.ingredients.map((line) => line.replace(inBrackets, '$1:')))
    return {
      ...recipe,
      name: nameIn(thing['name']).slice(0, limits.name).toWellFormed() || recipe.name,
      ingredients: lines,
      instructions: recipe.instructions.map((line) => line.replace(inBrackets, '$1')),
      ...extras,
      note: [extras.note, parts].filter((text) => text !== '').join('\n'),
      imageUrl,
      tags: tags.length > recipe.tags.length ? tags : recipe.tags,
      sourceUrl: recipe.sourceUrl ?? sourceUrl,
      sourceName: recipe.sourceName ?? sourceName,
    }
  })
}

const inBrackets = /^\[([^\][]{1,200})\]$/

/** The note of an export of this app, with its lines as they were; '' without one. */
function ownNote(thing: Thing): string {
  const comment = listOf(thing['comment']).find((each) => isThing(each) && each['name'] === noteName)
  const text = isThing(comment) ? comment['text'] : ''
  return typeof text === 'string' ? manyLines(text.slice(0, longestNote).toWellFormed()) : ''
}

/** Longer notes are cut. */
const longestNote = 10_000

const pick = ({ description, note, nutrition, rating, favourite, pictures }: Extras): Extras => ({
  description,
  note,
  nutrition,
  rating,
  favourite,
  pictures,
})

function firstOf(thing: Thing, keys: readonly string[]): unknown {
  return keys.map((key) => thing[key]).find((value) => value != null && value !== '')
}

const namedFields = (thing: Thing): FoundRecipe => recipeOf(fieldsOf(Object.entries(thing)))
