import sql, { raw } from 'sql-template-tag'
import { rows, type Db } from '../../platform/database/database'
import { maxCompletions, minCorrectedLength } from './searchWords'

/**
 * Words of public recipes that begin with each of these (one more than `maxCompletions` at most, alphabetical), or, if there
 * are none, that are similar to it, most similar first. Words without meaning, such as "the", have none.
 */
export async function findSimilarWords(db: Db, words: readonly string[], most: number): Promise<Map<string, string[]>> {
  if (words.length === 0) return new Map()
  // The operators of the index that compares bytes, whatever the collation of the database.
  const begins = sql`k.word ~>=~ given.word AND k.word ~<~ (given.word || chr(1114111))`
  const found = await rows<{ word: string; similar: string }>(
    db,
    sql`
    SELECT given.word, near.word AS similar FROM unnest(${[...words]}::text[]) AS given (word)
    CROSS JOIN LATERAL (
      (SELECT k.word FROM recipe_word k WHERE ${begins} ORDER BY k.word USING ~<~ LIMIT ${raw(String(maxCompletions + 1))})
      UNION ALL
      (SELECT k.word FROM recipe_word k
        WHERE length(given.word) >= ${raw(String(minCorrectedLength))} AND k.word % given.word AND NOT EXISTS (SELECT 1 FROM recipe_word k WHERE ${begins})
        ORDER BY similarity(k.word, given.word) DESC, k.word LIMIT ${raw(String(most))})
    ) near WHERE numnode(plainto_tsquery('english', given.word)) > 0`,
  )
  const byWord = new Map<string, string[]>()
  for (const { word, similar } of found) byWord.set(word, [...(byWord.get(word) ?? []), similar])
  return byWord
}
