import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Account } from '../../api/accounts/account.entity'
import { messageLifecycle } from '../../api/messages/message.lifecycle'
import { newKey, statusAndCode, type TestClient } from '../support/client'
import { openTestApp, type TestApp } from '../support/testApp'
import {
  messageOperations,
  listen,
  one,
  pageOf,
  send,
  type ConversationFields,
  type ThreadFields,
  type SentMessageFields,
} from '../support/messages'
import { isLockAwaited } from '../support/locks'
import { withoutLimits } from '../support/rateLimits'
import { until } from '../support/until'
import { goodPassword, seeding, type Cook } from '../support/seed'
import { watchStatements } from '../support/statements'

let testApp: TestApp
let seed: ReturnType<typeof seeding>
const porridge = '05000108030591'

beforeAll(async () => {
  testApp = await openTestApp()
  await withoutLimits(testApp)
  seed = seeding(testApp)
  await seed.item(porridge, 'Porridge')
})
afterAll(() => testApp.close())

let count = 0
/** Two people who do not know each other yet. */
async function two(): Promise<[Cook, Cook]> {
  count += 1
  return Promise.all([seed.cook(`ada${count}`), seed.cook(`bela${count}`)])
}

const withPartner = (client: Cook, partner: Cook) =>
  one<ConversationFields | null>(client, messageOperations.with, { partnerId: String(partner.id) })
const list = async (client: Cook, variables: Record<string, unknown> = {}) =>
  await one<{ nodes: ConversationFields[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } }>(
    client,
    messageOperations.list,
    variables,
  )
const unread = (client: Cook) => one<number>(client, messageOperations.unread)
const place = ({ message, thread }: SentMessageFields) => ({ threadId: thread.id, number: message.number })
const leave = (cook: Cook) =>
  cook.get('mutation ($input: RemoveAccountInput!) { removeAccount(input: $input) { viewer { kind } } }', {
    input: { currentPassword: goodPassword },
  })

function fileOf(cook: Cook): Promise<Response> {
  const cookie = [...cook.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return fetch(`${testApp.url}/export/messages.json`, { headers: { cookie, 'x-forwarded-for': cook.ip } })
}

test('a first message makes thread and conversation for both, each from their own side', async () => {
  const [ada, bela] = await two()
  expect(await withPartner(ada, bela)).toMatchObject({
    lastMessage: null,
    threads: [],
    unreadCount: 0,
    viewerCanWrite: true,
  })
  const sent = await send(ada, bela, '  Is the porridge\r\nstill there?\u202e ', {
    thread: porridge,
    barcode: porridge,
  })
  expect(sent.message).toMatchObject({
    number: 1,
    text: 'Is the porridge\nstill there?',
    fromViewer: true,
    sender: { username: ada.name },
    item: { barcode: porridge },
  })
  expect(sent.thread).toMatchObject({ name: porridge, lastNumber: 1, unreadCount: 0 })

  const [seen] = (await list(bela)).nodes
  expect(seen).toMatchObject({
    partner: { username: ada.name },
    unreadCount: 1,
    lastMessage: { fromViewer: false, text: 'Is the porridge\nstill there?', viewerCanEditUntil: null },
  })
  await send(bela, ada, 'Yes', { thread: porridge })
  await send(bela, ada, 'And by the way', {})
  const back = await withPartner(ada, bela)
  expect(back?.threads.map(({ name, lastNumber, unreadCount }) => [name, lastNumber, unreadCount])).toEqual([
    ['general', 1, 1],
    [porridge, 2, 1],
  ])
  expect([back?.unreadCount, await unread(ada), await unread(bela)]).toEqual([2, 2, 1])
})

test.each([
  ['nothing to read', { text: ' \u200b\n ' }, 'BAD_INPUT', 'text'],
  ['too much', { text: 'x'.repeat(4_001) }, 'BAD_INPUT', 'text'],
  ['nobody there', { recipientId: '2000000000' }, 'NOT_FOUND', 'recipientId'],
  ['a thread about nothing known', { thread: '00000000000017' }, 'UNKNOWN_ITEM', 'thread'],
  ['a thread without a visible name', { thread: ' \u200b' }, 'BAD_INPUT', 'thread'],
  ['an item that nobody entered', { barcode: '00000000000017' }, 'UNKNOWN_ITEM', 'barcode'],
])('%s is refused', async (_name, wrong, code, field) => {
  const [ada, bela] = await two()
  const input = { recipientId: String(bela.id), text: 'Hello', key: newKey(), ...wrong }
  expect(await ada.refused(messageOperations.send, { input })).toMatchObject({ code, field })
  expect((await list(bela)).nodes).toEqual([])
})

test('a barcode as printed names the thread of its item', async () => {
  const [ada, bela] = await two()
  const printed = porridge.replace(/^0+/, '')
  expect(printed.length).toBeLessThan(porridge.length)
  await ada.get(messageOperations.send, {
    input: { recipientId: String(bela.id), thread: printed, text: 'Hello', key: newKey() },
  })
  expect((await withPartner(ada, bela))?.threads.map(({ name }) => name)).toEqual([porridge])
})

test('nobody writes to themselves', async () => {
  const [ada] = await two()
  expect(
    await ada.refused(messageOperations.send, { input: { recipientId: String(ada.id), text: 'Hello', key: newKey() } }),
  ).toMatchObject({ code: 'BAD_INPUT', field: 'recipientId' })
  expect(await withPartner(ada, ada)).toBeNull()
})

test('a used key sends nothing, even concurrently or after an edit; with another body it is refused', async () => {
  const [ada, bela] = await two()
  const key = newKey()
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(ada, bela, 'Once', { key })))
  expect(new Set(answers.map(({ message }) => message.id)).size).toBe(1)
  await one(ada, messageOperations.edit, {
    input: { ...place(answers[0] as SentMessageFields), text: 'Once, changed' },
  })
  expect((await send(ada, bela, 'Once', { key })).message).toMatchObject({ number: 1, text: 'Once, changed' })
  for (const other of [{ text: 'Twice' }, { text: 'Once', thread: porridge }, { text: 'Once', barcode: porridge }]) {
    expect(
      await ada.refused(messageOperations.send, { input: { recipientId: String(bela.id), key, ...other } }),
    ).toMatchObject({ code: 'KEY_REUSED' })
  }
  // The same key of another person is another key.
  expect((await send(bela, ada, 'Mine', { key })).message.number).toBe(2)
})

test('two hundred at once, from both sides, are numbered from 1 to 200', async () => {
  const [ada, bela] = await two()
  const sent = await Promise.all(
    Array.from({ length: 200 }, async (_, i) => {
      // Two browsers may have so many questions under way; what is too much at once is asked again, with its key.
      const [from, to, key] = i % 2 ? ([bela, ada, newKey()] as const) : ([ada, bela, newKey()] as const)
      for (;;) {
        const {
          data,
          errors: [error],
        } = await from.ask<{ it: SentMessageFields }>(messageOperations.send, {
          input: { recipientId: String(to.id), text: `number ${i}`, key },
        })
        if (!error) return data.it
        if (error.extensions.code !== 'BUSY' && error.extensions.code !== 'RATE_LIMITED')
          throw new Error(JSON.stringify(error))
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }),
  )
  const numbers = Array.from({ length: 200 }, (_, i) => i + 1)
  expect(sent.map(({ message }) => message.number).sort((a, b) => a - b)).toEqual(numbers)
  const threadId = sent[0]?.thread.id ?? ''
  const upward = [await pageOf(ada, threadId, { first: 100 }), await pageOf(ada, threadId, { first: 100, before: 101 })]
  expect(upward.flatMap((page) => page?.nodes.map(({ number }) => number))).toEqual(numbers.toReversed())
  expect([await unread(ada), await unread(bela)]).toEqual([100, 100])
})

test('pages go upward from the newest and downward from a number, and say whether there is more', async () => {
  const [ada, bela] = await two()
  let threadId = ''
  for (let i = 1; i <= 7; i++) threadId = (await send(ada, bela, `${i}`)).thread.id
  const numbersOf = async (at: { first?: number; before?: number; after?: number }) => {
    const page = await pageOf(bela, threadId, at)
    return [page?.nodes.map(({ number }) => number), page?.pageInfo.hasNextPage, page?.pageInfo.endCursor]
  }
  expect(await numbersOf({ first: 3 })).toEqual([[7, 6, 5], true, '5'])
  expect(await numbersOf({ first: 3, before: 5 })).toEqual([[4, 3, 2], true, '2'])
  expect(await numbersOf({ first: 3, before: 2 })).toEqual([[1], false, '1'])
  expect(await numbersOf({ first: 4, after: 0 })).toEqual([[1, 2, 3, 4], true, '4'])
  expect(await numbersOf({ first: 4, after: 4 })).toEqual([[5, 6, 7], false, '7'])
  expect(await numbersOf({ after: 7 })).toEqual([[], false, null])
  expect(await bela.refused(messageOperations.page, { id: threadId, first: 3, before: 5, after: 2 })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'after',
  })
})

test("another's thread answers like one that is not there", async () => {
  const [ada, bela] = await two()
  const [carla] = await two()
  const at = place(await send(ada, bela, 'Between us'))
  for (const threadId of [at.threadId, '2000000000']) {
    expect(await pageOf(carla, threadId)).toBeNull()
    const input = { threadId, number: 1 }
    for (const [ask, wanted] of [
      [messageOperations.edit, { ...input, text: 'Mine' }],
      [messageOperations.unsend, input],
      [messageOperations.markRead, input],
      [messageOperations.report, input],
    ] as const) {
      expect(await carla.refused(ask, { input: wanted })).toMatchObject({ code: 'NOT_FOUND' })
    }
  }
  expect((await list(carla)).nodes).toEqual([])
})

test('read marks go forwards only, never beyond the end, and are seen by the other one', async () => {
  const [ada, bela] = await two()
  for (const text of ['1', '2', '3']) await send(ada, bela, text)
  const { threadId } = place(await send(bela, ada, 'An answer'))
  const read = (number: number) =>
    one<{ thread: object; unreadMessages: number }>(bela, messageOperations.markRead, { input: { threadId, number } })
  expect(await read(2)).toMatchObject({
    thread: { viewerReadNumber: 2, unreadCount: 1, partnerReadNumber: 0 },
    unreadMessages: 1,
  })
  expect(await read(1)).toMatchObject({ thread: { viewerReadNumber: 2, unreadCount: 1 } })
  expect((await withPartner(ada, bela))?.threads[0]).toMatchObject({ partnerReadNumber: 2, unreadCount: 1 })
  expect(await read(2_000_000_000)).toMatchObject({
    thread: { viewerReadNumber: 4, unreadCount: 0 },
    unreadMessages: 0,
  })
  await send(ada, bela, '5')
  expect([await unread(bela), (await list(bela)).nodes[0]?.unreadCount]).toEqual([1, 1])
})

test('a message can be changed and taken back by its writer for ten minutes, and not after', async () => {
  const [ada, bela] = await two()
  const at = place(await send(ada, bela, 'Helo'))
  const other = place(await send(ada, bela, 'Second', { barcode: porridge }))
  expect(await bela.refused(messageOperations.edit, { input: { ...at, text: 'Mine now' } })).toMatchObject({
    code: 'FORBIDDEN',
    sentence: 'Only the sender can change a message.',
  })
  expect(
    (await one<SentMessageFields>(ada, messageOperations.edit, { input: { ...at, text: 'Hello' } })).message,
  ).toMatchObject({ text: 'Hello', editedAt: expect.any(String) })
  expect((await one<SentMessageFields>(ada, messageOperations.unsend, { input: other })).message).toMatchObject({
    text: '',
    item: null,
    unsentAt: expect.any(String),
    viewerCanEditUntil: null,
  })
  expect(await ada.refused(messageOperations.edit, { input: { ...other, text: 'Again' } })).toMatchObject({
    code: 'FORBIDDEN',
    sentence: 'This message was unsent.',
  })
  const page = await pageOf(bela, at.threadId)
  expect(page?.nodes.map(({ text, editedAt, unsentAt }) => [text, editedAt !== null, unsentAt !== null])).toEqual([
    ['', false, true],
    ['Hello', true, false],
  ])
  // What was taken back need not be read.
  expect(await unread(bela)).toBe(1)
  expect(
    await testApp.db.query('SELECT text, shown_text FROM message WHERE thread_id = $1 AND number = $2', [
      at.threadId,
      other.number,
    ]),
  ).toEqual([{ text: '', shown_text: null }])

  const late = place(await send(ada, bela, 'Too late'))
  testApp.clock.pass(10 * 60_000)
  expect(await ada.refused(messageOperations.edit, { input: { ...late, text: 'x' } })).toMatchObject({
    code: 'FORBIDDEN',
    sentence: 'You can change a message for ten minutes. This one is older.',
  })
  expect(await ada.refused(messageOperations.unsend, { input: late })).toMatchObject({ code: 'FORBIDDEN' })
  expect((await pageOf(ada, at.threadId))?.nodes[0]?.viewerCanEditUntil).toBeNull()
  // Taking back again what is taken back changes nothing, at any time.
  expect((await one<SentMessageFields>(ada, messageOperations.unsend, { input: other })).message.text).toBe('')
})

test('a blocked person writes into the void and cannot tell', async () => {
  const [ada, bela] = await two()
  const first = place(await send(ada, bela, 'Nice jam'))
  await one(bela, messageOperations.markRead, { input: first })
  const before = await withPartner(bela, ada)
  expect(await one(bela, messageOperations.block, { input: { personId: String(ada.id) } })).toEqual({
    conversation: { viewerHasBlocked: true, viewerCanWrite: false },
  })
  await one(bela, messageOperations.block, { input: { personId: String(ada.id) } })

  const [here, there] = await Promise.all([listen(testApp.url, ada), listen(testApp.url, bela)])
  const sent = await send(ada, bela, 'Why do you not answer?')
  expect(sent.message).toMatchObject({ number: 2, text: 'Why do you not answer?' })
  expect(sent.conversation).toMatchObject({ viewerHasBlocked: false, viewerCanWrite: true, lastMessage: { number: 2 } })
  await send(ada, bela, 'Another way in', { thread: porridge })
  await one<SentMessageFields>(ada, messageOperations.edit, { input: { ...first, text: 'Answer me' } })
  await one(ada, messageOperations.typing, { input: { recipientId: String(bela.id) } })
  await until('the sender hears of their own', () => here.events.length === 3)

  expect(there.events).toEqual([])
  expect(await withPartner(bela, ada)).toEqual({ ...before, viewerHasBlocked: true, viewerCanWrite: false })
  expect((await pageOf(bela, first.threadId))?.nodes.map(({ text, editedAt }) => [text, editedAt])).toEqual([
    ['Nice jam', null],
  ])
  expect(await pageOf(bela, first.threadId, { after: 1 })).toMatchObject({ nodes: [] })
  expect((await list(bela)).nodes[0]).toMatchObject({ unreadCount: 0, lastMessage: { number: 1, text: 'Nice jam' } })
  expect(await unread(bela)).toBe(0)

  // The other way there is nothing either, and this one is told why.
  expect(
    await bela.refused(messageOperations.send, {
      input: { recipientId: String(ada.id), text: 'Go away', key: newKey() },
    }),
  ).toMatchObject({ code: 'FORBIDDEN', sentence: 'You’ve blocked this person. Unblock them to write.' })
  await one(bela, messageOperations.typing, { input: { recipientId: String(ada.id) } })

  expect(await one<{ nodes: object[] }>(bela, '{ it: blockedPeople { nodes { id person { username } } } }')).toEqual({
    nodes: [{ id: String(ada.id), person: { username: ada.name } }],
  })
  expect(await one(bela, messageOperations.unblock, { input: { personId: String(ada.id) } })).toEqual({
    conversation: { viewerHasBlocked: false, viewerCanWrite: true },
  })
  // What was written meanwhile stays unheard; from now on all is as before, and the gap shows as nothing.
  await send(ada, bela, 'There you are')
  expect((await pageOf(bela, first.threadId, { after: 0 }))?.nodes.map(({ number, text }) => [number, text])).toEqual([
    [1, 'Nice jam'],
    [3, 'There you are'],
  ])
  expect((await pageOf(ada, first.threadId, { after: 0 }))?.nodes.map(({ number }) => number)).toEqual([1, 2, 3])
  expect(await unread(bela)).toBe(1)
  await until('both have heard of the last one', () => here.events.length === 4 && there.events.length === 2)
  expect(here.events.map(({ kind }) => kind)).toEqual(['SENT', 'SENT', 'CHANGED', 'SENT'])
  expect(there.events.map(({ kind }) => kind)).toEqual(['BLOCKED', 'SENT'])
  await Promise.all([here.close(), there.close()])
})

test('while one has blocked the other, neither sees how far the other reads', async () => {
  const [ada, bela] = await two()
  for (const text of ['1', '2', '3']) await send(ada, bela, text)
  const { threadId } = place(await send(bela, ada, '4'))
  const read = (cook: Cook, number: number) =>
    one<{ thread: ThreadFields }>(cook, messageOperations.markRead, { input: { threadId, number } })
  const partnerReadNumber = async (cook: Cook, partner: Cook) =>
    (await withPartner(cook, partner))?.threads[0]?.partnerReadNumber
  await read(bela, 1)
  await one(bela, messageOperations.block, { input: { personId: String(ada.id) } })
  const [here, there] = await Promise.all([listen(testApp.url, ada), listen(testApp.url, bela)])
  expect((await read(bela, 3)).thread).toMatchObject({ viewerReadNumber: 3, unreadCount: 0 })
  await read(bela, 4)
  await read(ada, 4)
  await until('each hears of their own reading', () => here.events.length === 1 && there.events.length === 2)
  expect([await partnerReadNumber(ada, bela), await partnerReadNumber(bela, ada)]).toEqual([1, 0])

  // Afterwards with what is read from then on, and not before.
  await one(bela, messageOperations.unblock, { input: { personId: String(ada.id) } })
  expect([await partnerReadNumber(ada, bela), await partnerReadNumber(bela, ada)]).toEqual([1, 0])
  await send(ada, bela, '5')
  await read(bela, 5)
  expect(await partnerReadNumber(ada, bela)).toBe(5)
  await until('the other one hears of it again', () => here.events.length === 3)
  expect(here.events.map(({ kind }) => kind)).toEqual(['READ', 'SENT', 'READ'])
  await Promise.all([here.close(), there.close()])
})

test('a message that a blocked person unsends stays with the recipient, who can still report it', async () => {
  const [ada, bela] = await two()
  const at = place(await send(ada, bela, 'Something nasty', { barcode: porridge }))
  await one(bela, messageOperations.block, { input: { personId: String(ada.id) } })
  expect((await one<SentMessageFields>(ada, messageOperations.unsend, { input: at })).message.text).toBe('')
  expect((await pageOf(ada, at.threadId))?.nodes[0]).toMatchObject({
    text: '',
    item: null,
    unsentAt: expect.any(String),
  })
  expect((await pageOf(bela, at.threadId))?.nodes[0]).toMatchObject({
    text: 'Something nasty',
    item: { barcode: porridge },
    unsentAt: null,
  })
  expect(((await (await fileOf(ada)).json()) as { messages: object[] }).messages).toMatchObject([
    { text: '', item: null },
  ])
  await one(bela, messageOperations.report, { input: at })
  const [{ evidence }] = (await testApp.db.query(
    "SELECT evidence FROM feedback WHERE kind = 'message-report' ORDER BY id DESC LIMIT 1",
  )) as [{ evidence: object }]
  expect(evidence).toMatchObject({ messages: [{ text: 'Something nasty', barcode: porridge, unsentAt: null }] })
})

test('nobody can block themselves, or somebody who is not there', async () => {
  const [ada] = await two()
  expect(await ada.refused(messageOperations.block, { input: { personId: String(ada.id) } })).toMatchObject({
    code: 'BAD_INPUT',
  })
  expect(await ada.refused(messageOperations.block, { input: { personId: '2000000000' } })).toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a report keeps the message with up to ten before it, as they were', async () => {
  const [ada, bela] = await two()
  for (let i = 1; i <= 13; i++) await send(ada, bela, `text ${i}`)
  const reported = place(await send(ada, bela, 'Something nasty'))
  expect(await ada.refused(messageOperations.report, { input: reported })).toMatchObject({ code: 'FORBIDDEN' })
  await one(bela, messageOperations.report, { input: { ...reported, text: 'He is rude' } })
  await one(ada, messageOperations.unsend, { input: reported })
  const [kept] = (await testApp.db.query(
    "SELECT kind, account_id, text, evidence FROM feedback WHERE kind = 'message-report' ORDER BY id DESC LIMIT 1",
  )) as { evidence: { messages: { number: number; text: string }[] } }[]
  expect(kept).toMatchObject({
    account_id: bela.id,
    text: 'He is rude',
    evidence: { threadId: Number(reported.threadId), number: 14, senderId: ada.id },
  })
  expect(kept?.evidence.messages.map(({ number }) => number)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
  expect(kept?.evidence.messages.at(-1)).toMatchObject({ text: 'Something nasty', senderId: ada.id, unsentAt: null })
})

test('a removed account becomes a former member; its messages stay until both are removed', async () => {
  const [ada, bela] = await two()
  const { threadId } = place(await send(ada, bela, 'Goodbye'))
  await one(bela, messageOperations.block, { input: { personId: String(ada.id) } })
  await send(ada, bela, 'Unheard')
  await leave(ada)
  expect(await withPartner(bela, ada)).toMatchObject({
    partner: { username: 'former member' },
    viewerCanWrite: false,
    viewerHasBlocked: false,
    lastMessage: { text: 'Goodbye', sender: { username: 'former member' } },
  })
  expect((await list(bela, { search: ada.name })).nodes).toEqual([])
  expect(
    await bela.refused(messageOperations.send, {
      input: { recipientId: String(ada.id), text: 'Hello?', key: newKey() },
    }),
  ).toMatchObject({ code: 'NOT_FOUND' })
  expect(await testApp.db.query('SELECT number FROM message WHERE thread_id = $1', [threadId])).toEqual([{ number: 1 }])
  await leave(bela)
  for (const table of ['thread', 'thread_participant', 'message']) {
    expect(
      await testApp.db.query(`SELECT 1 FROM ${table} WHERE ${table === 'thread' ? 'id' : 'thread_id'} = $1`, [
        threadId,
      ]),
    ).toEqual([])
  }
  expect(await testApp.db.query('SELECT 1 FROM conversation WHERE account_id = ANY ($1)', [[ada.id, bela.id]])).toEqual(
    [],
  )
})

test('when two accounts are removed at the same time, their messages are deleted, too', async () => {
  const [ada, bela] = await two()
  const { threadId } = place(await send(ada, bela, 'Goodbye'))
  let isSecondDone = false
  const remove = (cook: Cook, then: () => Promise<unknown>) =>
    testApp.db.transaction(async (db) => {
      await messageLifecycle.remove?.(db, { id: cook.id } as Account, { keepsPantry: false })
      await then()
    })
  let second: Promise<unknown> = Promise.resolve()
  await remove(ada, async () => {
    second = remove(bela, async () => {
      isSecondDone = true
    })
    await until(
      'the second waits for the first, or is through',
      async () => isSecondDone || (await isLockAwaited(testApp)),
    )
  })
  await second
  expect(await testApp.db.query('SELECT 1 FROM thread WHERE id = $1', [threadId])).toEqual([])
  expect(await testApp.db.query('SELECT 1 FROM message WHERE thread_id = $1', [threadId])).toEqual([])
})

test('a report about a removed account does not identify it', async () => {
  const [ada, bela] = await two()
  const at = place(await send(ada, bela, 'Something nasty'))
  await leave(ada)
  await one(bela, messageOperations.report, { input: at })
  const [{ evidence }] = (await testApp.db.query(
    "SELECT evidence FROM feedback WHERE kind = 'message-report' ORDER BY id DESC LIMIT 1",
  )) as [{ evidence: object }]
  expect(evidence).toMatchObject({ senderId: null, messages: [{ text: 'Something nasty', senderId: null }] })
})

test('a thread is found by its partner and name, however many there are', async () => {
  const [ada, bela] = await two()
  await send(ada, bela, 'About this', { thread: porridge })
  const named = (cook: Cook, partner: Cook, name: string) =>
    one<{ thread: ThreadFields | null } | null>(
      cook,
      'query ($partnerId: Id!, $name: String!) { it: conversation(partnerId: $partnerId) { thread(name: $name) { name lastNumber partner { username } } } }',
      { partnerId: String(partner.id), name },
    )
  expect(await named(bela, ada, porridge)).toEqual({
    thread: { name: porridge, lastNumber: 1, partner: { username: ada.name } },
  })
  expect(await named(ada, bela, 'general')).toEqual({ thread: null })
  const [carla] = await two()
  expect(await named(carla, ada, porridge)).toEqual({ thread: null })
})

test('requests stored for one account are not executed for another that has signed in since', async () => {
  const [ada, bela] = await two()
  const [carla] = await two()
  const key = newKey()
  const sendAs = async (cook: TestClient, account: string) => {
    const response = await cook.post(
      '/graphql',
      { query: messageOperations.send, variables: { input: { recipientId: String(carla.id), text: 'From Ada', key } } },
      { 'x-larder-account': account },
    )
    return [
      response.status,
      ((await response.json()) as { errors?: { extensions: { code: string } }[] }).errors?.[0]?.extensions.code,
    ]
  }
  for (const [cook, account] of [
    [bela, String(ada.id)],
    [seed.visitor(), String(ada.id)],
    [ada, 'ada'],
    [ada, ''],
  ] as const) {
    expect(await sendAs(cook, account)).toEqual([409, 'SESSION_CHANGED'])
  }
  expect((await list(carla)).nodes).toEqual([])
  expect(await sendAs(ada, String(ada.id))).toEqual([200, undefined])
  expect((await list(carla)).nodes.map(({ partner }) => partner.username)).toEqual([ada.name])
})

test('the list has pages by the last message, and finds partners by a part of either of their names, in one statement', async () => {
  const [ada] = await two()
  const partners: Cook[] = []
  for (const name of ['zoe-x', 'yara', 'xaver', 'will-x', 'vera']) partners.push(await seed.cook(name))
  for (const partner of partners) await send(partner, ada, `from ${partner.name}`)
  await send(ada, partners[1] as Cook, 'moved to the top')
  const statements = watchStatements(testApp)
  const first = await list(ada, { first: 3 })
  expect(statements.stop().filter((text) => text.includes('conversation')).length).toBe(1)
  const second = await list(ada, { first: 3, after: first.pageInfo.endCursor })
  expect(
    [first, second].map(({ nodes, pageInfo }) => [nodes.map(({ partner }) => partner.username), pageInfo.hasNextPage]),
  ).toEqual([
    [['yara', 'vera', 'will-x'], true],
    [['xaver', 'zoe-x'], false],
  ])
  expect((await list(ada, { search: ' -X' })).nodes.map(({ partner }) => partner.username)).toEqual(['will-x', 'zoe-x'])
  expect((await list(ada, { search: '%' })).nodes).toEqual([])
  await (partners[4] as Cook).get(
    'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { account { id } } }',
    { input: { name: 'Véra Baker', headline: '', bio: '', description: '' } },
  )
  expect((await list(ada, { search: ' RA bak' })).nodes.map(({ partner }) => partner.username)).toEqual(['vera'])
  expect(
    await ada.refused(messageOperations.list, { after: Buffer.from('["0000-01-01",1]').toString('base64url') }),
  ).toMatchObject({ code: 'BAD_INPUT', field: 'after' })
})

test('the pictures of all partners in the list take one statement more', async () => {
  const [ada, bela] = await two()
  const carla = await seed.cook(`carla${count}`)
  for (const partner of [bela, carla]) await send(partner, ada, 'Hello')
  const statements = watchStatements(testApp)
  await ada.get('{ conversations(first: 24) { nodes { partner { imageUrl(size: SMALL) } } } }')
  expect(statements.stop().filter((text) => /\b(conversation|image)\b/.test(text)).length).toBe(2)
})

test('a whole conversation, its threads and their messages, takes three statements however many there are', async () => {
  const [ada, bela] = await two()
  for (const thread of ['general', porridge]) for (const text of ['1', '2']) await send(ada, bela, text, { thread })
  const statements = watchStatements(testApp)
  await bela.get(
    'query ($id: Id!) { conversation(partnerId: $id) { lastMessage { text } threads(first: 10) { item { name } messages(first: 20) { nodes { sender { username } item { name } } } } } }',
    { id: String(ada.id) },
  )
  expect(statements.stop().filter((text) => /\b(message|thread_participant|conversation)\b/.test(text)).length).toBe(3)
})

test("the export holds all of the person's messages and nothing else", async () => {
  const [ada, bela] = await two()
  await send(ada, bela, 'To keep')
  await send(bela, ada, 'An answer')
  await one(ada, messageOperations.block, { input: { personId: String(bela.id) } })
  await send(bela, ada, 'Unheard')
  const answer = await fileOf(ada)
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="messages.json"',
  ])
  const kept = (await answer.json()) as {
    messages: { with: string; thread: string; number: number; fromYou: boolean; text: string }[]
  }
  expect(kept.messages.map((each) => [each.with, each.thread, each.number, each.fromYou, each.text])).toEqual([
    [bela.name, 'general', 1, true, 'To keep'],
    [bela.name, 'general', 2, false, 'An answer'],
  ])
  expect(((await (await fileOf(bela)).json()) as { messages: object[] }).messages).toHaveLength(3)
  expect(await statusAndCode(fetch(`${testApp.url}/export/messages.json`))).toEqual([401, 'UNAUTHENTICATED'])
})
