import { scaleLine } from '../../lib/ingredients/scaleLine'
import type { Message } from '../platform/texts/texts'
import { messages } from './generation.texts'

/** Kitchen measures that stand before food, not before "tin", "pot" or "jar". */
const inSteps =
  /(?<![\p{L}\d.,])(?:\d+(?:\.\d+)?|\d* ?[½¼¾⅓⅔])(?: to \d+)? ?(?:ml|litres?|l|g|kg|tbsp|tsp|tablespoons?|teaspoons?|cups?) (?:of )?(?:the |cold |hot |warm |boiling |fresh |more |cooking |plain |olive |vegetable |sea |fine )*(?:water|salt|sugar|oil|stock|milk|flour|juice|wine|butter|liquid|broth|vinegar|rice|honey|cream)(?!\p{L})/gu

/** The ingredients for another number of servings. */
export const scaledIngredients = (lines: readonly string[], factor: number): string[] =>
  lines.map((line) => scaleLine(line, factor))

/** The steps with their amounts of water, salt and the like; sizes of tins, times and temperatures stay. */
export const scaledSteps = (steps: readonly string[], factor: number): string[] =>
  factor === 1 ? [...steps] : steps.map((step) => step.replace(inSteps, (found) => scaleLine(found, factor)))

/** What scaling the amounts does not cover when the servings change a lot. */
export function scalingWarnings(from: number, to: number, isBaked: boolean): Message[] {
  const factor = to / from
  if (isBaked && (factor > 1.25 || factor < 0.8)) return [messages.bakedFor({ people: from })]
  if (factor > 3 || factor < 1 / 3) return [messages.cookedFor({ people: from })]
  return []
}
