import { isThing, listOf, type Thing } from '../../recipe-import/schemaValues'
import type { FoundRecipe } from '../movedRecipe'
import { fieldsOf, recipeOf } from '../recipeFields'

/** Is it a recipe of Paprika, a gzipped file of a .paprikarecipes? */
export const isPaprikaRecipe = (thing: Thing): boolean =>
  'directions' in thing && 'ingredients' in thing && ('photo_data' in thing || 'nutritional_info' in thing)

/**
 * Texts have marks of Paprika's own: **bold**, *italic*, [photo:1] and [recipe:Buttercream] (its manual, "Formatting"). The
 * picture in `photo_data` is small; the whole ones are in `photos`, among them that of the name `photo_large`.
 */
export function paprikaRecipe({ photos, photo_data, photo_large, ...recipe }: Thing): FoundRecipe {
  const texts = Object.entries(recipe).map(([key, value]): [string, unknown] => [
    key,
    typeof value === 'string' && marked.has(key) ? withoutMarks(value) : value,
  ])
  const pictures = listOf(photos).filter(isThing)
  const best = pictures.find(({ filename }) => filename !== undefined && filename === photo_large)
  return recipeOf({
    ...fieldsOf(texts),
    pictureData: [best, ...pictures].map((picture) => picture?.['data']).concat(photo_data),
  })
}

const marked = new Set(['ingredients', 'directions', 'notes', 'description', 'nutritional_info'])

const withoutMarks = (text: string): string =>
  text
    .replace(/\[photo:[^\]\n]{0,200}\]/gi, '')
    .replace(/\[recipe:([^\]\n]{0,200})\]/gi, '$1')
    .replace(/\[([^\]\n]{1,200})\]\((?:https?:)?[^()\s]{1,500}\)/g, '$1')
    .replace(/\*\*([^*\n]{1,500})\*\*/g, '$1')
    .replace(/(?<![\w*])\*(?=\S)([^*\n]{1,500})(?<=\S)\*(?![\w*])/g, '$1')
