import sql, { type Sql } from 'sql-template-tag'

/** What somebody typed into a filter, as it is compared: null when there is nothing to look for. */
export function patternOf(typed: string | null | undefined): string | null {
  const pattern = (typed ?? '').trim().toLowerCase()
  return pattern === '' ? null : pattern
}

/** SQL: the pattern is part of a name, upper or lower case. */
export function nameContains(name: Sql, pattern: string): Sql {
  return sql`lower(${name}) LIKE ${`%${pattern.replace(/[\\%_]/g, '\\$&')}%`}`
}

/**
 * The same over a listed recipe `r`, in words that an index knows whatever the pattern: trigrams where it has
 * three letters or digits in a row that every Postgres takes for such; otherwise the pairs
 * and single characters of the name.
 */
export function nameContainsByIndex(pattern: string): Sql {
  const part = nameContains(sql`r.name`, pattern)
  if (/[a-z0-9]{3}/.test(pattern)) return part
  return sql`${part} AND recipe_grams(r.name) @> ${gramsOf(pattern)}::text[]`
}

/** Every two neighbouring characters; a single character stands for itself. */
function gramsOf(text: string): string[] {
  const characters = [...text]
  return characters.length < 2 ? characters : [...new Set(characters.slice(1).map((character, i) => `${characters[i]}${character}`))]
}
