import { scaleLine } from '../../lib/ingredients/scaleLine'
import { readRecipeLine, readShoppingLine, type ShoppingThing } from '../../domain/shopping/readShoppingLine'
import type { HeavyWork } from '../platform/workers/heavyWork'

/** A line of a recipe that is cooked `factor` times. */
export interface CookedLine {
  text: string
  factor: number
}

/** What somebody typed, in its order. */
export const readTypedLines: HeavyWork<readonly string[], ShoppingThing[]> = {
  name: 'reading typed lines of shopping lists',
  isLight: (texts) => texts.length <= 3,
  run: (texts) => texts.map(readShoppingLine),
}

/** What each line of recipes is bought as, in their order. */
export const readCookedLines: HeavyWork<readonly CookedLine[], ShoppingThing[][]> = {
  name: 'reading lines of recipes for shopping lists',
  isLight: (lines) => lines.length <= 3,
  run: (lines) => lines.map(({ text, factor }) => readRecipeLine(scaleLine(text, factor))),
}
