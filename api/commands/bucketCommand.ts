import type { DataSource } from 'typeorm'
import { entities } from '../container'
import { StoredImages } from '../images/image.store'
import { systemClock } from '../platform/clock'
import { createDataSource, jobConnections } from '../platform/database/dataSource'
import { UserError } from '../platform/errors'
import { S3Storage, StorageUnavailable, type ObjectStorage } from '../platform/objectStorage/objectStorage'
import { CommandError, startOrConnect, withDatabase } from './databaseCommand'

/** What a command about the pictures in the bucket works with. */
export interface Opened {
  db: DataSource
  bucket: ObjectStorage
  store: StoredImages
  /** Where the settings of this command have new pictures stored. */
  storesIn: 'postgres' | 's3'
}

/** Opens the database and the bucket of the settings. The app may be running. */
export function withBucket(work: (opened: Opened) => Promise<void>): Promise<void> {
  return withDatabase(startOrConnect, async (url, { s3, imageStore: storesIn }) => {
    if (s3 === null) throw new CommandError('No bucket is set up. Set S3_BUCKET and the other settings for S3.')
    let reason: unknown = null
    // The reason of a failure stands in the sentence about it.
    const bucket = new S3Storage(s3, { warn: (fields: { err?: unknown }) => (reason = fields.err ?? reason) })
    const db = await createDataSource(url, { entities, migrations: [], ...jobConnections() }).initialize()
    try {
      await work({ db, bucket, storesIn, store: new StoredImages({ db, clock: systemClock, bucket, storesIn }) })
    } catch (error) {
      if (error instanceof StorageUnavailable) throw new CommandError(`${error.message}.`)
      if (error instanceof UserError && error.code === 'BUSY')
        throw new CommandError(
          `${bucket.name} is out of reach${reason instanceof Error ? `: ${reason.name}: ${reason.message}` : ''}. Run the command again to go on.`,
        )
      throw error
    } finally {
      await db.destroy()
    }
  })
}

/** The first of a list of ids, for a sentence. */
export const someOf = (ids: readonly string[]): string =>
  `${ids.slice(0, 10).join(', ')}${ids.length > 10 ? ` and ${ids.length - 10} more` : ''}`
