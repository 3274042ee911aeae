import sql from 'sql-template-tag'
import type { ExportedData, Lifecycle } from '../accounts/account.lifecycle'
import { usernameOf } from '../accounts/account.sql'
import { inChunks } from '../platform/chunks'
import { Follow } from './follow.entity'
import { PublishingDay } from './publishingDay.entity'

/** The export has whom the person follows; a removed account follows nobody and is followed by nobody. */
export const followLifecycle: Lifecycle = {
  export(db, { id }): Record<string, ExportedData> {
    return {
      following: inChunks<{ id: number }>(
        db,
        (last, limit) => sql`
        SELECT f.followed_id AS id, ${usernameOf(sql`f.followed_id`)} AS username, f.since FROM follow f
        WHERE f.account_id = ${id} AND f.followed_id > ${last?.id ?? 0} ORDER BY f.followed_id LIMIT ${limit}`,
      ),
    }
  },
  async remove(db, { id }) {
    await db.delete(Follow, [{ accountId: id }, { followedId: id }])
    await db.delete(PublishingDay, { creatorId: id })
  },
}
