import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { emptyDraft } from '../../api/generation/draft'
import { streamGeneration } from '../../api/generation/streamGeneration'
import { Loaders } from '../../api/platform/loaders'
import { newKey, TestClient } from '../support/client'
import {
  startGeneration,
  cancel,
  done,
  endless,
  generator,
  runUntilAborted,
  ManualGenerator,
  subscribe,
  readGeneration,
  placeholder,
  soup,
  waitForGeneration,
  type GenerationFields,
} from '../support/generations'
import { openTestApp, type TestApp } from '../support/testApp'
import { seeding, type Cook } from '../support/seed'
import { watchStatements } from '../support/statements'
import { until } from '../support/until'
import { fails, answersWith, startFakeLanguageModel } from '../support/fakeLanguageModel'

const manualGenerator = new ManualGenerator()
const otherGenerator = new ManualGenerator()
let testApp: TestApp
let other: TestApp
let seed: ReturnType<typeof seeding>

beforeAll(async () => {
  testApp = await openTestApp({ OPENAI_TIMEOUT: '20' }, undefined, { generator: manualGenerator })
  // Another process of the same community.
  other = await openTestApp({ OPENAI_TIMEOUT: '20' }, testApp.databaseUrl, { generator: otherGenerator })
  seed = seeding(testApp)
})
beforeEach(() => {
  manualGenerator.work = async () => done
  otherGenerator.work = async () => done
  manualGenerator.requests = []
})
afterAll(async () => {
  await other.close()
  await testApp.close()
})

test('a subscriber gets the current draft, its growth and the end', async () => {
  const visitor = seed.visitor()
  let finish = () => {}
  let startGrowing = () => {}
  const grow = new Promise<void>((resolve) => {
    startGrowing = resolve
  })
  manualGenerator.work = async (_request, progress) => {
    progress({ name: 'Leek soup' })
    await grow
    progress({ name: 'Leek soup', ingredients: ['2 <b>leeks</b>', '1 l stock'] })
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    return done
  }
  const { id, state, draft, origin } = await startGeneration(visitor)
  expect([state, draft, origin]).toEqual(['WORKING', null, 'GENERATED'])
  const received: GenerationFields[] = []
  const first = subscribe(visitor, id, testApp.url, (each) => received.push(each))
  await until('the first subscriber has the draft without ingredients', () => received.length > 0)
  startGrowing()
  const grown = await waitForGeneration(visitor, id, (seen) => (seen.draft?.ingredients.length ?? 0) > 0)
  expect(grown).toMatchObject({
    state: 'WORKING',
    draft: { name: 'Leek soup', ingredients: ['2 leeks', '1 l stock'], instructions: [] },
  })
  const receivedLate: GenerationFields[] = []
  const late = subscribe(visitor, id, other.url, (each) => receivedLate.push(each))
  await until('both subscribers have the ingredients', () =>
    [received, receivedLate].every((all) => (all.at(-1)?.draft?.ingredients.length ?? 0) > 0),
  )
  finish()
  const { seen } = await first
  expect(seen.map((one) => one.state).filter((one) => one !== 'WORKING')).toEqual(['DONE'])
  expect(seen.at(-1)).toMatchObject({ state: 'DONE', draft: soup, failure: null })
  const counts = seen.map((one) => one.draft?.ingredients.length ?? -1)
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  // In another process: from what there was when it began to listen.
  const told = (await late).seen
  expect(told[0]).toMatchObject({ state: 'WORKING', draft: { ingredients: ['2 leeks', '1 l stock'] } })
  expect(told.at(-1)).toMatchObject({ state: 'DONE', draft: soup })
  expect(await readGeneration(visitor, id)).toMatchObject({ state: 'DONE', draft: soup })
})

test("a finished draft names neighbours who share what is missing, the nearest first, and the viewer's pantry counts", async () => {
  const missing =
    'query ($id: UUID!) { generation(id: $id) { missingFoods { position text sharers { item { name } pantry { name } } } } }'
  interface Missing {
    generation: {
      missingFoods: {
        position: number
        text: string
        sharers: { item: { name: string }; pantry: { name: string } }[]
      }[]
    }
  }
  const at = async (name: string, postcode: string): Promise<Cook> => {
    const cook = await seed.cook(name)
    await cook.get('mutation ($input: UpdatePantryInput!) { updatePantry(input: $input) { pantry { id } } }', {
      input: { name, postcode },
    })
    return cook
  }
  const [leeks, quinces] = [
    await seed.item('generation-leeks', 'Leeks'),
    await seed.item('generation-quinces', 'Quinces'),
  ]
  await testApp.db.query(
    `UPDATE item SET food_slug = CASE barcode WHEN $1 THEN 'leek' ELSE 'quince' END WHERE barcode IN ($1, $2)`,
    [leeks, quinces],
  )
  for (const [name, postcode] of [
    ['far', 'BA1'],
    ['near', 'LS6'],
    ['nowhere', ''],
  ] as const)
    await seed.shelve(await at(`${name}Leeks`, postcode), leeks, 1, true)
  await seed.shelve(await at('farQuinces', 'BA1'), quinces, 1, true)
  const mia = await at('miaMissing', 'LS6 2AB')
  manualGenerator.work = async () => ({
    ...done,
    draft: { ...soup, ingredients: ['2 leeks', '1 something unheard of', '1 quince', '1 celeriac'] },
  })
  const { id } = await startGeneration(mia)
  await waitForGeneration(mia, id)
  const ask = async () => (await mia.get<Missing>(missing, { id })).generation.missingFoods
  expect(
    (await ask()).map(({ position, text, sharers }) => [
      position,
      text,
      sharers.map(({ item, pantry }) => `${item.name} of ${pantry.name}`),
    ]),
  ).toEqual([
    [0, '2 leeks', ['Leeks of nearLeeks', 'Leeks of farLeeks', 'Leeks of nowhereLeeks']],
    [2, '1 quince', ['Quinces of farQuinces']],
    [3, '1 celeriac', []],
  ])
  // What is there is not missing.
  await seed.shelve(mia, leeks, 2)
  expect((await ask()).map(({ text }) => text)).toEqual(['1 quince', '1 celeriac'])

  const visitor = seed.visitor()
  const theirs = await startGeneration(visitor)
  await waitForGeneration(visitor, theirs.id)
  expect(await visitor.get(missing, { id: theirs.id })).toEqual({ generation: { missingFoods: [] } })
})

test('a draft of a language model is streamed to subscribers', async () => {
  const model = await startFakeLanguageModel()
  const lit = await openTestApp(
    { OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'sk-test-0123456789', OPENAI_MODEL: 'stand-in' },
    testApp.databaseUrl,
  )
  const visitor = new TestClient(lit.url)
  model.behave(answersWith(JSON.stringify({ ...soup, tags: ['soup'] }), { size: 10, every: 60 }))
  expect(await visitor.get(generator)).toEqual({ generator: { origin: 'GENERATED', left: 4 } })
  const { id } = await startGeneration(visitor, { description: 'leek soup for four, no dairy' })
  const { seen } = await subscribe(visitor, id)
  expect(seen.length).toBeGreaterThan(3)
  expect(seen.at(-1)).toMatchObject({ state: 'DONE', origin: 'GENERATED', draft: soup })
  expect(model.requests.map(({ body, headers }) => [body.model, headers.authorization])).toEqual([
    ['stand-in', 'Bearer sk-test-0123456789'],
  ])

  model.behave(fails(401, { message: 'Incorrect API key provided: sk-test-0123456789' }))
  const next = await startGeneration(visitor)
  expect(await waitForGeneration(visitor, next.id)).toMatchObject({
    state: 'FAILED',
    draft: placeholder,
    failure: 'The recipe service isn’t set up correctly. Please tell the people who run this site.',
  })
  expect(JSON.stringify(lit.logged)).toContain('Incorrect API key provided')
  expect(JSON.stringify(lit.logged)).not.toContain('0123456789')
  await lit.close()
  await model.stop()
})

test('without a language model a draft is made from public recipes, which it names', async () => {
  const dark = await openTestApp({}, testApp.databaseUrl)
  const quinn = await seed.cook('quinn')
  await seed.recipe(quinn, {
    name: 'Chickpea stew',
    ingredients: ['400 g chickpeas', '1 onion', '400 g tomatoes'],
    instructions: ['Fry the onion.', 'Add the chickpeas and the tomatoes and simmer for 20 minutes.'],
  })
  const visitor = new TestClient(dark.url)
  expect(await visitor.get(generator)).toEqual({ generator: { origin: 'COMPOSED', left: 40 } })
  const { id } = await startGeneration(visitor, { description: 'chickpea stew' })
  expect(await waitForGeneration(visitor, id)).toMatchObject({
    state: 'DONE',
    origin: 'COMPOSED',
    sources: [{ name: 'Chickpea stew' }],
    failure: null,
  })
  const far = await startGeneration(visitor, { description: 'quantum chromodynamics' })
  expect(await waitForGeneration(visitor, far.id)).toMatchObject({ state: 'FAILED', draft: placeholder, sources: [] })
  await dark.close()
})

test('a subscriber to an ended generation gets the end at once', async () => {
  const visitor = seed.visitor()
  const { id } = await startGeneration(visitor)
  await waitForGeneration(visitor, id)
  expect(await subscribe(visitor, id)).toMatchObject({ seen: [{ state: 'DONE' }] })
})

test('without events, growth and end are found by polling', async () => {
  manualGenerator.work = endless
  const visitor = seed.visitor()
  const { id } = await startGeneration(visitor)
  let isReturned = false
  const silence: AsyncIterableIterator<never> = {
    next: () => new Promise(() => {}),
    async return() {
      isReturned = true
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
  const viewer = { kind: 'visitor', session: null } as const
  const watched = await streamGeneration(
    { live: () => silence, loaders: new Loaders(testApp.app.services.replicas, viewer), viewer },
    id,
    20,
  )
  expect((await watched.next()).value).toMatchObject({ state: 'WORKING', draft: null })
  // Growth without an event: every write of the app publishes one.
  await testApp.db.query('UPDATE generation SET draft = $2 WHERE id = $1', [id, { ...emptyDraft, name: 'Leek soup' }])
  expect((await watched.next()).value).toMatchObject({ state: 'WORKING', draft: { name: 'Leek soup' } })
  // Its time limit goes by the database's clock, which a test cannot move.
  await testApp.db.query("UPDATE generation SET gives_up_at = now() - interval '1 second' WHERE id = $1", [id])
  expect((await watched.next()).value).toMatchObject({
    state: 'FAILED',
    failure: 'We were interrupted. Please try again.',
  })
  expect(await watched.next()).toEqual({ done: true, value: undefined })
  expect(isReturned).toBe(true)
  await testApp.db.query("UPDATE generation SET gives_up_at = now() + interval '1 minute' WHERE id = $1", [id])
  await visitor.get(cancel, { id })
})

test("subscribing to a missing generation, or to another's, is refused", async () => {
  expect(await subscribe(seed.visitor(), newKey())).toEqual({ seen: [], code: 'NOT_FOUND' })
  const { id } = await startGeneration(await seed.cook('listened'))
  expect(await subscribe(seed.visitor(), id)).toEqual({ seen: [], code: 'NOT_FOUND' })
})

test('it can be cancelled from any process, and the draft so far stays', async () => {
  const visitor = seed.visitor()
  let ended: unknown = null
  manualGenerator.work = async (request, progress, signal) => {
    progress({ name: 'Leek soup' })
    return endless(request, progress, signal).catch((error: unknown) => {
      ended = error
      throw error
    })
  }
  const { id } = await startGeneration(visitor)
  await waitForGeneration(visitor, id, ({ draft }) => draft !== null)
  const heard = subscribe(visitor, id)
  const elsewhere = Object.assign(new TestClient(other.url), { ip: visitor.ip })
  expect(await elsewhere.get(cancel, { id })).toMatchObject({
    cancelGeneration: { generation: { state: 'CANCELLED', draft: { name: 'Leek soup' } } },
  })
  expect((await heard).seen.at(-1)).toMatchObject({ state: 'CANCELLED', failure: null })
  // The work hears of it by an event of its own, after whoever watched.
  await until('the work has ended', () => ended !== null)
  // Once more changes nothing.
  expect(await visitor.get(cancel, { id })).toMatchObject({ cancelGeneration: { generation: { state: 'CANCELLED' } } })
})

test('a missed cancel event is noticed at the next write', async () => {
  const visitor = seed.visitor()
  const ended = runUntilAborted(manualGenerator)
  const { id } = await startGeneration(visitor)
  // Cancelled without an event: the app's own cancellation always publishes one.
  await testApp.db.query("UPDATE generation SET state = 'CANCELLED', working_for = NULL WHERE id = $1", [id])
  await ended
  expect(await readGeneration(visitor, id)).toMatchObject({ state: 'CANCELLED' })
})

test('a generation of a process that has died is reported as interrupted, and blocks nobody', async () => {
  const dora = await seed.cook('dora')
  const id = newKey()
  // What a killed process leaves behind: one that is closed, as a test closes it, ends its generations first.
  await testApp.db.query(
    "INSERT INTO generation (id, account_id, working_for, description, uses_pantry, state, origin, draft, gives_up_at) VALUES ($1, $2, $3, 'leek soup', false, 'WORKING', 'GENERATED', '{\"name\": \"Le\"}', now() - interval '1 second')",
    [id, dora.id, `account ${dora.id}`],
  )
  const interrupted = { state: 'FAILED', failure: 'We were interrupted. Please try again.', draft: placeholder }
  expect(await readGeneration(dora, id)).toMatchObject(interrupted)
  expect((await subscribe(dora, id)).seen).toMatchObject([interrupted])
  expect(await dora.get(cancel, { id })).toMatchObject({ cancelGeneration: { generation: interrupted } })
  const next = await startGeneration(dora)
  expect(await waitForGeneration(dora, next.id)).toMatchObject({ state: 'DONE' })
  expect(await readGeneration(dora, id)).toMatchObject(interrupted)
})

test('a process that stops ends its generations as interrupted', async () => {
  const shortGenerator = new ManualGenerator()
  shortGenerator.work = endless
  const short = await openTestApp({}, testApp.databaseUrl, { generator: shortGenerator })
  const visitor = seed.visitor()
  const { id } = await startGeneration(Object.assign(new TestClient(short.url), { ip: visitor.ip }))
  await short.close()
  expect(await readGeneration(visitor, id)).toMatchObject({
    state: 'FAILED',
    failure: 'We were interrupted. Please try again.',
    draft: placeholder,
  })
})

test('a generation that exceeds the time limit is ended', async () => {
  const slowGenerator = new ManualGenerator()
  slowGenerator.work = endless
  const slow = await openTestApp({ OPENAI_TIMEOUT: '1' }, testApp.databaseUrl, { generator: slowGenerator })
  const visitor = new TestClient(slow.url)
  const { id } = await startGeneration(visitor)
  expect(await waitForGeneration(visitor, id)).toMatchObject({
    state: 'FAILED',
    draft: placeholder,
    failure: 'That took too long, so we stopped. Try again, perhaps with a shorter description.',
  })
  // The model has been at work: that it came to nothing is not for nothing.
  expect(await visitor.get(generator)).toMatchObject({ generator: { left: 3 } })
  await slow.close()
})

test('a growing draft is read once for all subscribers with the same permissions', async () => {
  let grow = () => {}
  manualGenerator.work = (request, progress, signal) => {
    grow = () => progress({ name: 'Leek soup' })
    return endless(request, progress, signal)
  }
  const visitor = seed.visitor()
  const { id } = await startGeneration(visitor)
  const listener = createClient({
    url: `${testApp.url.replace('http', 'ws')}/graphql`,
    retryAttempts: 0,
    webSocketImpl: WebSocket,
  })
  const watched = Array.from({ length: 20 }, () =>
    listener.iterate({
      query: 'subscription ($id: UUID!) { generationChanged(id: $id) { draft { name } } }',
      variables: { id },
    }),
  )
  const next = () =>
    Promise.all(
      watched.map(
        async (each) => ((await each.next()).value as { data: { generationChanged: object } }).data.generationChanged,
      ),
    )
  expect(await next()).toEqual(watched.map(() => ({ draft: null })))
  const statements = watchStatements(testApp)
  grow()
  expect(await next()).toEqual(watched.map(() => ({ draft: { name: 'Leek soup' } })))
  expect(statements.stop().filter((statement) => statement.includes('FROM generation g WHERE g.id IN'))).toHaveLength(1)
  await listener.dispose()
  await visitor.get(cancel, { id })
})

test('a bug is reported as an apology, and the log has the error', async () => {
  const visitor = seed.visitor()
  manualGenerator.work = async () => {
    throw new TypeError('this must not be shown')
  }
  expect(await waitForGeneration(visitor, (await startGeneration(visitor)).id)).toMatchObject({
    state: 'FAILED',
    draft: placeholder,
    failure: 'Something went wrong on our side. Please try again.',
  })
  expect(testApp.logged.filter(({ msg }) => msg === 'making a recipe failed')).toMatchObject([
    { err: { message: 'this must not be shown' } },
  ])
})
