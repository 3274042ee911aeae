import { createHash, randomUUID } from 'node:crypto'
import { IsNull, LessThanOrEqual, type DataSource } from 'typeorm'
import type { Clock } from '../platform/clock'
import { transaction, type Db } from '../platform/database/database'
import { UserError } from '../platform/errors'
import type { Log } from '../platform/telemetry/log'
import { StorageUnavailable, type ObjectStorage } from '../platform/objectStorage/objectStorage'
import { ImageFile } from './image.entity'
import { readImageSizes, readStoredFile } from './image.sql'
import { messages } from './image.texts'
import type { PreparedFiles } from './image.types'
import type { EncodedImage, ImageFormat, ImageWidth } from './imageFile'
import { ImageObject } from './imageObject.entity'
import { lockObjectsToDelete, objectKey, readBucketUse, type KnownObject } from './imageObject.sql'

/**
 * Stores the encoded files of pictures. They are stored before the picture's id is sent to anybody, never change, and
 * are not read once the picture has been deleted.
 */
export interface ImageStore {
  /** Called outside of transactions: it may take seconds. BUSY: the bucket is out of reach. */
  prepare(files: readonly EncodedImage[]): Promise<PreparedFiles>
  /** Null: there is no such file. BUSY: it is in the bucket, which is out of reach. */
  read(db: Db, id: string, width: ImageWidth, format: ImageFormat): Promise<Buffer | null>
  /** How many bytes each picture of an account takes, in all its sizes, by the picture's id: those that were uploaded, or those of imports. */
  bytesOf(db: Db, of: { ownerId: number; imported: boolean }): Promise<Map<string, number>>
}

/** Into Postgres: one backup holds everything, every process reads them, and they are deleted with their picture. */
function prepareForDatabase(files: readonly EncodedImage[]): PreparedFiles {
  return {
    bytes: files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0),
    async attachTo(db, imageId) {
      // One by one: a statement with all of them would hold every file in memory twice.
      for (const { width, format, bytes } of files)
        await db.getRepository(ImageFile).insert({ imageId, width, format, bytes })
    },
  }
}

/** Seconds after which asking again for what is in the bucket makes sense. */
const retryAfter = 10
/** Milliseconds for which an object is kept that no picture has yet. */
const preparedLifetime = 60 * 60_000
/** Objects that are deleted in one transaction. */
const deletedAtOnce = 60

export interface StoredImagesDependencies {
  db: DataSource
  clock: Clock
  /** Null: no bucket is set up. */
  bucket: ObjectStorage | null
  /** Where new ones are stored. */
  storesIn: 'postgres' | 's3'
}

/** In Postgres, or in a bucket at an S3-compatible server. Each picture is read from where it is, wherever new ones go. */
export class StoredImages implements ImageStore {
  constructor(private readonly deps: StoredImagesDependencies) {}

  prepare(files: readonly EncodedImage[]): Promise<PreparedFiles> {
    return this.deps.storesIn === 's3' ? this.prepareForBucket(files) : Promise.resolve(prepareForDatabase(files))
  }

  /** As `prepare`, whatever the setting says. */
  async prepareForBucket(files: readonly EncodedImage[]): Promise<PreparedFiles & { objects: KnownObject[] }> {
    const { db, clock } = this.deps
    const id = randomUUID()
    const objects = files.map(({ width, format, bytes }) => ({
      id,
      width,
      format,
      bytes: bytes.byteLength,
      sha256: sha256Of(bytes),
    }))
    const keptUntil = new Date(clock.now().getTime() + preparedLifetime)
    await db.getRepository(ImageObject).insert(objects.map((object) => ({ ...object, imageId: null, keptUntil })))
    await this.#fromBucket(messages.cannotStore, (bucket) =>
      Promise.all(
        files.map(({ width, format, bytes }) =>
          bucket.put(objectKey({ id, width, format }), bytes, format === 'webp' ? 'image/webp' : 'image/jpeg'),
        ),
      ),
    )
    return {
      objects,
      bytes: objects.reduce((sum, { bytes }) => sum + bytes, 0),
      async attachTo(inner, imageId) {
        const { affected } = await inner.update(
          ImageObject,
          { id, imageId: IsNull() },
          { imageId, keptUntil: clock.now() },
        )
        if (affected !== files.length) throw new Error('Objects were deleted before their picture was stored.')
      },
    }
  }

  async read(db: Db, id: string, width: ImageWidth, format: ImageFormat): Promise<Buffer | null> {
    const file = await readStoredFile(db, { id, width, format })
    if (!file?.object) return file?.bytes ?? null
    const bytes = await this.readObject(file.object)
    // It may have been moved into the database, and deleted from the bucket, since the row was read.
    return bytes ?? (await readStoredFile(db, { id, width, format }))?.bytes ?? null
  }

  readonly bytesOf = readImageSizes

  /** Null: it is not there, or not what was stored. BUSY. */
  async readObject(object: KnownObject): Promise<Buffer | null> {
    const bytes = await this.#fromBucket(messages.cannotRead, (bucket) => bucket.get(objectKey(object), object.bytes))
    return bytes && sha256Of(bytes) === object.sha256 ? bytes : null
  }

  /** Can objects that no picture has be deleted now? */
  get canDelete(): boolean {
    return this.deps.bucket?.isAvailable ?? false
  }

  /** Says in the log where pictures lie in a bucket and none is set up: nobody can see them. */
  async warnWithoutBucket(db: DataSource, log: Log): Promise<void> {
    if (this.deps.bucket !== null) return
    const { pictures } = await readBucketUse(db)
    if (pictures > 0)
      log.warn(
        { pictures },
        'pictures have their files in a bucket, and none is set up: set S3_BUCKET and the other settings for S3',
      )
  }

  /** Are there objects that no picture has? */
  hasUnused(db: DataSource): Promise<boolean> {
    return db
      .getRepository(ImageObject)
      .existsBy({ imageId: IsNull(), keptUntil: LessThanOrEqual(this.deps.clock.now()) })
  }

  /** Deletes objects that no picture has: first the object, then its row, so that none is forgotten. BUSY. */
  async deleteUnused(db: DataSource): Promise<number> {
    let deleted = 0
    for (;;) {
      const objects = await transaction(db, async (inner) => {
        const some = await lockObjectsToDelete(inner, this.deps.clock.now(), deletedAtOnce)
        // At a start there may be neither: no bucket, and no object.
        if (some.length > 0)
          await this.#fromBucket(messages.cannotStore, (bucket) =>
            Promise.all(some.map((object) => bucket.delete(objectKey(object)))),
          )
        for (const { id, width, format } of some) await inner.delete(ImageObject, { id, width, format })
        return some.length
      })
      deleted += objects
      if (objects < deletedAtOnce) return deleted
    }
  }

  async #fromBucket<Result>(
    failure: typeof messages.cannotRead,
    work: (bucket: ObjectStorage) => Promise<Result>,
  ): Promise<Result> {
    const { bucket } = this.deps
    if (bucket === null) throw new UserError('BUSY', failure, { retryAfter })
    try {
      return await work(bucket)
    } catch (error) {
      // It is in the log already.
      if (error instanceof StorageUnavailable) throw new UserError('BUSY', failure, { retryAfter })
      throw error
    }
  }
}

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
