import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { newKey, type TestClient } from '../support/client'
import { resetRateLimits } from '../support/rateLimits'
import { goodPassword, seeding, type Cook } from '../support/seed'
import { openTestApp, type TestApp } from '../support/testApp'

/** Photographs of packets: taken by one person, for everybody. */

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
  jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c02040' } })
    .jpeg()
    .toBuffer()
})
// Each test may send as much as anybody may.
beforeEach(() => resetRateLimits(testApp))
afterAll(() => testApp.close())

const set =
  'mutation ($input: SetItemImageInput!) { setItemImage(input: $input) { item { imageUrl viewerCanAddImage viewerCanRemoveImage } } }'
const one = 'query ($barcode: Barcode!) { item(barcode: $barcode) { imageUrl viewerCanAddImage viewerCanRemoveImage } }'

interface Photo {
  imageUrl: string | null
  viewerCanAddImage: boolean
  viewerCanRemoveImage: boolean
}

const photoOf = async (client: TestClient, barcode: string) =>
  (await client.get<{ item: Photo }>(one, { barcode })).item
const attach = async (client: TestClient, barcode: string, imageId: string | null) =>
  (await client.get<{ setItemImage: { item: Photo } }>(set, { input: { barcode, imageId } })).setItemImage.item
const served = async (url: string) => (await fetch(`${testApp.url}${url}`)).status

async function upload(client: TestClient): Promise<string> {
  const form = new FormData()
  form.set('picture', new Blob([Uint8Array.from(jpeg)], { type: 'image/jpeg' }), 'packet.jpg')
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(`${testApp.url}/images`, {
    method: 'POST',
    headers: { cookie, 'x-forwarded-for': client.ip },
    body: form,
  })
  expect(response.status).toBe(201)
  return ((await response.json()) as { id: string }).id
}

/** An item that this cook has entered by hand; `label` is its barcode. */
async function entered(cook: Cook, label: string): Promise<string> {
  await cook.get('mutation ($input: AddItemInput!) { addItem(input: $input) { entry { quantity } } }', {
    input: {
      barcode: label,
      brand: 'Home-made',
      name: `Jam ${label}`,
      capacity: 340,
      unit: 'G',
      quantity: 1,
      share: true,
      key: newKey(),
    },
  })
  return label
}

test('who entered an item adds its photograph, which everybody sees on the item, in rows and on cards', async () => {
  const barcode = await entered(ada, 'photo-seen')
  expect(await photoOf(ada, barcode)).toEqual({ imageUrl: null, viewerCanAddImage: true, viewerCanRemoveImage: false })
  const imageUrl = `/images/${await upload(ada)}/400.webp`
  const imageId = imageUrl.split('/')[2] ?? ''
  expect(await attach(ada, barcode, imageId)).toEqual({
    imageUrl,
    viewerCanAddImage: false,
    viewerCanRemoveImage: true,
  })
  // Again, because the answer was lost.
  expect(await attach(ada, barcode, imageId)).toMatchObject({ imageUrl })
  expect(await served(imageUrl)).toBe(200)
  expect(await photoOf(seed.visitor(), barcode)).toEqual({
    imageUrl,
    viewerCanAddImage: false,
    viewerCanRemoveImage: false,
  })
  const lists = await seed
    .visitor()
    .get(
      'query ($id: Id!) { pantry(id: $id) { entries(first: 1) { nodes { item { imageUrl } } } previewItems { imageUrl } } }',
      { id: String(ada.id) },
    )
  expect(lists).toEqual({ pantry: { entries: { nodes: [{ item: { imageUrl } }] }, previewItems: [{ imageUrl }] } })
})

test('an item has one photograph, and only from those who may edit it', async () => {
  const barcode = await entered(ada, 'photo-one')
  expect(await bob.refused(set, { input: { barcode, imageId: await upload(bob) } })).toMatchObject({
    code: 'FORBIDDEN',
  })
  expect(await ada.refused(set, { input: { barcode, imageId: await upload(bob) } })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'imageId',
  })
  expect(await seed.visitor().refused(set, { input: { barcode, imageId: newKey() } })).toMatchObject({
    code: 'UNAUTHENTICATED',
  })
  expect(await ada.refused(set, { input: { barcode: 'photo-nothing', imageId: await upload(ada) } })).toMatchObject({
    code: 'NOT_FOUND',
  })
  const { imageUrl } = await attach(ada, barcode, await upload(ada))
  expect(await ada.refused(set, { input: { barcode, imageId: await upload(ada) } })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'barcode',
  })
  // The picture belongs to the item, so it cannot become a profile picture, too.
  const imageId = imageUrl?.split('/')[2]
  expect(
    await ada.refused(
      'mutation ($input: SetProfileImageInput!) { setProfileImage(input: $input) { account { id } } }',
      { input: { imageId } },
    ),
  ).toMatchObject({ code: 'BAD_INPUT', field: 'imageId' })
})

test('who took it removes it, also when others have the item by then; nobody else does', async () => {
  const barcode = await entered(ada, 'photo-away')
  const { imageUrl } = await attach(ada, barcode, await upload(ada))
  await seed.shelve(bob, barcode, 1)
  expect(await photoOf(bob, barcode)).toMatchObject({ viewerCanRemoveImage: false })
  expect(await bob.refused(set, { input: { barcode, imageId: null } })).toMatchObject({ code: 'FORBIDDEN' })
  expect(await photoOf(ada, barcode)).toMatchObject({ viewerCanRemoveImage: true })
  expect(await attach(ada, barcode, null)).toMatchObject({ imageUrl: null })
  expect(await served(imageUrl ?? '')).toBe(404)
  expect(await ada.refused(set, { input: { barcode, imageId: null } })).toMatchObject({ code: 'NOT_FOUND' })
})

test('admins remove any, which is audited; a photograph of the product database is not removed', async () => {
  const barcode = await entered(ada, 'photo-bad')
  const { imageUrl } = await attach(ada, barcode, await upload(ada))
  const moderator = await seed.unlocked('ADMIN')
  expect(await photoOf(moderator, barcode)).toEqual({ imageUrl, viewerCanAddImage: false, viewerCanRemoveImage: true })
  expect(await attach(moderator, barcode, null)).toMatchObject({ imageUrl: null })
  expect(await served(imageUrl ?? '')).toBe(404)
  const { auditLog } = await moderator.get<{ auditLog: { nodes: object[] } }>(
    '{ auditLog(first: 1) { nodes { action aboutId aboutName } } }',
  )
  expect(auditLog.nodes).toEqual([{ action: 'REMOVE_ITEM_IMAGE', aboutId: barcode, aboutName: 'Jam photo-bad' }])

  const admin = await seed.admin('photographer')
  await attach(admin, barcode, await upload(admin))
  const added = await admin.get<{ auditLog: { nodes: object[] } }>(
    '{ auditLog(first: 1) { nodes { action aboutId } } }',
  )
  expect(added.auditLog.nodes).toEqual([{ action: 'ADD_ITEM_IMAGE', aboutId: barcode }])
  await attach(admin, barcode, null)

  const photo = 'https://images.openfoodfacts.org/1.jpg'
  const product = await seed.product(ada, '05010029000023', {
    name: 'Wheat Biscuits',
    brand: 'Weetabix',
    imageUrl: photo,
  })
  expect(await photoOf(moderator, product)).toEqual({
    imageUrl: photo,
    viewerCanAddImage: false,
    viewerCanRemoveImage: false,
  })
  expect(await moderator.refused(set, { input: { barcode: product, imageId: null } })).toMatchObject({
    code: 'NOT_FOUND',
  })
})

test("a photograph is in its taker's export, and goes with the item or with the account", async () => {
  const cora = await seed.cook('cora')
  const [kept, deleted] = [await entered(cora, 'photo-kept'), 'photo-deleted']
  const { imageUrl } = await attach(cora, kept, await upload(cora))
  await cora.get('mutation ($input: CreateItemInput!) { createItem(input: $input) { item { name } } }', {
    input: { barcode: deleted, brand: 'B', name: 'N', capacity: 1, unit: 'G' },
  })
  const other = await attach(cora, deleted, await upload(cora))
  const cookie = [...cora.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const everything = (await (
    await fetch(`${testApp.url}/export/everything.json`, { headers: { cookie, 'x-forwarded-for': cora.ip } })
  ).json()) as { pictures: { itemBarcode: string }[] }
  expect(everything.pictures.map(({ itemBarcode }) => itemBarcode).sort()).toEqual([deleted, kept])

  await cora.get('mutation ($input: DeleteItemInput!) { deleteItem(input: $input) { barcode } }', {
    input: { barcode: deleted },
  })
  expect(await served(other.imageUrl ?? '')).toBe(404)
  await cora.get('mutation ($input: RemoveAccountInput!) { removeAccount(input: $input) { viewer { kind } } }', {
    input: { currentPassword: goodPassword },
  })
  expect(await served(imageUrl ?? '')).toBe(404)
  expect(await photoOf(seed.visitor(), kept)).toMatchObject({ imageUrl: null })
  expect(testApp.logged).toEqual([])
})
