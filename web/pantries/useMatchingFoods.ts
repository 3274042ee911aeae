import { useFoodFieldQuery } from '../generated/items/FoodField'
import { apiLanguage } from '../platform/language'

/** Shorter words are the beginning of too many names. */
const minLetters = 3

/**
 * The keys of foods with a matching name or alias in English or German, so that "zucchini" finds courgettes. Empty while loading and
 * offline: then a search compares item names alone.
 */
export function useMatchingFoods(words: string): ReadonlySet<string> {
  const search = words.trim()
  const { data } = useFoodFieldQuery({ variables: { search, language: apiLanguage }, skip: search.length < minLetters })
  return new Set(search.length < minLetters ? [] : data?.foods.map(({ barcode }) => barcode))
}
