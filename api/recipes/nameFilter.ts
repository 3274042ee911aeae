import sql, { type Sql } from 'sql-template-tag'

/** What somebody typed into a filter, as it is compared: null when there is nothing to look for. */
export function namePattern(typed: string | null | undefined): string | null {
  const pattern = (typed ?? '').trim().toLowerCase()
  return pattern === '' ? null : pattern
}

/** SQL: the pattern is part of a name, upper or lower case. */
export function nameContains(name: Sql, pattern: string): Sql {
  return sql`lower(${name}) LIKE ${`%${pattern.replace(/[\\%_]/g, '\\$&')}%`}`
}

/**
 * The same over a listed recipe `r`, asked of an index that knows whatever the pattern is: every stretch of
 * one, two and three characters in the name (`recipe_windows` in the migrations).
 */
export function nameContainsByIndex(pattern: string): Sql {
  return containsByIndex(sql`r.name`, pattern)
}

/**
 * The pattern is part of some text that has such an index.
 * @param text the expression that the index has, to the letter
 */
export function containsByIndex(text: Sql, pattern: string): Sql {
  return sql`position(${pattern} IN lower(${text})) > 0 AND recipe_windows(${text}) @> ${ngramsOf(pattern)}::text[]`
}

const window = 3
/** Each takes time to look up, and so many leave little to compare. */
const mostNgrams = 4

/** Stretches of the pattern, side by side, or spread over a long one. */
function ngramsOf(pattern: string): string[] {
  const characters = [...pattern]
  const last = Math.max(0, characters.length - window)
  const count = Math.min(mostNgrams, Math.ceil(characters.length / window))
  const starts = Array.from({ length: count }, (_, i) => count === 1 ? 0 : Math.round(i * last / (count - 1)))
  return [...new Set(starts.map((start) => characters.slice(start, start + window).join('')))]
}
