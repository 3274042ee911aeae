import type { Import_countsFragment } from '../generated/imports/Import'
import { t } from './i18n'

/** Is there something that goes to a pantry: stock, lines of the list, planned meals? */
export const hasPantryItems = ({ stock, listItems, plannedMeals }: Import_countsFragment): boolean =>
  stock + listItems + plannedMeals > 0

/** "812 recipes found"; of several kinds "860 items found". */
export const foundInWords = (counts: Import_countsFragment): string =>
  hasPantryItems(counts)
    ? t('itemsFound', { count: counts.total + counts.leftOut })
    : t('recipesFound', { count: counts.recipes })

/** "Import 800 recipes": what is not left out. */
export const importInWords = (counts: Import_countsFragment): string =>
  hasPantryItems(counts) ? t('importItems', { count: counts.total }) : t('importRecipes', { count: counts.total })

/** "812 recipes imported". */
export const importedInWords = (counts: Import_countsFragment): string => {
  const count = counts.done - counts.failed
  return hasPantryItems(counts) ? t('itemsImported', { count }) : t('recipesImported', { count })
}

/** "806 recipes deleted": what undoing has not kept. */
export const undoneInWords = (counts: Import_countsFragment): string => {
  const count = counts.done - counts.failed - counts.kept
  return hasPantryItems(counts) ? t('itemsUndone', { count }) : t('recipesUndone', { count })
}
