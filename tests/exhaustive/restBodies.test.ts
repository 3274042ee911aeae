import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { z } from 'zod'
import { restEntries } from '../../api/container'
import { newKey, TestClient } from '../support/client'
import { callRest, execute, withUnknownField } from '../support/rest'
import { resetRateLimits } from '../support/rateLimits'
import { goodPassword, seeding, type Cook } from '../support/seed'
import { openTestApp, type TestApp } from '../support/testApp'

/**
 * What can be read can be sent back as it is; a field that cannot be set is ignored, and an unknown one is refused by its name.
 * Made from the table of calls, so that a new call counts.
 */

interface Schema {
  type?: string | string[]
  readOnly?: boolean
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema
  anyOf?: Schema[]
}

interface ErrorAnswer {
  error_code: string
  field?: string
}

const calls = restEntries.filter(({ kind }) => kind !== 'route')
const schemas = new Map(
  calls.map(({ path, body }) => [path as string, z.toJSONSchema(body, { io: 'input' }) as Schema]),
)

const shelf = '5000108030591'
/** A value that nothing here has. */
const sentinel = 'set by a client'

let testApp: TestApp
let seed: ReturnType<typeof seeding>
let cook: Cook
let admin: Cook
/** What is there to be read and sent back. */
const found = { recipe: 0, item: 'shop-label', feedback: 0, message: '', keyHash: '' }

beforeAll(async () => {
  testApp = await openTestApp()
  seed = seeding(testApp)
  cook = await seed.cook('ada')
  admin = await seed.admin('cleo')
  await seed.item(`0${shelf}`, 'Porridge')
  found.recipe = await seed.recipe(cook, { name: 'Leek soup', tags: ['soup'] })
  await execute(cook, '/ItemStore/create/object', {
    Object: {
      Barcode: found.item,
      Brand: 'B',
      Name: 'Oats',
      Capacity: 500,
      Nutrition: { salt: 1 },
      Allergens: ['oats'],
      Ingredients: [{ text: 'oats', vegan: true }],
    },
  })
  await execute(cook, '/Pantries/update/object', {
    Object: { [shelf]: { Quantity: 3, Public: true }, [found.item]: { Quantity: 0 } },
  })
  found.feedback = (
    await execute<{ ID: number }>(cook, '/Feedback/create/object', { Object: { Text: 'Good bread.' } })
  ).ID
  found.message = (
    await execute<{ ID: string }>(cook, '/messages/send', {
      RecipientID: admin.id,
      ThreadID: shelf,
      MessageObject: { message: 'Hello', itemID: shelf },
    })
  ).ID
  const { viewer } = await cook.get<{ viewer: { keyHash: string } }>('{ viewer { keyHash } }')
  found.keyHash = viewer.keyHash
  await execute(cook, '/AccountsStandard/update/object', {
    KeyHash: found.keyHash,
    AccountObject: { UserInfo: { Headline: 'Bakes' }, AdditionalInfo: { FavouriteRecipeIDs: [found.recipe] } },
  })
})
afterAll(() => testApp.close())

interface Pair {
  who: () => TestClient
  read: () => object
  /** How an object that was read is sent back. */
  sendBack: (record: object) => object
}

const inObject = (record: object): object => ({ Object: record })

/** Everything that can be read and updated, by the beginning of its paths. */
const pairs: Record<string, Pair> = {
  AccountsStandard: { who: () => cook, read: () => ({ KeyHash: found.keyHash }), sendBack: (record) => record },
  ItemStore: { who: () => cook, read: () => ({ Barcode: found.item }), sendBack: inObject },
  Recipes: { who: () => cook, read: () => ({ ID: found.recipe }), sendBack: inObject },
  Pantries: { who: () => cook, read: () => ({ ID: cook.id }), sendBack: inObject },
  Messages: { who: () => cook, read: () => ({ ID: found.message }), sendBack: inObject },
  Feedback: { who: () => admin, read: () => ({ ID: found.feedback }), sendBack: (record) => record },
}

test('every object of a body names all its fields, or is a map', () => {
  const loose = [...schemas].flatMap(([path, schema]) =>
    [...objectsOf(schema)]
      .filter((object) => object.additionalProperties === undefined || object.additionalProperties === true)
      .map(() => path),
  )
  expect(loose).toEqual([])
})

test.each(calls.map(({ path, example }) => [path, example] as const))(
  '%s refuses an unknown field by its name, wherever it is',
  async (path, example) => {
    for (const { field, body } of withUnknownField(example)) {
      await resetRateLimits(testApp)
      const { status, body: refused } = await callRest<ErrorAnswer>(cook, path, body)
      expect([field, status, refused.error_code, refused.field]).toEqual([field, 400, 'BAD_INPUT', field])
    }
  },
)

test('there is a pair for everything that can be read and updated', () => {
  const has = (path: string) => schemas.has(path)
  const prefixes = [...new Set([...schemas.keys()].map((path) => path.split('/')[1] ?? ''))]
  expect(prefixes.filter((prefix) => has(`/${prefix}/read/object`) && has(`/${prefix}/update/object`)).sort()).toEqual(
    Object.keys(pairs).sort(),
  )
})

test.each(Object.entries(pairs))(
  'what /%s/read/object answers with can be sent back as it is, and changes nothing',
  async (prefix, { who, read, sendBack }) => {
    const record = await execute<object>(who(), `/${prefix}/read/object`, read())
    expect(await execute(who(), `/${prefix}/update/object`, sendBack(record))).toEqual(record)
    expect(await execute(who(), `/${prefix}/read/object`, read())).toEqual(record)
  },
)

/** A body for each call with read-only fields, in which all of them may stand; and who sends it. */
const bases: Record<string, () => Promise<{ who: TestClient; body: object }>> = {
  ...Object.fromEntries(
    Object.entries(pairs).map(([prefix, { who, read, sendBack }]) => [
      `/${prefix}/update/object`,
      async () => ({ who: who(), body: sendBack(await execute<object>(who(), `/${prefix}/read/object`, read())) }),
    ]),
  ),
  '/accounts/standard/create/object': async () => ({
    who: await unnamed(),
    body: {
      UserObject: { UserInfo: { Name: 'newcomer' }, AdditionalInfo: {} },
      PantryObject: { PantryObject: { [shelf]: { Quantity: 1 } } },
    },
  }),
  '/ItemStore/create/object': () =>
    Promise.resolve({ who: cook, body: { Object: { Barcode: 'new-label', Brand: 'B', Name: 'N', Capacity: 1 } } }),
  '/Recipes/create/object': () => Promise.resolve({ who: cook, body: { Object: { Name: 'Soup' }, Public: false } }),
  '/Pantries/create/object': () => Promise.resolve({ who: cook, body: { PantryObject: { [shelf]: { Quantity: 3 } } } }),
  '/Messages/create/object': () => Promise.resolve({ who: cook, body: { Object: newMessage() } }),
  '/messages/send': () => Promise.resolve({ who: cook, body: newMessage() }),
  '/Feedback/create/object': () =>
    Promise.resolve({ who: cook, body: { Object: { Text: 'Hello' }, FeedbackObject: {} } }),
}

const newMessage = () => ({ RecipientID: admin.id, MessageObject: { message: 'Hello' } })

async function unnamed(): Promise<TestClient> {
  const client = new TestClient(testApp.url)
  const input = { email: `${newKey()}@example.org`, password: goodPassword }
  await client.get('mutation ($input: RegisterInput!) { register(input: $input) { email } }', { input })
  await client.get('mutation ($input: SignInInput!) { signIn(input: $input) { viewer { kind } } }', { input })
  return client
}

const withReadOnly = [...schemas].filter(([, schema]) => readOnlyFields(schema).length > 0).map(([path]) => path)

test('there is a body for each call with read-only fields', () => {
  expect(withReadOnly.toSorted()).toEqual(Object.keys(bases).sort())
})

test.each(withReadOnly)('%s ignores whatever stands in its read-only fields', async (path) => {
  const base = await bases[path]?.()
  if (!base) throw new Error(`no body for ${path}`)
  await resetRateLimits(testApp)
  const fields = readOnlyFields(schemas.get(path) ?? {})
  const body = fields.reduce((changed, field) => changedAt(changed, field), base.body)
  const answer = await execute(base.who, path, body)
  expect(JSON.stringify(body)).toContain(sentinel)
  expect(JSON.stringify(answer)).not.toContain(sentinel)
  const pair = Object.entries(pairs).find(([prefix]) => path === `/${prefix}/update/object`)
  if (pair) expect(pair[1].sendBack(answer)).toEqual(base.body)
})

/** The read-only fields of a body, with their names from the outside to the inside. */
function readOnlyFields(schema: Schema, names: string[] = []): string[][] {
  if (schema.readOnly) return [names]
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => readOnlyFields(inner, [...names, name])),
    // Entries beside the fields of a pantry are those of its map: an item may stand in one place only.
    ...(typeof schema.additionalProperties === 'object' && !schema.properties
      ? readOnlyFields(schema.additionalProperties, [...names, shelf])
      : []),
    ...(schema.anyOf ?? []).flatMap((inner) => readOnlyFields(inner, names)),
  ]
}

function* objectsOf(schema: Schema): Generator<Schema> {
  if (schema.type === 'object') yield schema
  const inner = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.anyOf ?? []),
    ...(schema.items ? [schema.items] : []),
    ...(typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : []),
  ]
  for (const each of inner) yield* objectsOf(each)
}

/** A copy in which this field is changed; objects on the way to it are added, entries of a pantry with a quantity. */
function changedAt(body: object, [name = '', ...rest]: string[]): object {
  if (rest.length === 0) return { ...body, [name]: sentinel }
  const before = (body as Record<string, unknown>)[name]
  const inner = typeof before === 'object' && before !== null ? before : name === shelf ? { Quantity: 3 } : {}
  return { ...body, [name]: changedAt(inner, rest) }
}
