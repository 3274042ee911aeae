import { foodsOfLine } from '../../../domain/foods/foodsOfLine'
import { lineKey } from '../../../domain/foods/lineKey'
import { plainLine } from '../../../domain/foods/words'
import type { HeavyWork, HeavyWorkRunner } from '../../platform/workers/heavyWork'
import type { FoodNeed, RecipeLine } from './recipeLine.entity'

/** What a line asks for, its amount aside. */
export type Need = Pick<FoodNeed, 'foods' | 'attributes' | 'isEach'>
/** What is stored of a line, beside the recipe that it is of. */
export type ReadLine = Omit<RecipeLine, 'recipe' | 'need' | 'recipeId' | 'position' | 'needId'> & { need: Need | null }

/** What follows from the text of a line. */
export function readRecipeLine(line: string): ReadLine {
  const read = foodsOfLine(line)
  const needs = read?.needs ?? null
  const { amount, unit, part } =
    needs === null || needs === 'UNCLEAR' ? { amount: null, unit: null, part: null } : needs
  return {
    text: plainLine(line),
    lineKey: lineKey(line),
    need: read && {
      foods: read.foods.map(({ food }) => food),
      attributes: read.foods.map(({ attributes }) => attributes.join(' ')),
      isEach: read.isEach,
    },
    isOptional: read?.isOptional ?? false,
    amount,
    unit,
    part,
    isAmountUnclear: needs === 'UNCLEAR',
  }
}

/** What follows from the texts of lines, in their order. */
export const readRecipeLines: HeavyWork<readonly string[], ReadLine[]> = {
  name: 'reading lines of recipes',
  isLight: (texts) => texts.length <= 3,
  run: (texts) => texts.map(readRecipeLine),
}

/**
 * Reads the lines of several recipes before a transaction begins: one that waits for other people's lines keeps a connection, and ends
 * as idle. RATE_LIMITED.
 * @param who as in HeavyWorkRunner
 * @returns what gives the lines of each of these recipes, and of no other
 */
export async function readLinesBefore(
  heavyWork: HeavyWorkRunner,
  recipes: readonly (readonly string[])[],
  who: string,
): Promise<(texts: readonly string[]) => Promise<readonly ReadLine[]>> {
  const read = new Map<string, readonly ReadLine[]>()
  // One by one: other people's lines are read in between.
  for (const texts of recipes) read.set(JSON.stringify(texts), await heavyWork.run(readRecipeLines, texts, who))
  return (texts) => {
    const found = read.get(JSON.stringify(texts))
    return found ? Promise.resolve(found) : Promise.reject(new Error('lines of a recipe that was not sent'))
  }
}
