import type { ExportedData, Lifecycle } from '../accounts/account.lifecycle'
import { Follow } from './follow.entity'
import { readExportedFollows } from './follow.reads'
import { PublishingDay } from './publishingDay.entity'

/** The export has whom the person follows; a removed account follows nobody and is followed by nobody. */
export const followLifecycle: Lifecycle = {
  export(db, { id }): Record<string, ExportedData> {
    return { following: readExportedFollows(db, id) }
  },
  async remove(db, { id }) {
    await db.delete(Follow, [{ accountId: id }, { followedId: id }])
    await db.delete(PublishingDay, { creatorId: id })
  },
}
