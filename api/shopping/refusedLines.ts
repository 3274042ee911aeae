import { dietProblems } from '../../domain/diets/dietProblems'
import type { Eater } from '../../domain/diets/dietProfile'
import { toDietProblem } from '../diets/dietProblem.types'
import type { RefusedShoppingLine, ShoppingLineType } from './shopping.types'

/** Which lines ask for a food that somebody does not eat; what has to be checked is read off the packet when it is bought. */
export function findRefusedLines(lines: readonly ShoppingLineType[], eaters: readonly Eater[]): RefusedShoppingLine[] {
  const asked = lines.flatMap(({ id, text, food, attributes }) =>
    food === null ? [] : [{ id, text, foods: [{ food: food.slug, attributes }], isEach: false }],
  )
  const refused = dietProblems(asked, eaters).filter(({ verdict, line }) => verdict === 'REFUSED' && line !== null)
  return asked.flatMap(({ id, text }, at) => {
    const own = refused.filter(({ line }) => line === at)
    return own.length === 0
      ? []
      : [{ lineId: id, dietProblems: own.map((problem) => toDietProblem(problem, { position: null, text })) }]
  })
}
