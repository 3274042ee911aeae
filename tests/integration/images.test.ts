import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { once } from 'node:events'
import { connect } from 'node:net'
import sharp from 'sharp'
import { RateLimits } from '../../api/platform/limits/rateLimits'
import { ownerWithoutSession, type Person } from '../../api/platform/viewer'
import { ImageService } from '../../api/images/image.service'
import { encodeImage, type ImageEncoder } from '../../api/images/imageEncoder'
import { newKey, statusAndCode, type TestClient } from '../support/client'
import { resetRateLimits } from '../support/rateLimits'
import { until } from '../support/until'
import { watchPlaces } from '../support/watchPlaces'
import { openTestApp, type TestApp } from '../support/testApp'
import { goodPassword, seeding, type Cook } from '../support/seed'

const hours = 60 * 60_000
const megabyte = 1024 * 1024
let testApp: TestApp
let seed: ReturnType<typeof seeding>
let ada: Cook
let bob: Cook
let jpeg: Buffer

beforeAll(async () => {
  testApp = await openTestApp()
  seed = seeding(testApp)
  ada = await seed.cook('ada')
  bob = await seed.cook('bob')
  jpeg = await plain(60, 40).jpeg().toBuffer()
})
// Each test may send as much as anybody may.
beforeEach(() => resetRateLimits(testApp))
afterAll(() => testApp.close())

const plain = (width: number, height: number, background = '#c02040') =>
  sharp({ create: { width, height, channels: 3, background } })

interface Sent {
  status: number
  id: string
  url: string
  code: string
  sentence: string
  retryAfter: string | null
}

/** Sends a form as a browser would; whatever the answer. */
async function send(client: TestClient, form: FormData | string, headers: Record<string, string> = {}): Promise<Sent> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(`${testApp.url}/images`, {
    method: 'POST',
    headers: { 'x-forwarded-for': client.ip, cookie, ...headers },
    body: form,
  })
  const body = (await response.json()) as {
    id?: string
    url?: string
    errors?: [{ message: string; extensions: { code: string } }]
  }
  const [error] = body.errors ?? []
  return {
    status: response.status,
    id: body.id ?? '',
    url: body.url ?? '',
    code: error?.extensions.code ?? '',
    sentence: error?.message ?? '',
    retryAfter: response.headers.get('retry-after'),
  }
}

function formOf(bytes: Buffer | string, name = 'soup.jpg', type = 'image/jpeg', field = 'picture'): FormData {
  const form = new FormData()
  form.set(field, new Blob([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], { type }), name)
  return form
}

async function upload(client: TestClient, bytes: Buffer = jpeg): Promise<string> {
  const sent = await send(client, formOf(bytes))
  expect(sent).toMatchObject({ status: 201 })
  return sent.id
}

const get = (path: string, init: RequestInit = {}) => fetch(`${testApp.url}${path}`, init)
/** Status and code: `[200, undefined]` for a picture that is served. */
async function served(id: string, file = '800.webp'): Promise<[number, string | undefined]> {
  const response = await get(`/images/${id}/${file}`)
  return response.status === 200 ? [200, undefined] : statusAndCode(response)
}
const isServed = [200, undefined]
const isMissing = [404, 'NOT_FOUND']
const picture = async (id: string, file: string) =>
  Buffer.from(await (await get(`/images/${id}/${file}`)).arrayBuffer())

const create =
  'mutation ($input: RecipeInput!) { createRecipe(input: $input) { recipe { id imageId imageUrl version } } }'
const update =
  'mutation ($input: UpdateRecipeInput!) { updateRecipe(input: $input) { recipe { id imageId imageUrl version } } }'
const one =
  'query ($id: Id!) { recipe(id: $id) { imageId small: imageUrl(size: SMALL) imageUrl large: imageUrl(size: LARGE) } }'
const typed = (facts: object = {}) => ({
  name: 'Leek soup',
  ingredients: ['1 leek'],
  instructions: ['Cook.'],
  tags: [],
  public: true,
  key: newKey(),
  ...facts,
})
const changed = (id: string, version: number, facts: object = {}) => ({
  id,
  version,
  name: 'Leek soup',
  ingredients: ['1 leek'],
  instructions: ['Cook.'],
  tags: [],
  public: true,
  ...facts,
})
interface CreatedRecipe {
  id: string
  imageId: string | null
  imageUrl: string | null
  version: number
}
const made = async (cook: Cook, facts: object = {}) =>
  (await cook.get<{ createRecipe: { recipe: CreatedRecipe } }>(create, { input: typed(facts) })).createRecipe.recipe
const update1 = async (client: TestClient, input: object) =>
  (await client.get<{ updateRecipe: { recipe: CreatedRecipe } }>(update, { input })).updateRecipe.recipe

test('a picture is kept in three widths, none larger than it was, and served for ever', async () => {
  const id = await upload(ada, await plain(1000, 500).png().toBuffer())
  for (const [file, width, type] of [
    ['400.webp', 400, 'webp'],
    ['800.webp', 800, 'webp'],
    ['1600.webp', 1000, 'webp'],
    ['400.jpg', 400, 'jpeg'],
    ['1600.jpg', 1000, 'jpeg'],
  ] as const) {
    const response = await get(`/images/${id}/${file}`)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': `image/${type}`,
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
      format: type,
      width,
      height: width / 2,
    })
  }
  const head = await get(`/images/${id}/800.webp`, { method: 'HEAD' })
  expect([head.status, Number(head.headers.get('content-length')) > 0]).toEqual([200, true])
})

test.each(['900.webp', '800.png', '0800.webp', '800.webp.exe', '..%2f..%2fpackage.json', ''])(
  'a picture has no file called "%s"',
  async (file) => {
    const id = await upload(ada)
    expect(await served(id, file)).toEqual(isMissing)
    expect((await get(`/images/${id}/${file}`)).headers.get('cache-control')).toBe('no-store')
  },
)

test('an id that nobody has, or that is none, is not found', async () => {
  for (const id of [newKey(), '1', 'a', newKey().toUpperCase(), '%00', '%F0%9F'])
    expect(await served(id)).toEqual(isMissing)
  expect(await statusAndCode(get('/images'))).toEqual(isMissing)
  expect(testApp.logged).toEqual([])
})

test('where and when a photograph was taken is not kept, and it stands upright', async () => {
  // Left half red, right half blue, as the sensor saw it; turned a quarter clockwise, red is on top.
  const blue = await plain(50, 60, '#0000ff').png().toBuffer()
  const sent = await plain(100, 60, '#ff0000')
    .composite([{ input: blue, left: 50, top: 0 }])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'Ada at home' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .toBuffer()
  expect(sent.includes('Ada at home')).toBe(true)
  const id = await upload(ada, sent)
  for (const file of ['800.webp', '800.jpg']) {
    const bytes = await picture(id, file)
    const { exif, xmp, iptc, icc, orientation, width, height } = await sharp(bytes).metadata()
    expect({ exif, xmp, iptc, icc, orientation, width, height }).toEqual({
      exif: undefined,
      xmp: undefined,
      iptc: undefined,
      icc: undefined,
      orientation: undefined,
      width: 60,
      height: 100,
    })
    expect(bytes.includes('Ada at home')).toBe(false)
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const colourAt = (x: number, y: number) =>
      [...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3)].map(
        (part) => part > 127,
      )
    expect([colourAt(30, 10), colourAt(30, 90)]).toEqual([
      [true, false, false],
      [false, false, true],
    ])
  }
})

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s is taken, whatever its name and type say', async (format) => {
  const bytes = await plain(64, 48).toFormat(format).toBuffer()
  expect(await send(ada, formOf(bytes, 'soup.svg', 'text/html'))).toMatchObject({ status: 201 })
})

test('grey, transparent, deep and very tall pictures are taken', async () => {
  const kinds = [
    plain(50, 50).greyscale().png(),
    sharp({ create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } }).png(),
    plain(50, 50).toColourspace('rgb16').png(),
    plain(50, 50).toColourspace('cmyk').jpeg(),
    plain(20, 20_000).png(),
  ]
  for (const kind of kinds) {
    const id = await upload(ada, await kind.toBuffer())
    expect((await sharp(await picture(id, '400.jpg')).metadata()).format).toBe('jpeg')
  }
})

const animation = () =>
  sharp(Buffer.alloc(20 * 20 * 3), { raw: { width: 20, height: 20, channels: 3 } })
    .gif()
    .toBuffer()
test.each<[string, () => Buffer | Promise<Buffer>]>([
  [
    'an SVG',
    () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><image href="file:///etc/passwd"/></svg>',
      ),
  ],
  ['a GIF', animation],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
  ['a TIFF', () => plain(9, 9).tiff().toBuffer()],
  ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['three bytes', () => Buffer.from([0xff, 0xd8, 0xff])],
  [
    'half a photograph',
    async () =>
      (
        await sharp(Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, i) => (i * 7919) % 256)), {
          raw: { width: 300, height: 300, channels: 3 },
        })
          .jpeg()
          .toBuffer()
      ).subarray(0, 9_000),
  ],
  ['a HEIC that holds nothing', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
])('%s that calls itself soup.jpg is refused in words', async (_name, bytes) => {
  const { status, code, sentence } = await send(ada, formOf(await bytes()))
  expect([status, code]).toEqual([400, 'BAD_INPUT'])
  expect(sentence).toMatch(/choose/)
  expect(testApp.logged).toEqual([])
})

test('a small file that would unfold into a huge picture is refused before it does', async () => {
  const bomb = await plain(8_000, 8_000).png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.byteLength).toBeLessThan(megabyte)
  expect(await send(ada, formOf(bomb))).toMatchObject({
    status: 400,
    code: 'BAD_INPUT',
    sentence: 'This picture is too large. The limit is 50 megapixels.',
  })
})

test('a file of 11 MB is too large, one of 10 MB is not', async () => {
  expect(await send(ada, formOf(Buffer.concat([jpeg, Buffer.alloc(11 * megabyte)])))).toMatchObject({
    status: 413,
    code: 'TOO_LARGE',
    sentence: 'That file’s too large. The limit is 10 MB.',
  })
  expect(await send(ada, formOf(Buffer.concat([jpeg, Buffer.alloc(10 * megabyte - jpeg.byteLength)])))).toMatchObject({
    status: 201,
  })
})

test('a form without a picture, or that breaks off, is refused in words', async () => {
  const empty = new FormData()
  empty.set('picture', 'not a file')
  for (const form of [empty, formOf(jpeg, 'soup.jpg', 'image/jpeg', 'photo'), formOf(Buffer.alloc(0))])
    expect(await send(ada, form)).toMatchObject({ status: 400, code: 'BAD_INPUT' })
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
  for (const text of [
    '',
    '--x\r\n',
    '--x\r\nContent-Disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\nab',
  ])
    expect(await send(ada, text, multipart)).toMatchObject({ status: 400, code: 'BAD_INPUT' })
  expect(await send(ada, 'x', { 'content-type': 'multipart/form-data' })).toMatchObject({
    status: 400,
    code: 'BAD_INPUT',
  })
  expect(await send(ada, '{}', { 'content-type': 'application/json' })).toMatchObject({
    status: 415,
    code: 'BAD_INPUT',
  })
  expect(testApp.logged).toEqual([])
})

test('visitors, and pages elsewhere, may not send pictures', async () => {
  expect(await send(seed.visitor(), formOf(jpeg))).toMatchObject({
    status: 401,
    code: 'UNAUTHENTICATED',
    sentence: 'Please sign in first.',
  })
  expect(await send(await seed.unlocked('EDIT'), formOf(jpeg))).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  expect(await send(ada, formOf(jpeg), { origin: 'https://elsewhere.example' })).toMatchObject({
    status: 403,
    code: 'FORBIDDEN',
  })
  expect(await send(ada, formOf(jpeg), { 'sec-fetch-site': 'cross-site' })).toMatchObject({
    status: 403,
    code: 'FORBIDDEN',
  })
})

test('a recipe has the picture that its writer sent, everywhere', async () => {
  const imageId = await upload(ada)
  const recipe = await made(ada, { imageId })
  expect(recipe).toMatchObject({ imageId, imageUrl: `/images/${imageId}/800.webp` })
  expect(await seed.visitor().get(one, { id: recipe.id })).toEqual({
    recipe: {
      imageId,
      small: `/images/${imageId}/400.webp`,
      imageUrl: `/images/${imageId}/800.webp`,
      large: `/images/${imageId}/1600.webp`,
    },
  })
  const lists = await ada.get<Record<string, { nodes: object[] }>>(
    `{ recipes(creatorId: "${ada.id}", first: 1) { nodes { imageId } } myRecipes(first: 1) { nodes { imageId } } searchRecipes(words: "leek soup", first: 1) { nodes { imageId } } }`,
  )
  expect(Object.values(lists).map(({ nodes }) => nodes)).toEqual([[{ imageId }], [{ imageId }], [{ imageId }]])
})

test('sending the same creation again keeps its picture', async () => {
  const input = typed({ imageId: await upload(ada) })
  const first = await ada.get(create, { input })
  expect(await ada.get(create, { input })).toEqual(first)
  expect(await ada.refused(create, { input: { ...input, imageId: await upload(ada) } })).toMatchObject({
    code: 'KEY_REUSED',
  })
})

test("another's picture, another recipe's, and one that is not there are refused alike", async () => {
  const bobs = await upload(bob)
  const used = (await made(ada, { imageId: await upload(ada) })).imageId
  const before = await made(ada)
  for (const imageId of [bobs, used, newKey()]) {
    const refusal = {
      code: 'BAD_INPUT',
      field: 'imageId',
      sentence: 'That picture is no longer there. Please choose it again.',
    }
    expect(await ada.refused(create, { input: typed({ imageId }) })).toMatchObject(refusal)
    expect(await ada.refused(update, { input: changed(before.id, 1, { imageId }) })).toMatchObject(refusal)
  }
  expect(await made(bob, { imageId: bobs })).toMatchObject({ imageId: bobs })
})

test('a changed recipe keeps its picture, gets another, or none', async () => {
  const [first, second] = [await upload(ada), await upload(ada)]
  const { id } = await made(ada, { imageId: first })
  expect(await update1(ada, changed(id, 1, { name: 'Broth' }))).toMatchObject({ imageId: first, version: 2 })
  expect(await update1(ada, changed(id, 2, { name: 'Broth', imageId: second }))).toMatchObject({
    imageId: second,
    version: 3,
  })
  // The same again, as after a lost answer.
  expect(await update1(ada, changed(id, 2, { name: 'Broth', imageId: second }))).toMatchObject({
    imageId: second,
    version: 3,
  })
  expect(await ada.refused(update, { input: changed(id, 1, { name: 'Broth', imageId: first }) })).toMatchObject({
    code: 'VERSION_CONFLICT',
  })
  expect(await update1(ada, changed(id, 3, { name: 'Broth', imageId: null }))).toMatchObject({
    imageId: null,
    imageUrl: null,
    version: 4,
  })
  // What it had before can come back.
  expect(await update1(ada, changed(id, 4, { name: 'Broth', imageId: first }))).toMatchObject({ imageId: first })
})

test('visitors with edit rights may keep or remove a picture, but not add one', async () => {
  const editor = await seed.unlocked('EDIT')
  const imageId = await upload(ada)
  const { id } = await made(ada, { imageId })
  expect(await update1(editor, changed(id, 1, { name: 'Broth', imageId }))).toMatchObject({ imageId })
  expect(
    await editor.refused(update, { input: changed(id, 2, { name: 'Broth', imageId: await upload(ada) }) }),
  ).toMatchObject({ code: 'BAD_INPUT', field: 'imageId' })
  expect(await update1(editor, changed(id, 2, { name: 'Broth', imageId: null }))).toMatchObject({ imageId: null })
})

test("a private recipe's picture is served to everybody with its address, and nobody else gets the address", async () => {
  const imageId = await upload(ada)
  const { id } = await made(ada, { imageId, public: false })
  expect(await served(imageId)).toEqual(isServed)
  expect(await bob.get(one, { id })).toEqual({ recipe: null })
})

test('the picture of a recipe that was taken off, or deleted, is served to nobody', async () => {
  const imageId = await upload(ada)
  const { id } = await made(ada, { imageId })
  await seed.hide(id)
  expect(await served(imageId)).toEqual(isMissing)
  expect(await ada.get(one, { id })).toEqual({ recipe: { imageId, small: null, imageUrl: null, large: null } })
  await seed.hide(id, false)
  expect(await served(imageId)).toEqual(isServed)
  await ada.get('mutation ($id: Id!) { deleteRecipe(input: { id: $id }) { id } }', { id })
  expect(await served(imageId)).toEqual(isMissing)
  await ada.get('mutation ($id: Id!) { restoreRecipe(input: { id: $id }) { recipe { id } } }', { id })
  expect(await served(imageId)).toEqual(isServed)
})

test('the picture that a hidden recipe lets go of is gone, so that it is not shown again on its own', async () => {
  const imageId = await upload(ada)
  const { id, version } = await made(ada, { imageId })
  await seed.hide(id)
  await update1(ada, changed(id, version, { imageId: null }))
  expect(await served(imageId)).toEqual(isMissing)
  expect(await testApp.db.query('SELECT 1 FROM image WHERE id = $1', [imageId])).toEqual([])
})

test('a picture that belongs to nothing is swept away after a day, one that a recipe has is not', async () => {
  const [unused, taken] = [await upload(ada), await upload(ada)]
  const { id } = await made(ada, { imageId: taken })
  testApp.clock.pass(23 * hours)
  const late = await upload(await seed.again(ada))
  await testApp.app.deleteExpired()
  expect([await served(unused), await served(taken), await served(late)]).toEqual([isServed, isServed, isServed])
  testApp.clock.pass(2 * hours)
  await testApp.app.deleteExpired()
  expect([await served(unused), await served(taken), await served(late)]).toEqual([isMissing, isServed, isServed])
  expect(await testApp.db.query('SELECT 1 FROM image_file WHERE image_id = $1', [unused])).toEqual([])
  await seed.removeRecipe(await seed.again(ada), id)
  expect(await testApp.db.query('SELECT 1 FROM image WHERE id = $1', [taken])).toEqual([])
  testApp.clock.pass(-25 * hours)
})

test('when an account goes, its pictures go, also those of recipes that stay', async () => {
  const gil = await seed.cook('gil')
  const [unused, taken] = [await upload(gil), await upload(gil)]
  const { id } = await made(gil, { imageId: taken })
  await gil.get('mutation ($input: RemoveAccountInput!) { removeAccount(input: $input) { viewer { kind } } }', {
    input: { currentPassword: goodPassword },
  })
  expect([await served(unused), await served(taken)]).toEqual([isMissing, isMissing])
  expect(await seed.visitor().get(one, { id })).toEqual({
    recipe: { imageId: null, small: null, imageUrl: null, large: null },
  })
})

test('of pictures that belong to nothing a person has the newest twenty', async () => {
  const hoarder = await person('hoarder')
  const service = serviceWith(async () => [])
  const ids: string[] = []
  for (let i = 0; i < 22; i++) ids.push(await service.add(hoarder, async () => jpeg))
  const left = (await testApp.db.query('SELECT id FROM image WHERE owner_id = $1', [hoarder.accountId])) as {
    id: string
  }[]
  expect(left.map(({ id }) => id).sort()).toEqual(ids.slice(2).sort())
})

test('two pictures are decoded at a time, the others wait', async () => {
  let running = 0
  let most = 0
  const service = serviceWith(async () => {
    most = Math.max(most, (running += 1))
    await new Promise((resolve) => setTimeout(resolve, 20))
    running -= 1
    return []
  })
  const people = await Promise.all(['one', 'two', 'three', 'four'].map(person))
  const ids = await Promise.all(people.flatMap((each) => [1, 2].map(() => service.add(each, async () => jpeg))))
  expect([new Set(ids).size, most]).toEqual([8, 2])
})

test('two uploads of a person run and two wait; more are rejected, and a rejected one frees its slot', async () => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const service = serviceWith(async () => [])
  const crowd = await person('crowd')
  const sent = Array.from({ length: 5 }, () =>
    service
      .add(crowd, () => gate.then(() => jpeg))
      .then(
        () => 'kept',
        (error: { code: string }) => error.code,
      ),
  )
  // The fifth is refused while the others hold their places.
  expect(await Promise.race(sent)).toBe('RATE_LIMITED')
  open()
  expect((await Promise.all(sent)).sort()).toEqual(['RATE_LIMITED', 'kept', 'kept', 'kept', 'kept'])
  for (let i = 0; i < 5; i++)
    await expect(service.add(crowd, () => Promise.reject(new Error('left')))).rejects.toThrow('left')
  expect(await service.add(crowd, async () => jpeg)).toEqual(expect.any(String))
})

test('an upload that is aborted, running or waiting, frees its slot', async () => {
  const hasty = await seed.cook('hasty')
  const places = watchPlaces()
  const cookie = [...hasty.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { hostname, port, host } = new URL(testApp.url)
  const sockets = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const socket = connect(Number(port), hostname)
      await once(socket, 'connect')
      socket.write(
        `POST /images HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000\r\n\r\n--x\r\nContent-Disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\nabc`,
      )
      return socket
    }),
  )
  // Until two are being received and two wait, so that a fifth has no place.
  await until('all four have asked for a place', () => places.askedForBy(hasty) === 4)
  places.stop()
  expect(await send(hasty, formOf(jpeg))).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  await Promise.all(
    sockets.reverse().map((socket) => {
      const gone = once(socket, 'close')
      socket.destroy()
      return gone
    }),
  )
  await until('four uploads have a place again', async () => {
    await resetRateLimits(testApp)
    return (await Promise.all([1, 2, 3, 4].map(() => send(hasty, formOf(jpeg))))).every(({ status }) => status === 201)
  })
  expect(testApp.logged).toEqual([])
})

test('too many pictures are RATE_LIMITED', async () => {
  const keen = await seed.cook('keen')
  const statuses: number[] = []
  // What is no picture counts as well.
  for (let i = 0; i < 30; i++) statuses.push((await send(keen, formOf('no picture'))).status)
  expect(new Set(statuses)).toEqual(new Set([400]))
  expect(await send(keen, formOf(jpeg))).toMatchObject({
    status: 429,
    code: 'RATE_LIMITED',
    retryAfter: expect.any(String),
  })
})

function serviceWith(encode: ImageEncoder = encodeImage): ImageService {
  return new ImageService({
    db: testApp.db,
    limits: new RateLimits(testApp.db),
    clock: testApp.clock,
    settings: {
      store: testApp.app.services.storedImages,
      encode,
      quotaBytes: testApp.config.imageQuotaBytes,
      importQuotaBytes: testApp.config.importImageQuotaBytes,
    },
    hooks: testApp.app.services.hooks.images,
  })
}

/** Somebody with an account, as the service sees them. */
async function person(name: string): Promise<Person> {
  const { id } = await seed.cook(name)
  return {
    ...ownerWithoutSession(id),
    session: { id: newKey(), identityId: newKey(), elevatedUntil: { EDIT: null, ADMIN: null } },
  }
}
