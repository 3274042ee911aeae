import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { zipOf } from '../../lib/recipe-archives/testArchives'
import { newKey } from '../support/client'
import {
  act,
  collection,
  importMutation,
  importOf,
  itemsOf,
  readFiles,
  recipeJson,
  sendPart,
  smallPicture,
  startImport,
  startImportOperation,
  startInput,
  type ImportNode,
} from '../support/imports'
import { runDueJobs, runJob } from '../support/jobs'
import { resetRateLimits } from '../support/rateLimits'
import { seeding, type Cook } from '../support/seed'
import { openTestApp, type TestApp } from '../support/testApp'
import { until } from '../support/until'

let testApp: TestApp
let seed: ReturnType<typeof seeding>
let people = 0

beforeAll(async () => {
  testApp = await openTestApp({ IMAGE_QUOTA: '1' })
  seed = seeding(testApp)
})
afterAll(() => testApp.close())
beforeEach(() => resetRateLimits(testApp))

/** Each test brings its own people: one is at one import at a time. */
const somebody = (): Promise<Cook> => seed.cook(`cook${(people += 1)}`)

const text = (name: string, content: string) => ({ name, content: Buffer.from(content) })

const recipesOf = (cook: Cook) =>
  testApp.db.query(
    `SELECT r.id, r.name, r.tags, r.public, r.origin, (SELECT count(*)::int FROM image i WHERE i.recipe_id = r.id) AS pictures,
      (SELECT n.text FROM recipe_note n WHERE n.recipe_id = r.id AND n.account_id = $1) AS note
     FROM recipe r WHERE r.creator_id = $1 AND r.deleted_at IS NULL ORDER BY r.id`,
    [cook.id],
  ) as Promise<{ id: number; name: string; tags: string[]; public: boolean; pictures: number; note: string | null }[]>

const filesOf = (id: string): string[] => {
  try {
    return readdirSync(join(testApp.config.importDir, id), { recursive: true, encoding: 'utf8' }).sort()
  } catch {
    return []
  }
}

/** Sends the head of the first part of an import's file and some of its bytes, and breaks off when these are on the disk. */
async function breakOff(cook: Cook, id: string, bytes: Uint8Array, length: number): Promise<void> {
  const { hostname, port } = new URL(testApp.url)
  const cookie = [...cook.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const socket = connect(Number(port), hostname)
  const head = `PUT /imports/${id}/files/0?offset=0 HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/octet-stream\r\ncontent-length: ${length}\r\ncookie: ${cookie}\r\nx-forwarded-for: ${cook.ip}\r\n\r\n`
  socket.write(Buffer.concat([Buffer.from(head), bytes]))
  const file = join(testApp.config.importDir, id, 'files/0')
  await until('the bytes are on the disk', () => existsSync(file) && statSync(file).size === bytes.byteLength)
  socket.destroy()
}

test('a file arrives in parts, goes on after a break where it was, and is read when it is there', async () => {
  const ada = await somebody()
  const file = await collection(['Soup', 'Stew'])
  const started = await startImport(ada, [file])
  expect(started).toMatchObject({ state: 'UPLOADING', files: [{ number: 0, name: 'collection.zip', received: 0 }] })
  const path = `${started.id}/files/0`

  await breakOff(ada, started.id, file.content.subarray(0, 100), file.content.byteLength)
  await until('what arrived is counted', async () => (await importOf(ada, started.id)).files[0]?.received === 100)
  expect(await sendPart(ada, `${path}?offset=0`, file.content)).toMatchObject({
    status: 409,
    body: { received: 100, state: 'UPLOADING' },
  })
  expect(await sendPart(ada, `${path}?offset=100`, file.content.subarray(100, 300))).toMatchObject({
    status: 200,
    body: { received: 300, state: 'UPLOADING' },
  })
  expect(await sendPart(ada, `${path}?offset=300`, file.content.subarray(300))).toMatchObject({
    status: 200,
    body: { received: file.content.byteLength, state: 'READING' },
  })
  // The answer was lost: the client learns from the next one that all is there.
  expect(await sendPart(ada, `${path}?offset=300`, file.content.subarray(300))).toMatchObject({
    status: 409,
    body: { received: file.content.byteLength },
  })

  await runDueJobs(testApp)
  expect(await importOf(ada, started.id)).toMatchObject({
    state: 'READY',
    expiresAt: expect.any(String),
    undoUntil: null,
    counts: { recipes: 2, pictures: 2, duplicates: 0, unreadable: 0, total: 2, done: 0 },
  })
  expect(filesOf(started.id)).toEqual(['pictures', 'pictures/0', 'pictures/1'])
  expect(await recipesOf(ada)).toEqual([])
})

test('a part that is too large, of another type, or from another site is refused', async () => {
  const ada = await somebody()
  const { id } = await startImport(ada, [text('soup.txt', 'Soup')])
  const send = async (bytes: Uint8Array, headers = {}) => {
    const { status, body } = await sendPart(ada, `${id}/files/0?offset=0`, bytes, headers)
    return [status, body.errors?.[0].extensions.code]
  }
  expect(await send(Buffer.from('Soup!'))).toEqual([413, 'TOO_LARGE'])
  expect(await send(Buffer.alloc(9 * 1024 * 1024))).toEqual([413, 'TOO_LARGE'])
  expect(await send(Buffer.from('Soup'), { 'content-type': 'text/plain' })).toEqual([400, 'BAD_INPUT'])
  expect(await send(Buffer.from('Soup'), { origin: 'https://evil.example' })).toEqual([403, 'FORBIDDEN'])
  expect((await importOf(ada, id)).files[0]?.received).toBe(0)
})

test('nobody touches the import of another person, and cannot tell it from one that is not there', async () => {
  const [ada, bob] = [await somebody(), await somebody()]
  const { id } = await startImport(ada, [text('soup.txt', 'Soup')])
  for (const each of [id, newKey()]) {
    expect(await sendPart(bob, `${each}/files/0?offset=0`, Buffer.from('Soup'))).toMatchObject({
      status: 404,
      body: { errors: [{ extensions: { code: 'NOT_FOUND' } }] },
    })
    expect(await bob.get('query ($id: UUID!) { import(id: $id) { id } }', { id: each })).toEqual({ import: null })
    for (const name of ['stopImport', 'undoImport'])
      expect(await bob.refused(importMutation(name), { input: { id: each } })).toMatchObject({ code: 'NOT_FOUND' })
    await bob.get('mutation ($input: ImportIdInput!) { discardImport(input: $input) { id } }', { input: { id: each } })
  }
  expect(await importOf(ada, id)).toMatchObject({ state: 'UPLOADING' })
})

test('the same start twice is one import; another one has to wait; a name leads nowhere', async () => {
  const ada = await somebody()
  const input = startInput([text('../../../etc/passwd', 'Soup')])
  const one = await ada.get<{ startImport: { import: ImportNode } }>(startImportOperation, { input })
  expect(await ada.get(startImportOperation, { input })).toEqual(one)
  expect(
    await ada.refused(startImportOperation, { input: { ...input, files: [{ name: 'other', size: 1 }] } }),
  ).toMatchObject({ code: 'KEY_REUSED' })
  expect(await ada.refused(startImportOperation, { input: startInput([text('a', 'b')]) })).toMatchObject({
    code: 'TOO_MANY',
  })
  const { id } = one.startImport.import
  await sendPart(ada, `${id}/files/0?offset=0`, Buffer.from('Soup'))
  expect(filesOf(id)).toEqual(['files', 'files/0', 'pictures'])
})

test('so many imports, and so many bytes, are for one day', async () => {
  const ada = await somebody()
  const gigabytes = (count: number) => ({ key: newKey(), files: [{ name: 'a.zip', size: count * 1024 ** 3 }] })
  expect(
    await ada.refused(startImportOperation, {
      input: { key: newKey(), files: ['a', 'b', 'c'].map((name) => ({ name, size: 1024 ** 3 })) },
    }),
  ).toMatchObject({ code: 'TOO_LARGE' })
  for (let i = 0; i < 6; i++) {
    const { id } = await startImport(ada, [text('a', 'b')])
    await ada.get('mutation ($input: ImportIdInput!) { discardImport(input: $input) { id } }', { input: { id } })
  }
  await testApp.db.query(
    `UPDATE rate_limit SET used_until = used_until + interval '23 hours' WHERE key LIKE 'import-megabytes:%'`,
  )
  expect(await ada.refused(startImportOperation, { input: gigabytes(1) })).toMatchObject({ code: 'RATE_LIMITED' })
})

test('what is there already is left out until it is taken, and what is lost is said', async () => {
  const ada = await somebody()
  await seed.recipe(ada, { name: 'Bread', ingredients: ['1 bread', 'salt'] })
  const file = {
    name: 'mixed.zip',
    content: zipOf({
      'a.json': recipeJson('Bread'),
      'b.json': recipeJson('Soup', {
        keywords: 'winter, quick',
        description: 'From my aunt.',
        rating: 4,
        nutrition: { '@type': 'NutritionInformation', calories: '250 kcal' },
      }),
      'c.json': recipeJson('Soup'),
      'd.json': '{"@type":"Recipe"',
      'e.json': recipeJson('Pie', { image: 'https://example.org/pie.jpg' }),
      'link.json': { content: '/etc/passwd', mode: 0o120777 },
      '../up.json': recipeJson('Up'),
    }),
  }
  const { id, counts } = await readFiles(testApp, ada, [file])
  expect(counts).toMatchObject({ recipes: 4, duplicates: 2, leftOut: 2, total: 2 })
  const [bread, soup, again, pie] = await itemsOf(ada, id)
  expect(bread).toMatchObject({
    name: 'Bread',
    duplicate: 'CONTENT',
    isLeftOut: true,
    duplicateOfId: expect.any(String),
  })
  expect(soup).toMatchObject({ tags: ['winter', 'quick'], duplicate: null, isLeftOut: false })
  expect(soup?.note).toContain('From my aunt.')
  expect(again).toMatchObject({ duplicate: 'FILE', isLeftOut: true })
  expect(pie).toMatchObject({ losses: ['PICTURE_ELSEWHERE'] })
  const { import: problems } = await ada.get<{ import: { problems: { nodes: { code: string; sentence: string }[] } } }>(
    'query ($id: UUID!) { import(id: $id) { problems { nodes { code where line look sentence } } } }',
    { id },
  )
  expect(problems.problems.nodes.map(({ code }) => code).sort()).toEqual(
    expect.arrayContaining(['LINK', 'UNSAFE_NAME']),
  )

  await ada.get(importMutation('chooseImportItems', 'ChooseImportItemsInput'), {
    input: { id, isLeftOut: false, filter: 'DUPLICATES' },
  })
  await ada.get(importMutation('chooseImportItems', 'ChooseImportItemsInput'), {
    input: { id, isLeftOut: true, positions: [3] },
  })
  expect((await importOf(ada, id)).counts).toMatchObject({ leftOut: 1, total: 3 })
  expect(await act(testApp, ada, 'runImport', id)).toMatchObject({ state: 'DONE', counts: { done: 3, total: 3 } })
  const made = (await recipesOf(ada)).slice(1)
  expect(made).toMatchObject([
    { name: 'Bread', public: false },
    { name: 'Soup', public: false, tags: ['winter', 'quick'] },
    { name: 'Soup' },
  ])
  const { recipe } = await ada.get<{ recipe: { viewerNote: string } }>(
    'query ($id: Id!) { recipe(id: $id) { viewerNote averageRating ratingCount } }',
    { id: String(made[1]?.id) },
  )
  expect(recipe).toMatchObject({
    viewerNote: expect.stringContaining('From my aunt.'),
    averageRating: null,
    ratingCount: 0,
  })
  expect(recipe.viewerNote).toMatch(/Rating in .+: 4/)
})

test('a recipe from the same address is there already', async () => {
  const ada = await somebody()
  const url = 'https://www.example.org/soup/'
  const first = await readFiles(testApp, ada, [text('a.json', recipeJson('Soup', { url }))])
  await act(testApp, ada, 'runImport', first.id)
  const { id } = await readFiles(testApp, ada, [
    text('a.json', recipeJson('My soup', { url: 'http://example.org/soup' })),
    text('b.json', recipeJson('Bread', { url: 'https://example.org/' })),
  ])
  expect(await itemsOf(ada, id)).toMatchObject([
    { name: 'My soup', duplicate: 'SOURCE' },
    { name: 'Bread', duplicate: null },
  ])
})

test('files of a folder find each other: a recipe and the picture beside it', async () => {
  const ada = await somebody()
  const { id, counts } = await readFiles(testApp, ada, [
    text('recipes/soup.md', '---\ntitle: Soup\n---\n\n## Ingredients\n\n- 1 leek\n\n## Directions\n\n1. Cook.'),
    { name: 'recipes/soup.jpg', content: await smallPicture() },
    { name: 'recipes/more.zip', content: zipOf({ 'a.json': recipeJson('Stew') }) },
  ])
  expect(counts).toMatchObject({ recipes: 2, pictures: 1 })
  expect(await itemsOf(ada, id)).toMatchObject([
    { name: 'Stew', hasPicture: false },
    { name: 'Soup', hasPicture: true },
  ])
})

test('recipes are stored with their pictures; a picture that cannot be decoded is said, and its recipe comes', async () => {
  const ada = await somebody()
  const file = {
    name: 'a.zip',
    content: zipOf({
      'a/r.json': recipeJson('Soup'),
      'a/full.jpg': await smallPicture(),
      'b/r.json': recipeJson('Stew'),
      'b/full.jpg': Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]),
      'c/r.json': recipeJson('Pie'),
      'c/full.gif': Buffer.from('GIF89a no more'),
    }),
  }
  const { id } = await readFiles(testApp, ada, [file])
  expect((await itemsOf(ada, id))[2]).toMatchObject({ hasPicture: false, losses: ['PICTURE_UNREADABLE'] })
  expect(await act(testApp, ada, 'runImport', id)).toMatchObject({
    state: 'DONE',
    undoUntil: expect.any(String),
    expiresAt: null,
    counts: { done: 3, importedPictures: 1, withoutTheirPicture: 1 },
  })
  expect(await recipesOf(ada)).toMatchObject([
    { name: 'Soup', pictures: 1 },
    { name: 'Stew', pictures: 0 },
    { name: 'Pie', pictures: 0 },
  ])
  expect(await itemsOf(ada, id, 'WITHOUT_THEIR_PICTURE')).toMatchObject([
    { name: 'Stew', reason: { key: 'image.brokenPicture' } },
  ])
  expect(filesOf(id)).toEqual([])
})

test('pictures beyond the quota of the account stay away, and are said', async () => {
  const ada = await somebody()
  const sharp = (await import('sharp')).default
  const noise = await sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer()
  const file = {
    name: 'a.zip',
    content: zipOf(
      Object.fromEntries(
        ['Soup', 'Stew', 'Pie'].flatMap((name) => [
          [`${name}/r.json`, recipeJson(name)],
          [`${name}/full.jpg`, noise],
        ]),
      ),
    ),
  }
  const { id } = await readFiles(testApp, ada, [file])
  const { counts } = await act(testApp, ada, 'runImport', id)
  expect(counts.done).toBe(3)
  expect(counts.withoutTheirPicture).toBeGreaterThan(0)
  expect(await itemsOf(ada, id, 'WITHOUT_THEIR_PICTURE')).toContainEqual(
    expect.objectContaining({ reason: expect.objectContaining({ key: 'image.quotaReached' }) }),
  )
})

const many = Array.from({ length: 45 }, (_, i) => `Dish ${i}`)

test('an import that was stopped goes on where it was, and makes nothing twice', async () => {
  const ada = await somebody()
  const { id } = await readFiles(testApp, ada, [await collection(many)])
  await ada.get(importMutation('runImport', 'RunImportInput'), { input: { id } })
  // Stopped while the first batch is being stored.
  const running = runDueJobs(testApp)
  await until('the first batch is stored', async () => ((await importOf(ada, id)).counts.done ?? 0) > 0)
  const { stopImport } = await ada.get<{ stopImport: { import: ImportNode } }>(importMutation('stopImport'), {
    input: { id },
  })
  await running
  expect(stopImport.import.state).toBe('STOPPED')
  const { counts } = await importOf(ada, id)
  expect(counts.done).toBeLessThan(many.length)
  expect(await recipesOf(ada)).toHaveLength(counts.done ?? 0)

  expect(await act(testApp, ada, 'runImport', id)).toMatchObject({ state: 'DONE', counts: { done: many.length } })
  expect((await recipesOf(ada)).map(({ name }) => name)).toEqual(many)
})

test('what a process that was killed left is read and stored by the next one', async () => {
  const ada = await somebody()
  const file = await collection(many.slice(0, 5))
  const { id } = await startImport(ada, [file])
  await sendPart(ada, `${id}/files/0?offset=0`, file.content)
  // As of a process that read a part, and of one that stored a part.
  await testApp.db.query(
    `INSERT INTO import_item (import_id, position, format, name, content) VALUES ($1, 0, 'CSV', 'Left', '{}')`,
    [id],
  )
  await runDueJobs(testApp)
  expect((await itemsOf(ada, id)).map(({ name }) => name)).toEqual(many.slice(0, 5))
  await act(testApp, ada, 'runImport', id)
  await testApp.db.query(
    `UPDATE import_item SET state = 'FOUND', recipe_id = NULL WHERE import_id = $1 AND position > 2`,
    [id],
  )
  await testApp.db.query(`DELETE FROM image WHERE recipe_id IN (SELECT id FROM recipe WHERE creator_id = $1)`, [ada.id])
  await testApp.db.query(`UPDATE import SET state = 'RUNNING', has_files = true WHERE id = $1`, [id])
  await testApp.app.services.queue.add(testApp.db, 'runImport', { payload: { id } })
  await runDueJobs(testApp)
  expect(await importOf(ada, id)).toMatchObject({ state: 'DONE', counts: { done: 5 } })
  expect(await recipesOf(ada)).toHaveLength(5)
})

test('undoing deletes what the import made, and keeps and names what has been used since', async () => {
  const [ada, names] = [await somebody(), ['Soup', 'Stew', 'Pie', 'Bread', 'Cake', 'Roast']]
  const own = await seed.recipe(ada, { name: 'My own' })
  const { id } = await readFiles(testApp, ada, [await collection(names)])
  expect(await act(testApp, ada, 'runImport', id)).toMatchObject({ state: 'DONE' })
  const made = new Map((await recipesOf(ada)).map((recipe) => [recipe.name, String(recipe.id)]))
  await ada.get('mutation ($input: UpdateRecipeInput!) { updateRecipe(input: $input) { recipe { id } } }', {
    input: {
      id: made.get('Soup'),
      version: 1,
      name: 'Soup',
      ingredients: ['2 leeks'],
      instructions: [],
      tags: [],
      public: true,
    },
  })
  await ada.get('mutation ($input: PlanMealInput!) { planMeal(input: $input) { mealId } }', {
    input: {
      id: newKey(),
      day: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
      recipeId: made.get('Stew'),
    },
  })
  await ada.get(
    'mutation ($input: AddRecipeToShoppingListInput!) { addRecipeToShoppingList(input: $input) { shoppingList { id } } }',
    { input: { recipeId: made.get('Pie'), key: newKey() } },
  )
  await ada.get('mutation ($input: CookRecipeInput!) { cookRecipe(input: $input) { pantry { id } } }', {
    input: { recipeId: made.get('Bread'), takes: [], key: newKey() },
  })

  expect(await act(testApp, ada, 'undoImport', id)).toMatchObject({
    state: 'UNDONE',
    counts: { kept: 4 },
    undoUntil: null,
  })
  expect((await itemsOf(ada, id, 'KEPT')).map(({ name, keptBecause }) => [name, keptBecause])).toEqual([
    ['Soup', ['EDITED', 'PUBLISHED']],
    ['Stew', ['PLANNED']],
    ['Pie', ['LISTED']],
    ['Bread', ['COOKED']],
  ])
  expect((await recipesOf(ada)).map(({ id: left }) => String(left)).sort()).toEqual(
    [String(own), ...['Soup', 'Stew', 'Pie', 'Bread'].map((name) => made.get(name) ?? '')].sort(),
  )
  // The pictures of what was deleted take no room any more.
  expect(await testApp.db.query('SELECT FROM image WHERE owner_id = $1', [ada.id])).toHaveLength(4)
})

test('it cannot be undone after a day, nor by a second import that goes on', async () => {
  const ada = await somebody()
  const { id } = await readFiles(testApp, ada, [await collection(['Soup'])])
  await act(testApp, ada, 'runImport', id)
  testApp.clock.pass(25 * 60 * 60_000)
  await seed.signInAgain(ada)
  expect(await ada.refused(importMutation('undoImport'), { input: { id } })).toMatchObject({ code: 'VERSION_CONFLICT' })
  testApp.clock.pass(-25 * 60 * 60_000)
})

test('files without anything to import are refused with what they look like, and what can be read', async () => {
  const ada = await somebody()
  const { id, state, failure } = await readFiles(testApp, ada, [text('scan.pdf', '%PDF-1.7 and more')])
  expect(state).toBe('FAILED')
  expect(failure?.text).toMatch(/^That looks like a PDF\. We can read .*Mealie/)
  expect(filesOf(id)).toEqual([])
  const cut = await collection(many.slice(0, 3))
  const damaged = await readFiles(testApp, ada, [{ ...cut, content: cut.content.subarray(0, 700) }])
  expect(damaged).toMatchObject({ state: 'FAILED', failure: { key: 'recipeFiles.cutOff' } })
})

test('a zip bomb is left out, and the recipes beside it come', async () => {
  const ada = await somebody()
  const { state, counts } = await readFiles(testApp, ada, [
    {
      name: 'a.zip',
      content: zipOf({ 'bomb.json': Buffer.alloc(30 * 1024 * 1024, ' '), 'soup.json': recipeJson('Soup') }),
    },
  ])
  expect([state, counts.recipes, counts.unreadable]).toEqual(['READY', 1, 1])
})

test('an import that nobody goes on with ends after an hour, and its files with it', async () => {
  const [ada, bob, cay] = [await somebody(), await somebody(), await somebody()]
  const { id: abandoned } = await startImport(ada, [text('a', 'b')])
  const { id: looked } = await readFiles(testApp, bob, [await collection(['Soup'])])
  const { id: done } = await readFiles(testApp, cay, [await collection(['Soup'])])
  await act(testApp, cay, 'runImport', done)
  testApp.clock.pass(2 * 60 * 60_000)
  await runJob(testApp, 'deleteExpired')
  testApp.clock.pass(-2 * 60 * 60_000)
  const left = await testApp.db.query('SELECT id, state FROM import WHERE id = ANY ($1)', [[abandoned, looked, done]])
  expect(left).toEqual([{ id: done, state: 'DONE' }])
  expect([abandoned, looked, done].flatMap(filesOf)).toEqual([])
})

test('removing the account removes the import and its files; the export has both', async () => {
  const ada = await somebody()
  const { id } = await readFiles(testApp, ada, [await collection(['Soup'])])
  const { imports, importedItems } = (await (
    await fetch(`${testApp.url}/export/everything.json`, {
      headers: { cookie: [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
  ).json()) as { imports: object[]; importedItems: object[] }
  expect(imports).toMatchObject([{ id, state: 'READY', files: ['collection.zip'] }])
  expect(importedItems).toMatchObject([{ importId: id, name: 'Soup' }])
  await ada.get('mutation ($input: RemoveAccountInput!) { removeAccount(input: $input) { viewer { kind } } }', {
    input: { currentPassword: 'a shelf of lemons' },
  })
  expect(await testApp.db.query('SELECT FROM import WHERE id = $1', [id])).toEqual([])
  await until('the files are gone', () => filesOf(id).length === 0)
})

test('a table that is not understood is asked about, and read again as its person says', async () => {
  const ada = await somebody()
  const { id, state, counts } = await readFiles(testApp, ada, [
    text('shelf.csv', 'Was,Wohin,Zahl X\nMehl,Keller,2\nReis,Küche,3\n'),
  ])
  const asked =
    'query ($id: UUID!) { import(id: $id) { tables { number where columns rows asked kind pantryColumns } } }'
  const { import: found } = await ada.get<{ import: { tables: { number: number; columns: string[] }[] } }>(asked, {
    id,
  })
  expect([state, counts.stock, found.tables]).toEqual([
    'READY',
    0,
    [expect.objectContaining({ number: 0, asked: 'COLUMNS', columns: ['Was', 'Wohin', 'Zahl X'] })],
  ])
  const choose = importMutation('chooseImportTable', 'ChooseImportTableInput')
  const said = { id, number: 0, kind: 'STOCK', columns: ['NAME', 'PLACE', 'QUANTITY'] }
  for (const wrong of [{ columns: ['NAME'] }, { columns: [null, 'PLACE', 'QUANTITY'] }, { kind: 'RECIPES' }])
    expect(await ada.refused(choose, { input: { ...said, ...wrong } })).toMatchObject({ code: 'BAD_INPUT' })
  expect(await ada.refused(choose, { input: { ...said, number: 1 } })).toMatchObject({ code: 'NOT_FOUND' })
  await ada.get(choose, { input: said })
  await runDueJobs(testApp)
  expect(await importOf(ada, id)).toMatchObject({ state: 'READY', counts: { stock: 2, recipes: 0, total: 0 } })
  expect(filesOf(id)).toEqual(['pictures'])
  const { import: read } = await ada.get<{ import: { items: { nodes: object[] }; tables: object[] } }>(
    'query ($id: UUID!) { import(id: $id) { tables { number } items { nodes { kind name quantity placeName ingredients } } } }',
    { id },
  )
  expect(read).toEqual({
    tables: [],
    items: {
      nodes: [
        { kind: 'STOCK', name: 'Mehl', quantity: 2, placeName: 'Keller', ingredients: [] },
        { kind: 'STOCK', name: 'Reis', quantity: 3, placeName: 'Küche', ingredients: [] },
      ],
    },
  })
})
