import { IsNull, Not } from 'typeorm'
import type { Lifecycle } from '../accounts/account.lifecycle'
import { setItemImageUrl } from '../items/item.sql'
import { findInChunks, mapRows } from '../platform/database/chunks'
import { Image } from './image.entity'

/** The pictures that somebody uploaded are deleted with their account, photographs of packets included. */
export const imageLifecycle: Lifecycle = {
  export: (db, { id }) => ({
    pictures: mapRows(
      findInChunks(db, Image, {
        select: { id: true, recipeId: true, accountId: true, itemBarcode: true, ratingId: true, createdAt: true },
        where: { ownerId: id },
        key: 'id',
      }),
      ({ accountId, ...image }) => ({
        ...image,
        path: `/images/${image.id}/1600.jpg`,
        ofYourProfile: accountId !== null,
      }),
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
  /** That of a place; a home has none of its own. */
  async removePantry(db, pantryId) {
    await db.delete(Image, { ownerId: pantryId, accountId: pantryId })
  },
}
