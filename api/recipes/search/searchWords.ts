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
  const plain = typed
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
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

/** How many words that begin with a typed one are named in a query. With more, the index is asked for the prefix. */
export const maxCompletions = 24

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
  /** Known words that begin with it, or else corrections of it. They match as the word itself does. */
  alternatives: string[]
  /** Do words that begin with it match, too? Where there are too many of them to be named, or none is known. */
  isPrefix: boolean
}

/**
 * What is searched for a word that was typed. Its completions are named: looking up a prefix in the index takes ten times as long
 * where one of them is in every second recipe. Numbers are neither completed nor corrected.
 * @param known what `findSimilarWords` found
 */
export function searchTerm(word: string, known: readonly string[]): SearchTerm {
  const completions = known.filter((other) => other.startsWith(word))
  const alternatives = completions.length > 0 ? completions : suggestCorrection(word, known)
  if (completions.length > maxCompletions) return { word, alternatives: [], isPrefix: true }
  return { word, alternatives, isPrefix: alternatives.length === 0 && isCompletable(word) }
}

/** Single characters and numbers match whole words alone. */
export const isCompletable = (word: string): boolean => word.length > 1 && /\D/.test(word)

/** Parts of a recipe's document, by the weights that the trigger gives them (`recipe_write_document` in the migrations). */
export const parts = { name: 'A', tags: 'B', ingredients: 'C', creator: 'D' } as const

/**
 * A query for to_tsquery: every word or one of its alternatives.
 * @param mode `every`: all of them; `some`: any of them
 * @param part the part of the document that has them; by default any
 */
export function tsQueryOf(terms: readonly SearchTerm[], mode: 'every' | 'some', part?: keyof typeof parts): string {
  const label = (isPrefix: boolean) => (isPrefix || part ? `:${isPrefix ? '*' : ''}${part ? parts[part] : ''}` : '')
  const lexemes = ({ word, alternatives, isPrefix }: SearchTerm) => [
    `'${word}'${label(isPrefix)}`,
    ...alternatives.filter((other) => other !== word).map((other) => `'${other}'${label(false)}`),
  ]
  return terms.map((term) => `(${lexemes(term).join(' | ')})`).join(mode === 'every' ? ' & ' : ' | ')
}
