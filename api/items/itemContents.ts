import { oneLine } from '../../lib/text/text'
import { UserError } from '../platform/errors'
import type { Item, Nutrition } from './item.entity'
import type { ItemContentsInput } from './item.inputs'
import { messages } from './item.texts'

/** What is in a packet: the optional fields of an item. */
export type ItemContents = Pick<Item, 'nutrition' | 'allergens' | 'ingredients'>

/** The contents that were sent, as they are stored; a field that was left out is missing. BAD_INPUT for a text without a visible character. */
export function cleanContents({
  nutrition,
  allergens,
  ingredients,
}: Pick<ItemContentsInput, 'nutrition' | 'allergens' | 'ingredients'>): Partial<ItemContents> {
  return {
    ...(nutrition !== undefined && { nutrition: nutrition && cleanNutrition(nutrition) }),
    ...(allergens !== undefined && {
      allergens: allergens && [...new Set(allergens.map((name) => cleanText(name, 'allergens').toLowerCase()))],
    }),
    ...(ingredients !== undefined && {
      ingredients:
        ingredients &&
        ingredients.map(({ text, vegetarian = null, vegan = null }) => ({
          text: cleanText(text, 'ingredients'),
          vegetarian,
          vegan,
        })),
    }),
  }
}

function cleanText(text: string, field: string): string {
  const line = oneLine(text)
  if (line === '') throw new UserError('BAD_INPUT', messages.emptyText, { field })
  return line
}

/** Every nutrient with two decimals, as the product database has them; null where none is known. */
function cleanNutrition(sent: Partial<Nutrition>): Nutrition | null {
  const rounded = (value: number | null | undefined): number | null =>
    value == null ? null : Math.round(value * 100) / 100
  const nutrition = {
    energyKcal: rounded(sent.energyKcal),
    carbohydrates: rounded(sent.carbohydrates),
    fat: rounded(sent.fat),
    fiber: rounded(sent.fiber),
    proteins: rounded(sent.proteins),
    salt: rounded(sent.salt),
    saturatedFat: rounded(sent.saturatedFat),
    sugars: rounded(sent.sugars),
  }
  return Object.values(nutrition).some((value) => value !== null) ? nutrition : null
}
