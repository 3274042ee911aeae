import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ImageService } from '../../api/images/image.service'
import { StoredImages } from '../../api/images/image.store'
import type { ImageEncoder } from '../../api/images/imageEncoder'
import { RateLimits } from '../../api/platform/limits/rateLimits'
import { ownerWithoutSession, type Person } from '../../api/platform/viewer'
import { seeding, type Cook } from '../support/seed'
import { openTestApp, type TestApp } from '../support/testApp'

let app: TestApp
let seed: ReturnType<typeof seeding>

beforeAll(async () => {
  app = await openTestApp()
  seed = seeding(app)
})
afterAll(() => app.close())

/** A picture of 3,000 bytes in two files. */
const encode: ImageEncoder = async () => [
  { width: 400, format: 'webp', bytes: Buffer.alloc(1_000) },
  { width: 800, format: 'jpg', bytes: Buffer.alloc(2_000) },
]
const store = () => new StoredImages({ db: app.db, clock: app.clock, bucket: null, storesIn: 'postgres' })
/** As one process has it. */
const service = () =>
  new ImageService({
    db: app.db,
    limits: new RateLimits(app.db),
    clock: app.clock,
    settings: { store: store(), encode, quotaBytes: 10_000, importQuotaBytes: 7_000 },
    hooks: app.app.services.hooks.images,
  })
const add = (who: Person) => service().add(who, async () => Buffer.from('a picture'))
const bytesOf = async (who: Person) =>
  [...(await store().bytesOf(app.db, { ownerId: who.accountId, imported: false })).values()].reduce(
    (sum, bytes) => sum + bytes,
    0,
  )
/** Shows the picture in a recipe, so that it is not deleted to make room. */
const show = async (cook: Cook, imageId: string) => seed.recipe(cook, { name: 'Soup', imageId })

async function keeper(name: string, admin = 0): Promise<{ cook: Cook; who: Person }> {
  const cook = await seed.cook(name)
  return { cook, who: { ...ownerWithoutSession(cook.id), admin } }
}

test('every size counts, and what goes beyond the quota is TOO_MANY', async () => {
  const { cook, who } = await keeper('ada')
  for (let i = 0; i < 3; i++) await show(cook, await add(who))
  await expect(add(who)).rejects.toMatchObject({ code: 'TOO_MANY', field: 'picture' })
  expect(await bytesOf(who)).toBe(9_000)
})

test('pictures of imports have a quota of their own, and leave that of uploads as it is', async () => {
  const { cook, who } = await keeper('iris')
  const recipes = [
    await seed.recipe(cook, { name: 'Soup' }),
    await seed.recipe(cook, { name: 'Stew' }),
    await seed.recipe(cook, { name: 'Stock' }),
  ]
  const refused = await app.db.transaction(async (db) =>
    service().addToRecipes(
      db,
      { accountId: cook.id, isLimited: true },
      await Promise.all(
        recipes.map(async (recipeId) => ({ recipeId, files: await store().prepare(await encode(Buffer.alloc(0))) })),
      ),
    ),
  )
  expect([...refused.keys()]).toEqual(recipes.slice(2))
  for (let i = 0; i < 3; i++) await show(cook, await add(who))
  await expect(add(who)).rejects.toMatchObject({ code: 'TOO_MANY' })
})

test('uploads at the same time, in several processes, do not pass it together', async () => {
  const { cook, who } = await keeper('bela')
  for (let i = 0; i < 2; i++) await show(cook, await add(who))
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => add(who)))
  expect(results.map(({ status }) => status)).toContain('fulfilled')
  expect(await bytesOf(who)).toBe(9_000)
})

test('a picture that is removed makes room', async () => {
  const { cook, who } = await keeper('cleo')
  for (let i = 0; i < 2; i++) await show(cook, await add(who))
  const last = await add(who)
  await service().setProfileImage(who, last)
  await expect(add(who)).rejects.toMatchObject({ code: 'TOO_MANY' })
  await service().setProfileImage(who, null)
  const next = await add(who)
  expect([
    await store().read(app.db, last, 400, 'webp'),
    (await store().read(app.db, next, 400, 'webp'))?.byteLength,
  ]).toEqual([null, 1_000])
  expect(await bytesOf(who)).toBe(9_000)
})

test('admins have no quota', async () => {
  const { cook, who } = await keeper('dora', 1)
  for (let i = 0; i < 5; i++) await show(cook, await add(who))
  expect(await bytesOf(who)).toBe(15_000)
})
