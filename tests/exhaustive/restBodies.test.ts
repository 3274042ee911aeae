import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { z } from 'zod'
import { restEntries } from '../../api/container'
import { newKey, TestClient } from '../support/client'
import { callRest, execute, withUnknownField, type RestAnswer } from '../support/rest'
import { resetRateLimits } from '../support/rateLimits'
import { goodPassword, seeding, type Cook } from '../support/seed'
import { openTestApp, type TestApp } from '../support/testApp'

/**
 * Nothing of a body is dropped silently: what can be read can be sent back as it is, a field that cannot be set is refused by
 * its name if it was changed, and an unknown one is refused by its name. Made from the table of calls, so that a new call counts.
 */

interface Schema {
  type?: string | string[]
  enum?: unknown[]
  format?: string
  readOnly?: boolean
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema
  anyOf?: Schema[]
}

interface ErrorAnswer {
  error_code: string
  field?: string
  message: string
}

const calls = restEntries.filter(({ kind }) => kind !== 'route')
const schemas = new Map(
  calls.map(({ path, body }) => [path as string, z.toJSONSchema(body, { io: 'input' }) as Schema]),
)

const shelf = '5000108030591'
const anyKey = Symbol('any key of a map')

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

test('a message can be sent back as it is also when it cannot be changed any more', async () => {
  const record = await execute<{ MessageObject: object }>(cook, '/Messages/read/object', { ID: found.message })
  testApp.clock.pass(11 * 60_000)
  const changed = await callRest(cook, '/Messages/update/object', {
    Object: { ...record, MessageObject: { ...record.MessageObject, message: 'Late' } },
  })
  const same = await callRest(cook, '/Messages/update/object', { Object: record })
  testApp.clock.pass(-11 * 60_000)
  expect([changed.status, (changed.body as unknown as ErrorAnswer).error_code, same.status]).toEqual([
    403,
    'FORBIDDEN',
    200,
  ])
})

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
  '/Feedback/create/object': () =>
    Promise.resolve({ who: cook, body: { Object: { Text: 'Hello' }, FeedbackObject: {} } }),
}

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

test.each(withReadOnly)('%s refuses each read-only field that was changed, by its name', async (path) => {
  const base = await bases[path]?.()
  if (!base) throw new Error(`no body for ${path}`)
  const answers: [string, RestAnswer<ErrorAnswer>][] = []
  for (const { names, schema } of readOnlyFields(schemas.get(path) ?? {})) {
    const field = names.map((name) => (name === anyKey ? shelf : name))
    await resetRateLimits(testApp)
    answers.push([
      field.join('.'),
      await callRest<ErrorAnswer>(
        base.who,
        path,
        changedAt(base.body, field, (value) => otherThan(value, schema)),
      ),
    ])
  }
  expect(answers.length).toBeGreaterThan(0)
  expect(answers.map(([field, { status, body }]) => [field, status, body.error_code, body.field])).toEqual(
    answers.map(([field]) => [field, 400, 'BAD_INPUT', field]),
  )
})

/** The read-only fields of a body, with their names from the outside to the inside. */
function readOnlyFields(
  schema: Schema,
  names: (string | typeof anyKey)[] = [],
): { names: (string | typeof anyKey)[]; schema: Schema }[] {
  if (schema.readOnly) return [{ names, schema }]
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => readOnlyFields(inner, [...names, name])),
    ...(typeof schema.additionalProperties === 'object'
      ? readOnlyFields(schema.additionalProperties, [...names, anyKey])
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
function changedAt(body: object, [name = '', ...rest]: string[], change: (value: unknown) => unknown): object {
  const before = (body as Record<string, unknown>)[name]
  if (rest.length === 0) return { ...body, [name]: change(before) }
  return {
    ...body,
    [name]: changedAt(
      typeof before === 'object' && before !== null ? before : name === shelf ? { Quantity: 3 } : {},
      rest,
      change,
    ),
  }
}

/** A value that the schema takes, and that nothing here has. */
function otherThan(value: unknown, schema: Schema): unknown {
  if (schema.anyOf) {
    const [first = {}] = schema.anyOf
    return otherThan(value, first)
  }
  if (schema.enum) return schema.enum.find((each) => each !== value && each !== 'g')
  const [type] = [schema.type ?? []].flat()
  if (type === 'boolean') return value !== true
  if (type === 'array') return [1_999_999_999]
  if (type === 'integer' || type === 'number') return 1_999_999_999
  return 'something-else'
}
