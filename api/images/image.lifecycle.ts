import sql from 'sql-template-tag'
import { IsNull, Not } from 'typeorm'
import type { Lifecycle } from '../accounts/account.lifecycle'
import { setItemImageUrl } from '../items/item.sql'
import { inChunks } from '../platform/chunks'
import { Image } from './image.entity'

/** The pictures that somebody uploaded are deleted with their account, photographs of packets included. */
export const imageLifecycle: Lifecycle = {
  export: (db, { id }) => ({
    pictures: inChunks<{ id: string }>(
      db,
      (last, limit) => sql`
      SELECT id, '/images/' || id || '/1600.jpg' AS path, recipe_id AS "recipeId", account_id IS NOT NULL AS "ofYourProfile", item_barcode AS "itemBarcode", rating_id AS "ratingId", created_at AS "createdAt"
      FROM image WHERE owner_id = ${id} AND (${last?.id ?? null}::uuid IS NULL OR id > ${last?.id ?? null}::uuid) ORDER BY id LIMIT ${limit}`,
    ),
  }),
  async remove(db, account) {
    const photographs = await db.find(Image, {
      where: { ownerId: account.id, itemBarcode: Not(IsNull()) },
      select: { itemBarcode: true },
    })
    for (const { itemBarcode } of photographs) if (itemBarcode !== null) await setItemImageUrl(db, itemBarcode, null)
    await db.delete(Image, { ownerId: account.id })
  },
}
