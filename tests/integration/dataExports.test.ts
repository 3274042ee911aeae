import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { archiveLimits } from '../../lib/recipe-archives/limits'
import { openZip } from '../../lib/recipe-archives/files/openZip'
import { collect } from '../../lib/recipe-archives/testArchives'
import { readLarderArchive } from '../../lib/larder-archive/readLarderArchive'
import { batchOperations, day } from '../support/batches'
import { newKey, statusAndCode, type TestClient } from '../support/client'
import { act, readFiles } from '../support/imports'
import { runDueJobsOf, runJob } from '../support/jobs'
import { joinPantryOf } from '../support/members'
import { send } from '../support/messages'
import { goodPassword, operations, seeding, type Cook } from '../support/seed'
import { openTestApp, type TestApp } from '../support/testApp'
import { until } from '../support/until'

const folder = mkdtempSync(join(tmpdir(), 'larder-exports-'))
const files = join(folder, 'exports')
const hour = 60 * 60_000
let testApp: TestApp
let seed: ReturnType<typeof seeding>

beforeAll(async () => {
  testApp = await openTestApp({ DATA_DIR: folder, PUBLIC_URL: 'https://larder.example' })
  seed = seeding(testApp)
})
afterAll(async () => {
  await testApp.close()
  rmSync(folder, { recursive: true, force: true })
})

const fields = 'id state percent bytes markdown cooklang requestedAt expiresAt'
const ask = `{ dataExport { ${fields} } }`
const start = `mutation ($input: StartDataExportInput!) { startDataExport(input: $input) { dataExport { ${fields} } } }`
const remove = 'mutation { deleteDataExport { dataExport { id } } }'

interface Asked {
  dataExport: { id: string; state: string; percent: number; bytes: number | null; markdown: boolean } | null
}
const asked = async (cook: TestClient) => (await cook.get<Asked>(ask)).dataExport
const begin = async (cook: TestClient, input: { markdown?: boolean; cooklang?: boolean } = {}) =>
  (await cook.get<{ startDataExport: Asked }>(start, { input })).startDataExport.dataExport
const write = () => runDueJobsOf(testApp, 'writeDataExport')

const cookieOf = (client: TestClient) => [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
const download = (client: TestClient, headers: Record<string, string> = {}) =>
  fetch(`${testApp.url}/export/larder.zip`, { headers: { cookie: cookieOf(client), ...headers } })

/** Makes the export of a cook, and the file of its zip. */
async function exported(cook: Cook, input = {}): Promise<string> {
  await begin(cook, input)
  await write()
  const path = join(folder, `${cook.id}.zip`)
  writeFileSync(path, Buffer.from(await (await download(cook)).arrayBuffer()))
  return path
}

/** The files of a zip by their paths, as texts. */
async function contentsOf(path: string): Promise<Map<string, string>> {
  const zip = await openZip(path, archiveLimits)
  const contents = new Map<string, string>()
  for (const file of zip.files) contents.set(file.path, Buffer.from(await file.read()).toString('utf8'))
  await zip.close()
  return contents
}
const recordsOf = (text = '') =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

const add = 'mutation ($input: AddShoppingLinesInput!) { addShoppingLines(input: $input) { shoppingList { id } } }'
const plan = 'mutation ($input: PlanMealInput!) { planMeal(input: $input) { mealId } }'

test('everything of a person is in one zip, which is read back; nothing of others is', async () => {
  const [ada, bob, kit] = [await seed.cook('ada'), await seed.cook('bob'), await seed.cook('kit')]
  await joinPantryOf(bob, ada, 'OWNER')
  await joinPantryOf(kit, ada, 'MEMBER')
  const imageId = await seed.picture(ada)
  const soup = {
    name: 'Leek: soup?',
    ingredients: ['2 leeks', '1 l stock'],
    instructions: ['Fry the leeks.', 'Add the stock.'],
    tags: ['soup'],
  }
  await seed.recipe(ada, { ...soup, imageId })
  await seed.recipe(ada, { name: 'Secret', public: false })
  await seed.recipe(bob, { name: 'Bob’s bread' })
  for (const [who, pantry, barcode] of [
    [ada, ada, 'food:leek'],
    [bob, bob, 'food:ham'],
    [kit, kit, 'food:aubergine'],
  ] as const)
    await who.get(batchOperations.move, {
      input: {
        pantryId: String(pantry.id),
        barcode,
        delta: 2,
        key: newKey(),
        batch: { date: day(5), dateKind: 'USE_BY', storagePlace: 'FRIDGE' },
      },
    })
  await ada.get(add, {
    input: {
      lines: [
        { id: newKey(), text: '500 ml milk' },
        { id: newKey(), text: '=1+1' },
      ],
    },
  })
  await ada.get('mutation { setStaples(input: { foods: ["salt"] }) { pantry { id } } }')
  await ada.get(plan, { input: { id: newKey(), day: day(1), note: 'Soup night' } })
  await send(ada, bob, 'Hello Bob')
  await send(bob, kit, 'Between Bob and Kit')

  const path = await exported(ada, { markdown: true, cooklang: true })
  const contents = await contentsOf(path)
  expect([...contents.keys()].filter((name) => name.startsWith('recipes')).toSorted()).toEqual([
    'recipes-cooklang/Leek soup.cook',
    'recipes-cooklang/Secret.cook',
    'recipes-markdown/Leek soup.md',
    'recipes-markdown/Secret.md',
    'recipes.jsonld',
    'recipes/Leek soup/full.jpg',
    'recipes/Leek soup/recipe.json',
    'recipes/Secret/recipe.json',
  ])
  // Importers of other programs take all of these for recipes.
  expect([...contents.keys()].filter((name) => name.endsWith('.json') && !name.startsWith('recipes/'))).toEqual([])
  expect(JSON.parse(contents.get('recipes.jsonld') ?? '')).toMatchObject([
    { name: 'Leek: soup?', image: `https://larder.example/images/${imageId}/1600.jpg`, recipeCategory: ['soup'] },
    { name: 'Secret' },
  ])
  expect(recordsOf(contents.get('account/account.jsonl'))).toMatchObject([{ username: 'ada' }])
  expect(recordsOf(contents.get('account/messages.jsonl'))).toMatchObject([{ with: 'bob', text: 'Hello Bob' }])
  expect(recordsOf(contents.get('account/memberships.jsonl'))).toMatchObject([
    { name: 'bob’s pantry' },
    { name: 'kit’s pantry' },
  ])
  expect(recordsOf(contents.get('pantries/ada’s pantry/journal.jsonl'))).toMatchObject([
    { barcode: 'food:leek', delta: 2 },
  ])
  expect(contents.get('pantries/ada’s pantry/shopping-list.csv')).toContain(`'=1+1`)
  expect(contents.get('pantries/ada’s pantry/dates.csv')).toMatch(
    new RegExp(`^\uFEFFbarcode,brand,name,.*\nfood:leek,,Leek,.*,2,.*${day(5)},USE_BY,FRIDGE`),
  )
  const all = [...contents.values()].join('\n')
  for (const foreign of ['Bob’s bread', 'Between Bob and Kit', 'food:aubergine']) expect(all).not.toContain(foreign)

  const { recipes, problems, pictures } = await collect({ name: 'larder.zip', path })
  expect([recipes.map(({ name }) => name), problems]).toEqual([
    ['Leek: soup?', 'Secret'],
    ['ada’s pantry has staples, which aren’t imported: tick them again'],
  ])
  expect(recipes[0]).toMatchObject(soup)
  expect(pictures.map((picture) => picture?.slice(0, 4))).toEqual(['ffd8', undefined])
  const read = await readLarderArchive(path)
  expect(read?.unread).toEqual([])
  expect(read?.pantries).toMatchObject([
    {
      name: 'ada’s pantry',
      stock: [{ key: 'food:leek', name: 'Leek', quantity: 2, date: day(5), dateKind: 'USE_BY', place: 'FRIDGE' }],
      staples: ['food:salt'],
      list: [
        { text: 'milk', amounts: [{ amount: 500, unit: 'ml' }], isTicked: false },
        { text: '=1+1', key: null },
      ],
      plan: [{ date: day(1), title: 'Soup night', isRecipe: false }],
    },
    { name: 'bob’s pantry', stock: [{ key: 'food:ham', quantity: 2 }] },
  ])
})

test('somebody else imports the recipes of an export whole', async () => {
  const [leo, mia] = [await seed.cook('leo'), await seed.cook('mia')]
  const stew = {
    name: 'Stew with "beans" & <more>',
    ingredients: ['2 x 400 g tins beans', 'salt'],
    instructions: ['Warm the beans @ 80°C.', 'Serve.'],
    tags: ['stew', 'slow-food'],
    servings: 3,
    prepMinutes: 5,
    cookMinutes: 40,
    totalMinutes: 60,
  }
  await seed.recipe(leo, { ...stew, imageId: await seed.picture(leo) })
  const content = readFileSync(await exported(leo))
  const { id, counts, formats } = await readFiles(testApp, mia, [{ name: 'larder.zip', content }])
  expect([counts, formats]).toMatchObject([{ recipes: 1, pictures: 1, unreadable: 0 }, ['JSON-LD']])
  expect(await act(testApp, mia, 'runImport', id)).toMatchObject({ state: 'DONE', counts: { done: 1 } })
  const { myRecipes } = await mia.get<{ myRecipes: { nodes: object[] } }>(
    '{ myRecipes(first: 5) { nodes { name ingredients instructions tags servings prepMinutes cookMinutes totalMinutes public imageUrl } } }',
  )
  expect(myRecipes.nodes).toMatchObject([{ ...stew, public: false, imageUrl: expect.stringContaining('/images/') }])
})

test('an export is waited for, made, announced, and downloaded by whose it is, in ranges too', async () => {
  const [cleo, dan] = [await seed.cook('cleo'), await seed.cook('dan')]
  expect(await asked(cleo)).toBeNull()
  expect(await statusAndCode(download(cleo))).toEqual([404, 'NOT_FOUND'])
  const begun = await begin(cleo)
  expect(begun).toMatchObject({ state: 'WAITING', percent: 0, bytes: null })
  // One at a time: it goes on as it was asked for.
  expect(await begin(cleo, { markdown: true })).toEqual(begun)
  expect(await statusAndCode(download(cleo))).toEqual([404, 'NOT_FOUND'])
  await write()
  const ready = await asked(cleo)
  expect(ready).toMatchObject({ id: begun?.id, state: 'READY', percent: 100, markdown: false })
  expect(await cleo.get('{ notifications { kind link isRead } }')).toMatchObject({
    notifications: [{ kind: 'DATA_EXPORT', link: '/settings/data', isRead: false }],
  })

  const whole = await download(cleo)
  expect([whole.status, whole.headers.get('content-type'), whole.headers.get('cache-control')]).toEqual([
    200,
    'application/zip',
    'no-store',
  ])
  expect(whole.headers.get('content-disposition')).toMatch(/^attachment; filename="larder-\d{4}-\d\d-\d\d\.zip"$/)
  const bytes = Buffer.from(await whole.arrayBuffer())
  expect(bytes).toHaveLength(ready?.bytes ?? 0)
  expect(await cleo.get('{ notifications { isRead } }')).toEqual({ notifications: [{ isRead: true }] })
  const rest = await download(cleo, { range: 'bytes=10-' })
  expect(rest.status).toBe(206)
  expect(Buffer.from(await rest.arrayBuffer())).toEqual(bytes.subarray(10))

  expect(await statusAndCode(download(dan))).toEqual([404, 'NOT_FOUND'])
  expect(await statusAndCode(download(seed.visitor()))).toEqual([401, 'UNAUTHENTICATED'])
  expect(await statusAndCode(download(cleo, { 'sec-fetch-site': 'cross-site' }))).toEqual([403, 'FORBIDDEN'])
})

test('a file is gone after a day, when a new one is made, and when its owner deletes it', async () => {
  const eve = await seed.cook('eve')
  await begin(eve)
  await write()
  const first = readdirSync(files)
  await begin(eve)
  await write()
  const second = readdirSync(files).filter((file) => !first.includes(file))
  expect(second).toHaveLength(1)
  await eve.get(remove)
  await eve.get(remove)
  expect([await asked(eve), existsSync(join(files, second[0] ?? ''))]).toEqual([null, false])

  await begin(eve)
  await write()
  testApp.clock.pass(25 * hour)
  eve.cookies.clear()
  await eve.get(operations.signIn, { input: { email: eve.email, password: goodPassword } })
  expect(await asked(eve)).toBeNull()
  expect(await statusAndCode(download(eve))).toEqual([404, 'NOT_FOUND'])
  await runJob(testApp, 'deleteExpired')
  expect(readdirSync(files)).toEqual([])
})

test('an export that is deleted before it is made, or whose account is removed, leaves nothing', async () => {
  const [fay, gus] = [await seed.cook('fay'), await seed.cook('gus')]
  await begin(fay)
  await fay.get(remove)
  await begin(gus)
  await write()
  expect(readdirSync(files)).toHaveLength(1)
  await gus.get('mutation ($input: RemoveAccountInput!) { removeAccount(input: $input) { viewer { kind } } }', {
    input: { currentPassword: goodPassword },
  })
  await until('the file is gone', () => readdirSync(files).length === 0)
  expect(await testApp.db.query('SELECT FROM data_export')).toEqual([])
})

test('an export that cannot be written says so, and can be started again', async () => {
  const hal = await seed.cook('hal')
  await begin(hal)
  rmSync(files, { recursive: true, force: true })
  // Where its folder should be, there is a file.
  writeFileSync(files, '')
  const { dataExports } = testApp.app.services
  const { id } = (await asked(hal)) ?? { id: '' }
  await expect(dataExports.write({ id: Number(id) }, new AbortController().signal, false)).rejects.toThrow()
  expect(await asked(hal)).toMatchObject({ state: 'WAITING' })
  await expect(dataExports.write({ id: Number(id) }, new AbortController().signal, true)).rejects.toThrow()
  expect(await asked(hal)).toMatchObject({ state: 'FAILED' })
  rmSync(files)
  await begin(hal)
  await write()
  expect(await asked(hal)).toMatchObject({ state: 'READY' })
})

test('an export whose job was lost, as in a restore, is made all the same', async () => {
  const jan = await seed.cook('jan')
  await begin(jan)
  await testApp.db.query(
    `SELECT graphile_worker.remove_job(key) FROM graphile_worker.jobs WHERE key LIKE 'data export %'`,
  )
  await write()
  expect(await asked(jan)).toMatchObject({ state: 'WAITING' })
  await runJob(testApp, 'findWaitingExports')
  expect(await asked(jan)).toMatchObject({ state: 'READY' })
})

test('programs have no export', async () => {
  const kim = await seed.cook('kim')
  await begin(kim)
  await write()
  const { createApiKey } = await kim.get<{ createApiKey: { key: string } }>(
    'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { key } }',
    { input: { name: 'Display', scope: 'WRITE', currentPassword: goodPassword } },
  )
  const authorization = `Bearer ${createApiKey.key}`
  expect(await statusAndCode(fetch(`${testApp.url}/export/larder.zip`, { headers: { authorization } }))).toEqual([
    403,
    'FORBIDDEN',
  ])
})

test('starting exports is rate limited', async () => {
  const ivy = await seed.cook('ivy')
  for (let i = 0; i < 4; i++) {
    await begin(ivy)
    await ivy.get(remove)
  }
  expect(await ivy.refused(start, { input: {} })).toMatchObject({ code: 'RATE_LIMITED' })
})
