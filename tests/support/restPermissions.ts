import { expect } from '@jest/globals'
import { restEntries } from '../../api/container'
import { errorBody } from '../../api/http/rest/restErrors'
import { newKey, TestClient } from './client'
import { openViewers, type Viewers } from './askedOperations'
import { likeliestIntruders, type Kind } from './permissions'
import { resetRateLimits } from './rateLimits'
import { callRest } from './rest'
import { goodPassword, operations, seeding, type Cook } from './seed'

/**
 * Who may call what: every path, for every kind of viewer. A path that is in the tables of calls but not here fails
 * restPermissions.test.ts, and so does one of the specification that is in no table.
 */

/** The calls that the specification names. */
export const specifiedCalls = [
  '/accounts/standard/create/object',
  ...['read/all', 'read/object', 'read/profile', 'update/object', 'delete/object'].map(
    (call) => `/AccountsStandard/${call}`,
  ),
  ...['create/object', 'update/object', 'read/all', 'read/object', 'delete/object'].map((call) => `/ItemStore/${call}`),
  ...['create/object', 'read/all', 'read/object', 'read/profile', 'update/object', 'delete/object'].map(
    (call) => `/Recipes/${call}`,
  ),
  ...['create/object', 'read/all', 'read/object', 'read/profile', 'update/object', 'delete/object'].map(
    (call) => `/Pantries/${call}`,
  ),
  ...['create/object', 'update/object', 'read/allMine/received', 'read/allMine/sent', 'read/object'].map(
    (call) => `/Messages/${call}`,
  ),
  ...['create/object', 'read/all', 'read/object', 'update/object', 'delete/object'].map((call) => `/Feedback/${call}`),
  '/messages/send',
  '/messages/read/all/received',
  '/sendEmail',
]

/** What there is for each question alone. */
export interface SeededIds {
  recipe: number
  secret: number
  item: string
  feedback: number
  message: string
  ownKey: string
}

interface Rule {
  body: (viewers: RestViewers) => object
  /** The status, for all or for some. */
  may: number | (Partial<Record<Kind, number>> & { others: number })
}

const signedIn = { owner: 200, stranger: 200, admin: 200, others: 401 } as const
const admins = { admin: 200, unlocked: 200, others: 403 } as const
/** Of an account that one has not: there is none to change. */
const itsOwner = { owner: 200, stranger: 404, admin: 404, others: 401 } as const
const shelf = '5000108030591'

export const restRules: Record<string, Rule> = {
  '/accounts/standard/create/object': {
    body: () => ({ UserObject: { UserInfo: { Name: `u${newKey().slice(0, 8)}` } }, PantryObject: {} }),
    may: { unnamed: 200, owner: 409, stranger: 409, admin: 409, others: 401 },
  },
  '/AccountsStandard/read/all': { body: () => ({}), may: admins },
  '/AccountsStandard/read/object': { body: ({ made: { ownKey } }) => ({ KeyHash: ownKey }), may: itsOwner },
  '/AccountsStandard/read/profile': { body: ({ owner }) => ({ ID: owner.id }), may: 200 },
  '/AccountsStandard/update/object': {
    body: ({ made: { ownKey } }) => ({ KeyHash: ownKey, AccountObject: { UserInfo: { Headline: 'Bakes' } } }),
    may: itsOwner,
  },
  // The wrong password: a viewer who gets this answer was permitted.
  '/AccountsStandard/delete/object': {
    body: ({ made: { ownKey } }) => ({ KeyHash: ownKey, Password: 'wrong' }),
    may: { stranger: 404, admin: 404, others: 401 },
  },
  '/ItemStore/create/object': {
    body: ({ made: { item } }) => ({ Object: { Barcode: `${item}x`, Brand: 'B', Name: 'N', Capacity: 5, Unit: 'ml' } }),
    may: signedIn,
  },
  '/ItemStore/update/object': {
    body: ({ made: { item } }) => ({ Object: { Barcode: item, Name: 'Oats' } }),
    may: { owner: 200, unlocked: 200, admin: 200, others: 403 },
  },
  '/ItemStore/read/all': { body: () => ({}), may: 200 },
  '/ItemStore/read/object': { body: () => ({ Barcode: shelf }), may: 200 },
  '/ItemStore/delete/object': {
    body: ({ made: { item } }) => ({ Barcode: item }),
    may: { owner: 200, unlocked: 200, admin: 200, others: 403 },
  },
  '/Recipes/create/object': { body: () => ({ Object: { Name: 'Soup' }, Public: true }), may: signedIn },
  '/Recipes/read/all': { body: () => ({}), may: 200 },
  '/Recipes/read/object': { body: ({ made: { secret } }) => ({ ID: secret }), may: { owner: 200, others: 404 } },
  '/Recipes/read/profile': { body: ({ made: { recipe } }) => ({ ID: recipe }), may: 200 },
  '/Recipes/update/object': {
    body: ({ made: { recipe } }) => ({ Object: { ID: recipe, Object: { Name: 'Better soup' } } }),
    may: { owner: 200, unlocked: 200, admin: 200, others: 403 },
  },
  '/Recipes/delete/object': {
    body: ({ made: { recipe } }) => ({ ID: recipe }),
    may: { owner: 200, unlocked: 200, admin: 200, others: 403 },
  },
  '/Pantries/create/object': { body: () => ({ PantryObject: { [shelf]: { Quantity: 3 } } }), may: signedIn },
  '/Pantries/read/all': { body: () => ({}), may: 200 },
  // It shares nothing.
  '/Pantries/read/object': { body: ({ owner }) => ({ ID: owner.id }), may: { owner: 200, others: 404 } },
  '/Pantries/read/profile': { body: ({ sharer }) => ({ ID: sharer.id }), may: 200 },
  '/Pantries/update/object': {
    body: ({ owner }) => ({ Object: { ID: owner.id, PantryObject: { [shelf]: { Quantity: 2 } } } }),
    may: { owner: 200, stranger: 403, admin: 403, others: 401 },
  },
  '/Pantries/delete/object': {
    body: ({ owner }) => ({ ID: owner.id }),
    may: { owner: 200, stranger: 403, admin: 403, others: 401 },
  },
  '/Pantries/read/goes_off': { body: ({ owner }) => ({ ID: owner.id }), may: { owner: 200, others: 404 } },
  '/ShoppingLists/read/object': {
    body: ({ owner }) => ({ ID: owner.id }),
    may: { owner: 200, stranger: 403, admin: 403, others: 404 },
  },
  '/Messages/create/object': {
    body: ({ sharer }) => ({ Object: { RecipientID: sharer.id, MessageObject: { message: 'Hello' } } }),
    may: signedIn,
  },
  '/Messages/update/object': {
    body: ({ made: { message } }) => ({ Object: { ID: message, MessageObject: { message: 'Hello again' } } }),
    may: itsOwner,
  },
  '/Messages/read/allMine/received': {
    body: ({ owner }) => ({ ID: owner.id }),
    may: { owner: 200, stranger: 403, admin: 403, others: 401 },
  },
  '/Messages/read/allMine/sent': {
    body: ({ owner }) => ({ ID: owner.id }),
    may: { owner: 200, stranger: 403, admin: 403, others: 401 },
  },
  '/Messages/read/object': { body: ({ made: { message } }) => ({ ID: message }), may: itsOwner },
  '/Feedback/create/object': { body: () => ({ Object: { Text: 'Good bread.' } }), may: 200 },
  '/Feedback/read/all': { body: () => ({}), may: admins },
  '/Feedback/read/object': { body: ({ made: { feedback } }) => ({ ID: feedback }), may: admins },
  '/Feedback/update/object': { body: ({ made: { feedback } }) => ({ ID: feedback }), may: admins },
  '/Feedback/delete/object': { body: ({ made: { feedback } }) => ({ ID: feedback }), may: admins },
  '/messages/send': {
    body: ({ owner, sharer }) => ({
      SenderID: owner.id,
      RecipientID: sharer.id,
      ThreadID: 'general',
      MessageObject: { message: 'Hello' },
    }),
    may: { owner: 200, stranger: 403, admin: 403, others: 401 },
  },
  '/messages/read/all/received': {
    body: ({ owner }) => ({ ID: owner.id }),
    may: { owner: 200, stranger: 403, admin: 403, others: 401 },
  },
  '/auth/register': { body: () => ({ Email: `${newKey()}@example.org`, Password: goodPassword }), may: 200 },
  '/auth/login': { body: ({ sharer }) => ({ Email: sharer.email, Password: goodPassword }), may: 200 },
  '/auth/profile': { body: () => ({}), may: { unnamed: 200, ...signedIn } },
  '/auth/logout': { body: () => ({}), may: 200 },
  '/auth/api_keys/create/object': {
    body: () => ({ Name: 'Display', Scope: 'READ', Password: goodPassword }),
    may: signedIn,
  },
  '/auth/api_keys/read/all': { body: () => ({}), may: signedIn },
  '/auth/api_keys/delete/object': {
    body: () => ({ ID: newKey() }),
    may: { owner: 404, stranger: 404, admin: 404, others: 401 },
  },
  '/sendEmail': {
    body: () => ({ Recipient: 'ada@example.org', Subject: 'The flour', Body: 'It has come.' }),
    may: admins,
  },
}

/** A box at the owner's shelf may what visitors may, and this besides. */
const ofBoxes: Record<string, number> = {
  '/Pantries/read/object': 200,
}

function statusFor(path: string, { may }: Rule, kind: Kind): number {
  if (typeof may === 'number') return may
  return (kind === 'box' ? (ofBoxes[path] ?? may.visitor) : may[kind]) ?? may.others
}

export interface RestViewers extends Viewers {
  /** Somebody who shares what is on the shelf. */
  sharer: Cook
  /** The owner's; made anew once it was deleted. */
  made: SeededIds
}

/** Signs in somebody of every kind once, and makes what the calls name. */
export async function openRestViewers(): Promise<RestViewers> {
  const viewers = await openViewers()
  const seed = seeding(viewers.testApp)
  const sharer = await seed.cook('sharer')
  await seed.shelve(sharer, `0${shelf}`, 2, true)
  return { ...viewers, sharer, made: await make(viewers, sharer) }
}

async function make({ testApp, owner }: Viewers, sharer: Cook): Promise<SeededIds> {
  const seed = seeding(testApp)
  const item = `label-${newKey().slice(0, 8)}`
  await resetRateLimits(testApp)
  await owner.get(operations.createItem, {
    input: { barcode: item, brand: 'Larder Mills', name: 'Oats', capacity: 500, unit: 'G' },
  })
  const { submitFeedback } = await owner.get<{ submitFeedback: { id: string } }>(
    'mutation { submitFeedback(input: { text: "Good bread." }) { id } }',
  )
  const { sendMessage } = await owner.get<{ sendMessage: { message: { id: string } } }>(
    'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }',
    { input: { recipientId: String(sharer.id), text: 'Hello', key: newKey() } },
  )
  const { viewer } = await owner.get<{ viewer: { keyHash: string } }>('{ viewer { keyHash } }')
  return {
    recipe: await seed.recipe(owner),
    secret: await seed.recipe(owner, { name: 'Secret soup', public: false }),
    item,
    feedback: Number(submitFeedback.id),
    message: sendMessage.message.id,
    ownKey: viewer.keyHash,
  }
}

/** As a copy; but with a session of its own where the call ends it, and with a person of its own where the call gives them a username. */
export async function askerOf(
  { testApp, clients, copyOf }: RestViewers,
  kind: Kind,
  path: string,
): Promise<TestClient> {
  if (kind === 'unnamed' && path === '/accounts/standard/create/object') return seeding(testApp).unnamed(newKey())
  // Who signs in anew leaves the session they came with.
  if (path !== '/auth/login' && path !== '/auth/logout') return copyOf(kind)
  const cook = clients.get(kind)
  return cook && 'email' in cook ? seeding(testApp).again(cook as Cook) : new TestClient(testApp.url)
}

export const restCalls = restEntries.filter(({ kind }) => kind !== 'route')

/** Calls it as that viewer, and compares the answer with the table above and with what the call's own table promises. */
export async function expectRestOutcome(viewers: RestViewers, path: string, kind: Kind): Promise<void> {
  const call = restCalls.find((each) => each.path === path)
  const rule = restRules[path]
  if (!call || !rule) throw new Error(`no call at ${path}`)
  const status = statusFor(path, rule, kind)
  const { body, ...answer } = await callRest(await askerOf(viewers, kind, path), path, rule.body(viewers))
  expect({ path, kind, status: answer.status, body }).toEqual({ path, kind, status, body: expect.anything() })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  if (status === 200) {
    expect({ path, issues: call.response.safeParse(body).error?.issues }).toEqual({ path, issues: undefined })
    if (path.includes('/delete/')) viewers.made = await make(viewers, viewers.sharer)
    return
  }
  const refused = errorBody.parse(body)
  expect(refused.status).toBe(status)
  // What a call may be refused with stands in its table, and from there in the OpenAPI document.
  if (status !== 400)
    expect({ path, codes: call.errors }).toEqual({ path, codes: expect.arrayContaining([refused.error_code]) })
  expect(refused.link).toBe(`${viewers.testApp.url}/rest/errors#${refused.error_code}`)
}

/** As `likeliestIntruder` of permissions.ts. */
export function likeliestRestIntruder(path: string): Kind {
  return likeliestIntruders.find((kind) => statusFor(path, restRules[path] as Rule, kind) !== 200) ?? 'stranger'
}
