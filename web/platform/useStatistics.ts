import { useLiveStatisticsQuery } from '../generated/platform/LiveStatistics'
import { brand } from './brand'
import { number } from './language'
import { serverRendered } from './serverRendered'

/** Counts, as text. */
export interface Statistics {
  collections: string
  items: string
  recipes: string
  /** The collections shown beside the counts on the pantries' pages. */
  collectionsHere: string
  onePotMeals: string
}

/** The statistics that pages show: the brand's fixed texts, or true counts where the operator has set FIGURES=live. */
export function useStatistics(): Statistics {
  const isLive = serverRendered.hasLiveStatistics()
  const { data } = useLiveStatisticsQuery({ skip: !isLive })
  if (!isLive) return brand.statistics

  const { pantryCount, itemCount, recipeCount, onePotRecipeCount } = data?.community ?? {}
  return {
    collections: formatCount(pantryCount),
    items: formatCount(itemCount),
    recipes: formatCount(recipeCount),
    collectionsHere: formatCount(pantryCount),
    onePotMeals: formatCount(onePotRecipeCount),
  }
}

/** The count as text; three dots until it is known. */
export const formatCount = (count: number | null | undefined): string => (count == null ? '…' : number(count))
