import sql, { type Sql } from 'sql-template-tag'

/** The typed filter, trimmed and in lower case; null when it is empty. */
export function namePattern(typed: string | null | undefined): string | null {
  // A computer's keyboard writes the one, a telephone's the other; who searches means both.
  const pattern = (typed ?? '').trim().toLowerCase().replaceAll('’', "'")
  return pattern === '' ? null : pattern
}

/** SQL: a text as patterns are compared with it: in lower case, with one kind of apostrophe. */
export const compared = (text: Sql): Sql => sql`translate(lower(${text}), '’', '''')`

/** SQL: the name contains the pattern, regardless of case and of the kind of apostrophe. */
export function nameContains(name: Sql, pattern: string): Sql {
  return sql`${compared(name)} LIKE ${`%${pattern.replace(/[\\%_]/g, '\\$&')}%`}`
}

/** SQL: every sequence of one, two and three characters of a text in lower case, as an array. */
export const windowsOf = (text: Sql): Sql => sql`recipe_windows(${text})`

/**
 * SQL: the same by an index that serves patterns of any length: it holds every sequence of one, two and three characters of a
 * text (`recipe_windows` in the migrations).
 * @param text the expression of the index, to the letter
 */
export function containsByIndex(text: Sql, pattern: string): Sql {
  const ngrams = ngramsOf(pattern)
  const isIndexed =
    ngrams.length > 0
      ? sql`${windowsOf(text)} @> ${ngrams}::text[]`
      : sql`${windowsOf(text)} && ${beginningsOf(pattern)}::text[]`
  return sql`position(${pattern} IN ${compared(text)}) > 0 AND ${isIndexed}`
}

/** The beginning of a pattern, each sequence of which has an apostrophe, with either kind of them. */
function beginningsOf(pattern: string): string[] {
  const beginning = [...pattern].slice(0, window).join('')
  return [beginning, beginning.replaceAll("'", '’')]
}

const window = 3
/** How many sequences of the pattern are looked up: each takes time, and four leave few rows to compare. */
const maxNgrams = 4

/** Sequences of the pattern: adjoining ones, or of a long pattern some that are spread over it. */
function ngramsOf(pattern: string): string[] {
  const characters = [...pattern]
  const last = Math.max(0, characters.length - window)
  const count = Math.min(maxNgrams, Math.ceil(characters.length / window))
  const starts = Array.from({ length: count }, (_, i) => (count === 1 ? 0 : Math.round((i * last) / (count - 1))))
  const ngrams = starts.map((start) => characters.slice(start, start + window).join(''))
  // The index has apostrophes as they were written.
  return [...new Set(ngrams)].filter((ngram) => !ngram.includes("'"))
}
