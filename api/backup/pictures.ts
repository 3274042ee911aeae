import { checkBucket } from '../images/bucketCheck'
import { createDataSource, jobConnections } from '../platform/database/dataSource'
import { S3Storage, StorageUnavailable } from '../platform/objectStorage/objectStorage'
import type { S3Settings } from '../platform/objectStorage/settings'
import type { BackupPictures } from './backupFormat'

/** Which pictures a backup does not hold, as a sentence; null: it holds all. */
export const picturesOutside = (pictures: BackupPictures | null): string | null =>
  pictures === null || pictures.inBucket === 0
    ? null
    : `${pictures.inFile} pictures are in the file. ${pictures.inBucket} are not: their files are in ${pictures.bucket ?? 'a bucket at S3'}. Back that up, too.`

/**
 * What became of pictures whose files a backup did not hold, as sentences, once it is restored.
 * @param s3 the bucket that the app will look for them in; null: none is set up
 */
export async function picturesAfterRestore(
  databaseUrl: string,
  pictures: BackupPictures | null,
  s3: S3Settings | null,
): Promise<string[]> {
  if (pictures === null || pictures.inBucket === 0) return []
  const { inBucket, bucket: before } = pictures
  const what = `The files of ${inBucket} pictures were not in the backup, but in ${before ?? 'a bucket at S3'}.`
  if (s3 === null)
    return [what, 'No bucket is set up here, so these pictures are missing: set S3_BUCKET and the others.']
  const bucket = new S3Storage(s3, { warn: () => undefined })
  const db = await createDataSource(databaseUrl, { entities: [], migrations: [], ...jobConnections() }).initialize()
  try {
    const { missing, unknown } = await checkBucket(db, bucket)
    return [
      what,
      missing.length === 0
        ? `All of them are in ${bucket.name}.`
        : `${missing.length} of them lack files in ${bucket.name}: images:check names them.`,
      ...(unknown > 0
        ? [
            `${unknown} objects there belong to none of them: images:check can delete them, if no other Larder uses the bucket.`,
          ]
        : []),
    ]
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error
    return [what, `Whether they are there could not be seen: ${error.message}. Run images:check later.`]
  } finally {
    await db.destroy()
  }
}
