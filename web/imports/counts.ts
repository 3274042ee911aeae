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

/** "Import 800 recipes": what is not left out. */
export const importInWords = (counts: Import_countsFragment): string =>
  counts.recipes === 0 ? t('importItems', { count: counts.total }) : t('importRecipes', { count: counts.total })

/** "812 recipes imported". */
export const importedInWords = (counts: Import_countsFragment): string => {
  const count = counts.done - counts.failed
  return counts.recipes === 0 ? t('itemsImported', { count }) : t('recipesImported', { count })
}

/** "806 recipes deleted": what undoing has not kept. */
export const undoneInWords = (counts: Import_countsFragment): string => {
  const count = counts.done - counts.failed - counts.kept
  return counts.recipes === 0 ? t('itemsUndone', { count }) : t('recipesUndone', { count })
}
