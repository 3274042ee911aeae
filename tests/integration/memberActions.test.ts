import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from 'graphql-ws'
import { addDays } from '../../domain/stock/days'
import { clearCode } from '../../lib/barcode/gtin'
import { newKey, type TestClient } from '../support/client'
import { actOn, askFor, readRequest } from '../support/itemRequests'
import { day } from '../support/batches'
import { socketOf } from '../support/messages'
import { joinPantryOf, memberOperations } from '../support/members'
import { beans, openPantryApp, porridge } from '../support/pantries'
import { withoutLimits } from '../support/rateLimits'
import { callRest, execute } from '../support/rest'
import type { Cook, seeding } from '../support/seed'
import type { TestApp } from '../support/testApp'
import { until } from '../support/until'

/** What the people of a pantry do together: each sees who did what, and hears of it. */

const move = 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { quantity } } }'
const undo = 'mutation ($input: UndoStockMoveInput!) { undoStockMove(input: $input) { entryId } }'
const history =
  'query ($id: Id!) { pantry(id: $id) { history { delta reason atBox actor { username } item { barcode } } } }'

let app: TestApp
let seed: ReturnType<typeof seeding>
let ada: Cook
let bob: Cook
let cay: Cook

beforeAll(async () => {
  ;({ app, seed } = await openPantryApp())
  await withoutLimits(app)
  ada = await seed.cook('ada')
  bob = await seed.cook('bob')
  cay = await seed.cook('cay')
  await joinPantryOf(ada, bob, 'MEMBER')
  await joinPantryOf(ada, cay, 'HELPER')
})
afterAll(() => app.close())

const ofAda = (): { pantryId: string } => ({ pantryId: String(ada.id) })

test('the history says who added and who used what, newest first, without what was undone, to those who keep house', async () => {
  const undone = newKey()
  await ada.get(move, { input: { ...ofAda(), barcode: porridge, delta: 3, key: newKey() } })
  await bob.get(move, { input: { ...ofAda(), barcode: porridge, delta: -1, key: newKey() } })
  await cay.get(move, { input: { ...ofAda(), barcode: beans, delta: 2, key: newKey() } })
  await bob.get(move, { input: { ...ofAda(), barcode: beans, delta: -1, key: undone } })
  await bob.get(undo, { input: { ...ofAda(), moveKey: undone, key: newKey() } })
  const expected = [
    { delta: 2, reason: 'BOUGHT', atBox: false, actor: { username: 'cay' }, item: { barcode: beans } },
    { delta: -1, reason: 'EATEN', atBox: false, actor: { username: 'bob' }, item: { barcode: porridge } },
    { delta: 3, reason: 'BOUGHT', atBox: false, actor: { username: 'ada' }, item: { barcode: porridge } },
  ]
  for (const who of [ada, bob])
    expect(await who.get(history, { id: String(ada.id) })).toEqual({ pantry: { history: expected } })
  expect(await cay.get(history, { id: String(ada.id) })).toEqual({ pantry: { history: [] } })
})

test('the list says who put a thing into the basket, until it is taken out again', async () => {
  const id = randomUUID()
  await ada.get(
    'mutation ($input: AddShoppingLinesInput!) { addShoppingLines(input: $input) { shoppingList { id } } }',
    {
      input: { lines: [{ id, text: 'Milk' }] },
    },
  )
  const tick = async (who: Cook, ticked: boolean) => {
    await who.get(
      'mutation ($input: TickShoppingLinesInput!) { tickShoppingLines(input: $input) { shoppingList { id } } }',
      { input: { ...ofAda(), ticks: [{ id, ticked, at: new Date().toISOString() }] } },
    )
    return ada.get('{ shoppingList { lines { tickedBy { username } } } }')
  }
  expect(await tick(bob, true)).toEqual({ shoppingList: { lines: [{ tickedBy: { username: 'bob' } }] } })
  expect(await tick(ada, false)).toEqual({ shoppingList: { lines: [{ tickedBy: null }] } })
})

test('the plan says who planned a meal, whoever moves it', async () => {
  const id = randomUUID()
  await bob.get('mutation ($input: PlanMealInput!) { planMeal(input: $input) { mealId } }', {
    input: { ...ofAda(), id, day: day(1), note: 'Soup' },
  })
  await ada.get('mutation ($input: MovePlannedMealInput!) { movePlannedMeal(input: $input) { mealId } }', {
    input: { id, day: addDays(day(1), 1), position: 0 },
  })
  expect(
    await ada.get(`{ mealPlan(from: "${day(2)}", days: 1) { days { meals { title plannedBy { username } } } } }`),
  ).toEqual({ mealPlan: { days: [{ meals: [{ title: 'Soup', plannedBy: { username: 'bob' } }] }] } })
})

const hear =
  'mutation ($input: SetPantryNoticesInput!) { setPantryNotices(input: $input) { pantry { viewerNotices { requests goesOff } } } }'
const block = 'mutation ($input: PersonInput!) { blockPerson(input: $input) { conversation { id } } }'

async function share(barcode: string): Promise<void> {
  await ada.get(move, { input: { ...ofAda(), barcode, delta: 5, key: newKey() } })
  await ada.get('mutation ($input: UpdateEntryInput!) { updateEntry(input: $input) { entryId } }', {
    input: { barcode, public: true },
  })
}
const toldOf = async (cook: Cook, request: { id: string }): Promise<string[]> =>
  (
    await app.db.query<{ event: string }[]>(
      'SELECT event FROM notification WHERE account_id = $1 AND about_id = $2 AND read_at IS NULL ORDER BY id',
      [cook.id, request.id],
    )
  ).map(({ event }) => event)
const inboxCount = async (cook: Cook): Promise<number> =>
  (await cook.get<{ viewer: { inboxCount: number } }>('{ viewer { inboxCount } }')).viewer.inboxCount
const eventsOf = async (client: TestClient, partner: Cook): Promise<(string | null)[]> =>
  (
    await client.get<{
      conversation: { thread: { messages: { nodes: { requestEvent: string | null }[] } } | null } | null
    }>(
      'query ($id: Id!, $name: String!) { conversation(partnerId: $id) { thread(name: $name) { messages(first: 50) { nodes { requestEvent } } } } }',
      { id: partner.id, name: porridge },
    )
  ).conversation?.thread?.messages.nodes
    .map(({ requestEvent }) => requestEvent)
    .toReversed() ?? []
const soon = (): string => new Date(Date.now() + 5 * 3_600_000).toISOString()

test('who keeps house hears of a request, a helper when they say so; the first answer is for all, and the talk is with who gave it', async () => {
  await share(porridge)
  const dan = await seed.cook('dan')
  const request = await askFor(dan, ada, porridge)
  for (const [who, told] of [
    [ada, ['ASKED']],
    [bob, ['ASKED']],
    [cay, []],
  ] as const)
    expect([who.name, await toldOf(who, request)]).toEqual([who.name, told])
  expect([await inboxCount(bob), await inboxCount(cay)]).toEqual([1, 0])
  expect((await readRequest(dan, request.id))?.partner).toEqual({ id: String(ada.id) })

  await actOn(bob, 'accept', { id: request.id, quantity: 1, collectUntil: soon() })
  expect((await readRequest(dan, request.id))?.partner).toEqual({ id: String(bob.id) })
  expect(await eventsOf(dan, ada)).toEqual(['ASKED'])
  expect(await eventsOf(dan, bob)).toEqual(['RESERVED'])
  // The others have nothing to do any more, and see who did it.
  expect([await toldOf(ada, request), await inboxCount(bob)]).toEqual([[], 0])
  const whoAnswered = `{ itemRequest(id: "${request.id}") { answeredBy { username } } }`
  expect(await ada.get(whoAnswered)).toEqual({ itemRequest: { answeredBy: { username: 'bob' } } })
  expect(await dan.get(whoAnswered)).toEqual({ itemRequest: { answeredBy: null } })
  await actOn(dan, 'onTheWay', { id: request.id })
  expect(await eventsOf(dan, bob)).toEqual(['RESERVED', 'ON_THE_WAY'])
  await actOn(dan, 'collect', { id: request.id })

  expect(await cay.get(hear, { input: { ...ofAda(), requests: true } })).toEqual({
    setPantryNotices: { pantry: { viewerNotices: { requests: true, goesOff: false } } },
  })
  await bob.get(hear, { input: { ...ofAda(), requests: false } })
  const second = await askFor(dan, ada, porridge)
  expect([await toldOf(bob, second), await toldOf(cay, second)]).toEqual([[], ['ASKED']])
  // A helper neither reads nor says where to collect.
  expect(await readRequest(cay, second.id)).toMatchObject({
    collectionDetails: null,
    postcode: null,
    pantryName: 'ada’s pantry',
  })
  expect(
    await cay.refused(
      'mutation ($input: AcceptItemRequestInput!) { acceptItemRequest(input: $input) { itemRequest { id } } }',
      { input: { id: second.id, quantity: 1, collectUntil: soon(), collectionDetails: 'At mine.' } },
    ),
  ).toMatchObject({ code: 'FORBIDDEN' })
  // A helper answers; the talk stays with whose pantry it is.
  await actOn(cay, 'decline', { id: second.id })
  expect((await readRequest(dan, second.id))?.partner).toEqual({ id: String(ada.id) })
  // A new role leaves the choice alone, unless they begin or cease to help.
  const setRole = async (role: string) => {
    await ada.get('mutation ($input: SetMemberRoleInput!) { setMemberRole(input: $input) { pantry { id } } }', {
      input: { memberId: String(bob.id), role },
    })
    return bob.get(`{ pantry(id: "${ada.id}") { viewerNotices { requests goesOff } } }`)
  }
  expect(await setRole('OWNER')).toEqual({ pantry: { viewerNotices: { requests: false, goesOff: true } } })
  expect(await setRole('HELPER')).toEqual({ pantry: { viewerNotices: { requests: false, goesOff: false } } })
  // They are at home in their own by now.
  expect(await setRole('MEMBER')).toEqual({ pantry: { viewerNotices: { requests: true, goesOff: false } } })
  expect(await ada.refused(hear, { input: { ...ofAda(), requests: false } })).toMatchObject({
    code: 'FORBIDDEN',
  })
  expect(await dan.refused(hear, { input: { ...ofAda(), requests: false } })).toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('a helper goes on seeing what is reserved, without its talk, and may hand it over', async () => {
  const finn = await seed.cook('finn')
  const request = await askFor(finn, ada, porridge)
  const read = `{ itemRequests(atMyPantries: true, actionable: true) { nodes { id state viewerHasThread viewerActions collectUntil collectionDetails asker { username } } } }`
  const seen = async (cook: Cook) =>
    (
      await cook.get<{ itemRequests: { nodes: { id: string; viewerHasThread: boolean }[] } }>(read)
    ).itemRequests.nodes.find(({ id }) => id === request.id)
  expect([(await seen(ada))?.viewerHasThread, (await seen(cay))?.viewerHasThread]).toEqual([true, false])
  const collectUntil = soon()
  await actOn(cay, 'accept', { id: request.id, quantity: 1, collectUntil })
  expect(await seen(cay)).toMatchObject({
    state: 'RESERVED',
    viewerHasThread: false,
    viewerActions: expect.arrayContaining(['COLLECT']),
    collectUntil,
    collectionDetails: null,
    asker: { username: 'finn' },
  })
  expect((await seen(ada))?.viewerHasThread).toBe(true)
  expect(await finn.get(`{ itemRequest(id: "${request.id}") { viewerHasThread } }`)).toEqual({
    itemRequest: { viewerHasThread: true },
  })
  expect((await actOn(cay, 'collect', { id: request.id })).state).toBe('COLLECTED')
  expect(await seen(cay)).toBeUndefined()
})

test('somebody who lives there sees what others ask at all of their pantries at once', async () => {
  const eli = await seed.cook('eli')
  const request = await askFor(eli, ada, porridge)
  const asked = '{ itemRequests(atMyPantries: true, open: true) { nodes { id } } }'
  for (const who of [ada, bob, cay])
    expect(await who.get(asked)).toEqual({ itemRequests: { nodes: [{ id: request.id }] } })
  expect(await eli.get(asked)).toEqual({ itemRequests: { nodes: [] } })
  // Who moves in asks for it still, and does not answer it.
  await joinPantryOf(ada, eli, 'MEMBER')
  expect(await eli.get(asked)).toEqual({ itemRequests: { nodes: [] } })
  await eli.get(memberOperations.leave, { input: ofAda() })
  await actOn(eli, 'withdraw', { id: request.id })
})

test('who has blocked one of a home, or was blocked by one, can ask for nothing there, and what they asked for ends', async () => {
  const fay = await seed.cook('fay')
  const gil = await seed.cook('gil')
  const request = await askFor(fay, ada, porridge)
  await bob.get(block, { input: { personId: String(fay.id) } })
  expect(await readRequest(fay, request.id)).toMatchObject({ state: 'EXPIRED', unavailable: true })
  await gil.get(block, { input: { personId: String(bob.id) } })
  for (const who of [fay, gil])
    expect(
      await who.refused('mutation ($input: RequestItemInput!) { requestItem(input: $input) { itemRequest { id } } }', {
        input: { ...ofAda(), barcode: porridge, quantity: 1, key: newKey() },
      }),
    ).toMatchObject({ code: 'NOT_FOUND' })
  // A helper only helps: a block between them counts for nobody else.
  const hal = await seed.cook('hal')
  await hal.get(block, { input: { personId: String(cay.id) } })
  await askFor(hal, ada, porridge)
})

test('when whoever answered leaves, the talk goes back to whose pantry it is, and they hear nothing more', async () => {
  const ivo = await seed.cook('ivo')
  const kim = await seed.cook('kim')
  await joinPantryOf(ada, ivo, 'MEMBER')
  const request = await askFor(kim, ada, porridge)
  await actOn(ivo, 'accept', { id: request.id, quantity: 1, collectUntil: soon() })
  await ivo.get(memberOperations.leave, { input: ofAda() })
  expect((await readRequest(kim, request.id))?.partner).toEqual({ id: String(ada.id) })
  expect(await readRequest(ivo, request.id)).toBeNull()
  await actOn(kim, 'onTheWay', { id: request.id })
  expect(await eventsOf(kim, ivo)).toEqual(['RESERVED'])
  expect(await toldOf(ivo, request)).toEqual([])
})

/** What each of the people of a pantry follows live there. */
const followed = (): Record<string, string> => ({
  stock: `pantryChanged(pantryId: "${ada.id}") { itemCount }`,
  requests: 'itemRequestChanged { id }',
  list: `shoppingListChanged(pantryId: "${ada.id}") { id }`,
  plan: `mealPlanChanged(pantryId: "${ada.id}", from: "${day(0)}") { days { id } }`,
})

/** Follows all of that, and waits until that has begun. */
async function follow(cook: Cook): Promise<{ heard: string[]; refused: string[]; stop(): Promise<void> }> {
  const socket = createClient({
    url: `${app.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: socketOf(cook.cookies),
  })
  const heard: string[] = []
  const refused: string[] = []
  for (const [name, field] of Object.entries(followed()))
    socket.subscribe<{ it: unknown }>(
      { query: `subscription { it: ${field} }` },
      {
        next: ({ data, errors }) => void (errors ? refused : data ? heard : []).push(name),
        error: () => void refused.push(name),
        complete: () => undefined,
      },
    )
  // Over the same socket, so that the subscriptions are there before the answer is.
  await new Promise<void>((resolve, reject) =>
    socket.subscribe({ query: '{ unreadMessages }' }, { next: () => undefined, error: reject, complete: resolve }),
  )
  return { heard, refused, stop: async () => socket.dispose() }
}

test('who lives there follows stock, requests, list and plan, a helper the first two; who was removed hears nothing more', async () => {
  const leo = await seed.cook('leo')
  const mia = await seed.cook('mia')
  await share(porridge)
  await joinPantryOf(ada, leo, 'MEMBER')
  const live = { bob: await follow(bob), cay: await follow(cay), leo: await follow(leo), mia: await follow(mia) }
  const happen = async () => {
    await ada.get(move, { input: { ...ofAda(), barcode: beans, delta: 1, key: newKey() } })
    await ada.get(
      'mutation ($input: AddShoppingLinesInput!) { addShoppingLines(input: $input) { shoppingList { id } } }',
      {
        input: { lines: [{ id: randomUUID(), text: 'Tea' }] },
      },
    )
    await ada.get('mutation ($input: PlanMealInput!) { planMeal(input: $input) { mealId } }', {
      input: { id: randomUUID(), day: day(0), note: 'Toast' },
    })
    await actOn(mia, 'withdraw', { id: (await askFor(mia, ada, porridge)).id })
  }
  const all = Object.keys(followed()).sort()
  const kindsOf = (who: keyof typeof live) => [...new Set(live[who].heard)].sort()
  await happen()
  for (const who of ['bob', 'leo'] as const) await until(`${who} heard all`, () => kindsOf(who).length === all.length)
  await until('a helper heard of stock and requests', () => kindsOf('cay').length === 2)
  expect(kindsOf('cay')).toEqual(['requests', 'stock'])
  expect(live.cay.refused.sort()).toEqual(['list', 'plan'])
  expect(live.mia.refused.sort()).toEqual(['list', 'plan'])

  await ada.get('mutation ($input: MemberInput!) { removeMember(input: $input) { pantry { id } } }', {
    input: { memberId: String(leo.id) },
  })
  // Others of what happened before may still be on their way to him: only what is heard of afterwards counts.
  const heardByLeo = () => live.leo.heard.filter((name) => name !== 'stock').length
  const before = { bob: live.bob.heard.length, leo: -1 }
  while (before.leo !== heardByLeo()) {
    before.leo = heardByLeo()
    await pause(1_000)
  }
  await happen()
  await until('bob heard all again', () => new Set(live.bob.heard.slice(before.bob)).size === all.length)
  // What is shared he may follow as any neighbour does.
  expect(heardByLeo()).toBe(before.leo)
  for (const one of Object.values(live)) await one.stop()
})

test('by REST what names no pantry is one’s own; what names another is changed as far as one may there, or not at all', async () => {
  const read = { ID: ada.id }
  const stock = async () => {
    const { PantryObject } = await execute<{ PantryObject: Record<string, { Quantity: number }> }>(
      ada,
      '/Pantries/read/object',
      read,
    )
    return PantryObject[printed]?.Quantity ?? 0
  }
  const update = (who: TestClient, Object: object) => callRest(who, '/Pantries/update/object', { Object })
  const printed = clearCode(beans)
  const before = await stock()
  const ofMember = await execute(bob, '/Pantries/read/object', read)
  await update(bob, { ...ofMember, PantryObject: { [printed]: { Quantity: before + 1 } } })
  expect(await stock()).toBe(before + 1)
  for (const [who, sent] of [
    [bob, { ID: ada.id, Name: 'Mine now', PantryObject: { [printed]: { Quantity: 1 } } }],
    [cay, { ID: ada.id, Name: 'Mine now', PantryObject: { [printed]: { Quantity: 1 } } }],
    [await seed.cook('nia'), { ID: ada.id, PantryObject: { [printed]: { Quantity: 1 } } }],
  ] as const)
    expect(await update(who, sent)).toMatchObject({ status: 403 })
  expect(await callRest(bob, '/Pantries/delete/object', read)).toMatchObject({ status: 403 })
  expect(await stock()).toBe(before + 1)
  await update(bob, { PantryObject: { [printed]: { Quantity: 4 } } })
  expect(await stock()).toBe(before + 1)
})
