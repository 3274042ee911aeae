import sql, { raw } from 'sql-template-tag'
import { row, type Db } from '../../platform/database/database'
import { recipeIsListed } from '../recipeAccess.sql'

/**
 * Deletes those of the next words, in alphabetical order, that no listed recipe contains.
 * @returns the last word that was checked; null: there are none after `after`
 */
export async function deleteUnusedWords(db: Db, after: string, limit: number): Promise<string | null> {
  const checked = await row<{ last: string | null }>(
    db,
    sql`
    WITH part AS (SELECT word, plainto_tsquery('english', word) AS asked FROM recipe_word WHERE word > ${after} ORDER BY word LIMIT ${raw(String(limit))}),
    gone AS (
      DELETE FROM recipe_word k USING part
      WHERE k.word = part.word AND numnode(part.asked) > 0 AND NOT EXISTS (SELECT 1 FROM recipe r WHERE ${recipeIsListed} AND r.document @@ part.asked)
    )
    SELECT max(word) AS last FROM part`,
  )
  return checked?.last ?? null
}
