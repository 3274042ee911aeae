import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { zipOf } from '../../lib/recipe-archives/testArchives'
import { newKey } from '../support/client'
import {
  act,
  collection,
  importMutation,
  importOf,
  itemsOf,
  openImportApp,
  readFiles,
  recipeJson,
  sendPart,
  smallPicture,
  startImport,
  textFile as text,
  type ImportApp,
  type ImportNode,
} from '../support/imports'
import { runDueJobs } from '../support/jobs'
import type { TestApp } from '../support/testApp'
import { until } from '../support/until'

let testApp: TestApp
let seed: ImportApp['seed']
let somebody: ImportApp['somebody']
let recipesOf: ImportApp['recipesOf']
let filesOf: ImportApp['filesOf']
let reset: ImportApp['reset']

beforeAll(async () => {
  ;({ app: testApp, seed, somebody, recipesOf, filesOf, reset } = await openImportApp({ IMPORT_IMAGE_QUOTA: '1' }))
})
afterAll(() => testApp.close())
beforeEach(() => reset())

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
  expect(await importOf(ada, id)).toMatchObject({ state: 'READY', counts: { stock: 2, recipes: 0, total: 2 } })
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
