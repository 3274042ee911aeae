import sql, { raw } from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { inChunks } from '../platform/database/chunks'
import { row, rows, type Db } from '../platform/database/database'
import type { ImageFormat, ImageWidth } from './imageFile'

/** What is known of an object in the bucket without asking there. */
export interface KnownObject {
  id: string
  width: ImageWidth
  format: ImageFormat
  bytes: number
  sha256: string
}

/** What the database says of the bucket. */
export interface BucketUse {
  /** How many pictures have their files there. */
  pictures: number
  /** Of all objects, those included that are to be deleted. */
  bytes: number
}

export async function readBucketUse(db: Db): Promise<BucketUse> {
  const use = await row<BucketUse>(
    db,
    sql`SELECT count(DISTINCT image_id)::int AS pictures, coalesce(sum(bytes), 0)::float8 AS bytes FROM image_object`,
  )
  return use ?? { pictures: 0, bytes: 0 }
}

/** Begins the keys of all pictures in the bucket. */
export const objectPrefix = 'images/'

/** The key of an object, by what its row holds. */
export const objectKey = ({ id, width, format }: Pick<KnownObject, 'id' | 'width' | 'format'>): string =>
  `${objectPrefix}${id}/${width}.${format}`

/**
 * Some objects that no picture has, locked until the end of the transaction: no picture can take them meanwhile.
 * @param limit how many at most
 */
export const lockObjectsToDelete = (db: EntityManager, now: Date, limit: number): Promise<KnownObject[]> =>
  rows(
    db,
    sql`
    SELECT id, width, format, bytes, sha256 FROM image_object WHERE image_id IS NULL AND kept_until <= ${now}
    ORDER BY kept_until LIMIT ${raw(String(limit))} FOR UPDATE SKIP LOCKED`,
  )

/** The pictures in the database, by their ids. */
export const imagesInDatabase = (db: Db): AsyncGenerator<{ id: string }> =>
  inChunks<{ id: string }>(
    db,
    (last, limit) => sql`
    SELECT DISTINCT image_id AS id FROM image_file WHERE image_id > ${last?.id ?? firstId} ORDER BY image_id LIMIT ${limit}`,
  )

/** The pictures in the bucket, by their ids. */
export const imagesInBucket = (db: Db): AsyncGenerator<{ id: string }> =>
  inChunks<{ id: string }>(
    db,
    (last, limit) => sql`
    SELECT DISTINCT image_id AS id FROM image_object WHERE image_id > ${last?.id ?? firstId} ORDER BY image_id LIMIT ${limit}`,
  )

/** No random id is as small. */
const firstId = '00000000-0000-0000-0000-000000000000'

/** All objects that the database knows, in the order of their ids. */
export const knownObjects = (db: Db): AsyncGenerator<KnownObject & { imageId: string | null }> =>
  inChunks<KnownObject & { imageId: string | null }>(
    db,
    (last, limit) => sql`
    SELECT id, width, format, bytes, sha256, image_id AS "imageId" FROM image_object
    WHERE (id, width, format) > (${last?.id ?? firstId}, ${last?.width ?? 0}, ${last?.format ?? ''})
    ORDER BY id, width, format LIMIT ${limit}`,
    1_000,
  )
