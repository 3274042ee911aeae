import type { DataSource } from 'typeorm'
import type { ObjectStorage, StoredObject } from '../platform/objectStorage/objectStorage'
import { knownObjects, objectKey, objectPrefix, type KnownObject } from './imageObject.sql'

/** What is in the bucket, beside what should be there. */
export interface BucketCheck {
  /** How many pictures the database expects there. */
  expected: number
  /** The ids of those that lack a file there, or have one of another length. */
  missing: string[]
  /** How many objects are there that the database does not know. */
  unknown: number
}

/** Objects of one id: those that the database knows, and those in the bucket. */
interface Group {
  known: Known[]
  found: StoredObject[]
}
type Known = KnownObject & { imageId: string | null }

const idOf = ({ key }: StoredObject): string | null =>
  /^images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/\d+\.(?:webp|jpg)$/.exec(key)?.[1] ?? null

/**
 * Compares the database with a list of the bucket. Nothing is read but names and lengths.
 * @param onUnknown called for each object that the database does not know
 * @throws StorageUnavailable
 */
export async function checkBucket(
  db: DataSource,
  bucket: ObjectStorage,
  onUnknown: (object: StoredObject) => Promise<void> = async () => undefined,
): Promise<BucketCheck> {
  const expected = new Set<string>()
  const missing = new Set<string>()
  let unknown = 0
  for await (const { known, found } of grouped(knownObjects(db), bucket.list(objectPrefix))) {
    const lengths = new Map(found.map(({ key, bytes }) => [key, bytes]))
    for (const object of known) {
      if (object.imageId === null) continue
      expected.add(object.imageId)
      if (lengths.get(objectKey(object)) !== object.bytes) missing.add(object.imageId)
    }
    const keys = new Set(known.map(objectKey))
    for (const object of found) {
      if (keys.has(object.key)) continue
      unknown += 1
      await onUnknown(object)
    }
  }
  return { expected: expected.size, missing: [...missing], unknown }
}

/** Both lists are in the order of ids, so they are read side by side. */
async function* grouped(known: AsyncGenerator<Known>, found: AsyncGenerator<StoredObject>): AsyncGenerator<Group> {
  let [nextKnown, nextFound] = [await known.next(), await nextOfPicture(found)]
  while (!nextKnown.done || nextFound !== null) {
    const ids = [nextKnown.done ? null : nextKnown.value.id, nextFound && idOf(nextFound)].filter((id) => id !== null)
    const id = ids.toSorted()[0]
    const group: Group = { known: [], found: [] }
    for (; !nextKnown.done && nextKnown.value.id === id; nextKnown = await known.next())
      group.known.push(nextKnown.value)
    for (; nextFound !== null && idOf(nextFound) === id; nextFound = await nextOfPicture(found))
      group.found.push(nextFound)
    yield group
  }
}

/** The next object that could be a picture's; others are none of ours. */
async function nextOfPicture(found: AsyncGenerator<StoredObject>): Promise<StoredObject | null> {
  for (;;) {
    const { done, value } = await found.next()
    if (done) return null
    if (idOf(value) !== null) return value
  }
}
