import sql from 'sql-template-tag'
import type { Lifecycle } from '../accounts/account.lifecycle'
import { rows } from '../platform/db'
import { Image } from './image.entity'
import { Favourite } from './recipe.entity'

/** When an account goes, its private recipes, its favourites and its pictures go along; what it published stays with the community, without its name. */
export const recipeLifecycle: Lifecycle = {
  async remove(db, account) {
    // Held first: one that is being made private in this moment shall be seen as what it becomes.
    await rows(db, sql`SELECT id FROM recipe WHERE creator_id = ${account.id} ORDER BY id FOR UPDATE`)
    await db.delete(Favourite, { accountId: account.id })
    await db.delete(Image, { ownerId: account.id })
    await rows(db, sql`DELETE FROM recipe WHERE creator_id = ${account.id} AND (NOT public OR deleted_at IS NOT NULL)`)
    await rows(db, sql`UPDATE recipe SET creator_id = NULL, key = NULL, key_digest = NULL WHERE creator_id = ${account.id}`)
  },
}
