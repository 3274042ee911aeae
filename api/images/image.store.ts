import type { Db } from '../platform/database'
import { ImageFile } from './image.entity'
import { readImageSizes } from './image.sql'
import type { EncodedImage, ImageFormat, ImageWidth } from './imageFile'

/**
 * Stores the encoded files of pictures. They are stored before the picture's id is sent to anybody, never change, and
 * are not read once the picture has been deleted.
 */
export interface ImageStore {
  /** Stores the files of a new picture, in the caller's transaction if the store can. */
  save(db: Db, id: string, files: readonly EncodedImage[]): Promise<void>
  read(db: Db, id: string, width: ImageWidth, format: ImageFormat): Promise<Buffer | null>
  /** How many bytes each picture of an account takes, in all its sizes, by the picture's id. */
  bytesOf(db: Db, ownerId: number): Promise<Map<string, number>>
}

/** In Postgres: one backup holds everything, every process reads them, and they are deleted with their picture. */
export const imagesInPostgres: ImageStore = {
  async save(db, id, files) {
    // One by one: a statement with all of them would hold every file in memory twice.
    for (const { width, format, bytes } of files)
      await db.getRepository(ImageFile).insert({ imageId: id, width, format, bytes })
  },

  async read(db, id, width, format) {
    const file = await db.getRepository(ImageFile).findOneBy({ imageId: id, width, format })
    return file?.bytes ?? null
  },

  bytesOf: readImageSizes,
}
