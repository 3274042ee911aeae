import sql, { raw } from 'sql-template-tag'
import { rows, type Db } from '../platform/database'

/** How many words of a search count. */
const maxWords = 8
const maxWordLength = 40
/** Shorter words are not corrected. */
export const minCorrectedLength = 4

/**
 * The words of a search, normalised as in the database: lower-case, without accents, letters and digits only.
 * `recipe_plain` in the migrations is the same in SQL.
 */
export function searchWords(typed: string): string[] {
  const plain = typed.toLowerCase().normalize('NFKD').replace(/[\u0300-\u036f]/g, '')
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words.map((word) => [...word].slice(0, maxWordLength).join('')))].slice(0, maxWords)
}

/**
 * Probable corrections of a word, nearest first: none when the word is known, or is the beginning of a known one, as it
 * is while somebody is typing.
 * @param known similar words
 */
export function suggestCorrection(word: string, known: readonly string[]): string[] {
  if (word.length < minCorrectedLength || known.some((other) => other.startsWith(word))) return []
  const most = word.length < 6 ? 1 : 2
  return known
    .map((other) => ({ other, mistakes: editDistance(word, other) }))
    .filter(({ mistakes }) => mistakes <= most)
    .sort((a, b) => a.mistakes - b.mistakes)
    .slice(0, 3)
    .map(({ other }) => other)
}

/**
 * Words of public recipes that are similar to each of these, most similar first. A word that is known, or is the beginning
 * of a known one, has that one only, so the dearer search by trigrams is left out for it.
 */
export async function findSimilarWords(db: Db, words: readonly string[], most: number): Promise<Map<string, string[]>> {
  if (words.length === 0) return new Map()
  const found = await rows<{ word: string; similar: string }>(db, sql`
    SELECT given.word, near.word AS similar FROM unnest(${[...words]}::text[]) AS given (word)
    CROSS JOIN LATERAL (
      (SELECT k.word FROM recipe_word k WHERE k.word LIKE given.word || '%' LIMIT 1)
      UNION ALL
      (SELECT k.word FROM recipe_word k
        WHERE k.word % given.word AND NOT EXISTS (SELECT 1 FROM recipe_word b WHERE b.word LIKE given.word || '%')
        ORDER BY similarity(k.word, given.word) DESC, k.word LIMIT ${raw(String(most))})
    ) near`)
  const byWord = new Map<string, string[]>()
  for (const { word, similar } of found) byWord.set(word, [...byWord.get(word) ?? [], similar])
  return byWord
}

/** Damerau-Levenshtein distance: inserted, missing, replaced and transposed letters. */
export function editDistance(a: string, b: string): number {
  let twoAgo: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const other = a[i - 1] === b[j - 1] ? 0 : 1
      const least = Math.min(at(previous, j) + 1, at(current, j - 1) + 1, at(previous, j - 1) + other)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      current.push(swapped ? Math.min(least, at(twoAgo, j - 2) + 1) : least)
    }
    twoAgo = previous
    previous = current
  }
  return at(previous, b.length)
}

const at = (numbers: readonly number[], i: number): number => numbers[i] ?? Infinity

/** A word of a search. */
export interface SearchTerm {
  word: string
  /** Words that may have been meant, nearest first. */
  corrections: string[]
}

/**
 * A query for to_tsquery: every word or one of its corrections. Words also match as prefixes.
 * @param mode `every`: all of them; `some`: any of them
 */
export function tsQueryOf(words: readonly SearchTerm[], mode: 'every' | 'some'): string {
  const parts = words.map(({ word, corrections }) => `(${[word.length > 1 ? `'${word}':*` : `'${word}'`, ...corrections.map((other) => `'${other}'`)].join(' | ')})`)
  return parts.join(mode === 'every' ? ' & ' : ' | ')
}
