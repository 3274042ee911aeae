import type { Db } from '../platform/database'
import { findRecipeCandidates, findRecipeCandidatesById, type RecipeCandidate } from '../recipes/candidate.sql'
import { findSimilarWords, minCorrectedLength, suggestCorrection } from '../recipes/searchWords'
import { foodGroups } from './foodGroups'
import { plainly } from './foodWords'
import type { Intent } from './intent'

const maxPantryWords = 60

/** A full-text query for all words of a phrase; null for a phrase without words. */
const phraseQuery = (phrase: string): string | null => {
  const words = plainly(phrase).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length === 0 ? null : `(${words.map((word) => `'${word}'`).join(' & ')})`
}
const everyPhrase = (phrases: readonly string[]): string =>
  phrases.flatMap((phrase) => phraseQuery(phrase) ?? []).join(' & ')
const anyPhrase = (phrases: readonly string[]): string =>
  phrases.flatMap((phrase) => phraseQuery(phrase) ?? []).join(' | ')

/**
 * The public recipes that match most of the intent and the pantry. Half of them name none of the excluded foods, so that
 * there are recipes that need no substitution. Without any word to look for: the newest.
 * @param names of the items in the pantry
 * @param served the ids of recipes that the pantry serves, which are candidates, too
 */
export async function findCandidates(
  db: Db,
  intent: Intent,
  { names, served }: { names: readonly string[]; served: readonly number[] },
): Promise<RecipeCandidate[]> {
  const wanted = [...intent.dishWords, ...intent.wanted, ...intent.tags, ...intent.words]
  const pantryWords = [...new Set(names.flatMap((name) => foodOfProduct(name)))].slice(0, maxPantryWords)
  const found = await findRecipeCandidates(db, {
    some: anyPhrase(wanted) || anyPhrase(pantryWords),
    must: anyPhrase([...intent.dishWords, ...intent.wanted]),
    every: everyPhrase(wanted),
    unwanted: anyPhrase([
      ...intent.unwanted,
      ...intent.without.flatMap((group) => foodGroups[group].names.slice(0, 12)),
    ]),
    pantry: pantryWords.flatMap((word) => phraseQuery(word) ?? []),
  })
  const known = new Set(found.map(({ id }) => id))
  return [
    ...found,
    ...(await findRecipeCandidatesById(
      db,
      served.filter((id) => !known.has(id)),
    )),
  ]
}

/** The last two words of a product's name: those that may name the food. */
function foodOfProduct(name: string): string[] {
  const words = plainly(name).match(/\p{L}{3,}/gu) ?? []
  return words.slice(-2)
}

/** Corrections of words that no public recipe contains: "chikpeas" is "chickpeas". Known words, and words like none that is known, have no entry. */
export async function suggestCorrections(db: Db, words: readonly string[]): Promise<Map<string, string>> {
  const long = [...new Set(words.flatMap((phrase) => phrase.split(' ')))].filter(
    (word) => word.length >= minCorrectedLength,
  )
  const similar = await findSimilarWords(db, long, 20)
  return new Map(
    long.flatMap((word) => {
      const [correction] = suggestCorrection(word, similar.get(word) ?? [])
      return correction === undefined ? [] : [[word, correction] as [string, string]]
    }),
  )
}
