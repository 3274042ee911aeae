import type { DataSource, EntityManager } from 'typeorm'
import type { Clock } from '../platform/clock'
import { transaction } from '../platform/database/database'
import { Image, ImageFile } from './image.entity'
import type { StoredImages } from './image.store'
import type { EncodedImage } from './imageFile'
import { ImageObject } from './imageObject.entity'
import { imagesInBucket, imagesInDatabase, type KnownObject } from './imageObject.sql'

/** What became of the pictures that were to be moved. */
export interface MoveResult {
  moved: number
  /** Deleted by somebody, or moved by another process, meanwhile. */
  gone: number
  /** The ids of those that stay where they are, because a file of theirs is missing or not what was stored. */
  broken: string[]
}

interface Move {
  db: DataSource
  store: StoredImages
  clock: Clock
  /** Called after each picture. */
  onProgress(result: MoveResult): void
  /** Ends the move after the picture that it is at. */
  signal: AbortSignal
}

/**
 * Moves the pictures of the database into the bucket, one after the other, while the app may be running. What is in the bucket is read
 * back and compared before it is deleted from the database. Broken off, it goes on where it was when it is started again. BUSY.
 */
export async function moveToBucket({ db, store, onProgress, signal }: Move): Promise<MoveResult> {
  const result: MoveResult = { moved: 0, gone: 0, broken: [] }
  for await (const { id } of imagesInDatabase(db)) {
    if (signal.aborted) break
    const files: EncodedImage[] = await db.getRepository(ImageFile).findBy({ imageId: id })
    const prepared = await store.prepareForBucket(files)
    const isWhole = (await filesOf(store, prepared.objects)) !== null
    if (!isWhole) result.broken.push(id)
    else
      count(
        result,
        await transaction(db, async (inner) => {
          if (!(await lockImage(inner, id))) return false
          const { affected } = await inner.delete(ImageFile, { imageId: id })
          if (affected !== files.length) return false
          await prepared.attachTo(inner, id)
          return true
        }),
      )
    onProgress(result)
  }
  return result
}

/** The same in the other direction. Objects are compared with their checksums, and deleted once they are in the database. */
export async function moveToDatabase({ db, store, clock, onProgress, signal }: Move): Promise<MoveResult> {
  const result: MoveResult = { moved: 0, gone: 0, broken: [] }
  for await (const { id } of imagesInBucket(db)) {
    if (signal.aborted) break
    const objects = await db.getRepository(ImageObject).findBy({ imageId: id })
    const files = await filesOf(store, objects)
    if (files === null) {
      // Where it was deleted meanwhile, nothing is missing.
      if (await db.getRepository(ImageObject).existsBy({ imageId: id })) result.broken.push(id)
      else result.gone += 1
    } else
      count(
        result,
        await transaction(db, async (inner) => {
          if (!(await lockImage(inner, id))) return false
          const { affected } = await inner.update(
            ImageObject,
            { imageId: id },
            { imageId: null, keptUntil: clock.now() },
          )
          if (affected !== files.length) return false
          for (const file of files) await inner.insert(ImageFile, { imageId: id, ...file })
          return true
        }),
      )
    onProgress(result)
  }
  await store.deleteUnused(db)
  return result
}

function count(result: MoveResult, isMoved: boolean): void {
  if (isMoved) result.moved += 1
  else result.gone += 1
}

const lockImage = async (db: EntityManager, id: string): Promise<boolean> =>
  (await db.findOne(Image, { where: { id }, select: { id: true }, lock: { mode: 'pessimistic_write' } })) !== null

/** What these objects hold; null: one is missing, or is not what was stored. */
async function filesOf(store: StoredImages, objects: readonly KnownObject[]): Promise<EncodedImage[] | null> {
  const files = await Promise.all(
    objects.map(async (object) => ({
      width: object.width,
      format: object.format,
      bytes: await store.readObject(object),
    })),
  )
  return files.every((file): file is EncodedImage => file.bytes !== null) ? files : null
}
