import { firstText, isThing, listOf, type Thing } from '../recipe-import/schemaValues'
import { readDuration } from '../recipe-times/recipeTimes'
import type { FoundRecipe } from './movedRecipe'
import { fieldsOf, recipeOf } from './recipeFields'

/** Is it a recipe of Tandoor: steps that each have a text and their own ingredients? */
export const isTandoorRecipe = ({ steps }: Thing): boolean =>
  Array.isArray(steps) &&
  steps.some((step) => isThing(step) && Array.isArray(step['ingredients']) && 'instruction' in step)

/** Tandoor counts the time of work and of waiting: together they are the total. */
export function tandoorRecipe(recipe: Thing): FoundRecipe {
  const steps = listOf(recipe['steps']).filter(isThing)
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
    nutrition: [recipe['nutrition']].filter(isThing),
    rating: [recipe['rating']],
  })
}

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
    instructions: [description ?? ''],
    servings: [yields],
    total: [time],
  })
}
