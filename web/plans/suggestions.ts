import type { PlanWeek_dayFragment } from '../generated/plans/PlanWeek'

/**
 * What to offer on the days that nothing is planned for: the next recipes of a ranked list, by their days. Each is offered once,
 * and none that is planned already; days that are over are left out.
 */
export function suggestionsFor<Recipe extends { id: string }>(
  days: readonly PlanWeek_dayFragment[],
  recipes: readonly Recipe[],
  today: string,
): ReadonlyMap<string, Recipe> {
  const planned = new Set(days.flatMap(({ meals }) => meals.flatMap(({ recipe }) => recipe?.id ?? [])))
  const left = [...new Map(recipes.map((recipe) => [recipe.id, recipe])).values()].filter(({ id }) => !planned.has(id))
  return new Map(
    days
      .filter(({ day, meals }) => day >= today && meals.length === 0)
      .flatMap(({ day }, at): [string, Recipe][] => (left[at] === undefined ? [] : [[day, left[at]]])),
  )
}
