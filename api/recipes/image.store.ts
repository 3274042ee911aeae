import sql from 'sql-template-tag'
import { row, rows, type Db } from '../platform/database'
import type { PictureFile, PictureFormat, PictureWidth } from './picture'

/**
 * Where the bytes of pictures lie. Those of a picture are kept before anybody knows its id, never
 * change, and are no longer asked for when the picture has gone.
 */
export interface ImageStore {
  /** Keeps the files of a new picture, as part of the caller's transaction if the store can. */
  keep(db: Db, id: string, files: readonly PictureFile[]): Promise<void>
  read(db: Db, id: string, width: PictureWidth, format: PictureFormat): Promise<Buffer | null>
}

/** In Postgres: one backup holds everything, every process sees them, and they go with their picture. */
export const imagesInPostgres: ImageStore = {
  async keep(db, id, files) {
    for (const { width, format, bytes } of files) {
      await rows(db, sql`INSERT INTO image_file (image_id, width, format, bytes) VALUES (${id}, ${width}, ${format}, ${bytes})`)
    }
  },

  async read(db, id, width, format) {
    const file = await row<{ bytes: Buffer }>(db, sql`SELECT bytes FROM image_file WHERE image_id = ${id} AND width = ${width} AND format = ${format}`)
    return file?.bytes ?? null
  },
}
