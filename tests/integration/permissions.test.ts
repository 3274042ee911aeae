import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { GraphQLObjectType } from 'graphql'
import { createClient } from 'graphql-ws'
import { newKey, statusAndCode } from '../support/client'
import { socketOf } from '../support/messages'
import {
  askedOperations,
  barcode,
  expectOutcome,
  openViewers,
  operations,
  schema,
  today,
  type Viewers,
} from '../support/askedOperations'
import { kinds, likeliestIntruder, rules, type Kind } from '../support/permissions'
import { until } from '../support/until'

/** Of the table in support/permissions.ts, each operation with one viewer; all viewers are in exhaustive/permissionMatrix.test.ts. */

let viewers: Viewers

beforeAll(async () => {
  viewers = await openViewers()
})
afterAll(() => viewers.testApp.close())

test('every query, mutation and subscription has a rule', () => {
  expect([...operations].sort()).toEqual(Object.keys(rules).sort())
})

test.each(askedOperations)('%s does what the table says for the viewer who is likeliest to be let in wrongly', (name) =>
  expectOutcome(viewers, name, likeliestIntruder(name)),
)

test('only their owner can read the email address, sessions and elevations of an account', async () => {
  for (const kind of kinds) {
    const { viewer } = await viewers.copyOf(kind).get<{
      viewer: { email: string | null; sessions: object[]; account: { id: string } | null }
    }>('{ viewer { email sessions { id } account { id } } }')
    const expected = {
      visitor: null,
      unlocked: null,
      box: null,
      unnamed: 'unnamed@example.org',
      owner: 'owner@example.org',
      stranger: 'stranger@example.org',
      admin: 'boss@example.org',
    }[kind]
    expect(viewer.email).toBe(expected)
    expect(viewer.sessions).toHaveLength(expected === null ? 0 : 1)
  }
})

test('no type of the schema exposes an address, a hash, a subject or a role', () => {
  const account = (schema.getType('Account') as GraphQLObjectType).getFields()
  expect(Object.keys(account).sort()).toEqual([
    'bio',
    'collectedCount',
    'createdAt',
    'description',
    'givenCount',
    'headline',
    'homePantry',
    'id',
    'imageUrl',
    'name',
    'pantry',
    'username',
    'viewerIsFollowing',
  ])
  const secret = /hash|password|subject|admin|role/i
  // What somebody is in a pantry is told to its people, and to whoever is invited.
  const known = [
    'Viewer.keyHash',
    'Pantry.viewerRole',
    'PantryMember.role',
    'PantryInvitation.role',
    'InvitationPreview.role',
  ]
  for (const type of Object.values(schema.getTypeMap())) {
    // What only admins are told, by the rules above; and of the asker it is told to the asker alone.
    const isForAdmins = type.name.startsWith('Admin') || type.name === 'Query' || type.name === 'Viewer'
    if (!('getFields' in type) || type.name.startsWith('__') || type.name.endsWith('Input') || type.name === 'Mutation')
      continue
    expect(
      Object.keys(type.getFields()).filter(
        (name) =>
          secret.test(name) && !(isForAdmins && /^(is)?admin/i.test(name)) && !known.includes(`${type.name}.${name}`),
      ),
    ).toEqual([])
  }
})

test('owner, role and creator cannot be set through any input', () => {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!type.name.endsWith('Input') || !('getFields' in type)) continue
    expect(
      Object.keys(type.getFields()).filter((name) =>
        /account|owner|creator|(?<!f)actor|admin|enteredBy|source$/i.test(name),
      ),
    ).toEqual([])
  }
})

// A move that was kept while somebody else signed in names the pantry that was meant.
test.each([
  `moveStock(input: { pantryId: "$owner", barcode: "${barcode}", delta: 1, key: "$key" }) { entry { quantity } }`,
  'addLeftovers(input: { pantryId: "$owner", name: "Chilli", quantity: 1, key: "$key" }) { entry { quantity } }',
  `removeEntry(input: { pantryId: "$owner", barcode: "${barcode}", key: "$key" }) { entryId }`,
  `updateEntry(input: { pantryId: "$owner", barcode: "${barcode}", public: true }) { entryId }`,
  'shareAll(input: { pantryId: "$owner", public: true }) { pantry { id } }',
  'setPantryPosition(input: { pantryId: "$owner", latitude: 53.82, longitude: -1.57 }) { pantry { id } }',
  'removePantryPosition(input: { pantryId: "$owner" }) { pantry { id } }',
  'setStockMoveReason(input: { pantryId: "$owner", moveKey: "$key", reason: THROWN_AWAY }) { entryId }',
  'putAwayShopping(input: { pantryId: "$owner", packets: [], skippedLines: ["$key"], key: "$key" }) { pantry { id } }',
  'undoPutAway(input: { pantryId: "$owner", operationKey: "$key", key: "$key" }) { pantry { id } }',
  'undoCookRecipe(input: { pantryId: "$owner", operationKey: "$key", key: "$key" }) { pantry { id } }',
  'throwAwayBatches(input: { pantryId: "$owner", batchIds: [], key: "$key" }) { pantry { id } }',
  'undoThrowAwayBatches(input: { pantryId: "$owner", operationKey: "$key", key: "$key" }) { pantry { id } }',
  'cookRecipe(input: { pantryId: "$owner", recipeId: "1", takes: [], key: "$key" }) { pantry { id } }',
  `planMeal(input: { pantryId: "$owner", id: "$key", day: "${today}", note: "Soup" }) { mealId }`,
  `movePlannedMeal(input: { pantryId: "$owner", id: "$key", day: "${today}" }) { mealId }`,
  'changePlannedMeal(input: { pantryId: "$owner", id: "$key", servings: 2 }) { mealId }',
  'removePlannedMeal(input: { pantryId: "$owner", id: "$key" }) { mealId }',
  'addMealPlanToShoppingList(input: { pantryId: "$owner", from: "2026-11-23", key: "$key" }) { shoppingList { id } }',
  'renewMealPlanCalendar(input: { pantryId: "$owner" }) { path }',
  'removeMealPlanCalendar(input: { pantryId: "$owner" }) { calendar { id } }',
  'undoStockMove(input: { pantryId: "$owner", moveKey: "$key", key: "$key" }) { entryId }',
  'updatePantry(input: { pantryId: "$owner", collectionDetails: "" }) { pantry { id } }',
  'updatePantry(input: { pantryId: "$owner", isPublicShelf: true }) { pantry { id } }',
  `setKeepAtLeast(input: { pantryId: "$owner", barcode: "${barcode}", quantity: 2 }) { entryId }`,
  'addShoppingLines(input: { pantryId: "$owner", lines: [{ id: "$key", text: "milk" }] }) { shoppingList { id } }',
  'tickShoppingLines(input: { pantryId: "$owner", ticks: [{ id: "$key", ticked: true, at: "2026-11-25T10:00:00Z" }] }) { shoppingList { id } }',
  'editShoppingLine(input: { pantryId: "$owner", id: "$key", text: "milk" }) { shoppingList { id } }',
  'removeShoppingLines(input: { pantryId: "$owner", ids: ["$key"] }) { shoppingList { id } }',
  'restoreShoppingLines(input: { pantryId: "$owner", ids: ["$key"] }) { shoppingList { id } }',
  'setAisles(input: { pantryId: "$owner", aisles: [] }) { shoppingList { id } }',
])("a pantry that an input names is only compared with the asker's own: %s", async (ask) => {
  const query = `mutation { ${ask.replace('$owner', String(viewers.owner.id)).replaceAll('$key', newKey())} }`
  expect(await viewers.copyOf('stranger').refused(query)).toMatchObject({ code: 'FORBIDDEN' })
})

test("only the owner, and sessions of the pantry's boxes, get the event of a private change", async () => {
  const heard = new Map<Kind, string[]>()
  const sockets = kinds.map((kind) => {
    const entryIds: string[] = []
    heard.set(kind, entryIds)
    const socket = createClient({
      url: `${viewers.testApp.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: socketOf(viewers.copyOf(kind).cookies),
    })
    socket.subscribe<{ it: { entryId: string } }>(
      { query: `subscription { it: pantryChanged(pantryId: "${viewers.owner.id}") { entryId } }` },
      {
        next: ({ data }) => {
          if (data) entryIds.push(data.it.entryId)
        },
        error: () => undefined,
        complete: () => undefined,
      },
    )
    return socket
  })
  const everybodyReceived = (entryId: string) => [...heard.values()].every((entryIds) => entryIds.includes(entryId))
  const asOwner = viewers.copyOf('owner')
  /** Adds an entry and shares it: everybody hears of that. */
  const share = async (label: string) => {
    await asOwner.get(
      `mutation { addItem(input: { barcode: "${label}", brand: "B", name: "N", capacity: 1, unit: G, quantity: 1, key: "${newKey()}" }) { entry { quantity } } }`,
    )
    return (
      await asOwner.get<{ updateEntry: { entryId: string } }>(
        `mutation { updateEntry(input: { barcode: "${label}", public: true }) { entryId } }`,
      )
    ).updateEntry.entryId
  }

  // Delivery takes a moment: the last share alone may always be too young to have been heard of.
  const before: string[] = []
  await until('every subscription is active', async () => {
    before.push(await share(`label-before-${before.length}`))
    return before.some(everybodyReceived)
  })
  const { moveStock } = await asOwner.get<{ moveStock: { entry: { id: string } } }>(
    `mutation { moveStock(input: { barcode: "${barcode}", delta: 1, key: "${newKey()}" }) { entry { id quantity } } }`,
  )
  const last = await share('label-after')
  await until('everybody has heard of the change after it', () => everybodyReceived(last))
  const counts = [...heard].map(([kind, entryIds]) => [
    kind,
    entryIds.filter((entryId) => entryId === moveStock.entry.id).length,
  ])
  expect(Object.fromEntries(counts)).toEqual({
    visitor: 0,
    unnamed: 0,
    owner: 1,
    stranger: 0,
    unlocked: 0,
    admin: 0,
    box: 1,
  })
  await Promise.all(sockets.map((socket) => socket.dispose()))
})

test.each([
  ['POST', '/auth/session', 401, 'TOKEN_INVALID'],
  ['GET', '/auth/session', 404, null],
  ['POST', '/', 404, 'NOT_FOUND'],
  ['POST', '/playground', 404, 'NOT_FOUND'],
  ['GET', '/health/live', 200, null],
  ['GET', '/health/ready', 200, null],
  // With a token: metrics.test.ts.
  ['GET', '/metrics', 404, null],
  ['PUT', '/graphql', 405, null],
  ['DELETE', '/my-pantry', 404, 'NOT_FOUND'],
  ['POST', '/images', 415, 'BAD_INPUT'],
  ['GET', '/images/00000000-0000-4000-8000-000000000000/800.webp', 404, 'NOT_FOUND'],
  ['DELETE', '/images/00000000-0000-4000-8000-000000000000', 404, 'NOT_FOUND'],
  ['GET', `/calendar/${'x'.repeat(43)}.ics`, 404, 'NOT_FOUND'],
  ['GET', '/calendar/x', 404, 'NOT_FOUND'],
  ['GET', `/calendar/shifts/${'x'.repeat(43)}.ics`, 404, 'NOT_FOUND'],
  ['GET', '/place-checks/1.csv', 401, 'UNAUTHENTICATED'],
  ['GET', '/place-checks/1.jpg', 401, 'UNAUTHENTICATED'],
  ['POST', '/recipe-photos', 415, 'BAD_INPUT'],
  ['PUT', '/recipe-photos', 404, 'NOT_FOUND'],
  // What it does with a form is tested in sharing.test.ts.
  ['POST', '/shared', 415, 'BAD_INPUT'],
  ['PUT', '/shared', 404, 'NOT_FOUND'],
  ['POST', `/calendar/${'x'.repeat(43)}.ics`, 404, 'NOT_FOUND'],
  // What the right token does is tested in notifications.test.ts.
  ['POST', '/unsubscribe?kinds=REQUEST&token=x', 404, 'NOT_FOUND'],
  ['PUT', '/unsubscribe', 404, 'NOT_FOUND'],
])('%s %s by a visitor: %d', async (method, path, status, code) => {
  const response = await fetch(`${viewers.testApp.url}${path}`, { method })
  expect(response.status).toBe(status)
  // A page, and a method that GraphQL does not take, have no code.
  if (code !== null) expect((await statusAndCode(response.clone()))[1]).toBe(code)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test.each(['signOut', 'signOutEverywhere'])(
  "%s is answered to everybody, and ends only the asker's own",
  async (field) => {
    for (const kind of kinds) {
      if (kind === 'stranger') continue
      const client = viewers.copyOf(kind)
      await client.get(`mutation { ${field} { viewer { kind } } }`)
      expect(client.cookies.size).toBe(0)
    }
    expect(await viewers.copyOf('stranger').get('{ viewer { kind } }')).toEqual({ viewer: { kind: 'PERSON' } })
    for (const kind of kinds) if (kind !== 'stranger') viewers.clients.get(kind)?.cookies.clear()
  },
)
