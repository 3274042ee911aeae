import { ownerWithoutSession } from '../../api/platform/viewer'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { createClient } from 'graphql-ws'
import { newKey, type TestClient } from '../support/client'
import { actOn, askFor, readRequest, requestOperations, type RequestNode } from '../support/itemRequests'
import { batchOperations, day, move } from '../support/batches'
import type { UserError } from '../../api/platform/errors'
import { localDay } from '../../api/platform/localDay'
import { uuidOf } from '../../api/platform/uuidOf'
import { socketOf } from '../support/messages'
import { withoutLimits } from '../support/rateLimits'
import { goodPassword, seeding, type Cook } from '../support/seed'
import { openTestApp, type TestApp } from '../support/testApp'
import { until } from '../support/until'

/** Asking neighbours for what they share, reserving and collecting it. */

const minute = 60_000
const hour = 60 * minute
const aDay = 24 * hour

let app: TestApp
let seed: ReturnType<typeof seeding>
let number = 0

beforeAll(async () => {
  app = await openTestApp()
  seed = seeding(app)
  await withoutLimits(app)
})
afterAll(() => app.close())

/** What each test begins with: Ada shares five packets of beans, Bob and Cleo live nearby. */
let beans: string
let ada: Cook
let bob: Cook
let cleo: Cook
beforeEach(async () => {
  number += 1
  beans = await seed.item(`shop-beans-${number}`, 'Beans')
  ;[ada, bob, cleo] = [
    await seed.cook(`ada${number}`),
    await seed.cook(`bob${number}`),
    await seed.cook(`cleo${number}`),
  ]
  // Members for longer than a week: who is new has limits of their own. No request makes an account older.
  await app.db.query(`UPDATE account SET created_at = now() - interval '8 days' WHERE id = ANY ($1)`, [
    [ada.id, bob.id, cleo.id],
  ])
  await seed.shelve(ada, beans, 5, true)
})

const later = (milliseconds: number): string => new Date(app.clock.now().getTime() + milliseconds).toISOString()
const accept = (request: RequestNode, input: object = {}): Promise<RequestNode> =>
  actOn(ada, 'accept', { id: request.id, quantity: request.quantity, collectUntil: later(aDay), ...input })
const entryOf = async (
  client: TestClient,
  owner: Cook,
  barcode: string,
): Promise<{
  quantity: number
  availableQuantity: number
  reservedQuantity: number
  viewerRequest: { id: string } | null
} | null> =>
  (
    await client.get<{
      pantry: {
        entry: {
          quantity: number
          availableQuantity: number
          reservedQuantity: number
          viewerRequest: { id: string } | null
        } | null
      } | null
    }>(
      'query ($id: Id!, $barcode: Barcode!) { pantry(id: $id) { entry(barcode: $barcode) { quantity availableQuantity reservedQuantity viewerRequest { id } } } }',
      { id: owner.id, barcode },
    )
  ).pantry?.entry ?? null
const journalOf = (owner: Cook, barcode: string): Promise<{ delta: number; reason: string }[]> =>
  app.db.query('SELECT delta, reason FROM stock_move WHERE pantry_id = $1 AND barcode = $2 ORDER BY id', [
    owner.id,
    barcode,
  ])
const notificationsOf = async (cook: Cook): Promise<string[]> =>
  (
    await app.db.query<{ event: string }[]>('SELECT event FROM notification WHERE account_id = $1 ORDER BY id', [
      cook.id,
    ])
  ).map(({ event }) => event)
const threadOf = async (
  client: TestClient,
  partner: Cook,
  name: string,
): Promise<
  { text: string; requestEvent: string | null; itemRequest: { id: string } | null; viewerCanEditUntil: string | null }[]
> =>
  (
    await client.get<{
      conversation: {
        threadNamed: {
          messages: {
            nodes: {
              text: string
              requestEvent: string | null
              itemRequest: { id: string } | null
              viewerCanEditUntil: string | null
            }[]
          }
        } | null
      } | null
    }>(
      'query ($id: Id!, $name: String!) { conversation(partnerId: $id) { threadNamed: thread(name: $name) { messages(first: 50) { nodes { text requestEvent itemRequest { id } viewerCanEditUntil } } } } }',
      { id: partner.id, name },
    )
  ).conversation?.threadNamed?.messages.nodes.toReversed() ?? []
const settleDue = () => app.app.services.reservations.settleDue()
/** Ends what is over by then. The clock goes back, because people are signed out meanwhile. */
async function settleIn(milliseconds: number): Promise<void> {
  app.clock.pass(milliseconds)
  try {
    await settleDue()
  } finally {
    app.clock.pass(-milliseconds)
  }
}

/** Follows a person's requests, and waits until that has begun. */
async function listen(client: TestClient): Promise<{ events: RequestNode[]; stop(): Promise<void> }> {
  const socket = createClient({
    url: `${app.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: socketOf(client.cookies),
  })
  const events: RequestNode[] = []
  socket.subscribe<{ itemRequestChanged: RequestNode }>(
    { query: requestOperations.changes },
    {
      next: ({ data }) => {
        if (data) events.push(data.itemRequestChanged)
      },
      error: () => undefined,
      complete: () => undefined,
    },
  )
  // Over the same socket, so that the subscription is there before the answer is.
  await new Promise<void>((resolve, reject) =>
    socket.subscribe({ query: '{ unreadMessages }' }, { next: () => undefined, error: reject, complete: resolve }),
  )
  return {
    events,
    stop: async () => {
      await socket.dispose()
    },
  }
}
const removeAccount = (cook: Cook) =>
  cook.get('mutation ($input: RemoveAccountInput!) { removeAccount(input: $input) { viewer { kind } } }', {
    input: { currentPassword: goodPassword },
  })

test('a reservation says where to collect; if it is refused, the details are as they were', async () => {
  const asked = await askFor(bob, ada, beans, { quantity: 2 })
  const until = later(aDay)
  const details = (collectionDetails: string) => ({ collectUntil: until, collectionDetails })
  expect(await accept(asked, details(' The blue box by the door. '))).toMatchObject({
    state: 'RESERVED',
    collectionDetails: 'The blue box by the door.',
  })
  const refused = { input: { id: asked.id, quantity: 3, ...details('Nowhere.') } }
  expect(await ada.refused(requestOperations.accept, refused)).toMatchObject({ code: 'VERSION_CONFLICT' })
  const ofTheAsker = { input: { id: asked.id, quantity: 2, ...details('Mine.') } }
  expect(await bob.refused(requestOperations.accept, ofTheAsker)).toMatchObject({ code: 'VERSION_CONFLICT' })
  expect((await readRequest(bob, asked.id))?.collectionDetails).toBe('The blue box by the door.')
  // The same reservation again changes the details alone.
  await accept(asked, details('Behind the shed.'))
  expect((await readRequest(bob, asked.id))?.collectionDetails).toBe('Behind the shed.')
})

test('in the inbox each thing counts once: a request until it is answered, a conversation until it is read', async () => {
  const inboxCount = async () =>
    (await ada.get<{ viewer: { inboxCount: number } }>('{ viewer { inboxCount } }')).viewer.inboxCount
  const send = (text: string) =>
    bob.get('mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { number } } }', {
      input: { recipientId: String(ada.id), thread: beans, text, key: newKey() },
    })
  const first = await askFor(bob, ada, beans)
  expect(await inboxCount()).toBe(1)
  await ada.get('mutation { markNotificationsRead(input: {}) { viewer { inboxCount } } }')
  expect(await inboxCount()).toBe(1)
  await send('For stew.')
  await send('Or for soup.')
  expect(await inboxCount()).toBe(2)
  await accept(first)
  expect(await inboxCount()).toBe(1)
  // That they are on the way is a notification, which was not seen.
  await actOn(bob, 'onTheWay', { id: first.id })
  expect(await inboxCount()).toBe(2)
})

test('a request counts among the notifications alone, and a message among the messages alone', async () => {
  const counts = () =>
    ada.get<object>(
      '{ unreadMessages conversation(partnerId: "' + bob.id + '") { unreadCount } viewer { unreadNotificationCount } }',
    )
  const { id } = await askFor(bob, ada, beans, { message: 'For soup.' })
  expect(await counts()).toEqual({
    unreadMessages: 0,
    conversation: { unreadCount: 0 },
    viewer: { unreadNotificationCount: 1 },
  })
  await bob.get('mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { number } } }', {
    input: { recipientId: String(ada.id), thread: beans, text: 'Or for stew.', key: newKey() },
  })
  await actOn(bob, 'withdraw', { id })
  const thread = await ada.get<{ conversation: { threads: { id: string }[] } }>(
    '{ conversation(partnerId: "' + bob.id + '") { threads { id } } }',
  )
  expect(await counts()).toMatchObject({ unreadMessages: 1, conversation: { unreadCount: 1 } })
  // Reading what came before the message leaves the message alone.
  const read = 'mutation ($input: MarkReadInput!) { markRead(input: $input) { unreadMessages } }'
  const [{ id: threadId } = { id: '' }] = thread.conversation.threads
  expect(await ada.get(read, { input: { threadId, number: 1 } })).toEqual({ markRead: { unreadMessages: 1 } })
  expect(await ada.get(read, { input: { threadId, number: 2 } })).toEqual({ markRead: { unreadMessages: 0 } })
})

test('a neighbour asks, the owner reserves, it is collected, thanked for and put into the other pantry', async () => {
  const asked = await askFor(bob, ada, beans, { quantity: 2, message: 'For soup.' })
  expect(asked).toMatchObject({
    state: 'ASKED',
    quantity: 2,
    message: 'For soup.',
    viewerIsOwner: false,
    viewerActions: ['WITHDRAW'],
    collectionDetails: null,
    askerDidNotComeCount: null,
    itemName: 'Beans',
    partner: { id: String(ada.id) },
  })
  expect(await entryOf(bob, ada, beans)).toEqual({
    quantity: 5,
    availableQuantity: 5,
    reservedQuantity: 0,
    viewerRequest: { id: asked.id },
  })
  await ada.get(
    'mutation ($input: UpdatePantryInput!) { updatePantry(input: $input) { pantry { collectionDetails } } }',
    { input: { collectionDetails: 'The blue box by the door.' } },
  )
  expect(await readRequest(ada, asked.id)).toMatchObject({
    viewerIsOwner: true,
    viewerActions: ['ACCEPT', 'DECLINE'],
    askerDidNotComeCount: 0,
    collectionDetails: 'The blue box by the door.',
  })

  const until = later(aDay)
  expect(await accept(asked, { collectUntil: until })).toMatchObject({
    state: 'RESERVED',
    reservedQuantity: 2,
    collectUntil: until,
    viewerActions: ['COLLECT', 'ACCEPT', 'CANCEL'],
    entry: { quantity: 5, availableQuantity: 3, reservedQuantity: 2 },
  })
  expect(await readRequest(bob, asked.id)).toMatchObject({
    viewerActions: ['MARK_ON_THE_WAY', 'COLLECT', 'WITHDRAW'],
    collectionDetails: 'The blue box by the door.',
    entry: { quantity: 3, availableQuantity: 3, reservedQuantity: 2 },
  })
  expect((await actOn(bob, 'onTheWay', { id: asked.id })).viewerActions).toEqual(['COLLECT', 'WITHDRAW'])

  expect(await actOn(bob, 'collect', { id: asked.id })).toMatchObject({
    state: 'COLLECTED',
    viewerActions: ['THANK', 'STORE'],
    collectionDetails: null,
  })
  expect(await actOn(ada, 'collect', { id: asked.id })).toMatchObject({ state: 'COLLECTED', viewerActions: [] })
  expect(await entryOf(ada, ada, beans)).toMatchObject({ quantity: 3, availableQuantity: 3, reservedQuantity: 0 })
  expect(await journalOf(ada, beans)).toEqual([
    { delta: 5, reason: 'BOUGHT' },
    { delta: -2, reason: 'GIVEN' },
  ])

  expect(await actOn(bob, 'thank', { id: asked.id, thanks: 'Lovely soup.' })).toMatchObject({
    thanks: 'Lovely soup.',
    viewerActions: ['STORE'],
  })
  await actOn(bob, 'store', { id: asked.id })
  await actOn(bob, 'store', { id: asked.id })
  expect(await entryOf(bob, bob, beans)).toMatchObject({ quantity: 2 })
  const counts = await cleo.get('query ($id: Id!) { pantry(id: $id) { owner { givenCount collectedCount } } }', {
    id: ada.id,
  })
  expect(counts).toEqual({ pantry: { owner: { givenCount: 1, collectedCount: 0 } } })
  expect(await notificationsOf(ada)).toEqual(['ASKED', 'ON_THE_WAY', 'COLLECTED', 'THANKED'])
  expect(await notificationsOf(bob)).toEqual(['RESERVED'])
})

test('each change stands in the thread about the item, live for both, and nobody can change what it says', async () => {
  const asked = await askFor(bob, ada, beans, { message: 'For soup.' })
  await accept(asked)
  await actOn(bob, 'withdraw', { id: asked.id })
  const thread = await threadOf(ada, bob, beans)
  expect(thread).toEqual(
    [
      ['For soup.', 'ASKED'],
      ['Reserved: 1.', 'RESERVED'],
      ['Withdrawn.', 'WITHDRAWN'],
    ].map(([text, requestEvent]) => ({ text, requestEvent, itemRequest: { id: asked.id }, viewerCanEditUntil: null })),
  )
  expect(await threadOf(bob, ada, beans)).toEqual(thread)
  const { id: threadId } = (
    await bob.get<{ conversation: { thread: { id: string } } }>(
      'query ($id: Id!, $name: String!) { conversation(partnerId: $id) { thread(name: $name) { id } } }',
      { id: ada.id, name: beans },
    )
  ).conversation.thread
  expect(
    (
      await bob.refused('mutation ($input: EditMessageInput!) { editMessage(input: $input) { message { id } } }', {
        input: { threadId, number: 1, text: 'Never.' },
      })
    ).code,
  ).toBe('FORBIDDEN')
  expect(
    (
      await bob.refused('mutation ($input: MessageInput!) { unsendMessage(input: $input) { message { id } } }', {
        input: { threadId, number: 1 },
      })
    ).code,
  ).toBe('FORBIDDEN')
})

test('both sides hear of each change at once, and nobody else does', async () => {
  const listeners = await Promise.all([ada, bob, cleo].map((cook) => listen(cook)))
  const seen = listeners.map(({ events }) => events)
  // An event shows the request as it is when the event is delivered, so the next change waits for it.
  const arrived = (...counts: number[]) =>
    until('all changes arrived', () => counts.every((count, i) => seen[i]?.length === count))
  const asked = await askFor(bob, ada, beans)
  await arrived(1, 1, 0)
  await accept(asked)
  await arrived(2, 2, 0)
  await actOn(bob, 'collect', { id: asked.id })
  await arrived(3, 3, 0)
  const own = await askFor(cleo, ada, beans)
  await arrived(4, 3, 1)
  expect(seen.map((events) => events.map(({ id, state, viewerIsOwner }) => [id, state, viewerIsOwner]))).toEqual([
    [
      [asked.id, 'ASKED', true],
      [asked.id, 'RESERVED', true],
      [asked.id, 'COLLECTED', true],
      [own.id, 'ASKED', true],
    ],
    [
      [asked.id, 'ASKED', false],
      [asked.id, 'RESERVED', false],
      [asked.id, 'COLLECTED', false],
    ],
    [[own.id, 'ASKED', false]],
  ])
  await Promise.all(listeners.map(({ stop }) => stop()))
})

test('only what is shared with the person can be asked for', async () => {
  const refusal = (client: TestClient, owner: Cook, input: object = {}) =>
    client
      .refused(requestOperations.ask, {
        input: { pantryId: String(owner.id), barcode: beans, quantity: 1, key: newKey(), ...input },
      })
      .then(({ code }) => code)
  expect(await refusal(ada, ada)).toBe('FORBIDDEN')
  expect(await refusal(bob, cleo)).toBe('NOT_FOUND')
  expect(await refusal(seed.visitor(), ada)).toBe('UNAUTHENTICATED')
  expect(await refusal(bob, ada, { quantity: 6 })).toBe('BAD_INPUT')
  expect(await refusal(bob, ada, { quantity: 0 })).toBe('BAD_INPUT')
  expect(await refusal(await seed.atBox(bob), ada)).toBe('UNAUTHENTICATED')
  // Whoever blocked whom, there is nothing there.
  await ada.get('mutation ($input: PersonInput!) { blockPerson(input: $input) { conversation { id } } }', {
    input: { personId: String(bob.id) },
  })
  expect(await refusal(bob, ada)).toBe('NOT_FOUND')
  await cleo.get('mutation ($input: PersonInput!) { blockPerson(input: $input) { conversation { id } } }', {
    input: { personId: String(ada.id) },
  })
  expect(await refusal(cleo, ada)).toBe('NOT_FOUND')
  await ada.get(batchOperations.share, { input: { barcode: beans, public: false } })
  expect(await refusal(await seed.cook(`dora${number}`), ada)).toBe('NOT_FOUND')
})

test('past its use-by date nothing is asked for, and the answer says why', async () => {
  const milk = await seed.item(`shop-milk-${number}`, 'Milk')
  await move(ada, { barcode: milk, delta: 2, share: true, batch: { date: day(-1), dateKind: 'USE_BY' } })
  expect(
    await bob.refused(requestOperations.ask, {
      input: { pantryId: String(ada.id), barcode: milk, quantity: 1, key: newKey() },
    }),
  ).toMatchObject({ code: 'BAD_INPUT', sentence: expect.stringContaining('use-by') })
})

test('on a public shelf nothing is asked for, and what is open there ends', async () => {
  const asked = await askFor(bob, ada, beans)
  const setShelf = (isPublicShelf: boolean) =>
    ada.get<{ updatePantry: { pantry: { isPublicShelf: boolean } } }>(
      'mutation ($input: UpdatePantryInput!) { updatePantry(input: $input) { pantry { isPublicShelf } } }',
      { input: { isPublicShelf } },
    )
  expect((await setShelf(true)).updatePantry.pantry.isPublicShelf).toBe(true)
  expect(await readRequest(bob, asked.id)).toMatchObject({ state: 'EXPIRED', unavailable: true, viewerActions: [] })
  expect(
    (
      await bob.refused(requestOperations.ask, {
        input: { pantryId: String(ada.id), barcode: beans, quantity: 1, key: newKey() },
      })
    ).code,
  ).toBe('FORBIDDEN')
  await setShelf(false)
  expect((await askFor(bob, ada, beans)).state).toBe('ASKED')
})

test('a repeated request asks once, and the same key does not ask for something else', async () => {
  const key = newKey()
  const both = await Promise.all([askFor(bob, ada, beans, { key }), askFor(bob, ada, beans, { key })])
  expect(new Set(both.map(({ id }) => id)).size).toBe(1)
  expect(
    (
      await bob.refused(requestOperations.ask, {
        input: { pantryId: String(ada.id), barcode: beans, quantity: 2, key },
      })
    ).code,
  ).toBe('KEY_REUSED')
  expect(
    (
      await bob.refused(requestOperations.ask, {
        input: { pantryId: String(ada.id), barcode: beans, quantity: 1, key: newKey() },
      })
    ).code,
  ).toBe('TOO_MANY')
  expect(await notificationsOf(ada)).toEqual(['ASKED'])
})

test('a person has five open requests, a new one two, and asks twenty times a day', async () => {
  const kinds = await Promise.all(
    Array.from({ length: 21 }, (_, n) => seed.item(`shop-kind-${number}-${n}`, `Kind ${n}`)),
  )
  for (const kind of kinds) await seed.shelve(ada, kind, 50, true)
  const dora = await seed.cook(`dora${number}`)
  const askAll = async (client: TestClient) => {
    const asked: RequestNode[] = []
    for (const kind of kinds) {
      const answer = await client.ask<{ it: { itemRequest: RequestNode } }>(requestOperations.ask, {
        input: { pantryId: String(ada.id), barcode: kind, quantity: 1, key: newKey() },
      })
      if (answer.errors.length > 0) return { asked, code: answer.errors[0]?.extensions.code }
      asked.push(answer.data.it.itemRequest)
    }
    return { asked, code: null }
  }
  expect(await askAll(dora)).toMatchObject({ asked: { length: 2 }, code: 'TOO_MANY' })
  const first = await askAll(bob)
  expect(first).toMatchObject({ asked: { length: 5 }, code: 'TOO_MANY' })
  let all = first.asked.length
  let open = first.asked
  for (let code: string | null | undefined = 'TOO_MANY'; code === 'TOO_MANY';) {
    for (const { id } of open) await actOn(bob, 'withdraw', { id })
    kinds.splice(0, open.length)
    const next = await askAll(bob)
    open = next.asked
    code = next.code
    all += open.length
  }
  expect(all).toBe(20)
  expect(
    (
      await bob.refused(requestOperations.ask, {
        input: { pantryId: String(ada.id), barcode: kinds.at(-1), quantity: 1, key: newKey() },
      })
    ).code,
  ).toBe('RATE_LIMITED')
})

test('who has asked for something and withdrawn that three times asks for it again a day after the first time, and for other things at once', async () => {
  const askAndWithdraw = async () => actOn(bob, 'withdraw', { id: (await askFor(bob, ada, beans)).id })
  const refusal = () =>
    bob.refused(requestOperations.ask, {
      input: { pantryId: String(ada.id), barcode: beans, quantity: 1, key: newKey() },
    })
  for (let round = 0; round < 3; round++) await askAndWithdraw()
  expect(await refusal()).toMatchObject({ code: 'RATE_LIMITED', field: 'barcode' })
  // What was declined, or ended otherwise, is not counted; nor are others.
  expect((await askFor(cleo, ada, beans)).state).toBe('ASKED')
  const rice = await seed.item(`shop-rice-${number}`, 'Rice')
  await seed.shelve(ada, rice, 1, true)
  expect((await askFor(bob, ada, rice)).state).toBe('ASKED')
  await app.db.query(`UPDATE item_request SET asked_at = asked_at - interval '25 hours' WHERE asker_id = $1`, [bob.id])
  expect((await askFor(bob, ada, beans)).state).toBe('ASKED')
})

test('nobody is reserved more than they asked for, also where a reservation is changed', async () => {
  const asked = await askFor(bob, ada, beans, { quantity: 2 })
  const refusal = (input: object) =>
    ada.refused(requestOperations.accept, { input: { id: asked.id, quantity: 3, collectUntil: later(aDay), ...input } })
  expect(await refusal({})).toMatchObject({
    code: 'BAD_INPUT',
    field: 'quantity',
    sentence: 'They asked for 2. You can’t reserve more than that.',
  })
  const { changedAt, collectUntil } = await accept(asked)
  expect(await refusal({ collectUntil, changedAt })).toMatchObject({ code: 'BAD_INPUT', field: 'quantity' })
  expect(await readRequest(bob, asked.id)).toMatchObject({ state: 'RESERVED', reservedQuantity: 2 })
})

test('a reservation is for seven days at most, not for the past, for no more than there is, and not past a use-by date', async () => {
  const milk = await seed.item(`shop-milk-${number}`, 'Milk')
  await move(ada, { barcode: milk, delta: 2, share: true, batch: { date: day(1), dateKind: 'USE_BY' } })
  const asked = await askFor(bob, ada, milk, { quantity: 2 })
  const refusal = async (input: object) =>
    (
      await ada.refused(requestOperations.accept, {
        input: { id: asked.id, quantity: 1, collectUntil: later(hour), ...input },
      })
    ).field
  expect(await refusal({ collectUntil: later(29 * minute) })).toBe('collectUntil')
  expect(await refusal({ collectUntil: later(7 * aDay + minute) })).toBe('collectUntil')
  expect(await refusal({ collectUntil: later(3 * aDay) })).toBe('collectUntil')
  expect(await refusal({ quantity: 3 })).toBe('quantity')
  expect(await accept(asked, { quantity: 2, collectUntil: later(31 * minute) })).toMatchObject({
    state: 'RESERVED',
    reservedQuantity: 2,
  })
})

test('the owner keeps some back, and reserves no more than the rest', async () => {
  const asked = await askFor(bob, ada, beans, { quantity: 3 })
  await ada.get(batchOperations.share, { input: { barcode: beans, public: true, keepBack: 3 } })
  expect(
    (await ada.refused(requestOperations.accept, { input: { id: asked.id, quantity: 3, collectUntil: later(hour) } }))
      .field,
  ).toBe('quantity')
  expect(await accept(asked, { quantity: 2 })).toMatchObject({
    state: 'RESERVED',
    reservedQuantity: 2,
    entry: { availableQuantity: 0 },
  })
})

test('the owner is told how many they can reserve, and until which day, while it waits; nobody else is', async () => {
  const offerOf = async (client: TestClient, id: string) =>
    (
      await client.get<{ itemRequest: { offer: object | null } }>(
        'query ($id: Id!) { itemRequest(id: $id) { offer { quantity lastDay } } }',
        { id },
      )
    ).itemRequest.offer
  const asked = await askFor(bob, ada, beans, { quantity: 4 })
  expect(await offerOf(ada, asked.id)).toEqual({ quantity: 4, lastDay: null })
  expect(await offerOf(bob, asked.id)).toBeNull()
  await ada.get(batchOperations.share, { input: { barcode: beans, public: true, keepBack: 2 } })
  expect(await offerOf(ada, asked.id)).toEqual({ quantity: 3, lastDay: null })
  await accept(asked, { quantity: 3 })
  expect(await offerOf(ada, asked.id)).toBeNull()
})

test('an answer counts once: sent again after the reservation came to nothing, it reserves nothing anew', async () => {
  const asked = await askFor(bob, ada, beans, { quantity: 3 })
  const answer = { quantity: 3, collectUntil: later(aDay), changedAt: asked.changedAt }
  app.clock.pass(1_000)
  expect(await accept(asked, answer)).toMatchObject({ state: 'RESERVED' })
  expect(await accept(asked, answer)).toMatchObject({ state: 'RESERVED' })
  expect(await notificationsOf(bob)).toEqual(['RESERVED'])
  app.clock.pass(1_000)
  await move(ada, { barcode: beans, delta: -3 })
  expect(await readRequest(ada, asked.id)).toMatchObject({ state: 'ASKED' })
  expect((await ada.refused(requestOperations.accept, { input: { id: asked.id, ...answer } })).code).toBe(
    'VERSION_CONFLICT',
  )
})

test('a reservation is changed while it lasts: how many, and until when; the asker is told, and others get no less than they were promised', async () => {
  const [asked, other] = [
    await askFor(bob, ada, beans, { quantity: 3 }),
    await askFor(cleo, ada, beans, { quantity: 2 }),
  ]
  const first = await accept(asked, { quantity: 1 })
  await accept(other)
  const until = later(2 * aDay)
  const changed = await accept(asked, { quantity: 3, collectUntil: until, changedAt: first.changedAt })
  expect(changed).toMatchObject({
    state: 'RESERVED',
    reservedQuantity: 3,
    collectUntil: until,
    entry: { quantity: 5, availableQuantity: 0, reservedQuantity: 5 },
  })
  await accept(asked, { quantity: 3, collectUntil: until, changedAt: first.changedAt })
  expect(await notificationsOf(bob)).toEqual(['RESERVED', 'CHANGED'])
  const { changedAt } = changed
  expect(
    (
      await ada.refused(requestOperations.accept, {
        input: { id: asked.id, quantity: 4, collectUntil: until, changedAt },
      })
    ).code,
  ).toBe('BAD_INPUT')
  // Kept back since, what is reserved already stays so.
  await ada.get(batchOperations.share, { input: { barcode: beans, public: true, keepBack: 5 } })
  expect(await accept(asked, { quantity: 3, collectUntil: later(3 * aDay), changedAt })).toMatchObject({
    reservedQuantity: 3,
  })
  expect(await readRequest(cleo, other.id)).toMatchObject({ state: 'RESERVED', reservedQuantity: 2 })
  expect(
    (await bob.refused(requestOperations.accept, { input: { id: asked.id, quantity: 1, collectUntil: until } })).code,
  ).toBe('VERSION_CONFLICT')
})

test('a reservation is a promise: a late repeat does not undo a change, it is not shortened, and not changed without end', async () => {
  const asked = await askFor(bob, ada, beans, { quantity: 2 })
  const promised = { quantity: 2, collectUntil: later(aDay) }
  const first = await accept(asked, promised)
  app.clock.pass(minute)
  const changed = await accept(asked, { quantity: 1, collectUntil: later(2 * aDay), changedAt: first.changedAt })
  for (const input of [promised, { ...promised, changedAt: first.changedAt }])
    expect((await ada.refused(requestOperations.accept, { input: { id: asked.id, ...input } })).code).toBe(
      'VERSION_CONFLICT',
    )
  expect(
    await ada.refused(requestOperations.accept, {
      input: { id: asked.id, quantity: 1, collectUntil: later(hour), changedAt: changed.changedAt },
    }),
  ).toMatchObject({ code: 'BAD_INPUT', field: 'collectUntil' })
  expect(await readRequest(bob, asked.id)).toMatchObject({
    state: 'RESERVED',
    reservedQuantity: 1,
    collectUntil: changed.collectUntil,
  })
  let { changedAt } = changed
  let refusal: string | null = null
  for (let n = 1; n <= 20 && refusal === null; n++) {
    app.clock.pass(1_000)
    const input = { id: asked.id, quantity: 1 + (n % 2), collectUntil: changed.collectUntil, changedAt }
    const { data, errors } = await ada.ask<{ it: { itemRequest: RequestNode } | null }>(requestOperations.accept, {
      input,
    })
    refusal = errors[0]?.extensions.code ?? null
    if (refusal === null) changedAt = data.it?.itemRequest.changedAt ?? changedAt
  }
  expect(refusal).toBe('BAD_INPUT')
  expect((await notificationsOf(bob)).filter((event) => event === 'CHANGED').length).toBeLessThanOrEqual(10)
})

test("nobody sees or changes a request of others, and nobody does what is the other side's", async () => {
  const asked = await askFor(bob, ada, beans)
  expect(await readRequest(cleo, asked.id)).toBeNull()
  expect(await readRequest(seed.visitor(), asked.id)).toBeNull()
  const input = { id: asked.id }
  for (const name of [
    'withdraw',
    'cancel',
    'onTheWay',
    'collect',
    'notCollected',
    'store',
    'decline',
    'reopen',
  ] as const)
    expect([name, (await cleo.refused(requestOperations[name], { input })).code]).toEqual([name, 'NOT_FOUND'])
  for (const name of ['decline', 'reopen', 'cancel', 'notCollected'] as const)
    expect([name, (await bob.refused(requestOperations[name], { input })).code]).toEqual([name, 'VERSION_CONFLICT'])
  for (const name of ['withdraw', 'onTheWay', 'store'] as const)
    expect([name, (await ada.refused(requestOperations[name], { input })).code]).toEqual([name, 'VERSION_CONFLICT'])
  // Not reserved yet, nothing is collected, and where to is nobody's business.
  for (const client of [ada, bob])
    expect((await client.refused(requestOperations.collect, { input })).code).toBe('VERSION_CONFLICT')
  expect((await cleo.refused(requestOperations.list, { pantryId: ada.id })).code).toBe('FORBIDDEN')
  expect(
    (
      await ada.get<{ itemRequests: { nodes: RequestNode[] } }>(requestOperations.list, { pantryId: ada.id })
    ).itemRequests.nodes.map(({ id }) => id),
  ).toEqual([asked.id])
  await actOn(ada, 'decline', { ...input, answer: 'Promised already.' })
  expect(await actOn(ada, 'decline', { ...input, answer: 'Promised already.' })).toMatchObject({
    state: 'DECLINED',
    answer: 'Promised already.',
  })
  expect(
    (await bob.get<{ itemRequests: { nodes: RequestNode[] } }>(requestOperations.list, { open: true })).itemRequests
      .nodes,
  ).toEqual([])
  expect(
    (
      await bob.get<{ itemRequests: { nodes: RequestNode[] } }>(requestOperations.list, { open: false })
    ).itemRequests.nodes.map(({ answer }) => answer),
  ).toEqual(['Promised already.'])
  expect(await notificationsOf(bob)).toEqual(['DECLINED'])
})

test('a decline is taken back within two minutes, and its notification is marked as read', async () => {
  const asked = await askFor(bob, ada, beans)
  const input = { id: asked.id }
  expect((await actOn(ada, 'decline', { ...input, answer: 'Promised already.' })).viewerActions).toEqual(['REOPEN'])
  expect(await actOn(ada, 'reopen', input)).toMatchObject({
    state: 'ASKED',
    answer: '',
    viewerActions: ['ACCEPT', 'DECLINE'],
  })
  expect((await actOn(ada, 'reopen', input)).state).toBe('ASKED')
  expect(await notificationsOf(bob)).toEqual(['DECLINED', 'REOPENED'])
  expect(
    await app.db.query('SELECT event FROM notification WHERE account_id = $1 AND read_at IS NULL', [bob.id]),
  ).toEqual([{ event: 'REOPENED' }])
  expect((await accept(asked)).state).toBe('RESERVED')
})

test.each<[string, () => Promise<unknown>]>([
  ['two minutes have passed', () => Promise.resolve(app.clock.pass(2 * 60_000))],
  ['the asker has asked again', () => askFor(bob, ada, beans)],
  ['it is not shared any more', () => ada.get(batchOperations.share, { input: { barcode: beans, public: false } })],
  ['it is used up', () => move(ada, { barcode: beans, delta: -5 })],
  [
    'the pantry has become a public shelf',
    () => ada.get('mutation { updatePantry(input: { isPublicShelf: true }) { pantry { id } } }'),
  ],
  [
    'the asker, who is new, has two other open requests',
    async () => {
      await app.db.query('UPDATE account SET created_at = now() WHERE id = $1', [bob.id])
      for (const kind of [await seed.item(`shop-one-${number}`, 'One'), await seed.item(`shop-two-${number}`, 'Two')]) {
        await seed.shelve(ada, kind, 5, true)
        await askFor(bob, ada, kind)
      }
    },
  ],
  ['there has been too much to and fro', () => app.db.query('UPDATE item_request SET event_count = 12')],
  [
    'one has blocked the other',
    () =>
      ada.get('mutation ($input: PersonInput!) { blockPerson(input: $input) { conversation { id } } }', {
        input: { personId: String(bob.id) },
      }),
  ],
])('a decline is not taken back once %s', async (_, happen) => {
  const asked = await askFor(bob, ada, beans)
  await actOn(ada, 'decline', { id: asked.id })
  await happen()
  expect((await ada.refused(requestOperations.reopen, { input: { id: asked.id } })).code).toBe('VERSION_CONFLICT')
  expect((await readRequest(ada, asked.id))?.state).toBe('DECLINED')
})

test('taking more than is left goes through, and the newest reservations wait again', async () => {
  const [first, second] = [
    await askFor(bob, ada, beans, { quantity: 2 }),
    await askFor(cleo, ada, beans, { quantity: 2 }),
  ]
  await accept(first)
  await accept(second)
  await move(ada, { barcode: beans, delta: -2 })
  expect([(await readRequest(bob, first.id))?.state, (await readRequest(cleo, second.id))?.state]).toEqual([
    'RESERVED',
    'ASKED',
  ])
  expect(await entryOf(ada, ada, beans)).toMatchObject({ quantity: 3, availableQuantity: 1, reservedQuantity: 2 })
  expect((await notificationsOf(cleo)).at(-1)).toBe('RETURNED')
  expect((await notificationsOf(ada)).at(-1)).toBe('RETURNED')
  // Opening a packet takes it from what others can have.
  const { batches } = await move(ada, { barcode: beans, delta: -1 })
  await ada.get(batchOperations.change, { input: { batchId: batches[0]?.id, opened: true, key: newKey() } })
  expect((await readRequest(bob, first.id))?.state).toBe('ASKED')
  expect(await entryOf(ada, ada, beans)).toMatchObject({ quantity: 2, availableQuantity: 1, reservedQuantity: 0 })
})

const endings: [string, (...requests: RequestNode[]) => Promise<unknown>][] = [
  ['hidden', () => ada.get(batchOperations.share, { input: { barcode: beans, public: false } })],
  ['hidden with all', () => ada.get('mutation { shareAll(input: { public: false }) { pantry { id } } }')],
  [
    'hidden by a list',
    () =>
      ada.get(batchOperations.set, {
        input: { entries: [{ barcode: beans, quantity: 5, public: false }], key: newKey() },
      }),
  ],
  ['used up', () => move(ada, { barcode: beans, delta: -5 })],
  ['removed', () => ada.get(batchOperations.remove, { input: { barcode: beans, key: newKey() } })],
  ['removed with all', () => ada.get(batchOperations.empty, { input: { key: newKey() } })],
  ['of an account that was removed', () => removeAccount(ada)],
  [
    'of somebody who was blocked',
    () =>
      ada.get('mutation ($input: PersonInput!) { blockPerson(input: $input) { conversation { id } } }', {
        input: { personId: String(bob.id) },
      }),
  ],
  [
    'of somebody who blocked',
    () =>
      bob.get('mutation ($input: PersonInput!) { blockPerson(input: $input) { conversation { id } } }', {
        input: { personId: String(ada.id) },
      }),
  ],
]
test.each(endings)('what is %s ends every request for it, and nobody is told why', async (_why, end) => {
  const other = await seed.item(`shop-peas-${number}`, 'Peas')
  await seed.shelve(ada, other, 2, true)
  const [waiting, reserved] = [await askFor(bob, ada, beans), await askFor(bob, ada, other, { quantity: 2 })]
  const ended =
    _why.includes('all') || _why.includes('account') || _why.includes('block') ? [waiting, reserved] : [waiting]
  await accept(reserved)
  await end()
  for (const { id } of ended)
    expect(await readRequest(bob, id)).toMatchObject({
      state: 'EXPIRED',
      unavailable: true,
      viewerActions: [],
      collectionDetails: null,
    })
  expect((await notificationsOf(bob)).filter((event) => event === 'UNAVAILABLE')).toHaveLength(ended.length)
  const rows = await app.db.query(
    'SELECT reserved FROM pantry_entry WHERE pantry_id = $1 AND barcode = $2 AND reserved > 0',
    [ada.id, other],
  )
  expect(rows).toHaveLength(ended.length === 1 ? 1 : 0)
})

test("when the asker's account is removed, what was reserved is free, and nothing of them stays", async () => {
  const [asked, thanked] = [
    await askFor(bob, ada, beans, { message: 'I live at the corner.' }),
    await askFor(cleo, ada, beans),
  ]
  await accept(asked)
  await accept(thanked)
  await actOn(cleo, 'collect', { id: thanked.id })
  await removeAccount(bob)
  expect(await readRequest(ada, asked.id)).toMatchObject({
    state: 'EXPIRED',
    unavailable: true,
    message: '',
    partner: null,
    itemName: 'Beans',
  })
  expect(await entryOf(ada, ada, beans)).toMatchObject({ quantity: 4, availableQuantity: 4, reservedQuantity: 0 })
  expect((await notificationsOf(ada)).at(-1)).toBe('UNAVAILABLE')
  // When both have gone, the request has gone.
  await removeAccount(ada)
  expect(await app.db.query('SELECT id FROM item_request WHERE id = $1', [asked.id])).toEqual([])
  expect(await readRequest(cleo, thanked.id)).toMatchObject({
    state: 'COLLECTED',
    partner: null,
    viewerActions: ['THANK', 'STORE'],
  })
})

test('a request waits for a week, a reservation for its time; the owner can say for two days what became of it', async () => {
  const [waiting, missed, late] = [
    await askFor(bob, ada, beans),
    await askFor(cleo, ada, beans),
    await askFor(await seed.cook(`dora${number}`), ada, beans),
  ]
  await accept(missed, { collectUntil: later(31 * minute) })
  await accept(late, { collectUntil: later(31 * minute) })
  app.clock.pass(32 * minute)
  for (const cook of [ada, cleo]) await seed.signInAgain(cook)
  // Before the job comes, it is over as well.
  expect((await cleo.refused(requestOperations.collect, { input: { id: missed.id } })).code).toBe('VERSION_CONFLICT')
  await settleDue()
  expect(await entryOf(ada, ada, beans)).toMatchObject({ quantity: 5, availableQuantity: 5, reservedQuantity: 0 })
  expect(await readRequest(ada, missed.id)).toMatchObject({
    state: 'EXPIRED',
    unavailable: false,
    viewerActions: ['COLLECT', 'MARK_NOT_COLLECTED'],
  })
  expect(await readRequest(cleo, missed.id)).toMatchObject({ state: 'EXPIRED', viewerActions: [] })
  await actOn(ada, 'notCollected', { id: missed.id })
  await actOn(ada, 'collect', { id: late.id })
  expect(await entryOf(ada, ada, beans)).toMatchObject({ quantity: 4 })
  expect(await notificationsOf(cleo)).toEqual(['RESERVED', 'EXPIRED', 'NOT_COLLECTED'])
  const again = await askFor(cleo, ada, beans)
  expect((await readRequest(ada, again.id))?.askerDidNotComeCount).toBe(1)
  expect((await readRequest(cleo, again.id))?.askerDidNotComeCount).toBeNull()
  // It is said to who has to decide.
  expect((await readRequest(ada, missed.id))?.askerDidNotComeCount).toBeNull()
  app.clock.pass(7 * aDay)
  await settleDue()
  app.clock.pass(-7 * aDay - 32 * minute)
  expect(await readRequest(bob, waiting.id)).toMatchObject({ state: 'EXPIRED', viewerActions: [] })
})

test('a use-by date that passes ends requests by itself', async () => {
  const milk = await seed.item(`shop-milk-${number}`, 'Milk')
  const date = localDay(app.clock.now(), 'Europe/London')
  await move(ada, { barcode: milk, delta: 2, share: true, batch: { date, dateKind: 'USE_BY' } })
  const [waiting, other] = [await askFor(bob, ada, milk), await askFor(bob, ada, beans)]
  await settleDue()
  app.clock.pass(aDay)
  await settleDue()
  app.clock.pass(-aDay)
  expect([(await readRequest(bob, waiting.id))?.unavailable, (await readRequest(bob, other.id))?.state]).toEqual([
    true,
    'ASKED',
  ])
})

test('whatever keys people choose for what they send, requests end', async () => {
  const [first, second] = [await askFor(bob, ada, beans), await askFor(cleo, ada, beans)]
  const send = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }'
  for (const n of [2, 3])
    await ada.get(send, {
      input: {
        recipientId: String(bob.id),
        thread: beans,
        text: 'Hello.',
        key: uuidOf(`item request ${first.id} ${n}`),
      },
    })
  await ada.get('mutation ($input: PersonInput!) { blockPerson(input: $input) { conversation { id } } }', {
    input: { personId: String(bob.id) },
  })
  expect(await readRequest(bob, first.id)).toMatchObject({ state: 'EXPIRED', unavailable: true })
  await accept(second, { collectUntil: later(hour) })
  await move(ada, { barcode: beans, delta: 1, key: uuidOf(`given ${second.id}`) })
  expect(await actOn(cleo, 'collect', { id: second.id })).toMatchObject({ state: 'COLLECTED' })
})

test('an entry whose requests cannot be ended keeps no other waiting', async () => {
  const peas = await seed.item(`shop-peas-${number}`, 'Peas')
  await seed.shelve(ada, peas, 2, true)
  const [stuck, other] = [await askFor(bob, ada, beans), await askFor(bob, ada, peas)]
  await app.db.query(`ALTER TABLE item_request ADD CONSTRAINT stuck_here CHECK (id <> ${stuck.id} OR state = 'ASKED')`)
  try {
    await settleIn(7 * aDay)
  } finally {
    await app.db.query('ALTER TABLE item_request DROP CONSTRAINT stuck_here')
  }
  expect([(await readRequest(bob, stuck.id))?.expiresAt, (await readRequest(bob, other.id))?.expiresAt]).toEqual([
    stuck.expiresAt,
    null,
  ])
  await settleIn(7 * aDay)
  expect((await readRequest(bob, stuck.id))?.expiresAt).toBeNull()
})

test('what passed its use-by date while it was reserved is thrown away before the job comes by', async () => {
  const milk = await seed.item(`shop-milk-${number}`, 'Milk')
  await move(ada, { barcode: milk, delta: 2, share: true, batch: { date: day(3), dateKind: 'USE_BY' } })
  const asked = await askFor(bob, ada, milk, { quantity: 2 })
  await accept(asked, { collectUntil: later(2 * aDay) })
  app.clock.pass(4 * aDay)
  try {
    await seed.signInAgain(ada)
    expect((await move(ada, { barcode: milk, delta: -2 })).quantity).toBe(0)
  } finally {
    app.clock.pass(-4 * aDay)
  }
  expect(await readRequest(bob, asked.id)).toMatchObject({ state: 'EXPIRED' })
})

test('between two of whom one has blocked the other, nothing is thanked for', async () => {
  const peas = await seed.item(`shop-peas-${number}`, 'Peas')
  await seed.shelve(ada, peas, 2, true)
  const [first, second] = [await askFor(bob, ada, beans), await askFor(bob, ada, peas)]
  for (const { id } of [await accept(first), await accept(second)]) await actOn(bob, 'collect', { id })
  await actOn(bob, 'thank', { id: first.id, thanks: 'Lovely soup.' })
  expect((await readRequest(ada, first.id))?.thanks).toBe('Lovely soup.')
  await ada.get('mutation ($input: PersonInput!) { blockPerson(input: $input) { conversation { id } } }', {
    input: { personId: String(bob.id) },
  })
  expect(
    (await bob.refused(requestOperations.thank, { input: { id: second.id, thanks: 'Something nasty.' } })).code,
  ).toBe('VERSION_CONFLICT')
  expect([
    (await readRequest(ada, first.id))?.thanks,
    (await readRequest(ada, second.id))?.thanks,
    (await readRequest(bob, first.id))?.thanks,
  ]).toEqual([null, null, 'Lovely soup.'])
  expect((await readRequest(bob, second.id))?.viewerActions).toEqual(['STORE'])
})

test('what can still be done is listed, the oldest first, however much has ended since', async () => {
  const idsOf = async (client: TestClient, variables: object) =>
    (
      await client.get<{ itemRequests: { nodes: RequestNode[] } }>(requestOperations.list, {
        actionable: true,
        ...variables,
      })
    ).itemRequests.nodes.map(({ id }) => id)
  const [collected, missed, withdrawn] = [
    await askFor(bob, ada, beans),
    await askFor(cleo, ada, beans),
    await askFor(await seed.cook(`dora${number}`), ada, beans),
  ]
  for (const request of [collected, missed]) await accept(request, { collectUntil: later(hour) })
  await actOn(bob, 'collect', { id: collected.id })
  await actOn(ada, 'decline', { id: withdrawn.id })
  await settleIn(hour)
  const open = await askFor(bob, ada, beans)
  expect(await idsOf(ada, { pantryId: ada.id })).toEqual([missed.id, open.id])
  expect(await idsOf(bob, {})).toEqual([collected.id, open.id])
  expect(await idsOf(cleo, {})).toEqual([])
  const { itemRequests: page } = await bob.get<{ itemRequests: { pageInfo: { endCursor: string } } }>(
    requestOperations.list,
    { actionable: true, first: 1 },
  )
  expect(await idsOf(bob, { first: 1, after: page.pageInfo.endCursor })).toEqual([open.id])
  await actOn(ada, 'notCollected', { id: missed.id })
  await actOn(bob, 'thank', { id: collected.id, thanks: 'Thank you.' })
  expect(await idsOf(bob, {})).toEqual([collected.id, open.id])
  await actOn(bob, 'store', { id: collected.id })
  expect([await idsOf(ada, { pantryId: ada.id }), await idsOf(bob, {})]).toEqual([[open.id], [open.id]])
})

test('who holds the last ones knows where to collect, and nobody else does', async () => {
  await ada.get('mutation ($input: UpdatePantryInput!) { updatePantry(input: $input) { pantry { id } } }', {
    input: { name: 'The corner house', postcode: 'SW1A 1AA' },
  })
  const [asked, waiting] = [await askFor(bob, ada, beans, { quantity: 5 }), await askFor(cleo, ada, beans)]
  await accept(asked)
  const where = { pantryName: 'The corner house', postcode: 'SW1A 1AA' }
  expect(await readRequest(bob, asked.id)).toMatchObject({ ...where, entry: { quantity: 0, reservedQuantity: 5 } })
  expect(await readRequest(ada, waiting.id)).toMatchObject(where)
  expect(await readRequest(cleo, waiting.id)).toMatchObject({ pantryName: null, postcode: null })
  await actOn(bob, 'collect', { id: asked.id })
  expect(await readRequest(bob, asked.id)).toMatchObject({ pantryName: null, postcode: null })
})

test('what somebody did not collect in time is free for the next before the job comes by', async () => {
  const [late, next] = [await askFor(bob, ada, beans, { quantity: 5 }), await askFor(cleo, ada, beans, { quantity: 5 })]
  await accept(late, { collectUntil: later(31 * minute) })
  app.clock.pass(32 * minute)
  try {
    await seed.signInAgain(ada)
    expect(await accept(next)).toMatchObject({ state: 'RESERVED', reservedQuantity: 5 })
    expect((await readRequest(ada, late.id))?.state).toBe('EXPIRED')
  } finally {
    app.clock.pass(-32 * minute)
  }
})

test('who waits longest is next in line when a reservation came to nothing, and only for the owner', async () => {
  const dora = await seed.cook(`dora${number}`)
  const isNext = async (client: TestClient, id: string): Promise<boolean | undefined> =>
    (
      await client.get<{ itemRequest: { isNextInLine: boolean } | null }>(
        'query ($id: Id!) { itemRequest(id: $id) { isNextInLine } }',
        { id },
      )
    ).itemRequest?.isNextInLine
  const [reserved, second, third] = [
    await askFor(bob, ada, beans, { quantity: 5 }),
    await askFor(cleo, ada, beans, { quantity: 2 }),
    await askFor(dora, ada, beans),
  ]
  // Nobody was promised anything yet: the owner chooses freely.
  expect(await isNext(ada, reserved.id)).toBe(false)
  await accept(reserved)
  expect([await isNext(ada, second.id), await isNext(ada, third.id)]).toEqual([false, false])
  await actOn(bob, 'withdraw', { id: reserved.id })
  expect([await isNext(ada, second.id), await isNext(ada, third.id)]).toEqual([true, false])
  expect([await isNext(cleo, second.id), await isNext(ada, reserved.id)]).toEqual([false, false])
  // Who declines goes on to the next.
  await actOn(ada, 'decline', { id: second.id })
  expect(await isNext(ada, third.id)).toBe(true)
  // A request that came later waits behind nobody.
  await actOn(dora, 'withdraw', { id: third.id })
  const late = await askFor(cleo, ada, beans)
  expect(await isNext(ada, late.id)).toBe(false)
  await actOn(cleo, 'withdraw', { id: late.id })
})

/** What a neighbour sees of a pantry and of who shares an item; whoever looks. */
const seenBy = async (client: TestClient, owner: Cook, barcode: string) => {
  const { pantry, item, pantries } = await client.get<{
    pantry: {
      itemCount: number
      entries: { nodes: Seen[] }
      entry: Seen | null
      soonestEntries: Seen[]
      previewItems: { name: string }[]
    } | null
    item: { sharedEntries: { nodes: (Seen & { pantry: { id: string } })[] } }
    pantries: { nodes: { id: string; itemCount: number }[] }
  }>(
    `query ($id: Id!, $barcode: Barcode!, $name: String) {
    pantry(id: $id) { itemCount entries { nodes { ...seen } } entry(barcode: $barcode) { ...seen } soonestEntries { ...seen } previewItems { name } }
    item(barcode: $barcode) { sharedEntries(first: 5) { nodes { ...seen pantry { id } } } }
    pantries(name: $name, first: 50) { nodes { id itemCount } }
  } fragment seen on PantryEntry { barcode quantity availableQuantity reservedQuantity batches { quantity } }`,
    { id: owner.id, barcode, name: owner.name },
  )
  return { pantry, sharers: item.sharedEntries.nodes.map(({ pantry: { id } }) => id), listed: pantries.nodes }
}
interface Seen {
  barcode: string
  quantity: number
  availableQuantity: number
  reservedQuantity: number
  batches: { quantity: number }[]
}

test('on the card of a pantry what can be had comes before what is all reserved, though that goes off sooner', async () => {
  const milk = await seed.item(`shop-milk-${number}`, 'Milk')
  await move(ada, { barcode: milk, delta: 1, share: true, batch: { date: day(3), dateKind: 'USE_BY' } })
  const soonest = async () => (await seenBy(cleo, ada, milk)).pantry?.soonestEntries.map(({ barcode }) => barcode)
  expect(await soonest()).toEqual([milk, beans])
  await accept(await askFor(bob, ada, milk))
  expect(await soonest()).toEqual([beans, milk])
})

test('what is all reserved stays visible as reserved wherever people look, for everybody, and can be asked for', async () => {
  const asked = await askFor(bob, ada, beans, { quantity: 5 })
  await accept(asked)
  const reserved: Seen = { barcode: beans, quantity: 0, availableQuantity: 0, reservedQuantity: 5, batches: [] }
  for (const client of [cleo, bob, seed.visitor()]) {
    expect(await seenBy(client, ada, beans)).toMatchObject({
      pantry: {
        itemCount: 1,
        entries: { nodes: [reserved] },
        entry: reserved,
        soonestEntries: [reserved],
        previewItems: [{ name: 'Beans' }],
      },
      sharers: [String(ada.id)],
      listed: [{ id: String(ada.id), itemCount: 1 }],
    })
  }
  // They wait, for no more than may fall free, and nothing says for whom it is reserved.
  expect(
    await cleo.refused(requestOperations.ask, {
      input: { pantryId: String(ada.id), barcode: beans, quantity: 6, key: newKey() },
    }),
  ).toMatchObject({ code: 'BAD_INPUT', field: 'quantity', sentence: 'There’s less of this now: 5. Ask for fewer.' })
  const waiting = await askFor(cleo, ada, beans, { quantity: 2 })
  expect(waiting.state).toBe('ASKED')
  expect(await readRequest(ada, waiting.id)).toMatchObject({ state: 'ASKED', viewerActions: ['ACCEPT', 'DECLINE'] })
  expect(
    await ada.refused(requestOperations.accept, { input: { id: waiting.id, quantity: 1, collectUntil: later(aDay) } }),
  ).toMatchObject({ code: 'BAD_INPUT', field: 'quantity', sentence: 'All of it is reserved or kept back.' })
  // What falls free goes to nobody by itself: the owner is offered the next in line.
  await actOn(bob, 'withdraw', { id: asked.id })
  expect(await readRequest(cleo, waiting.id)).toMatchObject({ state: 'ASKED' })
  expect(await ada.get('query ($id: Id!) { itemRequest(id: $id) { isNextInLine } }', { id: waiting.id })).toEqual({
    itemRequest: { isNextInLine: true },
  })
  expect((await seenBy(cleo, ada, beans)).pantry?.entry).toMatchObject({
    quantity: 5,
    availableQuantity: 5,
    reservedQuantity: 0,
  })
  expect(await accept(waiting)).toMatchObject({ state: 'RESERVED', reservedQuantity: 2 })
})

test('who waits for what is all reserved is told that it is no longer available once it is collected, and not before', async () => {
  const asked = await askFor(bob, ada, beans, { quantity: 5 })
  await accept(asked)
  const waiting = await askFor(cleo, ada, beans)
  await settleDue()
  expect((await readRequest(cleo, waiting.id))?.state).toBe('ASKED')
  await actOn(bob, 'collect', { id: asked.id })
  expect(await readRequest(cleo, waiting.id)).toMatchObject({ state: 'EXPIRED', unavailable: true })
  expect(await seenBy(cleo, ada, beans)).toMatchObject({ pantry: null, sharers: [], listed: [] })
  expect(
    await cleo.refused(requestOperations.ask, {
      input: { pantryId: String(ada.id), barcode: beans, quantity: 1, key: newKey() },
    }),
  ).toMatchObject({ code: 'NOT_FOUND', sentence: 'This isn’t shared any more.' })
})

test('what is kept back since is not visible as reserved once nothing else can be asked for', async () => {
  const asked = await askFor(bob, ada, beans, { quantity: 2 })
  await accept(asked)
  await ada.get(batchOperations.share, { input: { barcode: beans, public: true, keepBack: 4 } })
  // One is not kept back, and more than that is promised.
  expect((await seenBy(cleo, ada, beans)).pantry?.entry).toMatchObject({
    quantity: 0,
    availableQuantity: 0,
    reservedQuantity: 2,
  })
  expect(
    await cleo.refused(requestOperations.ask, {
      input: { pantryId: String(ada.id), barcode: beans, quantity: 2, key: newKey() },
    }),
  ).toMatchObject({ code: 'BAD_INPUT', sentence: 'There’s less of this now: 1. Ask for fewer.' })
  await ada.get(batchOperations.share, { input: { barcode: beans, public: true, keepBack: 5 } })
  expect((await seenBy(cleo, ada, beans)).pantry).toBeNull()
  expect((await readRequest(bob, asked.id))?.state).toBe('RESERVED')
})

test.each([
  ['whose position is known', 'LS6 2AB'],
  ['whose position is not known', ''],
])('in pantries %s, what is all reserved is not proposed, until some is free', async (_, postcode) => {
  for (const cook of [ada, cleo])
    await cook.get('mutation ($input: UpdatePantryInput!) { updatePantry(input: $input) { pantry { id } } }', {
      input: { name: cook.name, postcode },
    })
  await move(ada, { barcode: 'food:egg', delta: 2, share: true })
  const recipeId = await seed.recipe(cleo, { ingredients: ['2 eggs'] })
  const proposed = async () => {
    const { recentlyShared, sharersOfLine } = await cleo.get<{
      recentlyShared: { id: string }[]
      sharersOfLine: { id: string }[]
    }>(
      'query ($recipeId: Id!) { recentlyShared(first: 12) { id } sharersOfLine(recipeId: $recipeId, position: 0) { id } }',
      { recipeId },
    )
    const isAdas = ({ id }: { id: string }) => id === `${ada.id}-food:egg`
    return [recentlyShared.some(isAdas), sharersOfLine.some(isAdas)]
  }
  expect(await proposed()).toEqual([true, true])
  const asked = await askFor(bob, ada, 'food:egg', { quantity: 2 })
  await accept(asked)
  expect(await proposed()).toEqual([false, false])
  await actOn(ada, 'cancel', { id: asked.id })
  expect(await proposed()).toEqual([true, true])
})

test('nobody is next in line for what is all reserved', async () => {
  const [first, second] = [
    await askFor(bob, ada, beans, { quantity: 2 }),
    await askFor(cleo, ada, beans, { quantity: 1 }),
  ]
  const dora = await seed.cook(`doraNext${number}`)
  const third = await askFor(dora, ada, beans, { quantity: 5 })
  const isNext = async (id: string): Promise<boolean> =>
    (
      await ada.get<{ itemRequest: { isNextInLine: boolean } }>(
        'query ($id: Id!) { itemRequest(id: $id) { isNextInLine } }',
        { id },
      )
    ).itemRequest.isNextInLine
  await accept(first)
  await actOn(ada, 'cancel', { id: first.id })
  expect(await isNext(second.id)).toBe(true)
  await accept(third, { quantity: 5 })
  expect(await isNext(second.id)).toBe(false)
})

test('several processes end what is over, each of it once', async () => {
  const kinds = await Promise.all(
    Array.from({ length: 5 }, (_, n) => seed.item(`shop-kind-${number}-${n}`, `Kind ${n}`)),
  )
  for (const kind of kinds) await seed.shelve(ada, kind, 2, true)
  const asked = await Promise.all(kinds.flatMap((kind) => [bob, cleo].map((cook) => askFor(cook, ada, kind))))
  for (const request of asked.slice(0, 6)) await accept(request, { collectUntil: later(hour) })
  app.clock.pass(7 * aDay + hour)
  const { reservations } = app.app.services
  await Promise.all(Array.from({ length: 4 }, () => reservations.settleDue()))
  app.clock.pass(-7 * aDay - hour)
  const states = await Promise.all(asked.map(async ({ id }) => (await readRequest(ada, id))?.state))
  expect(new Set(states)).toEqual(new Set(['EXPIRED']))
  for (const cook of [bob, cleo])
    expect((await notificationsOf(cook)).filter((event) => event === 'EXPIRED')).toHaveLength(5)
  expect((await notificationsOf(ada)).filter((event) => event === 'EXPIRED')).toHaveLength(10)
  expect(
    await app.db.query('SELECT barcode FROM pantry_entry WHERE pantry_id = $1 AND reserved > 0', [ada.id]),
  ).toEqual([])
})

test('both sides say collected at the same time, twice each, and stock moves once', async () => {
  const asked = await askFor(bob, ada, beans, { quantity: 2 })
  await accept(asked)
  const answers = await Promise.all([ada, bob, ada, bob].map((cook) => actOn(cook, 'collect', { id: asked.id })))
  expect(answers.map(({ state }) => state)).toEqual(Array<string>(4).fill('COLLECTED'))
  expect((await journalOf(ada, beans)).map(({ delta }) => delta)).toEqual([5, -2])
  expect(
    [...(await notificationsOf(ada)), ...(await notificationsOf(bob))].filter((event) => event === 'COLLECTED'),
  ).toHaveLength(1)
})

test('what was collected keeps its dates and sizes, and leftovers are leftovers in the other pantry', async () => {
  const milk = await seed.item(`shop-milk-${number}`, 'Milk')
  await move(ada, {
    barcode: milk,
    delta: 1,
    share: true,
    batch: { date: day(2), dateKind: 'USE_BY', storagePlace: 'FRIDGE' },
  })
  await move(ada, {
    barcode: milk,
    delta: 1,
    batch: { date: day(4), dateKind: 'BEST_BEFORE', unitAmount: 250, unit: 'ML' },
  })
  const {
    addLeftovers: {
      entry: { barcode: curry },
    },
  } = await ada.get<{ addLeftovers: { entry: { barcode: string } } }>(
    'mutation ($input: AddLeftoversInput!) { addLeftovers(input: $input) { entry { barcode } } }',
    { input: { name: 'Curry', quantity: 1, share: true, key: newKey() } },
  )
  for (const [barcode, quantity] of [
    [milk, 2],
    [curry, 1],
  ] as const) {
    const asked = await askFor(bob, ada, barcode, { quantity })
    await accept(asked, { collectUntil: later(hour) })
    await actOn(bob, 'collect', { id: asked.id })
    await actOn(bob, 'store', { id: asked.id })
    expect((await bob.refused(requestOperations.decline, { input: { id: asked.id } })).code).toBe('VERSION_CONFLICT')
  }
  const { myPantry } = await bob.get<{
    myPantry: { entries: { nodes: { barcode: string; public: boolean; item: { name: string }; batches: object[] }[] } }
  }>(
    '{ myPantry { entries { nodes { barcode public item { name } batches { quantity date dateKind storagePlace unitAmount unit } } } } }',
  )
  expect(myPantry.entries.nodes.map(({ item, public: isPublic, batches }) => [item.name, isPublic, batches])).toEqual([
    ['Curry', false, [{ quantity: 1, date: null, dateKind: null, storagePlace: null, unitAmount: null, unit: null }]],
    [
      'Milk',
      false,
      [
        { quantity: 1, date: day(2), dateKind: 'USE_BY', storagePlace: null, unitAmount: null, unit: null },
        { quantity: 1, date: day(4), dateKind: 'BEST_BEFORE', storagePlace: null, unitAmount: 250, unit: 'ML' },
      ],
    ],
  ])
  expect(myPantry.entries.nodes[0]?.barcode).not.toBe(curry)
})

test('what is reserved for somebody is not there to cook with', async () => {
  await move(ada, { barcode: 'food:egg', delta: 3, share: true })
  const id = await seed.recipe(ada, { ingredients: ['2 eggs'] })
  const stateOf = async () =>
    (
      await ada.get<{ recipe: { coverage: { lines: { state: string }[] } } }>(
        'query ($id: Id!, $pantryId: Id!) { recipe(id: $id) { coverage(pantryId: $pantryId) { lines { state } } } }',
        { id: String(id), pantryId: String(ada.id) },
      )
    ).recipe.coverage.lines[0]?.state
  expect(await stateOf()).toBe('ENOUGH')
  const asked = await askFor(bob, ada, 'food:egg', { quantity: 3 })
  await accept(asked, { quantity: 2 })
  expect(await stateOf()).toBe('SOME')
  await actOn(ada, 'cancel', { id: asked.id })
  expect(await stateOf()).toBe('ENOUGH')
})

test('a person exports what they asked for and were asked for, and what they were told of it', async () => {
  const asked = await askFor(bob, ada, beans, { message: 'For soup.' })
  for (const [cook, byYou, notifications] of [
    [ada, false, ['ASKED']],
    [bob, true, []],
  ] as const) {
    const exported = (await (
      await fetch(`${app.url}/export/everything.json`, {
        headers: { cookie: [...cook.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      })
    ).json()) as { itemRequests: object[]; notifications: { event: string; aboutId: number }[] }
    expect(exported.itemRequests).toMatchObject([
      {
        id: Number(asked.id),
        byYou,
        barcode: beans,
        itemName: 'Beans',
        quantity: 1,
        message: 'For soup.',
        state: 'ASKED',
      },
    ])
    expect(exported.notifications.map(({ event, aboutId }) => [event, String(aboutId)])).toEqual(
      notifications.map((event) => [event, asked.id]),
    )
  }
})

test('the owner alone hears how many requests wait for an answer; what is reserved has its answer', async () => {
  const [asked] = [await askFor(bob, ada, beans), await askFor(cleo, ada, beans)]
  const waitingFor = async (client: TestClient) =>
    (
      await client.get<{ pantry: { waitingRequestCount: number } }>(
        'query ($id: Id!) { pantry(id: $id) { waitingRequestCount } }',
        { id: String(ada.id) },
      )
    ).pantry.waitingRequestCount
  expect([await waitingFor(ada), await waitingFor(bob)]).toEqual([2, 0])
  await accept(asked)
  expect(await waitingFor(ada)).toBe(1)
})

test('admins see how much is asked for and given, and nothing else', async () => {
  const boss = await seed.admin(`boss${number}`)
  const [asked] = [await askFor(bob, ada, beans), await askFor(cleo, ada, beans)]
  await accept(asked)
  await actOn(ada, 'collect', { id: asked.id })
  const { adminPantries } = await boss.get<{ adminPantries: { nodes: object[] } }>(
    'query ($search: String) { adminPantries(search: $search) { nodes { openRequestCount givenCount } } }',
    { search: ada.name },
  )
  expect(adminPantries.nodes).toEqual([{ openRequestCount: 1, givenCount: 1 }])
  expect(await readRequest(boss, asked.id)).toBeNull()
})

test('both sides can report a request; admins see what the two said, but not where to collect, and nobody else can', async () => {
  const boss = await seed.admin(`reader${number}`)
  const report = 'mutation ($id: Id!) { reportItemRequest(input: { id: $id, text: "Rude." }) { id } }'
  const evidence = `query ($id: Id!) { adminFeedbackOne(id: $id) { kind text from aboutName } adminEvidence(feedbackId: $id) { messages { text }
    itemRequest { itemName quantity state asker owner message answer thanks } } }`
  const reported = async (client: TestClient, id: string) =>
    boss.get<object>(evidence, {
      id: (await client.get<{ reportItemRequest: { id: string } }>(report, { id })).reportItemRequest.id,
    })
  await ada.get('mutation ($input: UpdatePantryInput!) { updatePantry(input: $input) { pantry { id } } }', {
    input: { collectionDetails: 'The blue box by the door.' },
  })
  const asked = await askFor(bob, ada, beans, { quantity: 2, message: 'Rude words.' })
  const request = {
    itemName: 'Beans',
    quantity: 2,
    asker: bob.name,
    owner: ada.name,
    message: 'Rude words.',
    answer: '',
    thanks: null,
  }
  const about = { kind: 'REQUEST_REPORT', text: 'Rude.', aboutName: 'Beans' }
  expect(await reported(ada, asked.id)).toEqual({
    adminFeedbackOne: { ...about, from: ada.name },
    adminEvidence: { messages: null, itemRequest: { ...request, state: 'ASKED' } },
  })
  await actOn(ada, 'decline', { id: asked.id, answer: 'Ruder words.' })
  expect(await reported(bob, asked.id)).toEqual({
    adminFeedbackOne: { ...about, from: bob.name },
    adminEvidence: { messages: null, itemRequest: { ...request, state: 'DECLINED', answer: 'Ruder words.' } },
  })
  expect(
    await app.db.query(`SELECT 1 FROM feedback WHERE kind = 'request-report' AND evidence::text LIKE '%blue box%'`),
  ).toEqual([])
  expect((await cleo.refused(report, { id: asked.id })).code).toBe('NOT_FOUND')
  expect((await boss.refused(report, { id: asked.id })).code).toBe('NOT_FOUND')
  expect((await seed.visitor().refused(report, { id: asked.id })).code).toBe('UNAUTHENTICATED')
  expect(await notificationsOf(ada)).toEqual(['ASKED'])
})

test('who is hidden by a block is not quoted, and evidence of a removed account has no reference to it', async () => {
  const boss = await seed.admin(`looker${number}`)
  const report = async (client: TestClient, id: string) =>
    (
      await client.get<{ reportItemRequest: { id: string } }>(
        'mutation ($id: Id!) { reportItemRequest(input: { id: $id }) { id } }',
        { id },
      )
    ).reportItemRequest.id
  const evidence = async (id: string) =>
    (
      await boss.get<{
        adminEvidence: { itemRequest: { asker: string | null; owner: string | null; thanks: string | null } }
      }>('query ($id: Id!) { adminEvidence(feedbackId: $id) { itemRequest { asker owner thanks } } }', { id })
    ).adminEvidence.itemRequest
  const asked = await askFor(bob, ada, beans)
  await accept(asked)
  await actOn(ada, 'collect', { id: asked.id })
  await actOn(bob, 'thank', { id: asked.id, thanks: 'Rude thanks.' })
  const before = await report(ada, asked.id)
  expect(await evidence(before)).toEqual({ asker: bob.name, owner: ada.name, thanks: 'Rude thanks.' })
  await ada.get('mutation ($input: PersonInput!) { blockPerson(input: $input) { conversation { id } } }', {
    input: { personId: String(bob.id) },
  })
  expect(await evidence(await report(ada, asked.id))).toMatchObject({ thanks: null })
  const own = await report(bob, asked.id)
  expect(await evidence(own)).toMatchObject({ thanks: 'Rude thanks.' })
  const exported = (await (
    await fetch(`${app.url}/export/everything.json`, {
      headers: { cookie: [...bob.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
  ).json()) as { feedback: object[] }
  expect(exported.feedback).toMatchObject([{ id: Number(own), kind: 'request-report' }])
  await removeAccount(bob)
  expect(await evidence(before)).toEqual({ asker: null, owner: ada.name, thanks: 'Rude thanks.' })
  const late = await askFor(cleo, ada, beans)
  await removeAccount(ada)
  expect(await evidence(await report(cleo, late.id))).toMatchObject({ asker: cleo.name, owner: null })
  expect(await evidence(before)).toEqual({ asker: null, owner: null, thanks: 'Rude thanks.' })
  expect(
    await app.db.query(
      `SELECT evidence->>'askerId' AS asker, evidence->>'ownerId' AS owner FROM feedback WHERE kind = 'request-report' AND id >= $1 ORDER BY id`,
      [before],
    ),
  ).toEqual([
    ...Array.from({ length: 3 }, () => ({ asker: null, owner: null })),
    { asker: String(cleo.id), owner: null },
  ])
})

test('two hundred neighbours ask at once for five packets, fifty may wait for them, and five of them get one', async () => {
  const askers = await Promise.all(
    Array.from({ length: 200 }, async (_, n) => {
      const name = `crowd${number}x${n}`
      const [{ id }] = await app.db.query<[{ id: number }]>(
        `INSERT INTO account (key_hash, username) VALUES (gen_random_uuid(), $1) RETURNING id`,
        [name],
      )
      await app.db.query('INSERT INTO pantry (id, name) VALUES ($1, $2)', [id, name])
      return ownerWithoutSession(id)
    }),
  )
  const { itemRequests, itemRequestActions } = app.app.services
  const answers = await Promise.allSettled(
    askers.map((person) => itemRequests.ask(person, { pantryId: ada.id, barcode: beans, quantity: 1, key: newKey() })),
  )
  const asked = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  expect(asked.map(({ state }) => state)).toEqual(Array<string>(50).fill('ASKED'))
  expect(
    answers.flatMap((answer) => (answer.status === 'rejected' ? [(answer.reason as UserError).code] : [])),
  ).toEqual(Array<string>(150).fill('TOO_MANY'))
  const owner = ownerWithoutSession(ada.id)
  const accepted = await Promise.allSettled(
    asked.map(({ id }) =>
      itemRequestActions.accept(owner, { id, quantity: 1, collectUntil: new Date(app.clock.now().getTime() + hour) }),
    ),
  )
  expect(accepted.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(await entryOf(ada, ada, beans)).toEqual({
    quantity: 5,
    availableQuantity: 0,
    reservedQuantity: 5,
    viewerRequest: null,
  })
}, 120_000)
