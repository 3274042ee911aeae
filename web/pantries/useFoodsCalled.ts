import { useFoodFieldQuery } from '../generated/items/FoodField'
import { language } from '../platform/language'

/** Shorter words are the beginning of too many names. */
const minLetters = 3

/**
 * The keys of foods that are called so, in English or German, by any of their names: courgettes are zucchini, too. Empty until it is
 * known, and without a connection: then a search finds what has the words in its name.
 */
export function useFoodsCalled(words: string): ReadonlySet<string> {
  const search = words.trim()
  const { data } = useFoodFieldQuery({ variables: { search, language: language === 'de' ? 'DE' : 'EN' }, skip: search.length < minLetters })
  return new Set(search.length < minLetters ? [] : data?.foods.map(({ barcode }) => barcode))
}
