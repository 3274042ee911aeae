import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { findViolations } from '../../api/generation/allergens'
import { RecipeFinder } from '../../api/generation/recipeFinder'
import type { GenerationResult } from '../../api/generation/generator'
import { parseIntent } from '../../api/generation/intent'
import { seedSample } from '../../api/sample/seed'
import { sampleRecipes } from '../../api/sample/recipes'
import { ownerWithoutSession } from '../../api/platform/viewer'
import { addDays } from '../../domain/stock/days'
import { newKey } from '../support/client'
import { seeding, type Cook } from '../support/seed'
import { openTestApp, type TestApp } from '../support/testApp'

let testApp: TestApp
let seed: ReturnType<typeof seeding>
let finder: RecipeFinder
const names = new Map<number, string>()

beforeAll(async () => {
  testApp = await openTestApp()
  await seedSample(testApp.db, testApp.app.services, {
    productName: 'Larder',
    password: 'the sample password',
  })
  seed = seeding(testApp)
  finder = new RecipeFinder(testApp.app.services)
  for (const { id, name } of (await testApp.db.query('SELECT id, name FROM recipe')) as { id: number; name: string }[])
    names.set(id, name)
})
afterAll(() => testApp.close())

const deleteRecipe = 'mutation ($id: Id!) { deleteRecipe(input: { id: $id }) { id } }'
const never = new AbortController().signal
const visitor = { kind: 'visitor', session: null } as const
const find = (description: string, signal = never): Promise<GenerationResult> =>
  finder.generate({ description, intent: parseIntent(description), pantry: null, viewer: visitor }, () => {}, signal)

/** Finds a recipe for what this person has at home. */
async function findFor(cook: Cook, description: string): Promise<GenerationResult> {
  const viewer = ownerWithoutSession(cook.id)
  const pantry = (await testApp.app.services.coverages.listPackets(viewer, cook.id)).map(({ name, due }) => ({
    name,
    amount: '1',
    due,
  }))
  return finder.generate({ description, intent: parseIntent(description), pantry, viewer }, () => {}, never)
}

/** Somebody who has these foods at home, enough of each. */
async function cookWith(name: string, foods: readonly string[], batch: object = {}): Promise<Cook> {
  const cook = await seed.cook(name)
  await Promise.all(
    foods.map((food) =>
      cook.get('mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { id } } }', {
        input: { barcode: `food:${food}`, delta: 9, batch, key: newKey() },
      }),
    ),
  )
  return cook
}

const sourceOf = (made: GenerationResult) =>
  sampleRecipes.find(({ name }) => name === names.get(made.sourceIds[0] ?? 0))

interface Expected {
  /** The recipe that was found. */
  from?: RegExp
  /** It is tagged with one of these. */
  tagged?: string[]
  /** Stands in its ingredients. */
  has?: RegExp
  /** Stands nowhere. */
  hasNot?: RegExp
  servings?: number
  /** The most minutes, if the steps name times. */
  minutes?: number
  warned?: RegExp
}

// Written from what a cook would expect of this community.
const wanted: [description: string, expected: Expected][] = [
  [
    'something warm with chickpeas, 30 minutes, no dairy',
    { has: /chickpeas/, hasNot: /\bbutter\b|\bcream\b|(?<!coconut )\bmilk\b/i, minutes: 30 },
  ],
  ['soup without dairy', { tagged: ['soup'], hasNot: /\bbutter\b|\bcream\b|(?<!coconut )\bmilk\b/i }],
  ['chicken soup for 4', { tagged: ['soup'], has: /chicken/, servings: 4 }],
  ['vegan curry for 6', { tagged: ['curry'], servings: 6, hasNot: /chicken|pork|ghee|yogurt/i }],
  ['a quick pasta', { tagged: ['pasta'], minutes: 45 }],
  ['lentil soup', { tagged: ['soup'], has: /lentils/ }],
  ['red lentil soup for two people', { from: /red lentil soup/i, servings: 2 }],
  ['chocolate cake', { from: /^Sticky chocolate cake$/ }],
  ['a cake without gluten', { has: /almonds/, hasNot: /\bflour\b/i }],
  ['banana bread', { from: /^Banana bread/ }],
  ['bread', { tagged: ['bread'], has: /flour/ }],
  ['stew with beans, vegetarian', { tagged: ['stew', 'beans'], has: /beans/, hasNot: /pork|bacon|sausage|chicken/i }],
  ['fish curry', { from: /Kerala coconut fish curry/ }],
  ['one-pot rice with chicken', { tagged: ['rice'], has: /chicken/ }],
  ['breakfast with oats', { tagged: ['breakfast'], has: /oats/ }],
  ['salad with stale bread and tomatoes', { from: /Panzanella|Fattoush/, has: /tomato/ }],
  [
    'pumpkin curry for 8 people',
    { from: /Sri Lankan pumpkin curry/, servings: 8, has: /2 tins \(400 ml\) coconut milk|2 tin/ },
  ],
  ['spicy pork curry', { from: /Pork vindaloo/ }],
  ['polish stew with sauerkraut', { from: /^Bigos$/ }],
  ['dessert with apples', { from: /crumble/i, has: /apples/ }],
  ['noodles with peanut butter', { from: /^Peanut noodles/, has: /peanut butter/ }],
  ['noodles, I have a nut allergy', { tagged: ['noodles', 'soup', 'quick'], hasNot: /peanut/i }],
  ['peanut noodles, I am allergic to peanuts', { tagged: ['noodles', 'soup', 'quick'], hasNot: /peanut/i }],
  ['pancakes for breakfast', { from: /^Buttermilk pancakes$/ }],
  ['chikpea cury', { tagged: ['curry'], has: /chickpeas/ }],
  ['use up leftover rice, quick', { has: /cooked.*rice/ }],
  [
    'halal stew with chicken',
    { tagged: ['stew'], has: /chicken/, hasNot: /pork|bacon|\bwine\b/i, warned: /can’t be sure this is halal/ },
  ],
  ['vegetarian dinner for 5', { servings: 5, hasNot: /chicken|pork|beef|lamb|bacon|\bfish\b/i }],
  ['low salt vegetable curry', { tagged: ['curry'], warned: /low in salt/ }],
  ['bean chilli', { from: /chilli/i, has: /beans/ }],
]

test.each(wanted)('for "%s" is found what a cook would expect', async (description, expected) => {
  const made = await find(description)
  const { draft } = made
  const source = sourceOf(made)
  if (!draft || !source) throw new Error(`no draft: ${made.failure?.text}`)
  const text = [draft.name, ...draft.ingredients, ...draft.instructions].join('\n')
  expect(draft.name).toBe(source.name)
  expect(draft.tags).toEqual(source.tags)
  expect(source.name).toMatch(expected.from ?? /./)
  if (expected.tagged) expect(expected.tagged.filter((tag) => source.tags.includes(tag))).not.toEqual([])
  expect(draft.ingredients.join('\n')).toMatch(expected.has ?? /./)
  if (expected.hasNot) expect(text).not.toMatch(expected.hasNot)
  if (expected.warned) expect(made.warnings.join('\n')).toMatch(expected.warned)
  if (expected.servings !== undefined) expect(draft.servings).toBe(expected.servings)
  if (expected.minutes !== undefined) expect(draft.minutes ?? 0).toBeLessThanOrEqual(expected.minutes)
  keepsThePromises(description, made)
})

const impossible = [
  'dragonfruit sorbet',
  'lobster bisque',
  'xyzzy plugh',
  'beef wellington with truffles and foie gras',
  'sushi',
  'macaroni cheese without cheese',
  'vanilla fudge without dairy',
  'bigos in 10 minutes',
  'porridge without dairy',
  'egg free biscuits',
]

test.each(impossible)('"%s" matches no recipe well enough', async (description) => {
  const made = await find(description)
  expect({ description, draft: made.draft?.name ?? null, changes: made.changes }).toEqual({
    description,
    draft: null,
    changes: [],
  })
  expect(made.failure?.text).toMatch(/\.$/)
  expect(made.nearestIds.length).toBeLessThanOrEqual(3)
  expect(made.sourceIds).toEqual([])
})

test('private, hidden and deleted recipes are never a source, not even for their creator', async () => {
  const cook = await seed.cook('gus')
  const fool = {
    name: 'Gooseberry fool',
    ingredients: ['500 g gooseberries'],
    instructions: ['Stew the gooseberries.'],
  }
  const [unpublished, hidden, deleted] = [
    await seed.recipe(cook, { ...fool, public: false }),
    await seed.recipe(cook, fool),
    await seed.recipe(cook, fool),
  ]
  await seed.hide(hidden)
  await cook.get(deleteRecipe, { id: deleted })
  const ids = [unpublished, hidden, deleted]
  const owner = {
    ...ownerWithoutSession(cook.id),
    session: { id: '', identityId: null, elevatedUntil: { EDIT: null, ADMIN: null } },
  }
  const description = 'something with gooseberries'
  const made = await finder.generate(
    { description, intent: parseIntent(description), pantry: null, viewer: owner },
    () => {},
    never,
  )
  expect(made).toMatchObject({ draft: null, sourceIds: [] })
  expect(made.nearestIds.filter((id) => ids.includes(id))).toEqual([])
  const open = await seed.recipe(cook, fool)
  expect((await find(description)).sourceIds).toEqual([open])
  await cook.get(deleteRecipe, { id: open })
})

test('a recipe that is far too long is never a source', async () => {
  const description = 'samphire soup'
  const cook = await seed.cook('sam')
  const soup = (steps: number) =>
    seed.recipe(cook, {
      name: 'Samphire soup',
      ingredients: ['200 g samphire'],
      instructions: ['Simmer the samphire.', ...Array<string>(steps).fill('x'.repeat(1_000))],
    })
  const long = await soup(20)
  expect((await find(description)).sourceIds).not.toEqual([long])
  const short = await soup(1)
  expect((await find(description)).sourceIds).toEqual([short])
  for (const id of [long, short]) await cook.get(deleteRecipe, { id })
})

test('without any public recipe there is a message that says so', async () => {
  const empty = await openTestApp()
  try {
    const made = await new RecipeFinder(empty.app.services).generate(
      { description: 'soup', intent: parseIntent('soup'), pantry: null, viewer: visitor },
      () => {},
      never,
    )
    expect(made).toEqual({
      draft: null,
      changes: [],
      warnings: [],
      sourceIds: [],
      nearestIds: [],
      failure: expect.objectContaining({
        key: 'generation.noRecipes',
        text: 'There are no public recipes yet. Write the first one and we’ll find it.',
      }),
    })
  } finally {
    await empty.close()
  }
})

test('of recipes that match alike, the one with most of it in the pantry comes first', async () => {
  const leeks = await cookWith(
    'leekCook',
    ['leek', 'potato', 'butter', 'whole-milk', 'onion', 'chives', 'vegetable-stock'],
    { unitAmount: 1000, unit: 'G' },
  )
  expect(sourceOf(await findFor(leeks, 'soup'))?.name).toBe('Leek and potato soup')
})

test('without a wish, what can be cooked now comes first, and of that what uses what goes off first', async () => {
  const cook = await seed.cook('pantryCook')
  const [plain, urgent] = [
    await seed.recipe(cook, { name: 'Salsify on toast', ingredients: ['200 g salsify', '1 kohlrabi'] }),
    await seed.recipe(cook, { name: 'Samphire on toast', ingredients: ['200 g samphire', '1 kohlrabi'] }),
  ]
  const add = (barcode: string, batch: object) =>
    cook.get('mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { id } } }', {
      input: { barcode, delta: 1, batch, key: newKey() },
    })
  await add('food:kohlrabi', {})
  await add('food:salsify', { unitAmount: 500, unit: 'G' })
  expect((await findFor(cook, 'use what I have')).sourceIds).toEqual([plain])
  await add('food:samphire', {
    unitAmount: 500,
    unit: 'G',
    date: addDays(new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date()), 1),
    dateKind: 'USE_BY',
  })
  for (const description of ['use what I have', ''])
    expect((await findFor(cook, description)).sourceIds).toEqual([urgent])
  // The others ask the sample community.
  for (const id of [plain, urgent]) await cook.get(deleteRecipe, { id: String(id) })
})

test('the pantry alone makes no recipe that uses nothing of it', async () => {
  const cook = await cookWith('lonelyCook', ['kohlrabi'], {})
  expect(await findFor(cook, '')).toMatchObject({
    draft: null,
    sourceIds: [],
    failure: expect.objectContaining({ key: 'generation.notFromPantry' }),
  })
  // It is used, though whether it is enough cannot be told.
  const id = await seed.recipe(cook, { name: 'Roast kohlrabi', ingredients: ['300 g kohlrabi', '200 g samphire'] })
  expect((await findFor(cook, '')).sourceIds).toEqual([id])
  await cook.get(deleteRecipe, { id: String(id) })
})

test('an abort stops the work', async () => {
  const stopped = new AbortController()
  stopped.abort(new Error('enough'))
  await expect(find('soup', stopped.signal)).rejects.toThrow('enough')
})

test('the same description makes the same draft', async () => {
  for (const description of ['something warm', 'vegan dinner for 3', 'soup, no dairy'])
    expect(await find(description)).toEqual(await find(description))
})

test('without a good match the closest recipes are shown, and none with an excluded food', async () => {
  const made = await find('lobster soup')
  expect(made.nearestIds).toHaveLength(3)
  expect(made.failure?.key).toBe('generation.notCloseNearest')
  const careful = await find('lobster soup without dairy')
  expect(careful.nearestIds).toHaveLength(3)
  expect(
    careful.nearestIds
      .map((id) => sampleRecipes.find(({ name }) => name === names.get(id)))
      .filter((recipe) => recipe && findViolations(recipe, parseIntent('no dairy')).length > 0),
  ).toEqual([])
})

test('where all that is close names what is to be left out, the message says so', async () => {
  expect((await find('porridge, no honey')).failure?.text).toBe(
    'The community recipes that come close all mention something you want to leave out. Try another dish.',
  )
})

const odd = [
  '',
  'soup\u0000 with\u0000salt',
  'chikpea\ud83d soup',
  ' ',
  '?!',
  'ß 🫙',
  "'; DROP TABLE recipe; --",
  'a & b | c !d <-> e:*',
  '\\',
  '% _',
  'no',
  'without',
  'with',
  'for 0',
  'for 1000 people',
  'no no no',
  'vegan meat without meat',
  'x'.repeat(500),
  'soup '.repeat(90),
  'no milk '.repeat(60),
  'İstanbul Борщ 味噌汁',
  'in 0 minutes',
  '\u0001',
  'null',
  'with with with and and',
  "don't",
]
test.each(odd)('"%s" is answered as well', async (description) => {
  keepsThePromises(description, await find(description))
})

/** What holds of every draft, whatever was asked for. */
function keepsThePromises(description: string, made: GenerationResult): void {
  const { draft } = made
  const source = sourceOf(made)
  if (!draft || !source) {
    expect(made.failure).not.toBeNull()
    return
  }
  expect(made.failure).toBeNull()
  expect(
    findViolations(draft, parseIntent(description)).map(({ word, line }) => `${description}: ${word} in ${line}`),
  ).toEqual([])
  const isSame =
    JSON.stringify([draft.ingredients, draft.instructions]) ===
    JSON.stringify([source.ingredients, source.instructions])
  expect([description, made.changes.length === 0]).toEqual([description, isSame])
}
