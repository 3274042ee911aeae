import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { GeneratorUnavailable } from '../../api/generation/generator'
import { newKey, type TestClient } from '../support/client'
import { begin, cancel, done, endless, generate, generator, growsUntilEnded, ManualGenerator, look, placeholder, type Seen, soup, until } from '../support/generations'
import { openTestApp, type TestApp } from '../support/testApp'
import { goodPassword, seeding, type Cook } from '../support/seed'
import { messages, term } from '../../api/generation/generation.messages'

const maker = new ManualGenerator()
let house: TestApp
let seed: ReturnType<typeof seeding>

beforeAll(async () => {
  house = await openTestApp({ OPENAI_TIMEOUT: '20' }, undefined, { generator: maker })
  seed = seeding(house)
})
beforeEach(() => {
  maker.work = async () => done
  maker.wishes = []
})
afterAll(async () => {
  await house.close()
})

test('the same id again makes nothing, and with another body it is refused', async () => {
  const ada = await seed.cook('ada')
  const first = await begin(ada)
  await until(ada, first.id)
  expect(await begin(ada, { id: first.id })).toMatchObject({ id: first.id, state: 'DONE' })
  expect(await begin(ada, { id: first.id, description: '  leek \n soup ' })).toMatchObject({ id: first.id })
  expect(maker.wishes).toHaveLength(1)
  for (const input of [{ id: first.id, description: 'bean soup' }, { id: first.id, description: 'leek soup', usePantry: true }]) {
    expect(await ada.refused(generate, { input })).toMatchObject({ code: 'KEY_REUSED', field: 'id' })
  }
  expect(await seed.visitor().refused(generate, { input: { id: first.id, description: 'leek soup' } })).toMatchObject({ code: 'KEY_REUSED' })
})

test('the same id many times at once makes one', async () => {
  const ben = await seed.cook('ben')
  const id = newKey()
  const seen = await Promise.all(Array.from({ length: 6 }, () => begin(ben, { id })))
  expect(seen.map((one) => one.id)).toEqual(seen.map(() => id))
  expect(maker.wishes).toHaveLength(1)
  expect(await ben.get(generator)).toEqual({ generator: { origin: 'GENERATED', left: 19 } })
})

test('of two different ones in the same moment one is made', async () => {
  maker.work = endless
  const bo = await seed.cook('bo')
  const seen = await Promise.all([1, 2, 3].map(() => bo.ask<{ generateRecipe: { generation: Seen } } | null>(generate, { input: { id: newKey(), description: 'leek soup' } })))
  for (const { data } of seen) if (data) await bo.get(cancel, { id: data.generateRecipe.generation.id })
  expect(seen.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))).toEqual(['RATE_LIMITED', 'RATE_LIMITED'])
  expect(maker.wishes).toHaveLength(1)
  expect(await bo.get(generator)).toEqual({ generator: { origin: 'GENERATED', left: 19 } })
})

test('nobody has two made at once', async () => {
  maker.work = endless
  const cara = await seed.cook('cara')
  const { id } = await begin(cara)
  expect(await cara.refused(generate, { input: { id: newKey(), description: 'bean soup' } })).toMatchObject({ code: 'RATE_LIMITED', status: 429, sentence: 'A recipe is being made for you already. Please wait for it, or cancel it.' })
  await cara.get(cancel, { id })
  maker.work = async () => done
  const next = await begin(cara, { description: 'bean soup' })
  expect(await until(cara, next.id)).toMatchObject({ state: 'DONE' })
})

test('an account\'s is its own business; a visitor\'s is found by whoever knows its id, also after signing in', async () => {
  const [eva, visitor] = [await seed.cook('eva'), seed.visitor()]
  const hers = await begin(eva)
  const theirs = await begin(visitor)
  await Promise.all([until(eva, hers.id), until(visitor, theirs.id)])
  for (const stranger of [visitor, await seed.cook('frans'), await seed.admin('admin')]) {
    expect(await look(stranger, hers.id)).toBeNull()
    expect(await stranger.refused(cancel, { id: hers.id })).toMatchObject({ code: 'NOT_FOUND' })
  }
  expect(await look(eva, theirs.id)).toMatchObject({ state: 'DONE', draft: soup })
  expect(await begin(eva, { id: theirs.id })).toMatchObject({ state: 'DONE' })
})

test('a person has twenty a day, and a visitor four from each address', async () => {
  const gil = await seed.cook('gil')
  expect(await gil.get(generator)).toEqual({ generator: { origin: 'GENERATED', left: 20 } })
  for (const [client, count] of [[gil, 20], [seed.visitor(), 4]] as const) {
    for (let i = 0; i < count; i++) await until(client, (await begin(client)).id)
    expect(await client.get(generator)).toEqual({ generator: { origin: 'GENERATED', left: 0 } })
    expect(await client.refused(generate, { input: { id: newKey(), description: 'leek soup' } })).toMatchObject({ code: 'RATE_LIMITED', status: 429, sentence: expect.stringMatching(/^That was the last recipe for now\. Please try again in \d+ (hours|minutes)\.$/) })
  }
})

test('what came to nothing because the service was away does not count; what nobody could cook from does', async () => {
  const hana = await seed.cook('hana')
  maker.work = async () => { throw new GeneratorUnavailable(messages.busy, { cause: new Error('429') }) }
  const away = await begin(hana)
  expect(await until(hana, away.id)).toMatchObject({ state: 'FAILED', draft: placeholder, failure: 'The recipe service is busy. Please try again in a minute.' })
  await expect(hana.get(generator)).resolves.toEqual({ generator: { origin: 'GENERATED', left: 20 } })
  maker.work = async () => ({ ...done, draft: null, failure: messages.noRecipe })
  expect(await until(hana, (await begin(hana)).id)).toMatchObject({ state: 'FAILED', draft: placeholder, failure: messages.noRecipe.text })
  expect(await hana.get(generator)).toEqual({ generator: { origin: 'GENERATED', left: 19 } })
})

test('of many who come in the same moment no more are let in than there are places', async () => {
  maker.work = endless
  const visitors = Array.from({ length: 12 }, () => seed.visitor())
  const seen = await Promise.all(visitors.map((visitor) => visitor.ask<{ generateRecipe: { generation: Seen } } | null>(generate, { input: { id: newKey(), description: 'leek soup' } })))
  for (const [i, { data }] of seen.entries()) if (data) await visitors[i]?.get(cancel, { id: data.generateRecipe.generation.id })
  expect(seen.filter(({ errors }) => errors[0]?.extensions.code === 'BUSY')).toHaveLength(6)
})

test('three are made at a time, others wait, and the next one is asked to come back; those who live here have more room', async () => {
  maker.work = endless
  const before = maker.wishes.length
  const clients: TestClient[] = Array.from({ length: 6 }, () => seed.visitor())
  for (const name of ['lea', 'mia', 'noor']) clients.push(await seed.cook(name))
  const begun: string[] = []
  const refused = async (client: TestClient) => expect(await client.refused(generate, { input: { id: newKey(), description: 'leek soup' } })).toMatchObject({ code: 'BUSY', status: 503 })
  for (const [i, client] of clients.entries()) {
    if (i >= 6) await refused(seed.visitor())
    begun.push((await begin(client)).id)
  }
  await refused(await seed.cook('olga'))
  expect(maker.wishes.length - before).toBe(3)
  // Whoever waits can go, too, and nobody waits for them.
  const [waiting = seed.visitor()] = clients.splice(4, 1)
  expect(await waiting.get(cancel, { id: begun.splice(4, 1)[0] })).toMatchObject({ cancelGeneration: { generation: { state: 'CANCELLED' } } })
  await begin(await seed.cook('pia'))
  maker.work = async () => done
  // The first three go, so the others have their turn.
  for (const [i, client] of clients.slice(0, 3).entries()) await client.get(cancel, { id: begun[i] })
  for (const [i, client] of clients.slice(3).entries()) expect(await until(client, begun[i + 3] ?? '')).toMatchObject({ state: 'DONE' })
})

test('the pantry is told when it is to be used, and visitors have none', async () => {
  const ida = await seed.cook('ida')
  await seed.item('05000108030591', 'Porridge')
  await ida.get('mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { quantity } } }', { input: { barcode: '05000108030591', delta: 2, key: newKey() } })
  await until(ida, (await begin(ida, { usePantry: true })).id)
  await until(ida, (await begin(ida)).id)
  expect(maker.wishes.map(({ pantry }) => pantry)).toEqual([['Porridge'], []])
  expect(await seed.visitor().refused(generate, { input: { id: newKey(), description: 'leek soup', usePantry: true } })).toMatchObject({ code: 'UNAUTHENTICATED' })
})

test.each(['', '  ', 'ab', 'x'.repeat(501), 'x'.repeat(1_001)])('the description %j is refused', async (description) => {
  expect(await seed.visitor().refused(generate, { input: { id: newKey(), description } })).toMatchObject({ code: 'BAD_INPUT', field: 'description' })
})

test('of sources and nearest recipes everybody sees those that are theirs to see', async () => {
  const jo = await seed.cook('jo')
  const [open, secret] = [await seed.recipe(jo, { name: 'Open soup' }), await seed.recipe(jo, { name: 'Secret soup', public: false })]
  maker.work = async () => ({ ...done, sourceIds: [secret, open], nearestIds: [open, 999_999], warnings: [messages.stillNames({ word: term('milk') })] })
  const visitor = seed.visitor()
  const { id } = await begin(visitor)
  expect(await until(visitor, id)).toMatchObject({ sources: [{ name: 'Open soup' }], nearest: [{ name: 'Open soup' }], warnings: ['This still names milk, which you wanted to leave out.'] })
  expect(await look(jo, id)).toMatchObject({ sources: [{ name: 'Secret soup' }, { name: 'Open soup' }] })
})

test.each(['GENERATED', 'COMPOSED'])('a draft that is kept says that it was %s', async (origin) => {
  const cook = await seed.cook(`keeper-${origin.toLowerCase()}`)
  const { minutes: _minutes, ...content } = soup
  const create = 'mutation ($input: RecipeInput!) { createRecipe(input: $input) { recipe { origin name } } }'
  expect(await cook.get(create, { input: { ...content, origin, public: false, key: newKey() } })).toEqual({ createRecipe: { recipe: { origin, name: 'Leek soup' } } })
})

test('after a week they are gone', async () => {
  const visitor = seed.visitor()
  const old = await begin(visitor)
  await until(visitor, old.id)
  await house.db.query("UPDATE generation SET created_at = now() - interval '7 days 1 minute' WHERE id = $1", [old.id])
  const kept = await begin(visitor)
  await until(visitor, kept.id)
  await house.app.deleteExpired()
  expect(await look(visitor, old.id)).toBeNull()
  expect(await look(visitor, kept.id)).toMatchObject({ state: 'DONE' })
})

test('whoever removes their account takes along what was made for them, also what is being made', async () => {
  const kim: Cook = await seed.cook('kim')
  const first = await begin(kim)
  await until(kim, first.id)
  const ended = growsUntilEnded(maker)
  await begin(kim)
  await kim.get('mutation ($input: RemoveAccountInput!) { removeAccount(input: $input) { viewer { kind } } }', { input: { currentPassword: goodPassword } })
  await ended
  expect(await house.db.query('SELECT id FROM generation WHERE account_id = $1', [kim.id])).toEqual([])
})
