import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { newKey, type TestClient } from '../support/client'
import { runJob } from '../support/jobs'
import { openTestApp, type TestApp } from '../support/testApp'
import { goodPassword, seeding, type Cook } from '../support/seed'
import { watchStatements } from '../support/statements'
import { maxInt32 } from '../../lib/numbers/int32'

const minutes = 60_000
let testApp: TestApp
let seed: ReturnType<typeof seeding>
let ada: Cook
let stranger: Cook
let admin: Cook
let editor: TestClient

beforeAll(async () => {
  testApp = await openTestApp()
  seed = seeding(testApp)
  ada = await seed.cook('ada')
  stranger = await seed.cook('stranger')
  admin = await seed.admin('boss')
  editor = await seed.unlocked('EDIT')
})
afterAll(() => testApp.close())

const whole =
  'id name public ingredients instructions tags servings origin sourceName sourceUrl version publishedAt creator { id username } viewerHasFavourited viewerCanEdit viewerCanDelete viewerIsCreator'
const create = `mutation ($input: RecipeInput!) { createRecipe(input: $input) { recipe { ${whole} } } }`
const update = `mutation ($input: UpdateRecipeInput!) { updateRecipe(input: $input) { recipe { ${whole} } } }`
const remove = 'mutation ($id: Id!) { deleteRecipe(input: { id: $id }) { id } }'
const restore = 'mutation ($id: Id!) { restoreRecipe(input: { id: $id }) { recipe { id name } } }'
const favourite = 'mutation ($id: Id!) { favouriteRecipe(input: { id: $id }) { recipe { id viewerHasFavourited } } }'
const unfavourite =
  'mutation ($id: Id!) { unfavouriteRecipe(input: { id: $id }) { recipe { id viewerHasFavourited } } }'
const report = 'mutation ($id: Id!) { reportRecipe(input: { id: $id, text: "odd" }) { id } }'
const one = `query ($id: Id!) { recipe(id: $id) { ${whole} } }`
const list =
  'query ($first: Int! = 100, $after: String, $name: String, $tag: String, $creatorId: Id) { it: recipes(first: $first, after: $after, name: $name, tag: $tag, creatorId: $creatorId) { nodes { id name } pageInfo { hasNextPage endCursor } } }'
const mine =
  'query ($first: Int! = 100, $after: String, $name: String) { it: myRecipes(first: $first, after: $after, name: $name) { nodes { id name } pageInfo { hasNextPage endCursor } } }'
const favourites =
  'query ($first: Int! = 100, $after: String, $name: String) { it: favouriteRecipes(first: $first, after: $after, name: $name) { nodes { id name } pageInfo { hasNextPage endCursor } } }'

interface StoredRecipe {
  id: string
  name: string
  public: boolean
  ingredients: string[]
  instructions: string[]
  tags: string[]
  version: number
  publishedAt: string | null
  viewerCanEdit: boolean
  viewerCanDelete: boolean
  viewerIsCreator: boolean
  creator: object | null
}
interface List {
  it: { nodes: { id: string; name: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } }
}

const typed = (facts: object = {}) => ({
  name: 'Leek soup',
  ingredients: ['1 leek'],
  instructions: ['Cook.'],
  tags: ['soup'],
  servings: 2,
  public: true,
  key: newKey(),
  ...facts,
})
const changed = (id: number | string, version: number, facts: object = {}) => ({
  id,
  version,
  name: 'Leek broth',
  ingredients: [],
  instructions: [],
  tags: [],
  public: true,
  ...facts,
})
const made = async (cook: Cook, facts: object = {}) =>
  (await cook.get<{ createRecipe: { recipe: StoredRecipe } }>(create, { input: typed(facts) })).createRecipe.recipe
const seen = async (client: TestClient, id: number | string) =>
  (await client.get<{ recipe: StoredRecipe | null }>(one, { id })).recipe
const ids = async (client: TestClient, query: string, variables: object = {}) =>
  (await client.get<List>(query, { ...variables })).it.nodes.map(({ id }) => id)
const tagsNow = async () =>
  Object.fromEntries(
    (
      await seed
        .visitor()
        .get<{ tags: { name: string; recipeCount: number }[] }>('{ tags(first: 100) { name recipeCount } }')
    ).tags.map(({ name, recipeCount }) => [name, recipeCount]),
  )

test("a published recipe is everybody's, as it was written", async () => {
  const recipe = await made(ada, {
    name: '  Leek \n soup ',
    ingredients: ['1 leek\r\n2 potatoes', '', '  salt '],
    instructions: ['Chop.\nCook.'],
    tags: ['#Soup', ' ', 'soup', 'One  Pot', 'ÖSTLICH'],
    servings: 4,
  })
  expect(recipe).toMatchObject({
    name: 'Leek soup',
    public: true,
    ingredients: ['1 leek', '2 potatoes', 'salt'],
    instructions: ['Chop.', 'Cook.'],
    tags: ['soup', 'one-pot', 'östlich'],
    servings: 4,
    origin: 'WRITTEN',
    version: 1,
    creator: { id: String(ada.id), username: 'ada' },
    viewerCanEdit: true,
    viewerCanDelete: true,
    viewerIsCreator: true,
    viewerHasFavourited: false,
  })
  expect(await seen(seed.visitor(), recipe.id)).toEqual({
    ...recipe,
    viewerCanEdit: false,
    viewerCanDelete: false,
    viewerIsCreator: false,
  })
  for (const filter of [{}, { name: 'LEEK S' }, { tag: ' One Pot' }, { creatorId: ada.id }])
    expect(await ids(seed.visitor(), list, filter)).toContain(recipe.id)
  for (const filter of [{ name: 'lek' }, { tag: 'one' }, { creatorId: stranger.id }])
    expect(await ids(seed.visitor(), list, filter)).not.toContain(recipe.id)
})

/** Everything that could give a recipe away: asked by this client, it must not. */
async function knowsNothingOf(client: TestClient, id: number, name: string, tag: string): Promise<void> {
  expect(await seen(client, id)).toBeNull()
  for (const filter of [{}, { name }, { name: name.slice(0, 2) }, { tag }, { creatorId: ada.id }, { tag, name }])
    expect(await ids(client, list, filter)).not.toContain(String(id))
  expect(
    await client.get(`query ($words: String!) { searchRecipes(words: $words) { nodes { name } } }`, { words: name }),
  ).toEqual({ searchRecipes: { nodes: [] } })
  expect(
    await client.get(`query ($words: String!) { searchRecipes(words: $words) { nodes { name } } }`, { words: tag }),
  ).toEqual({ searchRecipes: { nodes: [] } })
  expect(Object.keys(await tagsNow())).not.toContain(tag)
  for (const query of [mine, favourites])
    expect((await client.get<{ it: List['it'] | null }>(query)).it?.nodes.map((node) => node.id) ?? []).not.toContain(
      String(id),
    )
  const absent = { code: 'NOT_FOUND', sentence: 'This recipe doesn’t exist, or is private.' }
  expect(await client.refused(report, { id })).toMatchObject(absent)
  expect(await client.refused(remove, { id })).toMatchObject(absent)
  expect(await client.refused(update, { input: changed(id, 1) })).toMatchObject(absent)
  expect(await client.refused(restore, { id })).toMatchObject({ code: 'NOT_FOUND' })
}

test("a private recipe is its creator's alone, everywhere and for everybody", async () => {
  const before = await counts(ada)
  const id = await seed.recipe(ada, { name: 'Zwieback secret', tags: ['zzsecret'], public: false })
  for (const client of [seed.visitor(), stranger, editor, await seed.unlocked('ADMIN'), admin])
    await knowsNothingOf(client, id, 'Zwieback', 'zzsecret')
  for (const cook of [stranger, admin])
    for (const query of [favourite, unfavourite])
      expect(await cook.refused(query, { id })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await counts(ada)).toEqual(before)
  expect(await seen(ada, id)).toMatchObject({ public: false, viewerCanEdit: true })
  expect(await ids(ada, mine)).toContain(String(id))
  expect(await ids(ada, list)).not.toContain(String(id))
  await ada.get(favourite, { id })
  expect(await ids(ada, favourites, { name: 'zwie' })).toEqual([String(id)])
})

test('a hidden recipe is visible to its creator and to admins only, and is in no public list', async () => {
  const id = await seed.recipe(ada, { name: 'Quaxolotl', tags: ['zzhidden'] })
  await stranger.get(favourite, { id })
  await seed.hide(id)
  for (const client of [seed.visitor(), stranger, editor]) await knowsNothingOf(client, id, 'Quaxolotl', 'zzhidden')
  for (const client of [ada, admin, await seed.unlocked('ADMIN')]) {
    expect(await seen(client, id)).toMatchObject({ name: 'Quaxolotl', viewerCanEdit: true })
    expect(await ids(client, list)).not.toContain(String(id))
  }
  expect(await ids(ada, mine)).toContain(String(id))
})

async function counts(cook: Cook): Promise<{ community: number; pantry: number }> {
  await seed.item(`filler-${cook.name}`, 'Tin').catch(() => undefined)
  await seed.shelve(cook, `filler-${cook.name}`, 1, true)
  await runJob(testApp, 'countCommunity')
  testApp.clock.pass(minutes)
  const { community, pantry } = await seed
    .visitor()
    .get<{ community: { recipeCount: number }; pantry: { recipeCount: number } }>(
      `{ community { recipeCount } pantry(id: "${cook.id}") { recipeCount } }`,
    )
  return { community: community.recipeCount, pantry: pantry.recipeCount }
}

test('pantries and the community count public recipes', async () => {
  const bela = await seed.cook('bela')
  const before = await counts(bela)
  await seed.recipe(bela)
  await seed.recipe(bela)
  await seed.recipe(bela, { public: false })
  expect(await counts(bela)).toEqual({ community: before.community + 2, pantry: 2 })
})

test('one of name, ingredients and instructions is enough, none is not', async () => {
  const nothing = { name: ' ', ingredients: ['', ' \n '], instructions: [], tags: ['soup'] }
  expect(await ada.refused(create, { input: typed(nothing) })).toMatchObject({
    sentence: 'Please fill in all fields.',
    code: 'BAD_INPUT',
  })
  for (const part of [{ name: 'x' }, { ingredients: ['x'] }, { instructions: ['x'] }])
    await made(ada, { ...nothing, ...part, public: false })
})

test.each([
  ['name', { name: 'x'.repeat(201) }],
  ['ingredients', { ingredients: Array(201).fill('x') }],
  ['ingredients', { ingredients: ['x'.repeat(501)] }],
  ['ingredients', { ingredients: Array(1_001).fill('') }],
  ['instructions', { instructions: ['x\n'.repeat(201)] }],
  ['instructions', { instructions: ['x'.repeat(4_001)] }],
  ['tags', { tags: Array.from({ length: 21 }, (_, i) => `t${i}`) }],
  ['tags', { tags: ['x'.repeat(41)] }],
  ['servings', { servings: 0 }],
  ['servings', { servings: 101 }],
  ['sourceUrl', { sourceUrl: 'javascript:alert(1)' }],
  ['sourceUrl', { sourceUrl: 'example.org' }],
  ['sourceName', { sourceName: 'x'.repeat(201) }],
])('too much or odd is refused: %s', async (field, facts) => {
  expect(await ada.refused(create, { input: typed(facts) })).toMatchObject({ code: 'BAD_INPUT', field })
})

test('what cannot be stored is refused, and everything else is kept to the letter', async () => {
  for (const sign of ['\u0000', '\ud800'])
    for (const facts of [{ name: sign }, { ingredients: [sign] }, { tags: [sign] }])
      expect(await ada.refused(create, { input: typed(facts) })).toMatchObject({ code: 'BAD_INPUT' })
  for (const name of ['<b>bold</b> & "quoted" \\ %_', '🫙 सूप Суп スープ', "Robert'); DROP TABLE recipe;--"]) {
    const recipe = await made(ada, {
      name,
      ingredients: [name],
      public: true,
      origin: 'IMPORTED',
      sourceName: 'A site',
      sourceUrl: 'https://example.org/a?b=c',
    })
    expect(await seen(seed.visitor(), recipe.id)).toMatchObject({
      name,
      ingredients: [name],
      origin: 'IMPORTED',
      sourceName: 'A site',
      sourceUrl: 'https://example.org/a?b=c',
    })
  }
})

test('a repeated key creates one recipe, also concurrently; with another body it is refused', async () => {
  const cora = await seed.cook('cora')
  const input = typed({ name: 'Once' })
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => cora.get<{ createRecipe: { recipe: StoredRecipe } }>(create, { input })),
  )
  const id = answers[0]?.createRecipe.recipe.id ?? ''
  expect(new Set(answers.map(({ createRecipe }) => createRecipe.recipe.id)).size).toBe(1)
  expect(await ids(cora, mine)).toEqual([id])
  for (const facts of [{ name: 'Twice' }, { public: false }, { servings: 3 }, { sourceName: 'B' }])
    expect(await cora.refused(create, { input: { ...input, ...facts } })).toMatchObject({
      code: 'KEY_REUSED',
      field: 'key',
    })
  expect((await made(await seed.cook('dana'), input)).id).not.toBe(id)
  await cora.get(update, { input: changed(id, 1) })
  expect(await made(cora, input)).toMatchObject({ id, name: 'Leek broth', version: 2 })
  await cora.get(remove, { id })
  expect(await cora.refused(create, { input })).toMatchObject({ code: 'NOT_FOUND' })
})

test('its creator, admins and those with the edit password change a public recipe; others do not', async () => {
  const { id } = await made(ada)
  for (const client of [seed.visitor(), stranger])
    expect(await client.refused(update, { input: changed(id, 1) })).toMatchObject({ code: 'FORBIDDEN' })
  let version = 1
  for (const client of [ada, editor, admin]) {
    expect(await seen(client, id)).toMatchObject({ viewerCanEdit: true, viewerCanDelete: client !== editor })
    await client.get(update, {
      input: changed(id, version, { name: `Version ${++version}`, tags: ['a b'], servings: 1 }),
    })
    expect(await seen(seed.visitor(), id)).toMatchObject({
      name: `Version ${version}`,
      ingredients: [],
      tags: ['a-b'],
      version,
    })
  }
  for (const client of [editor, admin])
    expect(await client.refused(update, { input: changed(id, version, { public: false }) })).toMatchObject({
      code: 'FORBIDDEN',
      field: 'public',
    })
})

test('an expired elevation allows nothing', async () => {
  const { id } = await made(ada)
  const late = await seed.unlocked('EDIT')
  testApp.clock.pass(31 * minutes)
  expect((await late.post('/auth/session', {})).status).toBe(200)
  expect(await seen(late, id)).toMatchObject({ viewerCanEdit: false })
  expect(await late.refused(update, { input: changed(id, 1) })).toMatchObject({ code: 'FORBIDDEN' })
  testApp.clock.pass(-31 * minutes)
})

test('of two concurrent edits one gets a version conflict, and nothing is lost', async () => {
  const { id } = await made(ada)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      (i % 2 ? ada : editor).ask(update, { input: changed(id, 1, { name: `Text ${i}` }) }),
    ),
  )
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
  expect(answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))).toEqual(
    Array(7).fill('VERSION_CONFLICT'),
  )
  const now = await seen(ada, id)
  expect(now?.version).toBe(2)
  // The same text again is no conflict: an answer may have been lost on its way.
  expect(await ada.get(update, { input: changed(id, 1, { name: now?.name }) })).toMatchObject({
    updateRecipe: { recipe: { version: 2 } },
  })
  // Who lost reads it again, chooses, and saves that as a change of what they read.
  expect(await editor.get(update, { input: changed(id, 2, { name: 'Both texts' }) })).toMatchObject({
    updateRecipe: { recipe: { version: 3, name: 'Both texts' } },
  })
  expect(await seen(ada, id)).toMatchObject({ version: 3, name: 'Both texts' })
})

test('a recipe is new when it first became public, however often that changes', async () => {
  const { id } = await made(ada, { public: false })
  expect((await seen(ada, id))?.publishedAt).toBeNull()
  const published = (await ada.get<{ updateRecipe: { recipe: StoredRecipe } }>(update, { input: changed(id, 1) }))
    .updateRecipe.recipe.publishedAt
  expect(published).not.toBeNull()
  expect((await ids(seed.visitor(), list))[0]).toBe(id)
  await ada.get(update, { input: changed(id, 2, { public: false }) })
  expect(await seen(stranger, id)).toBeNull()
  testApp.clock.pass(1_000)
  await made(ada)
  expect(
    (await ada.get<{ updateRecipe: { recipe: StoredRecipe } }>(update, { input: changed(id, 3) })).updateRecipe.recipe
      .publishedAt,
  ).toBe(published)
  expect((await ids(seed.visitor(), list)).indexOf(id)).toBe(1)
})

test('a deleted recipe is invisible to everybody at once, and can be restored for ten minutes', async () => {
  const id = await seed.recipe(ada, { name: 'Vanishing cream', tags: ['zzgone'] })
  await stranger.get(favourite, { id })
  for (const client of [seed.visitor(), stranger, editor])
    expect(await client.refused(remove, { id })).toMatchObject({ code: 'FORBIDDEN' })
  for (let time = 0; time < 2; time++)
    expect(await ada.get(remove, { id })).toEqual({ deleteRecipe: { id: String(id) } })
  for (const client of [seed.visitor(), stranger, editor, admin])
    await knowsNothingOf(client, id, 'Vanishing', 'zzgone')
  expect(await seen(ada, id)).toBeNull()
  expect(await ids(ada, mine)).not.toContain(String(id))
  for (let time = 0; time < 2; time++)
    expect(await ada.get(restore, { id })).toMatchObject({ restoreRecipe: { recipe: { name: 'Vanishing cream' } } })
  expect(await ids(stranger, favourites)).toContain(String(id))
  expect(await tagsNow()).toMatchObject({ zzgone: 1 })

  await admin.get(remove, { id })
  expect(await ada.refused(restore, { id })).toMatchObject({ code: 'NOT_FOUND' })
  testApp.clock.pass(11 * minutes)
  expect((await admin.post('/auth/session', {})).status).toBe(200)
  expect(await admin.refused(restore, { id })).toMatchObject({
    code: 'NOT_FOUND',
    sentence: 'This recipe has been deleted for good.',
  })
  testApp.clock.pass(-11 * minutes)
})

test('a visitor with the admin password may delete, and restore what that session deleted', async () => {
  const id = await seed.recipe(ada)
  const [gate, other] = [await seed.unlocked('ADMIN'), await seed.unlocked('ADMIN')]
  await gate.get(remove, { id })
  for (const client of [other, ada, admin, seed.visitor()])
    expect(await client.refused(restore, { id })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await gate.get(restore, { id })).toMatchObject({ restoreRecipe: { recipe: { id: String(id) } } })
})

test('a deleted recipe is removed when it can no longer be restored and its key has expired', async () => {
  // The sessions of the other tests would end with it, too.
  const own = await openTestApp()
  try {
    const there = seeding(own)
    const cook = await there.cook('cook')
    const [fresh, late] = [await there.recipe(cook), await there.recipe(cook)]
    await cook.get(favourite, { id: late })
    own.clock.pass(2 * 24 * 60 * minutes)
    await there.signInAgain(cook)
    const kept = await there.recipe(cook)
    for (const id of [late, kept]) await cook.get(remove, { id })
    own.clock.pass(10 * minutes)
    await cook.get(remove, { id: fresh })
    own.clock.pass(5 * minutes)
    await own.app.deleteExpired()
    expect(await own.db.query('SELECT id FROM recipe ORDER BY id')).toEqual([{ id: fresh }, { id: kept }])
  } finally {
    await own.close()
  }
})

test('favourites are idempotent, newest first, and only contain visible recipes', async () => {
  const gil = await seed.cook('gil')
  const [first, second] = [await seed.recipe(ada, { name: 'First' }), await seed.recipe(ada, { name: 'Second' })]
  for (const id of [first, second, first])
    expect(await gil.get(favourite, { id })).toEqual({
      favouriteRecipe: { recipe: { id: String(id), viewerHasFavourited: true } },
    })
  expect(await ids(gil, favourites)).toEqual([String(second), String(first)])
  expect(await ids(gil, favourites, { name: 'FIR' })).toEqual([String(first)])
  expect(await gil.get(`{ recipes(creatorId: "${ada.id}", name: "first") { nodes { viewerHasFavourited } } }`)).toEqual(
    { recipes: { nodes: [{ viewerHasFavourited: true }] } },
  )
  await ada.get(update, { input: changed(second, 1, { public: false }) })
  expect(await ids(gil, favourites)).toEqual([String(first)])
  await ada.get(update, { input: changed(second, 2) })
  expect(await ids(gil, favourites)).toEqual([String(second), String(first)])
  for (let time = 0; time < 2; time++)
    expect(await gil.get(unfavourite, { id: first })).toMatchObject({
      unfavouriteRecipe: { recipe: { viewerHasFavourited: false } },
    })
  expect(await ids(gil, favourites)).toEqual([String(second)])
  expect(await gil.refused(favourite, { id: maxInt32 })).toMatchObject({ code: 'NOT_FOUND' })
})

test('removing an account keeps its public recipes without a creator and removes the rest', async () => {
  const hal = await seed.cook('hal')
  const [open, closed] = [
    await seed.recipe(hal, { name: 'Open oyster', tags: ['zzstays'] }),
    await seed.recipe(hal, { name: 'Closed', public: false }),
  ]
  await stranger.get(favourite, { id: open })
  await hal.get(favourite, { id: open })
  await hal.get('mutation ($input: RemoveAccountInput!) { removeAccount(input: $input) { viewer { kind } } }', {
    input: { currentPassword: goodPassword },
  })
  expect(await seen(seed.visitor(), open)).toMatchObject({ name: 'Open oyster', creator: null })
  expect(await ids(stranger, favourites)).toContain(String(open))
  expect(await tagsNow()).toMatchObject({ zzstays: 1 })
  const found = (words: string) =>
    seed.visitor().get('query ($words: String!) { searchRecipes(words: $words) { nodes { name } } }', { words })
  expect(await found('hal')).toEqual({ searchRecipes: { nodes: [] } })
  expect(await found('oyster')).toMatchObject({ searchRecipes: { nodes: [{ name: 'Open oyster' }] } })
  expect(await testApp.db.query('SELECT id FROM recipe WHERE id = $1', [closed])).toEqual([])
  expect(await testApp.db.query('SELECT account_id FROM favourite WHERE account_id = $1', [hal.id])).toEqual([])
})

test('tags are counted exactly, through every change', async () => {
  const { id } = await made(ada, { tags: ['zzone', 'zztwo'] })
  await made(stranger, { tags: ['zzone'] })
  expect(await tagsNow()).toMatchObject({ zzone: 2, zztwo: 1 })
  await ada.get(update, { input: changed(id, 1, { tags: ['zzone', 'zzthree'] }) })
  expect(await tagsNow()).toMatchObject({ zzone: 2, zzthree: 1 })
  expect(await tagsNow()).not.toHaveProperty('zztwo')
  await ada.get(update, { input: changed(id, 2, { tags: ['zzone'], public: false }) })
  expect(await tagsNow()).toMatchObject({ zzone: 1 })
  const counted = (await testApp.db.query(
    `SELECT tag AS name, count(*)::int AS "recipeCount" FROM recipe, unnest(tags) AS tag WHERE public AND NOT hidden AND deleted_at IS NULL GROUP BY tag ORDER BY 2 DESC, tag COLLATE "und-x-icu"`,
  )) as object[]
  expect((await seed.visitor().get<{ tags: object[] }>('{ tags(first: 100) { name recipeCount } }')).tags).toEqual(
    counted,
  )
})

test('the public recipes of each creator are counted exactly, through every change', async () => {
  const [cora, admin] = [await seed.cook('counted'), await seed.admin('counter')]
  const expectCount = async (pantry: number) => expect(await counts(cora)).toMatchObject({ pantry })
  const hide = 'mutation ($input: HideRecipeInput!) { hideRecipe(input: $input) { recipe { id } } }'
  await expectCount(0)
  const [first, second, third] = [await made(cora), await made(cora), await made(cora, { public: false })]
  await expectCount(2)
  await cora.get(update, { input: changed(third.id, 1) })
  await expectCount(3)
  await cora.get(update, { input: changed(first.id, 1, { public: false }) })
  await expectCount(2)
  await cora.get(remove, { id: second.id })
  await expectCount(1)
  await cora.get(restore, { id: second.id })
  await expectCount(2)
  await admin.get(hide, { input: { id: second.id, hidden: true } })
  await expectCount(1)
  await admin.get(hide, { input: { id: second.id, hidden: false } })
  await expectCount(2)
  const counted = (await testApp.db.query(
    'SELECT creator_id, count(*)::int FROM recipe WHERE public AND NOT hidden AND deleted_at IS NULL AND creator_id IS NOT NULL GROUP BY 1 ORDER BY 1',
  )) as object[]
  expect(
    await testApp.db.query(
      'SELECT account_id AS creator_id, recipe_count AS count FROM recipe_creator WHERE recipe_count <> 0 ORDER BY 1',
    ),
  ).toEqual(counted)
  await cora.get('mutation ($input: RemoveAccountInput!) { removeAccount(input: $input) { viewer { kind } } }', {
    input: { currentPassword: goodPassword },
  })
  expect(await testApp.db.query('SELECT * FROM recipe_creator WHERE account_id = $1', [cora.id])).toEqual([])
})

test('a report is stored for the admins, with the recipe that it concerns', async () => {
  const id = await seed.recipe(ada)
  await seed.visitor().get(report, { id })
  expect(
    await testApp.db.query('SELECT kind, text, account_id, recipe_id FROM feedback WHERE recipe_id = $1', [id]),
  ).toEqual([{ kind: 'recipe-report', text: 'odd', account_id: null, recipe_id: id }])
})

test('a report contains the recipe as it was then, also if it is changed or removed later', async () => {
  const said = {
    name: 'Evil soup',
    ingredients: ['1 insult', '2 l water'],
    instructions: ['Stir it up.'],
    tags: ['zzevil'],
  }
  const id = await seed.recipe(ada, said)
  await seed.visitor().get(report, { id })
  await ada.get(update, { input: changed(id, 1, { name: 'Kind soup', tags: said.tags }) })
  await seed.visitor().get(report, { id })
  await seed.removeRecipe(ada, id)
  const kept = (await testApp.db.query(
    "SELECT recipe_id, evidence FROM feedback WHERE evidence->'tags' ? 'zzevil' ORDER BY id",
  )) as { evidence: object }[]
  expect(kept).toMatchObject([
    {
      recipe_id: null,
      evidence: {
        ...said,
        prepMinutes: null,
        cookMinutes: null,
        totalMinutes: null,
        creatorId: ada.id,
        version: 1,
        imageId: null,
      },
    },
    { recipe_id: null, evidence: { name: 'Kind soup', ingredients: [], instructions: [], version: 2 } },
  ])
})

test('a recipe has the same fields in a list and by itself, for everybody', async () => {
  const texts =
    'id name public ingredients instructions tags servings version publishedAt viewerHasFavourited viewerCanEdit viewerCanDelete viewerIsCreator creator { id username name headline bio description createdAt pantry { id } }'
  const id = await seed.recipe(ada, {
    name: 'Compared',
    tags: ['zzcompared'],
    ingredients: ['a', 'b'],
    instructions: ['c'],
  })
  await stranger.get(favourite, { id })
  for (const client of [seed.visitor(), ada, stranger, editor, admin]) {
    const { recipe } = await client.get<{ recipe: StoredRecipe }>(`{ recipe(id: "${id}") { ${texts} } }`)
    expect(recipe).toMatchObject({
      ingredients: ['a', 'b'],
      instructions: ['c'],
      creator: { createdAt: expect.stringMatching(/^\d{4}-/) },
    })
    for (const filter of ['tag: "zzcompared"', 'name: "compared"'])
      expect(await client.get(`{ recipes(${filter}) { nodes { ${texts} } } }`)).toEqual({
        recipes: { nodes: [recipe] },
      })
    expect(await client.get(`{ searchRecipes(words: "compared") { nodes { ${texts} } } }`)).toEqual({
      searchRecipes: { nodes: [recipe] },
    })
  }
})

test('concurrent changes of the same words do not deadlock', async () => {
  const words = ['zzmany', 'zzwords', 'zzat', 'zzonce']
  const recipes = await Promise.all(
    Array.from({ length: 12 }, (_, i) => made(i % 2 ? ada : stranger, { tags: i % 3 ? words : [...words].reverse() })),
  )
  const answers = await Promise.all(
    recipes.map((recipe, i) =>
      (i % 2 ? ada : stranger).ask(update, { input: changed(recipe.id, 1, { tags: words.slice(i % 4) }) }),
    ),
  )
  expect(answers.flatMap(({ errors }) => errors)).toEqual([])
  expect(await tagsNow()).toMatchObject({ zzmany: 3, zzwords: 6, zzat: 9, zzonce: 12 })
})

test('the sixty-first recipe in a row is rate limited', async () => {
  const ivy = await seed.cook('ivy')
  await Promise.all(Array.from({ length: 60 }, () => made(ivy, { public: false })))
  expect(await ivy.refused(create, { input: typed() })).toMatchObject({ code: 'RATE_LIMITED', status: 429 })
})

test('a list, a recipe, a filter and a tag are one statement each, however many rows, and their texts come along', async () => {
  for (let i = 0; i < 5; i++) await seed.recipe(ada, { name: `Counted ${i}`, tags: ['zzcounted'] })
  const fields = 'nodes { id name tags creator { username } viewerHasFavourited viewerCanEdit }'
  for (const [query, expected] of [
    [`{ recipes(first: 100) { ${fields} } }`, 1],
    [`{ recipes(name: "counted") { ${fields} } }`, 1],
    [`{ recipes(name: "co") { ${fields} } }`, 1],
    [`{ recipes(tag: "zzcounted") { ${fields} } }`, 1],
    [`{ recipes(creatorId: "${ada.id}") { ${fields} } }`, 1],
    ['{ recipes(tag: "zzcounted") { nodes { ingredients instructions } } }', 1],
    ['{ tags { name recipeCount } }', 1],
  ] as const) {
    const statements = watchStatements(testApp)
    await seed.visitor().get(query)
    expect([query, statements.stop().length]).toEqual([query, expected])
  }
})
