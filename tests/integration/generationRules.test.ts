import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { GeneratorUnavailable } from '../../api/generation/generator'
import { addDays } from '../../domain/stock/days'
import { newKey, type TestClient } from '../support/client'
import {
  startGeneration,
  cancel,
  done,
  endless,
  generate,
  generator,
  runUntilAborted,
  ManualGenerator,
  readGeneration,
  placeholder,
  type GenerationFields,
  soup,
  waitForGeneration,
} from '../support/generations'
import { joinPantryOf } from '../support/members'
import { openTestApp, type TestApp } from '../support/testApp'
import { goodPassword, seeding, type Cook } from '../support/seed'
import { messages, term } from '../../api/generation/generation.texts'

const manualGenerator = new ManualGenerator()
let testApp: TestApp
let seed: ReturnType<typeof seeding>

beforeAll(async () => {
  testApp = await openTestApp({ OPENAI_TIMEOUT: '20' }, undefined, { generator: manualGenerator })
  seed = seeding(testApp)
})
beforeEach(() => {
  manualGenerator.work = async () => done
  manualGenerator.requests = []
})
afterAll(async () => {
  await testApp.close()
})

test('a repeated id starts nothing, and with another body it is refused', async () => {
  const ada = await seed.cook('ada')
  const first = await startGeneration(ada)
  await waitForGeneration(ada, first.id)
  expect(await startGeneration(ada, { id: first.id })).toMatchObject({ id: first.id, state: 'DONE' })
  expect(await startGeneration(ada, { id: first.id, description: '  leek \n soup ' })).toMatchObject({ id: first.id })
  expect(manualGenerator.requests).toHaveLength(1)
  for (const input of [
    { id: first.id, description: 'bean soup' },
    { id: first.id, description: 'leek soup', usePantry: true },
    { id: first.id, description: 'leek soup', leaveOutAvoided: true },
  ]) {
    expect(await ada.refused(generate, { input })).toMatchObject({ code: 'KEY_REUSED', field: 'id' })
  }
  expect(await seed.visitor().refused(generate, { input: { id: first.id, description: 'leek soup' } })).toMatchObject({
    code: 'KEY_REUSED',
  })
})

test('the same id many times concurrently starts one generation', async () => {
  const ben = await seed.cook('ben')
  const id = newKey()
  const seen = await Promise.all(Array.from({ length: 6 }, () => startGeneration(ben, { id })))
  expect(seen.map((one) => one.id)).toEqual(seen.map(() => id))
  expect(manualGenerator.requests).toHaveLength(1)
  expect(await ben.get(generator)).toEqual({ generator: { origin: 'GENERATED', left: 19 } })
})

test('of two concurrent requests of one person one is started', async () => {
  manualGenerator.work = endless
  const bo = await seed.cook('bo')
  const seen = await Promise.all(
    [1, 2, 3].map(() =>
      bo.ask<{ generateRecipe: { generation: GenerationFields } } | null>(generate, {
        input: { id: newKey(), description: 'leek soup' },
      }),
    ),
  )
  for (const { data } of seen) if (data) await bo.get(cancel, { id: data.generateRecipe.generation.id })
  expect(seen.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))).toEqual([
    'RATE_LIMITED',
    'RATE_LIMITED',
  ])
  expect(manualGenerator.requests).toHaveLength(1)
  expect(await bo.get(generator)).toEqual({ generator: { origin: 'GENERATED', left: 19 } })
})

test('nobody has two generations at once', async () => {
  manualGenerator.work = endless
  const cara = await seed.cook('cara')
  const { id } = await startGeneration(cara)
  expect(await cara.refused(generate, { input: { id: newKey(), description: 'bean soup' } })).toMatchObject({
    code: 'RATE_LIMITED',
    status: 429,
    sentence: 'We’re already generating a recipe for you. Wait for it, or cancel it.',
  })
  await cara.get(cancel, { id })
  manualGenerator.work = async () => done
  const next = await startGeneration(cara, { description: 'bean soup' })
  expect(await waitForGeneration(cara, next.id)).toMatchObject({ state: 'DONE' })
})

test("an account's generation is private; a visitor's is visible to everybody who knows its id, also after signing in", async () => {
  const [eva, visitor] = [await seed.cook('eva'), seed.visitor()]
  const hers = await startGeneration(eva)
  const theirs = await startGeneration(visitor)
  await Promise.all([waitForGeneration(eva, hers.id), waitForGeneration(visitor, theirs.id)])
  for (const stranger of [visitor, await seed.cook('frans'), await seed.admin('boss')]) {
    expect(await readGeneration(stranger, hers.id)).toBeNull()
    expect(await stranger.refused(cancel, { id: hers.id })).toMatchObject({ code: 'NOT_FOUND' })
  }
  expect(await readGeneration(eva, theirs.id)).toMatchObject({ state: 'DONE', draft: soup })
  expect(await startGeneration(eva, { id: theirs.id })).toMatchObject({ state: 'DONE' })
})

test('a person has twenty a day, and a visitor four from each address', async () => {
  const gil = await seed.cook('gil')
  expect(await gil.get(generator)).toEqual({ generator: { origin: 'GENERATED', left: 20 } })
  for (const [client, count] of [
    [gil, 20],
    [seed.visitor(), 4],
  ] as const) {
    for (let i = 0; i < count; i++) await waitForGeneration(client, (await startGeneration(client)).id)
    expect(await client.get(generator)).toEqual({ generator: { origin: 'GENERATED', left: 0 } })
    expect(await client.refused(generate, { input: { id: newKey(), description: 'leek soup' } })).toMatchObject({
      code: 'RATE_LIMITED',
      status: 429,
      sentence: expect.stringMatching(
        /^You’ve used all your tries for now\. Please try again in \d+ (hours|minutes)\.$/,
      ),
    })
  }
})

test('a generation does not count if the service was unavailable; it does if the answer was no recipe', async () => {
  const hana = await seed.cook('hana')
  manualGenerator.work = async () => {
    throw new GeneratorUnavailable(messages.busy, { cause: new Error('429') })
  }
  const away = await startGeneration(hana)
  expect(await waitForGeneration(hana, away.id)).toMatchObject({
    state: 'FAILED',
    draft: placeholder,
    failure: 'The recipe service is busy. Please try again in a minute.',
  })
  await expect(hana.get(generator)).resolves.toEqual({ generator: { origin: 'GENERATED', left: 20 } })
  manualGenerator.work = async () => ({ ...done, draft: null, failure: messages.noRecipe })
  expect(await waitForGeneration(hana, (await startGeneration(hana)).id)).toMatchObject({
    state: 'FAILED',
    draft: placeholder,
    failure: messages.noRecipe.text,
  })
  expect(await hana.get(generator)).toEqual({ generator: { origin: 'GENERATED', left: 19 } })
})

test('concurrent requests do not exceed the capacity of the queue', async () => {
  manualGenerator.work = endless
  const visitors = Array.from({ length: 12 }, () => seed.visitor())
  const seen = await Promise.all(
    visitors.map((visitor) =>
      visitor.ask<{ generateRecipe: { generation: GenerationFields } } | null>(generate, {
        input: { id: newKey(), description: 'leek soup' },
      }),
    ),
  )
  for (const [i, { data }] of seen.entries())
    if (data) await visitors[i]?.get(cancel, { id: data.generateRecipe.generation.id })
  expect(seen.filter(({ errors }) => errors[0]?.extensions.code === 'BUSY')).toHaveLength(6)
})

test('three run at a time, others wait, the next one gets BUSY; people have more capacity than visitors', async () => {
  manualGenerator.work = endless
  const before = manualGenerator.requests.length
  const clients: TestClient[] = Array.from({ length: 6 }, () => seed.visitor())
  for (const name of ['lea', 'mia', 'noor']) clients.push(await seed.cook(name))
  const begun: string[] = []
  const refused = async (client: TestClient) =>
    expect(await client.refused(generate, { input: { id: newKey(), description: 'leek soup' } })).toMatchObject({
      code: 'BUSY',
      status: 503,
    })
  for (const [i, client] of clients.entries()) {
    if (i >= 6) await refused(seed.visitor())
    begun.push((await startGeneration(client)).id)
  }
  await refused(await seed.cook('olga'))
  expect(manualGenerator.requests.length - before).toBe(3)
  // A waiting client may disconnect, too; its generation is not run.
  const [waiting = seed.visitor()] = clients.splice(4, 1)
  expect(await waiting.get(cancel, { id: begun.splice(4, 1)[0] })).toMatchObject({
    cancelGeneration: { generation: { state: 'CANCELLED' } },
  })
  await startGeneration(await seed.cook('pia'))
  manualGenerator.work = async () => done
  // The first three go, so the others have their turn.
  for (const [i, client] of clients.slice(0, 3).entries()) await client.get(cancel, { id: begun[i] })
  for (const [i, client] of clients.slice(3).entries())
    expect(await waitForGeneration(client, begun[i + 3] ?? '')).toMatchObject({ state: 'DONE' })
})

test('the pantry is passed on with amounts and dates when it is to be used, what goes off first at the beginning, and visitors have none', async () => {
  const ida = await seed.cook('ida')
  await seed.item('05000108030591', 'Porridge')
  await ida.get('mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { quantity } } }', {
    input: { barcode: '05000108030591', delta: 2, key: newKey() },
  })
  const day = (after: number) =>
    addDays(new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date()), after)
  const add = (barcode: string, batch: object) =>
    ida.get('mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { quantity } } }', {
      input: { barcode, delta: 1, key: newKey(), batch },
    })
  await add('food:whole-milk', { unitAmount: 1000, unit: 'ML', date: day(1), dateKind: 'USE_BY' })
  await add('food:ham', { unitAmount: 100, unit: 'G', date: day(-1), dateKind: 'USE_BY' })
  await waitForGeneration(ida, (await startGeneration(ida, { usePantry: true })).id)
  await waitForGeneration(ida, (await startGeneration(ida)).id)
  expect(manualGenerator.requests.map(({ pantry }) => pantry)).toEqual([
    [
      { name: 'Whole milk', amount: '1000 ml', due: day(1) },
      { name: 'Porridge', amount: '2 x 500 g', due: null },
    ],
    null,
  ])
  expect(
    await seed.visitor().refused(generate, { input: { id: newKey(), description: 'leek soup', usePantry: true } }),
  ).toMatchObject({ code: 'UNAUTHENTICATED' })
})

test('the pantry is the one that is named, where the person keeps house, and never the home by default', async () => {
  const [ira, jon, kim] = [await seed.cook('ira'), await seed.cook('jon'), await seed.cook('kim')]
  await joinPantryOf(ira, jon, 'MEMBER')
  await joinPantryOf(ira, kim, 'HELPER')
  await ira.get('mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { quantity } } }', {
    input: { barcode: 'food:leek', delta: 4, key: newKey() },
  })
  manualGenerator.work = async () => ({ ...done, draft: { ...soup, ingredients: ['4 leeks', '1 quince'] } })
  const pantryId = String(ira.id)
  const { id } = await startGeneration(jon, { usePantry: true, pantryId })
  await waitForGeneration(jon, id)
  expect(manualGenerator.requests.at(-1)).toMatchObject({ pantryId: ira.id, pantry: [{ name: 'Leek' }] })

  // The same id for another pantry asks for something else.
  const again = { id, description: 'leek soup', usePantry: true }
  expect(await jon.refused(generate, { input: again })).toMatchObject({ code: 'KEY_REUSED', field: 'id' })
  expect(await startGeneration(jon, { ...again, pantryId })).toMatchObject({ id, state: 'DONE' })

  const compare =
    'query ($id: UUID!, $pantryId: Id) { generation(id: $id) { servingPackets(pantryId: $pantryId) { name } missingFoods(pantryId: $pantryId) { text } } }'
  expect(await jon.get(compare, { id, pantryId })).toEqual({
    generation: { servingPackets: [{ name: 'Leek' }], missingFoods: [{ text: '1 quince' }] },
  })
  expect(await jon.get(compare, { id })).toEqual({
    generation: { servingPackets: [], missingFoods: [{ text: '4 leeks' }, { text: '1 quince' }] },
  })
  const unnamed = await startGeneration(jon, { usePantry: true })
  await waitForGeneration(jon, unnamed.id)
  expect(manualGenerator.requests.at(-1)).toMatchObject({ pantryId: jon.id, pantry: [] })

  const refused = { input: { id: newKey(), description: 'leek soup', usePantry: true, pantryId } }
  expect(await kim.refused(generate, refused)).toMatchObject({ code: 'FORBIDDEN' })
  const stranger = await seed.cook('lou')
  expect(await stranger.refused(generate, refused)).toMatchObject({ code: 'FORBIDDEN' })
})

test('with a pantry the description may be empty, and the result names what of it is there', async () => {
  const ina = await seed.cook('ina')
  const refusedBoth = async (description: string) =>
    expect(await ina.refused(generate, { input: { id: newKey(), description, usePantry: true } })).toMatchObject({
      code: 'BAD_INPUT',
      field: 'description',
    })
  // There is nothing to decide by.
  await refusedBoth('  ')
  const add = (barcode: string, batch: object) =>
    ina.get('mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { quantity } } }', {
      input: { barcode, delta: 1, key: newKey(), batch },
    })
  await add('food:leek', {})
  await add('food:leek', { storagePlace: 'FREEZER' })
  await add('food:ham', {})
  await refusedBoth('ab')
  manualGenerator.work = async () => ({
    ...done,
    draft: { ...soup, ingredients: ['1 l stock', '4 leeks', '1 quince'] },
  })
  const { id } = await startGeneration(ina, { description: ' ', usePantry: true })
  await waitForGeneration(ina, id)
  expect(manualGenerator.requests.at(-1)).toMatchObject({
    description: '',
    pantry: expect.arrayContaining([expect.objectContaining({ name: 'Leek' })]),
  })
  const serving = 'query ($id: UUID!) { generation(id: $id) { servingPackets { name } } }'
  expect(await ina.get(serving, { id })).toEqual({ generation: { servingPackets: [{ name: 'Leek' }] } })
  const visitor = seed.visitor()
  const theirs = await startGeneration(visitor)
  await waitForGeneration(visitor, theirs.id)
  expect(await visitor.get(serving, { id: theirs.id })).toEqual({ generation: { servingPackets: [] } })
})

test.each(['', '  ', 'ab', 'x'.repeat(501), 'x'.repeat(1_001)])(
  'the description %j is refused',
  async (description) => {
    expect(await seed.visitor().refused(generate, { input: { id: newKey(), description } })).toMatchObject({
      code: 'BAD_INPUT',
      field: 'description',
    })
  },
)

test('sources and nearest recipes only contain recipes that the viewer may see', async () => {
  const jo = await seed.cook('jo')
  const [open, secret] = [
    await seed.recipe(jo, { name: 'Open soup' }),
    await seed.recipe(jo, { name: 'Secret soup', public: false }),
  ]
  manualGenerator.work = async () => ({
    ...done,
    sourceIds: [secret, open],
    nearestIds: [open, 999_999],
    warnings: [messages.stillNames({ word: term('milk') })],
  })
  const visitor = seed.visitor()
  const { id } = await startGeneration(visitor)
  expect(await waitForGeneration(visitor, id)).toMatchObject({
    sources: [{ name: 'Open soup' }],
    nearest: [{ name: 'Open soup' }],
    warnings: ['This still mentions milk, which you wanted to leave out.'],
  })
  expect(await readGeneration(jo, id)).toMatchObject({ sources: [{ name: 'Secret soup' }, { name: 'Open soup' }] })
})

test.each(['GENERATED', 'COMPOSED'])('a saved draft has the origin %s', async (origin) => {
  const cook = await seed.cook(`keeper-${origin.toLowerCase()}`)
  const { minutes: _minutes, ...content } = soup
  const create = 'mutation ($input: RecipeInput!) { createRecipe(input: $input) { recipe { origin name } } }'
  expect(await cook.get(create, { input: { ...content, origin, public: false, key: newKey() } })).toEqual({
    createRecipe: { recipe: { origin, name: 'Leek soup' } },
  })
})

test('generations are deleted after a week', async () => {
  const visitor = seed.visitor()
  const old = await startGeneration(visitor)
  await waitForGeneration(visitor, old.id)
  // Their age goes by the database's clock, which a test cannot move.
  await testApp.db.query("UPDATE generation SET created_at = now() - interval '7 days 1 minute' WHERE id = $1", [
    old.id,
  ])
  const kept = await startGeneration(visitor)
  await waitForGeneration(visitor, kept.id)
  await testApp.app.deleteExpired()
  expect(await readGeneration(visitor, old.id)).toBeNull()
  expect(await readGeneration(visitor, kept.id)).toMatchObject({ state: 'DONE' })
})

test('removing an account removes its generations, also a running one', async () => {
  const zed: Cook = await seed.cook('zed')
  const first = await startGeneration(zed)
  await waitForGeneration(zed, first.id)
  const ended = runUntilAborted(manualGenerator)
  await startGeneration(zed)
  await zed.get('mutation ($input: RemoveAccountInput!) { removeAccount(input: $input) { viewer { kind } } }', {
    input: { currentPassword: goodPassword },
  })
  await ended
  expect(await testApp.db.query('SELECT id FROM generation WHERE account_id = $1', [zed.id])).toEqual([])
})
