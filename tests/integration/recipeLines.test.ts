import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seedSample } from '../../api/sample/seed'
import { Recipe } from '../../api/recipes/recipe.entity'
import { FoodNeed, RecipeLine, RecipeNeeds } from '../../api/recipes/lines/recipeLine.entity'
import { matchOutdatedLines, updateOutdatedNeeds } from '../../api/recipes/lines/recipeLine.sql'
import { In } from 'typeorm'
import { foodsServing } from '../../domain/foods/matchFood'
import { foodsOfLine } from '../../domain/foods/foodsOfLine'
import { foodsVersion } from '../../domain/foods/version'
import { fillPeople, fillRecipes } from '../../scripts/filling'
import { newKey } from '../support/client'
import { act, readFiles, recipeJson, textFile } from '../support/imports'
import { openTestApp, type TestApp } from '../support/testApp'
import { seeding, type Cook } from '../support/seed'

/** What lines of recipes ask for, stored with each recipe. */

let app: TestApp
let seed: ReturnType<typeof seeding>
let ada: Cook

beforeAll(async () => {
  app = await openTestApp()
  seed = seeding(app)
  ada = await seed.cook('adaReads')
})
afterAll(() => app.close())

interface Line {
  position: number
  text: string
  foods: { food: { slug: string }; attributes: string[] }[]
  isEach: boolean
  isOptional: boolean
  amount: number | null
  unit: string | null
  part: string | null
}
const askLines =
  'query ($id: Id!) { recipe(id: $id) { lines { position text foods { food { slug } attributes } isEach isOptional amount unit part } } }'
const linesOf = async (id: number, viewer: { get: Cook['get'] } = ada) =>
  (await viewer.get<{ recipe: { lines: Line[] } | null }>(askLines, { id: String(id) })).recipe?.lines
const foodsOf = async (id: number) => (await linesOf(id))?.map(({ foods }) => foods.map(({ food }) => food.slug))
const update = async (id: number, changes: object) => {
  const { recipe } = await ada.get<{ recipe: { version: number } }>(
    'query ($id: Id!) { recipe(id: $id) { version name ingredients instructions tags public } }',
    { id: String(id) },
  )
  await ada.get('mutation ($input: UpdateRecipeInput!) { updateRecipe(input: $input) { recipe { id } } }', {
    input: { ...recipe, id: String(id), ...changes },
  })
}
/** What is stored of what a recipe needs, its needs by their foods. */
const needsOf = async (id: number) => {
  const { needIds, optionalNeedIds, ...stored } = await app.db
    .getRepository(RecipeNeeds)
    .findOneByOrFail({ recipeId: id })
  const foodsOf = async (ids: number[]) =>
    (await app.db.getRepository(FoodNeed).findBy({ id: In(ids) })).map(({ foods }) => foods).sort()
  return { ...stored, needs: await foodsOf(needIds), optionalNeeds: await foodsOf(optionalNeedIds) }
}
/** Which physical rows the lines are: others after a rewrite. */
const rowsOf = (id: number): Promise<unknown> =>
  app.db.query('SELECT ctid::text, xmin::text FROM recipe_line WHERE recipe_id = $1 ORDER BY position', [id])
const unreadable = {
  text: 'the secret of our grandmother',
  foods: [],
  isEach: false,
  isOptional: false,
  amount: null,
  unit: null,
  part: null,
}

test('a recipe is stored with what its lines ask for, and a line without a known food says so', async () => {
  const id = await seed.recipe(ada, {
    ingredients: [
      '400 g Crème  Fraîche',
      '50 g butter or margarine',
      'Salt and pepper',
      '2 cloves of garlic',
      'Parsley, to serve',
      'The secret of our grandmother',
    ],
  })
  const lines = (await linesOf(id)) ?? []
  expect(lines.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5])
  expect(lines[0]).toEqual({
    position: 0,
    text: '400 g creme fraiche',
    foods: [{ food: { slug: 'creme-fraiche' }, attributes: [] }],
    isEach: false,
    isOptional: false,
    amount: 400,
    unit: 'G',
    part: null,
  })
  expect(lines[1]).toMatchObject({
    foods: [{ food: { slug: 'butter' } }, { food: { slug: 'margarine' } }],
    isEach: false,
    amount: 50,
  })
  expect(lines[2]).toMatchObject({
    isEach: true,
    foods: [{ food: { slug: 'salt' } }, { food: { slug: expect.stringContaining('pepper') } }],
    amount: null,
    unit: null,
  })
  expect(lines[3]).toMatchObject({ foods: [{ food: { slug: 'garlic' } }], amount: 2, unit: 'PIECE', part: 'clove' })
  expect(lines[4]).toMatchObject({ foods: [{ food: { slug: 'parsley' } }], isOptional: true })
  expect(lines[5]).toEqual({ position: 5, ...unreadable })
  expect(await needsOf(id)).toMatchObject({
    foodsVersion,
    unknownCount: 1,
    publishedAt: expect.any(Date),
    optionalNeeds: [['parsley']],
    needs: [['butter', 'margarine'], ['creme-fraiche'], ['garlic'], ['salt', 'black-pepper']],
  })
})

test('attributes belong to their food', async () => {
  const ingredients = [
    '200 g sweet Italian sausage',
    '1 tin of salmon or fresh tuna',
    '100 g dried unsweetened mango or pineapple',
  ]
  const read = ingredients.map((line) =>
    foodsOfLine(line)?.foods.map(({ food, attributes }) => ({ food: { slug: food }, attributes })),
  )
  expect(read.flat().some((food) => food?.attributes.length)).toBe(true)
  const id = await seed.recipe(ada, { ingredients })
  expect((await linesOf(id))?.map(({ foods }) => foods)).toEqual(read)
})

test('lines follow an edit of the ingredients, and another edit does not rewrite them', async () => {
  const id = await seed.recipe(ada, { ingredients: ['1 leek', '2 onions', '3 carrots'] })
  expect(await foodsOf(id)).toEqual([['leek'], ['onion'], ['carrot']])
  const before = await rowsOf(id)
  await update(id, { name: 'Better soup' })
  expect(await rowsOf(id)).toEqual(before)
  await update(id, { ingredients: ['3 carrots', '1 leek'] })
  expect(await foodsOf(id)).toEqual([['carrot'], ['leek']])
  await update(id, { ingredients: [] })
  expect(await foodsOf(id)).toEqual([])
})

test('a creation that is repeated writes the lines once', async () => {
  const input = { name: 'Soup', ingredients: ['1 leek'], instructions: [], tags: [], public: true, key: newKey() }
  const create = async () =>
    Number(
      (
        await ada.get<{ createRecipe: { recipe: { id: string } } }>(
          'mutation ($input: RecipeInput!) { createRecipe(input: $input) { recipe { id } } }',
          { input },
        )
      ).createRecipe.recipe.id,
    )
  const id = await create()
  const before = await rowsOf(id)
  expect(await create()).toBe(id)
  expect(await rowsOf(id)).toEqual(before)
})

test('imported recipes have their lines, each its own, read before the transaction begins, which would wait for others', async () => {
  const open: number[] = []
  const reading = await openTestApp({}, undefined, {
    heavyWork: {
      async run(work, input) {
        const [{ count } = { count: -1 }] = await reading.db.query<{ count: number }[]>(
          "SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'",
        )
        open.push(count)
        return work.run(input)
      },
      close: () => Promise.resolve(),
    },
  })
  const cook = await seeding(reading).cook('cookOfLines')
  const file = [['1 leek', '2 onions'], ['3 carrots']].map((lines, i) =>
    recipeJson(`Soup ${i}`, { recipeIngredient: lines }),
  )
  const { id } = await readFiles(reading, cook, [textFile('soups.json', `[${file.join(',')}]`)])
  await act(reading, cook, 'runImport', id)
  expect(open).toEqual([0, 0])
  const lines = await reading.db.query<{ text: string; position: number }[]>(
    'SELECT r.name, l.position, l.text FROM recipe_line l JOIN recipe r ON r.id = l.recipe_id ORDER BY r.id, l.position',
  )
  expect(lines).toEqual([
    { name: 'Soup 0', position: 0, text: '1 leek' },
    { name: 'Soup 0', position: 1, text: '2 onions' },
    { name: 'Soup 1', position: 0, text: '3 carrots' },
  ])
  await reading.close()
})

test('a recipe that is deleted and restored keeps its lines; one that is removed loses them', async () => {
  const id = await seed.recipe(ada, { ingredients: ['1 leek'] })
  await ada.get('mutation ($id: Id!) { deleteRecipe(input: { id: $id }) { id } }', { id: String(id) })
  await ada.get('mutation ($id: Id!) { restoreRecipe(input: { id: $id }) { recipe { id } } }', { id: String(id) })
  expect(await foodsOf(id)).toEqual([['leek']])
  await app.db.getRepository(Recipe).delete({ id })
  expect(await app.db.getRepository(RecipeLine).countBy({ recipeId: id })).toBe(0)
})

test("what a recipe needs says while it stands in everybody's lists when it was published", async () => {
  const id = await seed.recipe(ada, { ingredients: ['1 leek'] })
  const publishedAt = async () => (await needsOf(id)).publishedAt
  const published = await publishedAt()
  expect(published).toEqual((await app.db.getRepository(Recipe).findOneByOrFail({ id })).publishedAt)
  await ada.get('mutation ($id: Id!) { deleteRecipe(input: { id: $id }) { id } }', { id: String(id) })
  expect(await publishedAt()).toBeNull()
  await ada.get('mutation ($id: Id!) { restoreRecipe(input: { id: $id }) { recipe { id } } }', { id: String(id) })
  expect(await publishedAt()).toEqual(published)
  await update(id, { public: false })
  expect(await publishedAt()).toBeNull()
  await update(id, { public: true, ingredients: ['2 onions'] })
  expect(await needsOf(id)).toMatchObject({ publishedAt: published, needs: [['onion']] })
})

test('recipes that are stored at once share what their lines ask for first', async () => {
  const line = '100 g unsweetened dried mango or tinned pineapple'
  const ids = await Promise.all(Array.from({ length: 8 }, () => seed.recipe(ada, { ingredients: [line, '1 leek'] })))
  const stored = await app.db.getRepository(RecipeNeeds).findBy({ recipeId: In(ids) })
  expect(new Set(stored.map(({ needIds }) => needIds.join())).size).toBe(1)
  expect(stored[0]?.needIds).toHaveLength(2)
})

test('others see the lines of a public recipe, and nothing of a private one', async () => {
  const [open, own] = [await seed.recipe(ada), await seed.recipe(ada, { public: false })]
  expect(await linesOf(open, seed.visitor())).toHaveLength(1)
  expect(await linesOf(own, seed.visitor())).toBeUndefined()
  expect(await linesOf(own)).toHaveLength(1)
})

test('a change of the food list brings all lines up to date, by two processes at once and after a stop', async () => {
  const ids: number[] = []
  for (let i = 0; i < 50; i++)
    ids.push(
      await seed.storedRecipe(ada, { name: `Earlier ${i}`, ingredients: ['1 leek', '2 onions'], instructions: [] }),
    )
  const matched = await seed.recipe(ada, { ingredients: ['3 carrots'] })
  const before = await rowsOf(matched)
  await app.db.getRepository(RecipeLine).insert(
    ids.slice(0, 25).map((recipeId) => ({
      recipeId,
      position: 0,
      text: '1 leek',
      lineKey: '',
      needId: null,
      isOptional: false,
      amount: null,
      unit: null,
      part: null,
    })),
  )
  await app.db.getRepository(RecipeNeeds).insert(
    ids.slice(0, 25).map((recipeId) => ({
      recipeId,
      foodsVersion: 'earlier',
      needIds: [],
      unknownCount: 1,
      optionalNeedIds: [],
      publishedAt: null,
    })),
  )
  const outdated = async () =>
    ids.length - (await app.db.getRepository(RecipeNeeds).countBy({ recipeId: In(ids), foodsVersion }))

  const first = await matchOutdatedLines(app.db, null)
  expect(first).not.toBeNull()
  expect(await outdated()).toBe(40)
  // What another process is at work on is passed over.
  await app.db.transaction(async (other) => {
    const locked = await other.query('SELECT id FROM recipe WHERE id = ANY ($1) FOR NO KEY UPDATE', [ids.slice(10, 20)])
    expect(locked).toHaveLength(10)
    expect(await matchOutdatedLines(app.db, first)).toBe(String(ids[29]))
    expect(await outdated()).toBe(30)
  })
  // As a process that starts after a stop, and one that starts beside it. Both may read a recipe: the result is the same.
  const run = async () => {
    for (let after = await matchOutdatedLines(app.db, null); after !== null;)
      after = await matchOutdatedLines(app.db, after)
  }
  await Promise.all([run(), run()])
  expect(await outdated()).toBe(0)
  for (const id of ids) expect(await foodsOf(id)).toEqual([['leek'], ['onion']])
  expect(await rowsOf(matched)).toEqual(before)
  expect(await matchOutdatedLines(app.db, null)).toBeNull()
})

test('what is asked for is stored with the foods that serve it, also after a change of the food list, by two processes at once', async () => {
  const needs = app.db.getRepository(FoodNeed)
  await seed.recipe(ada, { ingredients: ['2 leeks or onions', '1 quince'] })
  const stored = await needs.find({ order: { id: 'ASC' } })
  expect(stored.length).toBeGreaterThan(2)
  for (const { foods, servedBy } of stored)
    expect(new Set(servedBy)).toEqual(new Set(foods.flatMap((food) => foodsServing(food))))
  await needs.update({ foodsVersion }, { servedBy: [], foodsVersion: 'earlier' })
  const run = async () => {
    for (let after = await updateOutdatedNeeds(app.db, null); after !== null;)
      after = await updateOutdatedNeeds(app.db, after)
  }
  await Promise.all([run(), run()])
  expect(await needs.find({ order: { id: 'ASC' } })).toEqual(stored)
  expect(await updateOutdatedNeeds(app.db, null)).toBeNull()
})

test('sample recipes and generated ones have the lines that the backfill would write', async () => {
  const filled = await openTestApp()
  try {
    await seedSample(filled.db, filled.app.services, {
      productName: 'Larder',
      password: 'the sample password',
    })
    await fillPeople(filled.db, 2)
    await fillRecipes(filled.db, 60, () => undefined)
    expect(await matchOutdatedLines(filled.db, null)).toBeNull()
    const read = async () => ({
      lines: await filled.db.getRepository(RecipeLine).find({ order: { recipeId: 'ASC', position: 'ASC' } }),
      needs: await filled.db.getRepository(RecipeNeeds).find({ order: { recipeId: 'ASC' } }),
    })
    const written = await read()
    expect(written.lines.length).toBeGreaterThan(60 * 7)
    await filled.db.query('DELETE FROM recipe_line')
    await filled.db.query('DELETE FROM recipe_needs')
    for (let after = await matchOutdatedLines(filled.db, null); after !== null;)
      after = await matchOutdatedLines(filled.db, after)
    expect(await read()).toEqual(written)
  } finally {
    await filled.close()
  }
})
