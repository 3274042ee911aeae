import type { Import_countsFragment } from '../generated/imports/Import'
import { t } from './i18n'

/** Is there something that goes to a pantry: stock, lines of the list, planned meals? */
export const hasPantryItems = ({ stock, listItems, plannedMeals }: Import_countsFragment): boolean =>
  stock + listItems + plannedMeals > 0

/** All that was found, whether it is left out or not. */
export const foundCount = ({ recipes, stock, listItems, plannedMeals }: Import_countsFragment): number =>
  recipes + stock + listItems + plannedMeals

/** "812 recipes found"; of several kinds "860 items found". */
export const foundInWords = (counts: Import_countsFragment): string =>
  hasPantryItems(counts) ? t('itemsFound', { count: foundCount(counts) }) : t('recipesFound', { count: counts.recipes })

/** "Import 800 recipes", "Import 800 recipes and 40 other items": what is not left out. */
export function importInWords({ chosenRecipes: recipes, total }: Import_countsFragment): string {
  if (recipes === 0) return t('importItems', { count: total })
  return recipes === total ? t('importRecipes', { count: recipes }) : t('importBoth', both(recipes, total))
}

/** "812 recipes imported", "812 recipes and 40 other items imported". */
export function importedInWords({ importedRecipes: recipes, done, failed }: Import_countsFragment): string {
  const all = done - failed
  if (recipes === 0) return t('itemsImported', { count: all })
  return recipes === all ? t('recipesImported', { count: recipes }) : t('bothImported', both(recipes, all))
}

/** "806 recipes deleted": what undoing has not kept. */
export function undoneInWords({ undoneRecipes: recipes, undone }: Import_countsFragment): string {
  if (recipes === 0) return t('itemsUndone', { count: undone })
  return recipes === undone ? t('recipesUndone', { count: recipes }) : t('bothUndone', both(recipes, undone))
}

const both = (recipes: number, all: number) => ({
  recipes: t('recipeCount', { count: recipes }),
  others: t('otherCount', { count: all - recipes }),
})
