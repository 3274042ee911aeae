import { dietProblems } from '../../domain/diets/dietProblems'
import type { Eater } from '../../domain/diets/dietProfile'
import { toDietProblem } from '../diets/dietProblem.types'
import { guestsWho } from '../diets/diet.rules'
import type { RefusedShoppingLine, ShoppingLineType } from '../shopping/shopping.types'

/**
 * Which lines ask for a food that somebody does not eat; what has to be checked is read off the packet when it is bought. The
 * people of the home count for each line, guests for the lines of their meals.
 * @param guestAvoids what guests avoid, by the recipe that is planned for them
 */
export function findRefusedLines(
  lines: readonly ShoppingLineType[],
  eaters: readonly Eater[],
  guestAvoids: ReadonlyMap<number, readonly string[]>,
): RefusedShoppingLine[] {
  const asked = lines.flatMap(({ id, text, food, attributes, reasons }) =>
    food === null
      ? []
      : [
          {
            line: { id, text, foods: [{ food: food.slug, attributes }], isEach: false },
            guests: guestsWho(reasons.flatMap(({ recipeId }) => guestAvoids.get(recipeId ?? 0) ?? [])),
          },
        ],
  )
  const ofHome = dietProblems(
    asked.map(({ line }) => line),
    eaters,
  )
  return asked.flatMap(({ line, guests }, at) => {
    const own = [...ofHome.filter((problem) => problem.line === at), ...dietProblems([line], [guests])].filter(
      (problem) => problem.verdict === 'REFUSED' && problem.line !== null,
    )
    return own.length === 0
      ? []
      : [
          {
            lineId: line.id,
            dietProblems: own.map((problem) => toDietProblem(problem, { position: null, text: line.text })),
          },
        ]
  })
}
