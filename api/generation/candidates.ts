import sql, { raw, type Sql } from 'sql-template-tag'
import type { Db } from '../platform/database'
import { rows } from '../platform/database'
import { recipeIsListed } from '../recipes/recipe.rules'
import { minCorrectedLength, isKnownPrefix, suggestCorrection } from '../recipes/searchWords'
import type { SourceRecipe } from './adapt'
import { foodGroups } from './foodGroups'
import { plainly } from './foodWords'
import type { Intent } from './intent'

/** How much a word counts where it stands: creator, ingredients, tags, name. */
const weights = '{0.0, 0.4, 0.7, 1.0}'
/** Of words that stand everywhere only so many recipes are compared. */
const mostCompared = 6_000
/** Of the best so many are weighed against the pantry. */
const mostWeighed = 300
/** So many come back of those that name something unwanted, and as many of those that do not. */
const mostReturned = 40
/** So many characters of ingredients and steps are looked at; beyond it is no recipe that others cook from. */
const longestSource = 20_000

/** Lexemes of a phrase, all of which must stand there. */
const phraseQuery = (phrase: string): string | null => {
  const words = plainly(phrase).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length === 0 ? null : `(${words.map((word) => `'${word}'`).join(' & ')})`
}
const anyPhrase = (phrases: readonly string[]): string => phrases.flatMap((phrase) => phraseQuery(phrase) ?? []).join(' | ')

/**
 * The public recipes that hold most of what was asked for, in one statement: by full text over names,
 * tags and ingredients, then by how much of them stands in the pantry. Half of them name nothing that was to
 * be left out, as far as a word can tell, so that exchanging is not all that is left. Without a
 * single word to look for: the newest.
 */
export function findCandidates(db: Db, intent: Intent, pantry: readonly string[]): Promise<SourceRecipe[]> {
  const asked = [...intent.dishWords, ...intent.wanted, ...intent.tags, ...intent.words]
  const shelf = [...new Set(pantry.flatMap((name) => foodOfProduct(name)))].slice(0, 60)
  const some = anyPhrase(asked) || anyPhrase(shelf)
  const must = anyPhrase([...intent.dishWords, ...intent.wanted])
  const unwanted = anyPhrase([...intent.unwanted, ...intent.without.flatMap((group) => foodGroups[group].names.slice(0, 12))])
  return rows<SourceRecipe>(db, sql`
    WITH asked AS (
      SELECT ${query(some)} AS some, ${query(must || some)} AS must, ${query(everyPhrase(asked))} AS every, ${query(unwanted)} AS unwanted,
        ARRAY(SELECT to_tsquery('english', word) FROM unnest(${shelf.flatMap((word) => phraseQuery(word) ?? [])}::text[]) AS word) AS shelf
    ), found AS (
      ${some === '' ? newest : matching}
    ), ranked AS (
      SELECT r.id, r.document, ts_rank(${weights}::real[], r.document, asked.some) + CASE WHEN r.document @@ asked.every THEN 1 ELSE 0 END AS rank, r.document @@ asked.unwanted AS named
      FROM found JOIN recipe r ON r.id = found.id CROSS JOIN asked
      ORDER BY rank DESC, r.id DESC LIMIT ${raw(String(mostWeighed))}
    ), weighed AS (
      SELECT id, rank + covered * 0.05 AS rank, row_number() OVER (PARTITION BY named ORDER BY rank + covered * 0.05 DESC, id DESC) AS place
      FROM (SELECT ranked.*, (SELECT count(*) FROM unnest(asked.shelf) AS item WHERE ranked.document @@ item) AS covered FROM ranked CROSS JOIN asked) ranked
      WHERE (SELECT length(array_to_string(r.ingredients || r.instructions, '')) FROM recipe r WHERE r.id = ranked.id) < ${raw(String(longestSource))}
    )
    SELECT r.id, r.name, r.ingredients, r.instructions, r.tags, r.servings
    FROM weighed JOIN recipe r ON r.id = weighed.id
    WHERE weighed.place <= ${raw(String(mostReturned))} AND r.ingredients <> '{}' AND r.instructions <> '{}' AND r.name <> ''
    ORDER BY weighed.rank DESC, r.id DESC`)
}

const query = (text: string): Sql => sql`to_tsquery('english', ${text})`

const everyPhrase = (phrases: readonly string[]): string => phrases.flatMap((phrase) => phraseQuery(phrase) ?? []).join(' & ')

const newest = sql`SELECT r.id FROM recipe r WHERE ${recipeIsListed} ORDER BY r.published_at DESC, r.id DESC LIMIT ${raw(String(mostWeighed))}`

/** Those that hold everything first: of those that hold something there may be too many to compare. */
const matching = sql`
  (SELECT r.id FROM recipe r, asked WHERE ${recipeIsListed} AND r.document @@ asked.every LIMIT ${raw(String(mostCompared))})
  UNION
  (SELECT r.id FROM recipe r, asked WHERE ${recipeIsListed} AND r.document @@ asked.must LIMIT ${raw(String(mostCompared))})
  UNION
  (SELECT r.id FROM recipe r, asked WHERE ${recipeIsListed} AND r.document @@ asked.some LIMIT ${raw(String(mostCompared))})`

/** The words of a product's name that may say what it is: its last two. */
function foodOfProduct(name: string): string[] {
  const words = plainly(name).match(/\p{L}{3,}/gu) ?? []
  return words.slice(-2)
}

/** Is there a single public recipe? */
export async function hasRecipes(db: Db): Promise<boolean> {
  return (await rows(db, sql`SELECT 1 FROM recipe r WHERE ${recipeIsListed} LIMIT 1`)).length > 0
}

/**
 * What was probably meant by words that no recipe of the community holds: "chikpeas" is "chickpeas". Words that
 * are right, or like nothing that is known, are not in the answer.
 */
export async function suggestCorrections(db: Db, words: readonly string[]): Promise<Map<string, string>> {
  const long = [...new Set(words.flatMap((phrase) => phrase.split(' ')))].filter((word) => word.length >= minCorrectedLength)
  if (long.length === 0) return new Map()
  const near = await rows<{ word: string; known: string }>(db, sql`
    SELECT asked.word, near.word AS known FROM unnest(${long}::text[]) AS asked (word)
    CROSS JOIN LATERAL (
      (SELECT k.word FROM recipe_word k WHERE k.word LIKE asked.word || '%' LIMIT 1)
      UNION ALL
      (SELECT k.word FROM recipe_word k WHERE k.word % asked.word AND NOT ${isKnownPrefix} ORDER BY similarity(k.word, asked.word) DESC, k.word LIMIT 20)
    ) near`)
  return new Map(long.flatMap((word) => {
    const [meant] = suggestCorrection(word, near.filter((row) => row.word === word).map(({ known }) => known))
    return meant === undefined ? [] : [[word, meant] as [string, string]]
  }))
}
