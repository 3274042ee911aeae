import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import {
  act,
  collection,
  importMutation,
  importOf,
  itemsOf,
  openImportApp,
  readFiles,
  recipeJson,
  textFile as text,
  type ImportApp,
} from '../support/imports'
import type { Cook } from '../support/seed'

let importing: ImportApp

beforeAll(async () => {
  importing = await openImportApp()
})
afterAll(() => importing.app.close())
beforeEach(() => importing.reset())

const undoable = async (cook: Cook): Promise<string[]> =>
  (
    await cook.get<{ undoableImports: { id: string }[] }>('{ undoableImports { id counts { importedRecipes } } }')
  ).undoableImports.map(({ id }) => id)

const shown = async (cook: Cook): Promise<{ id: string; state: string } | null> =>
  (await cook.get<{ viewerImport: { id: string; state: string } | null }>('{ viewerImport { id state } }')).viewerImport

test('what came after an import, be it stored or unreadable, takes none of the day in which it can be undone', async () => {
  const { app, somebody, recipesOf } = importing
  const ada = await somebody()
  const first = await readFiles(app, ada, [await collection(['Soup'])])
  expect(await undoable(ada)).toEqual([])
  await act(app, ada, 'runImport', first.id)
  const failed = await readFiles(app, ada, [text('scan.pdf', '%PDF-1.7 and more')])
  expect(await shown(ada)).toEqual({ id: failed.id, state: 'FAILED' })
  expect(await undoable(ada)).toEqual([first.id])

  const second = await readFiles(app, ada, [await collection(['Stew'])])
  await act(app, ada, 'runImport', second.id)
  expect(await undoable(ada)).toEqual([second.id, first.id])

  const { counts } = await act(app, ada, 'undoImport', first.id)
  expect(counts).toMatchObject({ kept: 0, undone: 1, undoneRecipes: 1 })
  // What was done last is shown, not what began last.
  expect(await shown(ada)).toEqual({ id: first.id, state: 'UNDONE' })
  expect(await undoable(ada)).toEqual([second.id])
  expect((await recipesOf(ada)).map(({ name }) => name)).toEqual(['Stew'])
})

test('a recipe that was renamed is there already when its file comes again, and is named as it is called now', async () => {
  const { app, somebody, recipesOf } = importing
  const ada = await somebody()
  const files = [
    text('soup.json', recipeJson('Soup', { keywords: 'winter' })),
    text('stew.json', recipeJson('Stew', { url: 'https://example.org/stew' })),
  ]
  const first = await readFiles(app, ada, files)
  await act(app, ada, 'runImport', first.id)
  const made = await recipesOf(ada)
  for (const [at, { id }] of made.entries())
    await ada.get('mutation ($input: UpdateRecipeInput!) { updateRecipe(input: $input) { recipe { id } } }', {
      input: {
        id: String(id),
        version: 1,
        name: `Dish ${at}`,
        ingredients: ['2 leeks'],
        instructions: [],
        tags: [],
        public: false,
      },
    })

  const again = await readFiles(app, ada, files)
  expect(again.counts).toMatchObject({ duplicates: 2, duplicatesLeftOut: 2, chosenRecipes: 0 })
  const ids = new Map(made.map(({ name, id }) => [name, String(id)]))
  expect(await itemsOf(ada, again.id)).toMatchObject([
    { name: 'Soup', duplicate: 'CONTENT', duplicateOfId: ids.get('Soup') },
    { name: 'Stew', duplicate: 'SOURCE', duplicateOfId: ids.get('Stew') },
  ])
  await ada.get(importMutation('chooseImportItems', 'ChooseImportItemsInput'), {
    input: { id: again.id, isLeftOut: false, positions: [0] },
  })
  expect((await importOf(ada, again.id)).counts).toMatchObject({ duplicatesLeftOut: 1, chosenRecipes: 1, total: 1 })
  await ada.get('mutation ($input: ImportIdInput!) { discardImport(input: $input) { id } }', {
    input: { id: again.id },
  })

  await act(app, ada, 'undoImport', first.id)
  expect(await itemsOf(ada, first.id, 'KEPT')).toMatchObject([
    { name: 'Soup', recipeName: 'Dish 0', keptBecause: ['EDITED'] },
    { name: 'Stew', recipeName: 'Dish 1', keptBecause: ['EDITED'] },
  ])
})

test('favourites are favourites here, and go with their recipes', async () => {
  const { app, somebody } = importing
  const ada = await somebody()
  const { id } = await readFiles(app, ada, [
    text(
      'box.csv',
      'title,inactiveTime,ingredients,instructions,favorite,originalPicture\nSoup,,1 leek,Cook it.,true,\nStew,,1 carrot,Cook it.,false,\n',
    ),
  ])
  expect(await itemsOf(ada, id)).toMatchObject([
    { name: 'Soup', isFavourite: true, losses: [] },
    { name: 'Stew', isFavourite: false, losses: [] },
  ])
  await act(app, ada, 'runImport', id)
  const favourites = () =>
    app.db.query(
      'SELECT r.name FROM favourite f JOIN recipe r ON r.id = f.recipe_id WHERE f.account_id = $1 ORDER BY r.name',
      [ada.id],
    )
  expect(await favourites()).toEqual([{ name: 'Soup' }])
  expect(await act(app, ada, 'undoImport', id)).toMatchObject({ counts: { undone: 2, kept: 0 } })
  expect(await favourites()).toEqual([])
})

test('the first recipes of an import are stored before the rest is begun, so that its progress shows', async () => {
  const { app, somebody } = importing
  const ada = await somebody()
  const { id } = await readFiles(app, ada, [await collection(['Soup', 'Stew', 'Pie', 'Bread', 'Cake'])])
  await ada.get(importMutation('runImport', 'RunImportInput'), { input: { id } })
  // As of a process that is told to end: it finishes what it has begun.
  await app.app.services.importStoring.store(id, AbortSignal.abort())
  expect(await importOf(ada, id)).toMatchObject({ state: 'RUNNING', counts: { done: 2, total: 5 } })
})
