import { firstText, isThing, listOf, type Thing } from '../../recipe-import/schemaValues'
import { readDuration } from '../../recipe-times/recipeTimes'
import { partsInWords } from '../ingredientHeadings'
import { ingredientLines } from '../ingredientLines'
import type { FoundRecipe } from '../movedRecipe'
import { fieldsOf, recipeOf } from '../recipeFields'

/** Is it a recipe of Tandoor: steps that each have a text and their own ingredients? */
export const isTandoorRecipe = ({ steps }: Thing): boolean =>
  Array.isArray(steps) &&
  steps.some((step) => isThing(step) && Array.isArray(step['ingredients']) && 'instruction' in step)

/** Tandoor counts the time of work and of waiting: together they are the total. */
export function tandoorRecipe(recipe: Thing): FoundRecipe {
  const steps = listOf(recipe['steps']).filter(isThing).map(withoutTemplates)
  const [working, waiting] = [readDuration(recipe['working_time']), readDuration(recipe['waiting_time'])]
  const links = [recipe['source_url'], ...steps.map((step) => sourceIn(firstText(step['instruction'])))]
  return recipeOf({
    name: [recipe['name']],
    description: [recipe['description'] ?? ''],
    ingredients: steps.map((step) => listOf(step['ingredients']).filter(isThing).sort(byOrder)),
    instructions: steps
      .flatMap((step) => [firstText(step['name']), withoutSource(step['instruction'])])
      .filter((text) => text !== ''),
    tags: [listOf(recipe['keywords'])],
    servings: [recipe['servings']],
    prep: [working],
    total: [waiting ? (working ?? 0) + waiting : null],
    url: links.filter((link) => typeof link === 'string' && link !== ''),
    note: [partsInWords(steps.flatMap((step) => headersOf(listOf(step['ingredients']).filter(isThing).sort(byOrder))))],
    nutrition: [recipe['nutrition']].filter(isThing),
    rating: [recipe['rating']],
  })
}

/** Lines that are no ingredients, but head those below them. */
const headersOf = (lines: readonly Thing[]): { name: string; first: string }[] =>
  lines.flatMap((line, at) => {
    const name = line['is_header'] === true ? firstText(line['note']) : ''
    return name === '' ? [] : [{ name, first: ingredientLines(lines.slice(at + 1))[0] ?? '' }]
  })

/** Steps may name their ingredients in a template: "{{ ingredients[0] }}", and numbers that scale: "{{ scale(200) }}". */
function withoutTemplates(step: Thing): Thing {
  const lines = listOf(step['ingredients']).filter(isThing)
  const instruction = firstString(step['instruction'])
    .replace(/\{\{\s*ingredients\[(\d{1,3})\](?:\.(\w{1,20}))?\s*\}\}/g, (_whole, at: string, part?: string) => {
      const line = lines[Number(at)] ?? {}
      return part === undefined ? (ingredientLines([{ ...line, note: '' }])[0] ?? '') : firstText(line[part])
    })
    .replace(/\{\{\s*scale\(([\d.]{1,10})\)\s*\}\}/g, '$1')
  return { ...step, instruction }
}

const firstString = (value: unknown): string => (typeof value === 'string' ? value : '')

const byOrder = (one: Thing, other: Thing): number => Number(one['order'] ?? 0) - Number(other['order'] ?? 0)

/** Programs without a field for it keep the source below the last step. */
const sourceIn = (text: string): string =>
  /(?:source|imported from|quelle)\W{0,20}(?:\S+\s+)?(https?:\/\/\S+)/i.exec(text)?.[1] ?? ''

const withoutSource = (text: unknown): string =>
  typeof text === 'string'
    ? text.replace(
        /\n\s*(?:#{1,6}\s*)?(?:source|imported from|quelle)\b[^\n]{0,500}(?:\n[^\n]{0,200})?\s*https?:\/\/\S+\s*$/i,
        '',
      )
    : ''

/** Is it a recipe of KitchenOwl: `items` are its ingredients, and its description the method? Shopping lists have items, too. */
export const isKitchenOwlRecipe = (thing: Thing): boolean =>
  typeof thing['name'] === 'string' &&
  'description' in thing &&
  ('yields' in thing || 'time' in thing || 'tags' in thing) &&
  Array.isArray(thing['items']) &&
  thing['items'].every((item) => isThing(item) && 'name' in item && 'description' in item)

export function kitchenOwlRecipe({ items, description, yields, time, ...recipe }: Thing): FoundRecipe {
  const names = new Map(
    listOf(items)
      .filter(isThing)
      .map((item) => [referenceOf(firstText(item['name'])), firstText(item['name'])]),
  )
  // A text names its ingredients as "@olive_oil" (_apply_ingredient_refs of TomBursch/kitchenowl).
  const method = firstString(description).replace(
    /(?<![\p{L}\d])@([\p{L}\d_'-]{1,100})/gu,
    (_whole, reference: string) => {
      const name = names.get(reference.toLowerCase()) ?? reference
      return name.replaceAll('_', ' ')
    },
  )
  return recipeOf({
    ...fieldsOf(Object.entries(recipe)),
    ingredients: [
      listOf(items)
        .filter(isThing)
        .map((item) => ({
          amount: item['description'],
          name: item['name'],
          note: item['optional'] === true ? 'optional' : '',
        })),
    ],
    instructions: [method],
    servings: [yields],
    total: [time],
  })
}

const referenceOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(' ', '_')
    .replace(/[^\p{L}\d_'-]/gu, '')
