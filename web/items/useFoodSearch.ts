import { useFoodFieldQuery, type FoodFieldQuery, type FoodField_foodFragment } from '../generated/items/FoodField'
import { apiLanguage } from '../platform/language'

/** From so many letters on, foods are searched. */
const minLetters = 2

export interface FoodSearch {
  isSearching: boolean
  foods: readonly FoodField_foodFragment[]
  /** Is it still the answer to earlier letters? It keeps its place until the next one comes, but nobody chooses from it. */
  isOutdated: boolean
  /** The answer to these letters; null until it comes. */
  answer: FoodFieldQuery | null
  hasFailed: boolean
}

/** The foods of the list that these letters find. @param search '' searches nothing */
export function useFoodSearch(search: string): FoodSearch {
  const isSearching = search.length >= minLetters
  const { data, previousData, error } = useFoodFieldQuery({
    variables: { search, language: apiLanguage },
    skip: !isSearching,
  })
  return {
    isSearching,
    foods: isSearching ? ((data ?? previousData)?.foods ?? []) : [],
    isOutdated: isSearching && data === undefined,
    answer: isSearching ? (data ?? null) : null,
    hasFailed: error !== undefined,
  }
}
