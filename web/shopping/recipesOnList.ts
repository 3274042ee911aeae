import type { ShoppingRow_lineFragment } from '../generated/shopping/ShoppingList'

export interface RecipeOnList {
  id: string
  name: string
}

/** The recipes that a line is for, without those that are gone. */
export function recipesOf({ reasons }: Pick<ShoppingRow_lineFragment, 'reasons'>): RecipeOnList[] {
  const named = reasons.flatMap(({ recipeId, recipeName }) =>
    recipeId === null || recipeName === null ? [] : [[recipeId, recipeName] as const],
  )
  return [...new Map(named)].map(([id, name]) => ({ id, name }))
}

/** The recipes that something is still to be bought for, by name. */
export function recipesToBuyFor(lines: readonly ShoppingRow_lineFragment[]): RecipeOnList[] {
  const named = lines.filter(({ tickedAt }) => tickedAt === null).flatMap(recipesOf)
  return [...new Map(named.map((recipe) => [recipe.id, recipe])).values()].toSorted((a, b) =>
    a.name.localeCompare(b.name),
  )
}
