import { afterAll, beforeAll, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { newKey, statusAndCode, type TestClient } from '../support/client'
import { openTestApp, type TestApp } from '../support/testApp'
import { goodPassword, seeding, type Cook } from '../support/seed'

let testApp: TestApp
let seed: ReturnType<typeof seeding>
let ada: Cook
let bob: Cook
let jpeg: Buffer

beforeAll(async () => {
  testApp = await openTestApp()
  seed = seeding(testApp)
  ;[ada, bob] = [await seed.cook('ada'), await seed.cook('bob')]
  jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: { r: 200, g: 90, b: 60 } } })
    .jpeg()
    .toBuffer()
})
afterAll(() => testApp.close())

const profile = 'username name headline bio description'
const update = `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { account { ${profile} } } }`
const setImage =
  'mutation ($imageId: UUID) { setProfileImage(input: { imageId: $imageId }) { account { id imageUrl } } }'
const mine = `{ viewer { account { ${profile} imageUrl } } }`
const empty = { name: '', headline: '', bio: '', description: '' }

async function upload(client: TestClient): Promise<string> {
  const form = new FormData()
  form.set('picture', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'me.jpg')
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${testApp.url}/images`, { method: 'POST', headers: { cookie }, body: form })
  return ((await answer.json()) as { id: string }).id
}
const fetchPicture = (id: string) => fetch(`${testApp.url}/images/${id}/400.webp`)
const isMissing = [404, 'NOT_FOUND']
const imageOf = async (client: TestClient) =>
  (await client.get<{ viewer: { account: { imageUrl: string | null } } }>(mine)).viewer.account.imageUrl
const hours = 3_600_000

test('a profile is stored without line breaks and invisible characters', async () => {
  const input = {
    name: ' Ada\n Lovelace ',
    headline: 'Bakes\ton Sundays',
    bio: 'Bread.\r\n\r\nBeans.\u202e',
    description: '\u200b',
  }
  const account = {
    username: 'ada',
    name: 'Ada Lovelace',
    headline: 'Bakes on Sundays',
    bio: 'Bread.\n\nBeans.',
    description: '',
  }
  expect(await ada.get(update, { input })).toEqual({ updateProfile: { account } })
  expect(await ada.get(mine)).toMatchObject({ viewer: { account } })
  expect(await bob.get(mine)).toMatchObject({ viewer: { account: { username: 'bob', ...empty } } })
})

test.each([
  ['name', 60],
  ['headline', 120],
  ['bio', 500],
  ['description', 2_000],
] as const)('the %s has at most %d characters', async (field, most) => {
  await ada.get(update, { input: { ...empty, [field]: 'a'.repeat(most) } })
  expect(await ada.refused(update, { input: { ...empty, [field]: 'a'.repeat(most + 1) } })).toMatchObject({
    code: 'BAD_INPUT',
  })
})

test('a profile is public and is removed with the account', async () => {
  const cleo = await seed.cook('cleo')
  await cleo.get(update, { input: { ...empty, name: 'Cleo', headline: 'Grows figs' } })
  await cleo.get(setImage, { imageId: await upload(cleo) })
  const id = await seed.recipe(cleo, { name: 'Fig tart' })
  const creator = async () =>
    (
      await seed
        .visitor()
        .get<{ recipe: { creator: object | null } }>(
          'query ($id: Id!) { recipe(id: $id) { creator { name headline imageUrl } } }',
          { id },
        )
    ).recipe.creator
  expect(await creator()).toEqual({
    name: 'Cleo',
    headline: 'Grows figs',
    imageUrl: expect.stringMatching(/^\/images\/.+\/400\.webp$/),
  })
  await cleo.get('mutation ($input: RemoveAccountInput!) { removeAccount(input: $input) { viewer { kind } } }', {
    input: { currentPassword: goodPassword },
  })
  expect(await creator()).toBeNull()
  expect(await testApp.db.query('SELECT name, headline FROM account WHERE id = $1', [cleo.id])).toEqual([
    { name: '', headline: '' },
  ])
})

test('a profile shows an uploaded picture, another one, or none; setting the same again changes nothing', async () => {
  const [first, second] = [await upload(ada), await upload(ada)]
  for (const imageId of [first, first, second]) {
    expect(await ada.get(setImage, { imageId })).toEqual({
      setProfileImage: { account: { id: String(ada.id), imageUrl: `/images/${imageId}/400.webp` } },
    })
  }
  expect(await imageOf(ada)).toBe(`/images/${second}/400.webp`)
  await ada.get(setImage, { imageId: null })
  expect(await imageOf(ada)).toBeNull()
  // The previous picture can be set again.
  await ada.get(setImage, { imageId: first })
  expect(await imageOf(ada)).toBe(`/images/${first}/400.webp`)
})

test('the new picture is in the response of the same request', async () => {
  const imageId = await upload(bob)
  const both =
    'mutation ($input: UpdateProfileInput!, $imageId: UUID) { updateProfile(input: $input) { account { imageUrl } } setProfileImage(input: { imageId: $imageId }) { account { imageUrl } } }'
  expect(await bob.get(both, { input: empty, imageId })).toMatchObject({
    setProfileImage: { account: { imageUrl: `/images/${imageId}/400.webp` } },
  })
})

test("another person's picture, a recipe's and a missing one have the same error, and the previous picture stays", async () => {
  const before = await imageOf(ada)
  const ofRecipe = await upload(ada)
  const input = {
    name: 'Soup',
    ingredients: ['1 leek'],
    instructions: [],
    tags: [],
    public: true,
    key: newKey(),
    imageId: ofRecipe,
  }
  await ada.get('mutation ($input: RecipeInput!) { createRecipe(input: $input) { recipe { id } } }', { input })
  for (const imageId of [await upload(bob), ofRecipe, newKey()]) {
    expect(await ada.refused(setImage, { imageId })).toMatchObject({
      code: 'BAD_INPUT',
      field: 'imageId',
      sentence: 'That picture is no longer there. Please choose it again.',
    })
  }
  expect(await imageOf(ada)).toBe(before)
})

test('a recipe cannot use the picture of a profile', async () => {
  const imageId = await upload(bob)
  await bob.get(setImage, { imageId })
  const input = {
    name: 'Soup',
    ingredients: ['1 leek'],
    instructions: [],
    tags: [],
    public: true,
    key: newKey(),
    imageId,
  }
  expect(
    await bob.refused('mutation ($input: RecipeInput!) { createRecipe(input: $input) { recipe { id } } }', { input }),
  ).toMatchObject({ code: 'BAD_INPUT', field: 'imageId' })
})

test('two pictures that are set at once leave one', async () => {
  const ids = await Promise.all([upload(ada), upload(ada)])
  await Promise.all(ids.map((imageId) => ada.get(setImage, { imageId })))
  const shown = (await testApp.db.query('SELECT id FROM image WHERE account_id = $1', [ada.id])) as { id: string }[]
  expect(shown).toHaveLength(1)
  expect(ids).toContain(shown[0]?.id)
})

test('the picture of a profile does not expire, the previous one does, and all are deleted with the account', async () => {
  const dora = await seed.cook('dora')
  const [before, shown] = [await upload(dora), await upload(dora)]
  for (const imageId of [before, shown]) await dora.get(setImage, { imageId })
  testApp.clock.pass(25 * hours)
  await testApp.app.deleteExpired()
  expect(await statusAndCode(fetchPicture(before))).toEqual(isMissing)
  expect((await fetchPicture(shown)).status).toBe(200)
  await (
    await seed.again(dora)
  ).get('mutation ($input: RemoveAccountInput!) { removeAccount(input: $input) { viewer { kind } } }', {
    input: { currentPassword: goodPassword },
  })
  expect(await statusAndCode(fetchPicture(shown))).toEqual(isMissing)
  testApp.clock.pass(-25 * hours)
})
