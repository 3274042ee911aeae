import { importedTimes } from '../recipe-times/recipeTimes'
import { maxRepaired, parseJson, repairJson } from './jsonRepair'
import { wordsOf } from './lines'
import { rawTextOf, type Page } from './page'
import { emptyResult, type ImportResult } from './draft'
import {
  firstText,
  imageOf,
  ingredientsOf,
  instructionsOf,
  isThing,
  listOf,
  servingsOf,
  tagsOf,
  thingsIn,
  type Thing,
} from './schemaValues'

const maxRecipes = 20
const longestScript = 1_000_000

/** The recipe in the JSON-LD of a page; null without one. Of several: the complete one whose name matches the page's title, else the longest. */
export function readJsonLd(page: Page): ImportResult | null {
  const scripts = page.withTag('script').filter(({ attribs }) => /ld\+json/i.test(attribs['type'] ?? ''))
  const texts = scripts.map(rawTextOf).filter((text) => /recipe/i.test(text))
  const things = thingsIn(valuesOf(texts))
  const byId = new Map(things.map((thing) => [thing['@id'], thing]))
  const results = things
    .filter(isRecipe)
    .slice(0, maxRecipes)
    .map((recipe) => resultOf(recipe, byId))
  const title = wordsOf([page.meta('og:title'), page.title])
  const rank = (result: ImportResult) => fullness(result) + 1000 * likeness(wordsOf([result.name]), title)
  return results.sort((one, other) => rank(other) - rank(one))[0] ?? null
}

/** The values of all scripts. Those that are repaired share one limit, so that a page with many broken scripts takes no longer than one. */
function valuesOf(texts: string[]): unknown[] {
  let left = maxRepaired
  return texts.flatMap((text) => {
    const json = text.slice(0, longestScript)
    const valid = parseJson(json)
    if (valid !== undefined) return [valid]
    const values = repairJson(json, left)
    left -= Math.min(left, json.length)
    return values
  })
}

/** The share of the words that are in the title. */
function likeness(words: string[], title: string[]): number {
  return words.filter((word) => title.includes(word)).length / Math.max(1, words.length)
}

function isRecipe(thing: Thing): boolean {
  return listOf(thing['@type']).some(
    (type) => typeof type === 'string' && /^(?:https?:\/\/schema\.org\/|schema:)?recipe$/i.test(type.trim()),
  )
}

function resultOf(recipe: Thing, byId: Map<unknown, Thing>): ImportResult {
  const whole = (value: unknown) =>
    listOf(value).map((item) =>
      isThing(item) && Object.keys(item).length === 1 ? (byId.get(item['@id']) ?? item) : item,
    )
  return {
    ...emptyResult,
    name: firstText(recipe['name'] ?? recipe['headline']),
    ingredients: ingredientsOf(recipe['recipeIngredient'] ?? recipe['ingredients']),
    instructions: instructionsOf(recipe['recipeInstructions']),
    tags: tagsOf(recipe),
    servings: servingsOf(recipe['recipeYield'] ?? recipe['yield']),
    ...importedTimes({
      prep: recipe['prepTime'],
      cook: recipe['cookTime'] ?? recipe['performTime'],
      total: recipe['totalTime'],
    }),
    imageUrl: imageOf(whole(recipe['image'])) || null,
    sourceName: firstText(whole(recipe['publisher'])) || null,
  }
}

/** A complete recipe scores higher than an incomplete one, then the longer one. */
function fullness({ name, ingredients, instructions }: ImportResult): number {
  const parts = Number(name !== '') + Number(ingredients.length > 0) + Number(instructions.length > 0)
  return parts * 10_000 + Math.min(999, ingredients.length + instructions.length)
}
