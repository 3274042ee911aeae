import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { checkBucket } from '../../api/images/bucketCheck'
import { moveToBucket, moveToDatabase } from '../../api/images/imageMove'
import { StoredImages } from '../../api/images/image.store'
import { S3Storage, type StoredObject } from '../../api/platform/objectStorage/objectStorage'
import { resetRateLimits } from '../support/rateLimits'
import { runJob } from '../support/jobs'
import { startS3Server, type S3Server } from '../support/s3Server'
import { goodPassword, seeding, type Cook } from '../support/seed'
import { openTestApp, type TestApp } from '../support/testApp'
import { until } from '../support/until'

/** Pictures in a bucket at a real S3 server. */

let s3: S3Server
let app: TestApp
/** On the same database, with the same bucket; stores new pictures in the database. */
let toDatabase: TestApp
let bucket: S3Storage
let seed: ReturnType<typeof seeding>
let ada: Cook
let jpeg: Buffer

beforeAll(async () => {
  s3 = await startS3Server()
  app = await openTestApp(s3.settings)
  toDatabase = await openTestApp({ ...s3.settings, IMAGE_STORE: 'postgres' }, app.databaseUrl)
  bucket = bucketOf()
  seed = seeding(app)
  ada = await seed.cook('bucket-ada')
  jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#208040' } })
    .jpeg()
    .toBuffer()
})
beforeEach(() => resetRateLimits(app))
afterAll(async () => {
  await toDatabase.close()
  await app.close()
  await s3.close()
})

function bucketOf(limits: ConstructorParameters<typeof S3Storage>[2] = {}): S3Storage {
  if (app.config.s3 === null) throw new Error('no bucket is set')
  return new S3Storage(app.config.s3, { warn: () => undefined }, limits)
}

async function list(): Promise<StoredObject[]> {
  const objects: StoredObject[] = []
  for await (const object of bucket.list('images/')) objects.push(object)
  return objects
}
const keys = async () => (await list()).map(({ key }) => key)

async function send(cook: Cook, to = app): Promise<{ status: number; id: string; errors?: unknown }> {
  const form = new FormData()
  form.set('picture', new Blob([Uint8Array.from(jpeg)], { type: 'image/jpeg' }), 'soup.jpg')
  const response = await fetch(`${to.url}/images`, {
    method: 'POST',
    headers: { cookie: [...cook.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    body: form,
  })
  return { status: response.status, ...((await response.json()) as { id: string }) }
}

async function upload(cook: Cook, to = app): Promise<string> {
  const { status, id } = await send(cook, to)
  expect(status).toBe(201)
  return id
}

const get = (id: string, from = app) => fetch(`${from.url}/images/${id}/800.webp`)
const served = async (id: string, from = app) => Buffer.from(await (await get(id, from)).arrayBuffer())
const inDatabase = async (id: string) =>
  (await app.db.query<unknown[]>('SELECT 1 FROM image_file WHERE image_id = $1', [id])).length
const objectsOf = async (id: string) =>
  (await app.db.query<{ id: string }[]>('SELECT id FROM image_object WHERE image_id = $1', [id])).map((row) => row.id)
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const signal = new AbortController().signal
const move = (extra: Partial<Parameters<typeof moveToBucket>[0]> = {}) => ({
  db: app.db,
  store: app.app.services.storedImages,
  clock: app.clock,
  onProgress: () => undefined,
  signal,
  ...extra,
})

test('a picture that is sent is in the bucket alone, counts against the quota, and is served as ever', async () => {
  const id = await upload(ada)
  expect(await inDatabase(id)).toBe(0)
  const [folder = ''] = await objectsOf(id)
  expect((await keys()).filter((key) => key.includes(folder))).toHaveLength(6)
  const response = await get(id)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 60 })
  const sizes = await app.app.services.storedImages.bytesOf(app.db, { ownerId: ada.id, imported: false })
  const objects = (await list()).filter(({ key }) => key.includes(folder))
  expect(sizes.get(id)).toBe(objects.reduce((sum, { bytes }) => sum + bytes, 0))
  // As exports have it.
  expect(await app.app.services.images.largest(app.db, id)).toEqual(
    Buffer.from(await (await fetch(`${app.url}/images/${id}/1600.jpg`)).arrayBuffer()),
  )
  // A process that stores new ones elsewhere serves it, too; that of a hidden recipe nobody does.
  expect(await served(id, toDatabase)).toEqual(await served(id))
  const recipe = await seed.recipe(ada, { name: 'Green soup', imageId: id })
  await seed.hide(recipe)
  expect((await get(id)).status).toBe(404)
})

test('objects of deleted pictures follow them, also those of removed accounts and of a deletion that was broken off', async () => {
  const eve = await seed.cook('bucket-eve')
  const kept = await upload(ada)
  const [used, unused] = [await upload(eve), await upload(eve)]
  await seed.recipe(eve, { name: 'Short-lived soup', imageId: used })
  const folders = [...(await objectsOf(used)), ...(await objectsOf(unused))]
  await eve.get('mutation ($input: RemoveAccountInput!) { removeAccount(input: $input) { viewer { kind } } }', {
    input: { currentPassword: goodPassword },
  })
  expect((await get(used)).status).toBe(404)
  // As if a process had ended between an object and its row.
  await bucket.delete(`images/${folders[0]}/400.webp`)
  await runJob(app, 'deleteImageObjects')
  expect((await keys()).filter((key) => folders.some((folder) => key.includes(folder)))).toEqual([])
  expect(await app.db.query('SELECT 1 FROM image_object WHERE image_id IS NULL')).toEqual([])
  expect((await get(kept)).status).toBe(200)
})

test('objects whose picture was never stored are deleted after an hour, and a picture cannot take them then', async () => {
  const before = await keys()
  const prepared = await app.app.services.storedImages.prepare([{ width: 400, format: 'jpg', bytes: jpeg }])
  await runJob(app, 'deleteImageObjects')
  expect(await keys()).toHaveLength(before.length + 1)
  app.clock.pass(61 * 60_000)
  await runJob(app, 'deleteImageObjects')
  app.clock.pass(-61 * 60_000)
  expect(await keys()).toEqual(before)
  await expect(app.db.transaction((db) => prepared.attachTo(db, sha256(jpeg).slice(0, 8)))).rejects.toThrow()
})

test.each(['cut', 'stall'] as const)(
  'while the bucket is out of reach (%s), pictures are BUSY with a sentence, recipes are read, and it is found again',
  async (fault) => {
    const id = await upload(ada)
    const recipe = await seed.recipe(ada, { name: 'Patient soup', imageId: id })
    const store = new StoredImages({
      db: app.db,
      clock: app.clock,
      bucket: bucketOf({ timeoutMs: 300, connectMs: 300, breakMs: 100 }),
      storesIn: 's3',
    })
    const read = () => store.read(app.db, id, 800, 'webp')
    s3.proxy[fault]()
    for (let i = 0; i < 6; i++)
      await expect(read()).rejects.toMatchObject({
        code: 'BUSY',
        message: 'We can’t load pictures at the moment. Please try again in a minute.',
      })
    await expect(store.prepare([{ width: 400, format: 'jpg', bytes: jpeg }])).rejects.toMatchObject({
      code: 'BUSY',
      message: 'We can’t store pictures at the moment. Please try again in a minute.',
    })
    const one = 'query ($id: Id!) { recipe(id: $id) { name imageUrl } }'
    expect(await seed.visitor().get(one, { id: recipe })).toMatchObject({
      recipe: { name: 'Patient soup', imageUrl: expect.stringContaining(id) },
    })
    s3.proxy.flow()
    for (let found = false; !found;)
      found = await read().then(
        (bytes) => bytes !== null,
        () => false,
      )
  },
)

test('pictures move into the bucket while they are served, go on after a break, and come back, by their checksums', async () => {
  const ids = [await upload(ada, toDatabase), await upload(ada, toDatabase), await upload(ada, toDatabase)]
  const before = await Promise.all(ids.map((id) => served(id).then(sha256)))
  const stop = new AbortController()
  const first = await moveToBucket(move({ signal: stop.signal, onProgress: () => stop.abort() }))
  expect(first).toEqual({ moved: 1, gone: 0, broken: [] })
  expect(await Promise.all(ids.map((id) => served(id).then(sha256)))).toEqual(before)
  expect(await moveToBucket(move())).toEqual({ moved: ids.length - 1, gone: 0, broken: [] })
  expect(await app.db.query('SELECT 1 FROM image_file')).toEqual([])
  expect(await Promise.all(ids.map((id) => served(id).then(sha256)))).toEqual(before)

  // One file is changed in the bucket, one picture is deleted while it is on its way.
  const [damaged = '', deleted = ''] = ids
  const [folder = ''] = await objectsOf(damaged)
  await bucket.put(`images/${folder}/800.jpg`, Buffer.from('another'), 'image/jpeg')
  const store = app.app.services.storedImages
  const readObject: typeof store.readObject = async (object) => {
    const bytes = await store.readObject(object)
    await app.db.query('DELETE FROM image WHERE id = $1', [deleted])
    return bytes
  }
  const proxied = Object.assign(Object.create(store) as StoredImages, {
    readObject,
    deleteUnused: () => store.deleteUnused(app.db),
  })
  const back = await moveToDatabase(move({ store: proxied }))
  expect(back.broken).toEqual([damaged])
  expect(await Promise.all(ids.slice(2).map((id) => served(id).then(sha256)))).toEqual(before.slice(2))
  expect([await inDatabase(damaged), await inDatabase(deleted), await inDatabase(ids[2] ?? '')]).toEqual([0, 0, 6])
  expect(new Set((await keys()).map((key) => key.split('/')[1]))).toEqual(new Set(await objectsOf(damaged)))
})

test('calls are signed with the secret of the settings, and one that is wrong is refused', async () => {
  const strict = await startS3Server({ checksSignatures: true })
  const settings = {
    endpoint: strict.settings.S3_ENDPOINT,
    region: 'us-east-1',
    bucket: 'pictures',
    forcePathStyle: true,
  }
  const signedBy = (secretAccessKey: string) =>
    new S3Storage({ ...settings, credentials: { accessKeyId: 'S3RVER', secretAccessKey } }, { warn: () => undefined })
  const right = signedBy('S3RVER')
  await right.put('a key/with signs+=.jpg', jpeg, 'image/jpeg')
  expect(await right.get('a key/with signs+=.jpg', jpeg.byteLength)).toEqual(jpeg)
  expect(await right.get('a key/with signs+=.jpg', jpeg.byteLength - 1)).toBeNull()
  await expect(signedBy('guessed').get('a key/with signs+=.jpg', jpeg.byteLength)).rejects.toThrow(
    'SignatureDoesNotMatch',
  )
  await right.delete('a key/with signs+=.jpg')
  expect(await right.get('a key/with signs+=.jpg', 1)).toBeNull()
  await strict.close()
})

test('a check names the pictures that lack a file, and counts what belongs to none', async () => {
  const [whole, short, absent] = [await upload(ada), await upload(ada), await upload(ada)]
  const known = await checkBucket(app.db, bucket)
  const [shortFolder = ''] = await objectsOf(short)
  const [absentFolder = ''] = await objectsOf(absent)
  await bucket.put(`images/${shortFolder}/400.jpg`, Buffer.from('x'), 'image/jpeg')
  for (const key of (await keys()).filter((name) => name.includes(absentFolder))) await bucket.delete(key)
  await bucket.put('images/00000000-0000-4000-8000-000000000000/400.jpg', jpeg, 'image/jpeg')
  await bucket.put('images/readme.txt', Buffer.from('mine'), 'text/plain')
  const { expected, missing, unknown } = await checkBucket(app.db, bucket)
  expect(expected).toBe(known.expected)
  expect(new Set(missing)).toEqual(new Set([...known.missing, short, absent]))
  expect(missing).not.toContain(whole)
  expect(unknown).toBe(known.unknown + 1)
})

test('a process without the settings of the bucket says at its start, and to admins, how many pictures nobody sees', async () => {
  await upload(ada)
  const objects = await app.db.query<{ bytes: number; imageId: string | null }[]>(
    'SELECT bytes, image_id AS "imageId" FROM image_object',
  )
  const pictures = new Set(objects.flatMap(({ imageId }) => imageId ?? [])).size
  const bucketBytes = objects.reduce((sum, { bytes }) => sum + bytes, 0)
  const warnings = ({ logged }: TestApp) => logged.filter(({ msg }) => String(msg).includes('S3_BUCKET'))
  const without = await openTestApp({}, app.databaseUrl)
  try {
    without.app.start()
    await until('it has warned', () => warnings(without).length > 0)
    expect(warnings(without)).toMatchObject([{ level: 40, pictures }])
    expect(await without.app.services.system.report()).toMatchObject({ bucketBytes, picturesWithoutBucket: pictures })
  } finally {
    await without.close()
  }
  await app.app.services.storedImages.warnWithoutBucket(app.db, without.app.services.log)
  expect(warnings(without)).toHaveLength(1)
  expect(await app.app.services.system.report()).toMatchObject({ bucketBytes, picturesWithoutBucket: 0 })
})

test('then the app answers BUSY to those who send and see pictures and to exports, and serves them again later', async () => {
  const id = await upload(ada)
  s3.proxy.cut()
  expect((await get(id)).status).toBe(503)
  expect(await send(ada)).toMatchObject({ status: 503, errors: [{ extensions: { code: 'BUSY' } }] })
  // Left out silently, it would be missing in an export.
  await expect(app.app.services.images.largest(app.db, id)).rejects.toMatchObject({ code: 'BUSY' })
  expect(app.logged.filter(({ msg }) => msg === 'the storage of pictures is unavailable')).toHaveLength(1)
  s3.proxy.flow()
  await until('the picture is served again', async () => (await get(id)).status === 200)
})
