import sql, { type Sql } from 'sql-template-tag'

/** The typed filter, trimmed and in lower case; null when it is empty. */
export function namePattern(typed: string | null | undefined): string | null {
  const pattern = (typed ?? '').trim().toLowerCase()
  return pattern === '' ? null : pattern
}

/** SQL: the name contains the pattern, regardless of case. */
export function nameContains(name: Sql, pattern: string): Sql {
  return sql`lower(${name}) LIKE ${`%${pattern.replace(/[\\%_]/g, '\\$&')}%`}`
}

/** SQL: every sequence of one, two and three characters of a text in lower case, as an array. */
export const windowsOf = (text: Sql): Sql => sql`recipe_windows(${text})`

/**
 * SQL: the same by an index that serves patterns of any length: it holds every sequence of one, two and three characters of a
 * text (`recipe_windows` in the migrations).
 * @param text the expression of the index, to the letter
 */
export function containsByIndex(text: Sql, pattern: string): Sql {
  return sql`position(${pattern} IN lower(${text})) > 0 AND ${windowsOf(text)} @> ${ngramsOf(pattern)}::text[]`
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
  return [...new Set(starts.map((start) => characters.slice(start, start + window).join('')))]
}
