import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { createClient } from 'graphql-ws'
import { tryLockActiveAccount } from '../../api/accounts/account.sql'
import { NotificationService } from '../../api/notifications/notification.service'
import { NotificationKind, type NotificationKindDefinition } from '../../api/notifications/notification.types'
import { NotificationEmailService } from '../../api/notifications/notificationEmail.service'
import { takeEmailed } from '../../api/notifications/notificationEmail.sql'
import { NotificationKinds } from '../../api/notifications/notificationKinds'
import { SafePost } from '../../api/platform/outgoing/safePost'
import { transaction } from '../../api/platform/database/database'
import { messages as platform } from '../../api/platform/errors'
import type { TestClient } from '../support/client'
import { confirmAddress } from '../support/confirmAddress'
import { startFakePushService, type FakePushService } from '../support/fakePushService'
import { actOn, askFor, type RequestNode } from '../support/itemRequests'
import { sendEmails, sendPushes } from '../support/jobs'
import { startMailServer, type MailServer } from '../support/mailServer'
import { messageOperations, one, send, socketOf } from '../support/messages'
import { withoutLimits } from '../support/rateLimits'
import { goodPassword, seeding, type Cook } from '../support/seed'
import { openTestApp, type TestApp } from '../support/testApp'
import { until } from '../support/until'

/** What people hear of, in which ways they have chosen, and when. */

const minute = 60_000
const hour = 60 * minute
const aDay = 24 * hour

let mail: MailServer
let browsers: FakePushService
let app: TestApp
let seed: ReturnType<typeof seeding>
let number = 0

beforeAll(async () => {
  mail = await startMailServer()
  browsers = await startFakePushService()
  const pushTransport = new SafePost('test', { isAllowed: (address) => address === '127.0.0.1', ca: browsers.ca })
  app = await openTestApp({ ...mail.settings, PUBLIC_URL: 'https://larder.example.org/' }, undefined, { pushTransport })
  seed = seeding(app)
  await withoutLimits(app)
})
afterAll(async () => {
  await app.close()
  await browsers.close()
  await mail.close()
})

/** What each test begins with: Ada shares beans, Bob and Cleo live nearby. */
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

interface Notification {
  id: string
  kind: string
  text: { key: string; params: object; text: string }
  link: string
  isRead: boolean
}
interface Settings {
  choices: { kind: string; inApp: boolean | null; push: boolean | null; email: boolean | null }[]
  quietHours: { from: string; to: string } | null
  timeZone: string
  isLocaleSet: boolean
  language: string
  showsWords: boolean
  goesOffAt: string
}

const notificationFields = 'id kind text { key params text } link createdAt isRead'
const settingsFields =
  'choices { kind inApp push email } quietHours { from to } timeZone isLocaleSet language showsWords goesOffAt'
const operations = {
  list: `{ it: notifications { ${notificationFields} } }`,
  settings: `{ it: notificationSettings { ${settingsFields} } }`,
  markRead:
    'mutation ($input: MarkNotificationsReadInput!) { it: markNotificationsRead(input: $input) { viewer { unreadNotificationCount } } }',
  choose: `mutation ($input: SetNotificationChoiceInput!) { it: setNotificationChoice(input: $input) { ${settingsFields} } }`,
  update: `mutation ($input: UpdateNotificationSettingsInput!) { it: updateNotificationSettings(input: $input) { ${settingsFields} } }`,
  stop: 'mutation ($input: StopNotificationEmailsInput!) { it: stopNotificationEmails(input: $input) { kinds } }',
  changed: `subscription { it: notificationChanged { notification { ${notificationFields} } viewer { unreadNotificationCount } } }`,
}
const list = (client: TestClient) => one<Notification[]>(client, operations.list)
const texts = async (client: TestClient) => (await list(client)).map(({ text }) => text.text)
const unread = async (client: TestClient) =>
  (await client.get<{ viewer: { unreadNotificationCount: number } }>('{ viewer { unreadNotificationCount } }')).viewer
    .unreadNotificationCount
const markRead = async (client: TestClient, upTo?: string) =>
  (await one<{ viewer: { unreadNotificationCount: number } }>(client, operations.markRead, { input: { upTo } })).viewer
    .unreadNotificationCount
const choose = (client: TestClient, kind: string, channel: string, isOn: boolean) =>
  one<Settings>(client, operations.choose, { input: { kind, channel, isOn } })
const update = (client: TestClient, input: object) => one<Settings>(client, operations.update, { input })
const accept = (request: RequestNode, of: TestApp = app) =>
  actOn(ada, 'accept', {
    id: request.id,
    quantity: request.quantity,
    collectUntil: new Date(of.clock.now().getTime() + aDay).toISOString(),
  })
const block = (client: TestClient, other: Cook) =>
  one(client, messageOperations.block, { input: { personId: String(other.id) } })
const removeAccount = (cook: Cook) =>
  cook.get('mutation ($input: RemoveAccountInput!) { removeAccount(input: $input) { viewer { kind } } }', {
    input: { currentPassword: goodPassword },
  })

/** Runs something later. The clock goes back, because people are signed out meanwhile. */
async function later<Result>(milliseconds: number, run: () => Promise<Result>): Promise<Result> {
  app.clock.pass(milliseconds)
  try {
    return await run()
  } finally {
    app.clock.pass(-milliseconds)
  }
}

/** Follows somebody's notifications, and waits for the first event. */
async function listen(client: TestClient): Promise<{
  events: { notification: Notification | null; viewer: { unreadNotificationCount: number } }[]
  stop(): Promise<void>
}> {
  const socket = createClient({
    url: `${app.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: socketOf(client.cookies),
  })
  const events: { notification: Notification | null; viewer: { unreadNotificationCount: number } }[] = []
  socket.subscribe<{ it: (typeof events)[number] }>(
    { query: operations.changed },
    {
      next: ({ data }) => {
        if (data) events.push(data.it)
      },
      error: () => undefined,
      complete: () => undefined,
    },
  )
  await until('the first event has come', () => Promise.resolve(events.length > 0))
  return {
    events,
    stop: async () => {
      await socket.dispose()
    },
  }
}

test('an owner hears who asks for what, the asker of the answer, and both where it leads', async () => {
  const asked = await askFor(bob, ada, beans, { quantity: 2, message: 'For a secret soup.' })
  const [notification] = await list(ada)
  expect(notification).toMatchObject({
    kind: 'REQUEST',
    isRead: false,
    link: `/message/${bob.id}?thread=${beans}`,
    text: {
      key: 'requests.theyAsked',
      params: { person: bob.name, quantity: 2, item: 'Beans' },
      text: `${bob.name} asked for 2 × Beans.`,
    },
  })
  expect(JSON.stringify(notification)).not.toContain('secret')
  expect([await unread(ada), await unread(bob), await unread(seed.visitor())]).toEqual([1, 0, 0])
  await accept(asked)
  expect(await list(bob)).toMatchObject([
    {
      kind: 'RESERVATION',
      link: `/message/${ada.id}?thread=${beans}`,
      text: { text: `${ada.name} reserved 2 × Beans for you.` },
    },
  ])
  await actOn(bob, 'onTheWay', { id: asked.id })
  await actOn(bob, 'collect', { id: asked.id })
  await actOn(bob, 'thank', { id: asked.id, thanks: 'Lovely.' })
  expect(await texts(ada)).toEqual([
    `${bob.name} said thank you for Beans.`,
    `${bob.name} collected Beans.`,
    `${bob.name} is on the way to collect Beans.`,
    `${bob.name} asked for 2 × Beans.`,
  ])
})

test('each end of a request is told in its own words', async () => {
  const ask = () => askFor(bob, ada, beans)
  await actOn(ada, 'decline', { id: (await ask()).id, answer: 'Sorry.' })
  await actOn(bob, 'withdraw', { id: (await ask()).id })
  expect(await texts(ada)).toEqual([`${bob.name} no longer needs Beans.`])
  const cancelled = await ask()
  await accept(cancelled)
  await actOn(ada, 'cancel', { id: cancelled.id })
  await ask()
  await later(8 * aDay, () => app.app.services.reservations.settleDue())
  const late = await ask()
  await accept(late)
  await later(2 * aDay, () => app.app.services.reservations.settleDue())
  expect((await texts(bob)).toReversed()).toEqual([
    `${ada.name} can’t give you Beans this time.`,
    `${ada.name} reserved 1 × Beans for you.`,
    `${ada.name} cancelled your reservation of Beans.`,
    `${ada.name} hasn’t answered, so your request for Beans has expired.`,
    `${ada.name} reserved 1 × Beans for you.`,
    'Your reservation of Beans has ended, because the collection time has passed.',
  ])
  expect((await texts(ada)).filter((text) => !text.includes('asked for')).toReversed()).toEqual([
    `${bob.name}’s request for Beans has expired.`,
    `The collection time for Beans has passed. Did ${bob.name} come?`,
  ])
})

test('who asks and withdraws, however often, takes one row, which says what is true now; it is pushed and emailed once', async () => {
  for (let round = 0; round < 3; round++) await actOn(bob, 'withdraw', { id: (await askFor(bob, ada, beans)).id })
  expect([await texts(ada), await unread(ada)]).toEqual([[`${bob.name} no longer needs Beans.`], 1])
  expect(
    await app.db.query('SELECT event FROM notification WHERE account_id = $1 AND read_at IS NULL', [ada.id]),
  ).toEqual([{ event: 'WITHDRAWN' }])
})

test('those who ask for one thing are one row, which counts once and leads to all of them', async () => {
  const rice = await seed.item(`shop-rice-of-all-${number}`, 'Rice')
  await seed.shelve(ada, rice, 1, true)
  const dora = await seed.cook(`dora${number}`)
  await askFor(bob, ada, beans)
  await askFor(bob, ada, rice)
  await askFor(cleo, ada, beans)
  expect((await list(ada)).map(({ text, link }) => [text.text, link])).toEqual([
    [`${cleo.name} and 1 other asked for Beans.`, '/messages'],
    [`${bob.name} asked for 1 × Rice.`, `/message/${bob.id}?thread=${rice}`],
  ])
  expect(await unread(ada)).toBe(2)
  expect(await markRead(ada)).toBe(0)
  // What was read stays apart from what is new.
  await askFor(dora, ada, beans)
  expect((await list(ada)).map(({ text, isRead }) => [text.text, isRead])).toEqual([
    [`${dora.name} asked for 1 × Beans.`, false],
    [`${cleo.name} and 1 other asked for Beans.`, true],
    [`${bob.name} asked for 1 × Rice.`, true],
  ])
  expect(await unread(ada)).toBe(1)
})

test('notifications are read by seeing: up to the newest that was seen, or all, on every device', async () => {
  const other = await seed.again(ada)
  const { events, stop } = await listen(other)
  expect(events).toEqual([{ notification: null, viewer: { unreadNotificationCount: 0 } }])
  await askFor(bob, ada, beans)
  await until('the request is told', () => Promise.resolve(events.length === 2))
  expect(events[1]).toMatchObject({
    notification: { text: { text: `${bob.name} asked for 1 × Beans.` } },
    viewer: { unreadNotificationCount: 1 },
  })
  const [seen] = await list(ada)
  await askFor(cleo, ada, beans)
  await until('the second is told', () => Promise.resolve(events.length === 3))
  expect(await markRead(ada, seen?.id)).toBe(1)
  await until('the other device hears that it was read', () => Promise.resolve(events.length === 4))
  expect(events[3]).toEqual({ notification: null, viewer: { unreadNotificationCount: 1 } })
  expect((await list(ada)).map(({ isRead }) => isRead)).toEqual([false, true])
  expect(await markRead(ada)).toBe(0)
  await until('the other device hears that all are read', () => Promise.resolve(events.length === 5))
  // Once more changes nothing, and tells nobody.
  expect(await markRead(ada)).toBe(0)
  await askFor(
    bob,
    ada,
    await seed.item(`shop-rice-${number}`, 'Rice').then(async (rice) => {
      await seed.shelve(ada, rice, 1, true)
      return rice
    }),
  )
  await until('the next one is told', () => Promise.resolve(events.length === 6))
  expect(events[5]?.notification).not.toBeNull()
  await stop()
})

test('nobody reads or hears of the notifications of others', async () => {
  const { events, stop } = await listen(cleo)
  await askFor(bob, ada, beans)
  const [notification] = await list(ada)
  expect(await list(cleo)).toEqual([])
  await markRead(cleo, notification?.id)
  expect(await unread(ada)).toBe(1)
  // A later event of her own is the next that she hears.
  await actOn(ada, 'decline', { id: (await askFor(cleo, ada, beans)).id })
  await until('Cleo hears of her own', () => Promise.resolve(events.length > 1))
  expect(events[1]).toMatchObject({ notification: { kind: 'RESERVATION' } })
  await stop()
  expect((await ada.refused(operations.markRead, { input: { upTo: 'all' } })).code).toBe('BAD_INPUT')
})

test('who acts on a request has seen what they were told of it', async () => {
  const asked = await askFor(bob, ada, beans)
  await askFor(cleo, ada, beans)
  expect(await unread(ada)).toBe(1)
  await accept(asked)
  expect((await list(ada)).map(({ isRead, text }) => [isRead, text.text])).toEqual([
    [false, `${cleo.name} asked for 1 × Beans.`],
    [true, `${bob.name} asked for 1 × Beans.`],
  ])
  expect(await unread(bob)).toBe(1)
})

test('who reads of a request in its thread has seen what they were told of it, and of no other', async () => {
  await askFor(bob, ada, beans)
  await askFor(cleo, ada, beans)
  const { conversation } = await ada.get<{ conversation: { threads: { id: string; lastNumber: number }[] } }>(
    'query ($id: Id!) { conversation(partnerId: $id) { threads { id lastNumber } } }',
    { id: bob.id },
  )
  const [thread] = conversation.threads
  await one(ada, messageOperations.markRead, { input: { threadId: thread?.id, number: thread?.lastNumber } })
  expect((await list(ada)).map(({ isRead, text }) => [isRead, text.text])).toEqual([
    [false, `${cleo.name} asked for 1 × Beans.`],
    [true, `${bob.name} asked for 1 × Beans.`],
  ])
  expect(await unread(ada)).toBe(1)
})

test('each kind has its ways, with defaults, until somebody chooses', async () => {
  const { choices } = await one<Settings>(ada, operations.settings)
  expect(choices.filter(({ kind }) => ['MESSAGE', 'REQUEST', 'RESERVATION'].includes(kind))).toEqual([
    { kind: 'MESSAGE', inApp: null, push: true, email: false },
    { kind: 'REQUEST', inApp: true, push: true, email: true },
    { kind: 'RESERVATION', inApp: true, push: true, email: true },
  ])
  const changed = await choose(ada, 'REQUEST', 'IN_APP', false)
  expect(changed.choices.find(({ kind }) => kind === 'REQUEST')).toMatchObject({
    inApp: false,
    push: true,
    email: true,
  })
  expect(await choose(ada, 'REQUEST', 'IN_APP', false)).toEqual(changed)
  expect(await one(ada, operations.settings)).toEqual(changed)
  await askFor(bob, ada, beans)
  expect([await list(ada), await unread(ada)]).toEqual([[], 0])
  await choose(ada, 'REQUEST', 'IN_APP', true)
  await askFor(cleo, ada, beans)
  expect(await texts(ada)).toEqual([`${cleo.name} asked for 1 × Beans.`])
  // Bob's choices are his own.
  expect((await one<Settings>(bob, operations.settings)).choices).toEqual(choices)
})

test('there is no choice where there is no way', async () => {
  expect(
    await ada.refused(operations.choose, { input: { kind: 'MESSAGE', channel: 'IN_APP', isOn: true } }),
  ).toMatchObject({ code: 'BAD_INPUT', field: 'channel' })
})

test('settings change one by one; times and zones are checked', async () => {
  expect(await one<Settings>(ada, operations.settings)).toMatchObject({
    quietHours: null,
    timeZone: 'Europe/London',
    isLocaleSet: false,
    language: 'EN',
    showsWords: false,
    goesOffAt: '17:00',
  })
  expect(await update(ada, { timeZone: 'Asia/Kathmandu', language: 'DE' })).toMatchObject({
    timeZone: 'Asia/Kathmandu',
    isLocaleSet: true,
    language: 'DE',
    quietHours: null,
  })
  expect(await update(ada, { quietHours: { from: '22:00', to: '7:00' } })).toMatchObject({
    quietHours: { from: '22:00', to: '07:00' },
    timeZone: 'Asia/Kathmandu',
  })
  expect(await update(ada, { showsWords: true, goesOffAt: '08:30' })).toMatchObject({
    showsWords: true,
    goesOffAt: '08:30',
    quietHours: { from: '22:00', to: '07:00' },
    language: 'DE',
  })
  expect(await update(ada, {})).toMatchObject({
    showsWords: true,
    goesOffAt: '08:30',
    quietHours: { from: '22:00', to: '07:00' },
  })
  expect(await update(ada, { quietHours: null })).toMatchObject({ quietHours: null, showsWords: true })
  expect(await update(ada, { timeZone: 'aMERICA/new_york' })).toMatchObject({ timeZone: 'America/New_York' })
  for (const [input, field] of [
    [{ quietHours: { from: '22:00', to: '22:00' } }, 'quietHours'],
    [{ quietHours: { from: '24:00', to: '07:00' } }, 'quietHours'],
    [{ goesOffAt: 'noon' }, 'goesOffAt'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ timeZone: '+01:00' }, 'timeZone'],
    // Node knows it, PostgreSQL does not.
    [{ timeZone: 'VST' }, 'timeZone'],
  ] as const)
    expect(await ada.refused(operations.update, { input })).toMatchObject({ code: 'BAD_INPUT', field })
})

test.each(['ada', 'bob'] as const)(
  'where %s has blocked the other, nothing of them is shown or counted, until that ends',
  async (who) => {
    await askFor(bob, ada, beans)
    await askFor(cleo, ada, beans)
    const [one_, other] = who === 'ada' ? [ada, bob] : [bob, ada]
    await block(one_, other)
    // Nobody is told why Bob's request has ended, but Cleo's waits.
    expect(await texts(ada)).not.toContain(`${bob.name} asked for 1 × Beans.`)
    expect(await texts(ada)).toContain(`${cleo.name} asked for 1 × Beans.`)
    const count = (await list(ada)).filter(({ isRead }) => !isRead).length
    expect(await unread(ada)).toBe(count)
    await one(one_, messageOperations.unblock, { input: { personId: String(other.id) } })
    expect(await texts(ada)).toContain(`${cleo.name} and 1 other asked for Beans.`)
  },
)

test('notifications about somebody who has left are left out, and can be marked as read', async () => {
  await askFor(bob, ada, beans)
  await removeAccount(bob)
  expect(await list(ada)).toEqual([])
  expect(await markRead(ada)).toBe(0)
})

test('an account is exported with what it was told and has chosen, and nothing of it is left when it is removed', async () => {
  await askFor(bob, ada, beans)
  await choose(ada, 'MESSAGE', 'EMAIL', true)
  await update(ada, { timeZone: 'Europe/Berlin' })
  const exported = (await (
    await fetch(`${app.url}/export/everything.json`, {
      headers: { cookie: [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
  ).json()) as Record<string, object[]>
  expect(exported.notifications).toEqual([
    {
      id: expect.any(String),
      kind: 'REQUEST',
      event: 'ASKED',
      aboutId: expect.any(Number),
      createdAt: expect.any(String),
      readAt: null,
    },
  ])
  expect(exported.notificationChoices).toEqual([
    { kind: 'MESSAGE', channel: 'EMAIL', isOn: true, changedAt: expect.any(String) },
  ])
  expect(exported.notificationSettings).toMatchObject({ timeZone: 'Europe/Berlin', quietFrom: null })
  await removeAccount(ada)
  for (const table of ['notification', 'notification_choice', 'notification_settings'])
    expect([
      table,
      await app.db.query(`SELECT count(*)::int AS count FROM ${table} WHERE account_id = $1`, [ada.id]),
    ]).toEqual([table, [{ count: 0 }]])
})

test('notifications are kept for three months', async () => {
  await askFor(bob, ada, beans)
  await later(89 * aDay, () => app.app.services.notifications.deleteExpired(app.db))
  expect(await texts(ada)).toHaveLength(1)
  await later(91 * aDay, () => app.app.services.notifications.deleteExpired(app.db))
  expect(await list(ada)).toEqual([])
})

test('messages are not in the list; unread ones of one person are one notification, which ends when they are read', async () => {
  await choose(ada, 'MESSAGE', 'EMAIL', true)
  const rowsOf = () =>
    app.db.query<{ kind: string; read: boolean }[]>(
      'SELECT kind, read_at IS NOT NULL AS read FROM notification WHERE account_id = $1 ORDER BY id',
      [ada.id],
    )
  await send(bob, ada, 'Hello')
  const { thread } = await send(bob, ada, 'Hello?')
  expect(await rowsOf()).toEqual([{ kind: 'MESSAGE', read: false }])
  expect([await list(ada), await unread(ada)]).toEqual([[], 0])
  await one(ada, messageOperations.markRead, { input: { threadId: thread.id, number: thread.lastNumber } })
  expect(await rowsOf()).toEqual([{ kind: 'MESSAGE', read: true }])
  await send(bob, ada, 'Still there?')
  expect(await rowsOf()).toEqual([
    { kind: 'MESSAGE', read: true },
    { kind: 'MESSAGE', read: false },
  ])
})

/** Lets a browser show somebody's pushes. @returns what it is sent after so long */
async function pushesTo(
  client: TestClient,
): Promise<
  (milliseconds?: number) => Promise<{ title: string; body: string; url: string; tag: string; unread: number }[]>
> {
  const subscription = browsers.subscribe()
  await client.get(
    'mutation ($input: AddPushSubscriptionInput!) { addPushSubscription(input: $input) { pushSubscriptions { id } } }',
    { input: { ...subscription, language: 'EN' } },
  )
  return async (milliseconds = 0) => {
    await later(milliseconds, () => sendPushes(app))
    return browsers.received
      .filter(({ endpoint }) => endpoint === subscription.endpoint)
      .map(({ payload }) => payload as { title: string; body: string; url: string; tag: string; unread: number })
  }
}

test('requests are pushed at once, with what was written only to who allows that', async () => {
  const pushes = await pushesTo(ada)
  const asked = await askFor(bob, ada, beans, { message: 'For a secret soup.' })
  expect(await pushes()).toMatchObject([
    {
      title: `${bob.name} asked for 1 × Beans.`,
      body: '',
      url: `/message/${bob.id}?thread=${beans}`,
      tag: `request ${asked.id}`,
      unread: 1,
    },
  ])
  await update(ada, { showsWords: true })
  await askFor(cleo, ada, beans, { message: 'For a stew.' })
  expect((await pushes()).at(-1)).toMatchObject({
    title: `${cleo.name} asked for 1 × Beans.`,
    body: 'For a stew.',
    unread: 1,
  })
})

test('what happens to a request is not counted as a message', async () => {
  const pushes = await pushesTo(ada)
  await send(bob, ada, 'Hello')
  await askFor(bob, ada, beans)
  expect((await pushes(10_000)).map(({ title }) => title).toSorted()).toEqual([
    `1 new message from ${bob.name}`,
    `${bob.name} asked for 1 × Beans.`,
  ])
})

test('what was read, or switched off, or is of somebody who was blocked, is not pushed', async () => {
  const pushes = await pushesTo(ada)
  await choose(ada, 'REQUEST', 'PUSH', false)
  await askFor(bob, ada, beans)
  expect(await pushes()).toEqual([])
  await choose(ada, 'REQUEST', 'PUSH', true)
  const { thread } = await send(bob, ada, 'Hello')
  await one(ada, messageOperations.markRead, { input: { threadId: thread.id, number: thread.lastNumber } })
  await askFor(cleo, ada, beans)
  await block(ada, cleo)
  expect((await pushes(minute)).filter(({ title }) => !title.includes('isn’t available to them any more'))).toEqual([])
})

test('a message is pushed when its reader has had the time to see it, several as one', async () => {
  const pushes = await pushesTo(ada)
  await send(bob, ada, 'Hello')
  expect(await pushes()).toEqual([])
  await send(bob, ada, 'Anybody there?')
  expect(await pushes(10_000)).toMatchObject([
    {
      title: `2 new messages from ${bob.name}`,
      body: '',
      tag: `conversation ${bob.id}`,
      url: `/message/${bob.id}?thread=general`,
    },
  ])
  // Cleo has no browser that shows any, and wants no email: nothing is stored.
  await send(bob, cleo, 'Hello')
  expect(await app.db.query('SELECT 1 FROM notification WHERE account_id = $1', [cleo.id])).toEqual([])
})

test('of many unread messages the last one is read, and no more than a hundred are counted', async () => {
  const pushes = await pushesTo(ada)
  await update(ada, { showsWords: true })
  const { thread } = await send(bob, ada, 'Hello')
  await app.db.query(
    `
    WITH more AS (
      INSERT INTO message (thread_id, number, sender_id, key, digest, text, sent_at, delivered)
      SELECT thread_id, number + i, sender_id, gen_random_uuid(), digest, 'Number ' || i, sent_at + i * interval '1 ms', true FROM message, generate_series(1, 150) AS i WHERE thread_id = $1 RETURNING 1
    ) UPDATE thread_participant SET unread = unread + 150 WHERE thread_id = $1 AND account_id = $2`,
    [thread.id, ada.id],
  )
  expect(await pushes(10_000)).toMatchObject([{ title: `100 new messages from ${bob.name}`, body: 'Number 150' }])
})

test('a kind that cannot be described is left out, and the others are not', async () => {
  const words = { text: platform.busy, link: '/', group: 'one' }
  const channels = {
    channels: { inApp: true, push: true, email: null },
    defaults: { inApp: true, push: true, email: false },
  }
  const warned: unknown[] = []
  const kinds = new NotificationKinds(
    [
      { ...channels, kind: NotificationKind.RATING, describe: () => Promise.reject(new Error('too many')) },
      {
        ...channels,
        kind: NotificationKind.REQUEST,
        describe: (_db, _accountId, rows) => Promise.resolve(new Map(rows.map(({ id }) => [id, words]))),
      },
    ],
    {
      warn: (...args: unknown[]) => {
        warned.push(args)
      },
    },
  )
  const stored = [NotificationKind.RATING, NotificationKind.REQUEST].map((kind, i) => ({
    id: String(i),
    kind,
    event: '',
    aboutId: 1,
  }))
  expect(await kinds.describe(app.db, ada.id, stored)).toEqual({
    described: [{ row: stored[1], words }],
    failed: [stored[0]],
  })
  expect(warned).toMatchObject([[{ kind: NotificationKind.RATING }, 'describing notifications failed']])
})

test('in quiet hours nothing is pushed before they end, in the person’s time zone', async () => {
  const dueOf = async () =>
    (
      await app.db.query<{ due_at: Date }[]>(
        'SELECT d.due_at FROM push_delivery d JOIN push_subscription s ON s.id = d.subscription_id WHERE s.account_id = $1 ORDER BY d.id',
        [ada.id],
      )
    ).map(({ due_at: dueAt }) => dueAt.toISOString())
  const pushes = await pushesTo(ada)
  // A night over midnight in which clocks are put forward, in Berlin: 02:00 is 03:00.
  const toNight = Date.parse('2027-03-27T22:30:00Z') - app.clock.now().getTime()
  await update(ada, { timeZone: 'Europe/Berlin', quietHours: { from: '23:00', to: '07:00' } })
  await later(toNight, async () => {
    for (const cook of [ada, bob, cleo]) await seed.signInAgain(cook)
    await askFor(bob, ada, beans)
    expect(await dueOf()).toEqual(['2027-03-28T05:00:00.000Z'])
    // A zone that Node does not know counts as none, and in London it is not night yet. The request is not lost.
    await app.db.query(`UPDATE notification_settings SET time_zone = 'Mars/Olympus' WHERE account_id = $1`, [ada.id])
    const asked = app.clock.now().getTime()
    await askFor(cleo, ada, beans)
    expect(Date.parse((await dueOf())[1] ?? '')).toBeGreaterThanOrEqual(asked)
    expect(Date.parse((await dueOf())[1] ?? '')).toBeLessThan(asked + minute)
    expect((await pushes()).map(({ title }) => title)).toEqual([`${cleo.name} asked for 1 × Beans.`])
    expect((await pushes(Date.parse('2027-03-28T04:59:00Z') - app.clock.now().getTime())).length).toBe(1)
    expect((await pushes(Date.parse('2027-03-28T05:00:01Z') - app.clock.now().getTime())).length).toBe(2)
  })
  for (const cook of [ada, bob, cleo]) await seed.signInAgain(cook)
})

/** A service with one kind that comes often, and how it writes notifications of it to Ada. */
function ofFrequentKind(limits: Pick<NotificationKindDefinition, 'pushesHourly' | 'maxPerDay' | 'waitsForMorning'>) {
  const {
    db,
    app: { services },
    clock,
  } = app
  const kind = {
    kind: NotificationKind.SAVED_SEARCH,
    channels: { inApp: true, push: true, email: null },
    defaults: { inApp: true, push: true, email: false },
    ...limits,
  }
  const kinds = new NotificationKinds(
    [
      {
        ...kind,
        describe: (_db, _accountId, rows) =>
          Promise.resolve(
            new Map(
              rows.map(({ id, aboutId }) => [id, { text: platform.wait(aboutId), link: '/pantries', group: 'near' }]),
            ),
          ),
      },
    ],
    services.log,
  )
  const service = new NotificationService({
    db,
    clock,
    pubsub: services.pubsub,
    limits: services.limits,
    kinds,
    pushes: services.pushes,
    sendsEmail: false,
    timeZone: 'Europe/London',
  })
  return (...aboutIds: number[]) =>
    transaction(db, (inner) =>
      service.notify(
        inner,
        aboutIds.map((aboutId) => ({ accountId: ada.id, kind: NotificationKind.SAVED_SEARCH, aboutId })),
      ),
    )
}

test('of a kind that comes often one is pushed an hour, whoever writes it; the others are in the list', async () => {
  const { db } = app
  await pushesTo(ada)
  const notify = ofFrequentKind({ pushesHourly: true })
  const queued = async () =>
    (
      await db.query<{ about_id: number }[]>(
        'SELECT n.about_id FROM push_delivery d JOIN notification n ON n.id = d.notification_id WHERE n.account_id = $1 ORDER BY d.id',
        [ada.id],
      )
    ).map(({ about_id: aboutId }) => aboutId)
  await Promise.all([notify(1, 2), notify(1, 3), notify(1)])
  expect(await queued()).toEqual([1])
  await later(59 * minute, () => notify(4))
  expect(await queued()).toEqual([1])
  await later(61 * minute, () => notify(5, 6))
  expect(await queued()).toEqual([1, 5])
  expect(
    await db.query('SELECT count(*)::int AS count FROM notification WHERE account_id = $1 AND in_app', [ada.id]),
  ).toEqual([{ count: 8 }])
})

test('what nobody waits for is not pushed at night, whatever the settings; what somebody waits for is', async () => {
  await pushesTo(ada)
  const dueOf = async (at: string, notify: () => Promise<unknown>) => {
    await app.db.query('DELETE FROM push_delivery')
    await later(Date.parse(at) - app.clock.now().getTime(), notify)
    return (await app.db.query<{ due_at: Date }[]>('SELECT due_at FROM push_delivery')).map(({ due_at: due }) =>
      due.toISOString().slice(0, 16),
    )
  }
  const [waiting, urgent] = [ofFrequentKind({ waitsForMorning: true }), ofFrequentKind({})]
  // The morning is spread over half an hour, so that not everybody's is sent at once.
  const minuteOf = String(ada.id % 30).padStart(2, '0')
  expect(await dueOf('2027-01-10T23:30:00Z', () => waiting(1))).toEqual([`2027-01-11T07:${minuteOf}`])
  expect(await dueOf('2027-01-10T23:30:00Z', () => urgent(2))).toEqual(['2027-01-10T23:30'])
  expect(await dueOf('2027-01-10T12:30:00Z', () => waiting(3))).toEqual(['2027-01-10T12:30'])
  await update(ada, { timeZone: 'Asia/Tokyo' })
  expect(await dueOf('2027-01-10T12:30:00Z', () => waiting(4))).toEqual(['2027-01-10T12:30'])
  expect(await dueOf('2027-01-10T13:30:00Z', () => waiting(5))).toEqual([`2027-01-10T22:${minuteOf}`])
  await update(ada, { quietHours: { from: '01:00', to: '05:00' } })
  expect(await dueOf('2027-01-10T13:30:00Z', () => waiting(6))).toEqual(['2027-01-10T13:30'])
})

test('of a kind that others can cause without end so many are written a day', async () => {
  const notify = ofFrequentKind({ maxPerDay: 5 })
  const written = async () =>
    (
      await app.db.query<{ about_id: number }[]>(
        'SELECT about_id FROM notification WHERE account_id = $1 ORDER BY id',
        [ada.id],
      )
    ).map(({ about_id: aboutId }) => aboutId)
  await notify(1, 2, 3)
  await notify(4, 5, 6, 7)
  expect(await written()).toEqual([1, 2, 3, 4, 5])
  await later(23 * 60 * minute, () => notify(8))
  expect(await written()).toEqual([1, 2, 3, 4, 5])
  await later(25 * 60 * minute, () => notify(9))
  expect(await written()).toEqual([1, 2, 3, 4, 5, 9])
})

/** The emails to somebody about notifications. */
const emailsTo = ({ email }: Cook) => mail.to(email).filter(({ body }) => body.includes('#stop-email='))

/** Writes the emails that are due after so long, and sends them. @returns those to Ada about notifications */
async function emailsAfter(milliseconds: number, apps: readonly TestApp[] = [app]) {
  await later(milliseconds, async () => {
    await Promise.all(apps.map((each) => each.app.services.notificationEmails.writeDue()))
    await sendEmails(app)
  })
  return emailsTo(ada)
}

test('requests are emailed within minutes, several in one email, to a confirmed address, unless they have been seen', async () => {
  await confirmAddress(app, ada)
  await askFor(bob, ada, beans, { message: 'For a secret soup.' })
  expect(await emailsAfter(2 * minute)).toEqual([])
  await askFor(cleo, ada, beans)
  const [first, ...others] = await emailsAfter(4 * minute)
  expect(others).toEqual([])
  expect(first?.headers.get('subject')).toBe('Larder: 2 notifications you may have missed')
  expect(first?.body).toContain(
    `${bob.name} asked for 1 × Beans.\nhttps://larder.example.org/message/${bob.id}?thread=${beans}`,
  )
  expect(first?.body).toContain(`${cleo.name} asked for 1 × Beans.`)
  expect(first?.source).not.toContain('secret')
  expect(first?.to).toEqual([ada.email])
  // Each is sent once. The next email waits for a quarter of an hour.
  expect(await emailsAfter(20 * minute)).toHaveLength(1)
  // Bob's address is not confirmed.
  await actOn(ada, 'decline', {
    id: (
      await askFor(
        bob,
        ada,
        await seed.item(`shop-oats-${number}`, 'Oats').then(async (oats) => {
          await seed.shelve(ada, oats, 1, true)
          return oats
        }),
      )
    ).id,
  })
  expect(await emailsAfter(40 * minute)).toHaveLength(1)
  expect(emailsTo(bob)).toEqual([])
})

test('an address that Google has confirmed is confirmed', async () => {
  // google.test.ts signs in with Google.
  await app.db.query(
    `INSERT INTO identity (id, provider, issuer, subject, email, account_id) VALUES (gen_random_uuid(), 'google', 'https://accounts.google.com', $1, $2, $3)`,
    [ada.name, `${ada.name}@google.example`, ada.id],
  )
  await askFor(bob, ada, beans)
  expect(await emailsAfter(4 * minute)).toEqual([])
  expect(mail.to(`${ada.name}@google.example`).map(({ headers }) => headers.get('subject'))).toEqual([
    `Larder: ${bob.name} asked for 1 × Beans.`,
  ])
})

test('the next email waits, so that nobody gets many an hour', async () => {
  await confirmAddress(app, ada)
  await askFor(bob, ada, beans)
  expect(await emailsAfter(4 * minute)).toHaveLength(1)
  app.clock.pass(5 * minute)
  await askFor(cleo, ada, beans)
  expect(await emailsAfter(4 * minute)).toHaveLength(1)
  expect(await emailsAfter(15 * minute)).toHaveLength(2)
})

test('what was seen, or switched off meanwhile, or is of somebody who was blocked, is not emailed', async () => {
  await confirmAddress(app, ada)
  await askFor(bob, ada, beans)
  await markRead(ada)
  await askFor(cleo, ada, beans)
  await block(ada, cleo)
  await choose(ada, 'RESERVATION', 'EMAIL', false)
  const emails = await emailsAfter(5 * minute)
  expect(emails.map(({ body }) => body).join()).not.toContain('asked for')
  await choose(ada, 'REQUEST', 'EMAIL', false)
  const dora = await seed.cook(`dora${number}`)
  await askFor(dora, ada, beans)
  expect(await emailsAfter(30 * minute)).toHaveLength(emails.length)
})

test('an email is stopped by its link or with one click, without signing in, as often as anybody tries, and in its language', async () => {
  await confirmAddress(app, ada)
  await update(ada, { language: 'DE' })
  await askFor(bob, ada, beans)
  const [email] = await emailsAfter(4 * minute)
  expect(email?.headers.get('subject')).toBe(`Larder: ${bob.name} hat nach 1 × Beans gefragt.`)
  expect(email?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const [, address = ''] =
    /^<(https:\/\/larder\.example\.org\/unsubscribe\?.+)>$/.exec(email?.headers.get('list-unsubscribe') ?? '') ?? []
  const { pathname, search, searchParams } = new URL(address)
  const link = mail.token(ada.email, 'stop-email')
  expect(link).toBe(`REQUEST.${searchParams.get('token')}`)
  const emailOf = async (kind: string) =>
    (await one<Settings>(ada, operations.settings)).choices.find((choice) => choice.kind === kind)?.email

  // To look at the address changes nothing: link scanners do.
  const opened = await fetch(`${app.url}${pathname}${search}`, { redirect: 'manual' })
  expect([opened.status, opened.headers.get('location')]).toEqual([303, `/dashboard#stop-email=${link}`])
  expect(await emailOf('REQUEST')).toBe(true)
  for (let times = 0; times < 2; times++) {
    const clicked = await fetch(`${app.url}${pathname}${search}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(clicked.status).toBe(200)
  }
  expect([await emailOf('REQUEST'), await emailOf('RESERVATION')]).toEqual([false, true])
  await choose(ada, 'REQUEST', 'EMAIL', true)
  expect(
    await one(seed.visitor(), operations.stop, { input: { kinds: ['REQUEST'], token: searchParams.get('token') } }),
  ).toEqual({ kinds: ['REQUEST'] })
  expect(await emailOf('REQUEST')).toBe(false)

  expect((await fetch(`${app.url}/unsubscribe?kinds=REQUEST&token=wrong`, { method: 'POST' })).status).toBe(404)
  expect((await fetch(`${app.url}/unsubscribe`, { method: 'POST' })).status).toBe(404)
  expect((await seed.visitor().refused(operations.stop, { input: { kinds: ['REQUEST'], token: 'wrong' } })).code).toBe(
    'NOT_FOUND',
  )
})

test('of several processes one writes each email, also when another was killed over it', async () => {
  await confirmAddress(app, ada)
  const other = await openTestApp(mail.settings, app.databaseUrl)
  other.clock.pass(app.clock.now().getTime() - other.clock.now().getTime() + 4 * minute)
  await askFor(bob, ada, beans)
  // One has taken it, and dies before it has written the email.
  await expect(
    transaction(other.db, async (db) => {
      expect(await tryLockActiveAccount(db, ada.id)).toBe(true)
      expect(await takeEmailed(db, ada.id)).toHaveLength(1)
      expect(await emailsAfter(4 * minute)).toEqual([])
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect(await emailsAfter(4 * minute, [app, other, app, other])).toHaveLength(1)
  expect(await emailsAfter(30 * minute, [app, other])).toHaveLength(1)
  await other.close()
})

test('a digest of unread messages is sent once a day, by one of two processes, to who asked for it, and stopped by its link', async () => {
  const other = await openTestApp(mail.settings, app.databaseUrl)
  await confirmAddress(app, ada)
  await update(ada, { language: 'DE' })
  for (const cook of [ada, bob]) await choose(cook, 'MESSAGE', 'EMAIL', true)
  other.clock.pass(app.clock.now().getTime() - other.clock.now().getTime())
  const digestsAfter = async (minutes: number) => {
    app.clock.pass(minutes * minute)
    other.clock.pass(minutes * minute)
    await Promise.all([app, other, app].map((each) => each.app.services.notificationEmails.writeDigests()))
    await sendEmails(app)
    return emailsTo(ada)
  }

  await send(bob, ada, 'Is the secret flour still there?')
  await send(bob, ada, 'Hello?')
  await send(ada, bob, 'Yes.')
  // Who is reading the messages gets no email.
  expect(await digestsAfter(0)).toEqual([])
  const [email, ...more] = await digestsAfter(16)
  expect(more).toEqual([])
  expect(email?.headers.get('subject')).toBe(`Larder: 2 neue Nachrichten von ${bob.name}`)
  expect(email?.source).not.toContain('flour')
  // Bob's address is not confirmed.
  expect(emailsTo(bob)).toEqual([])
  // What was reported is not reported again; what is new is, but not on the same day.
  await seed.signInAgain(bob)
  await send(bob, ada, 'Still there?')
  expect(await digestsAfter(60)).toHaveLength(1)
  expect(await digestsAfter(24 * 60)).toHaveLength(2)
  expect(await digestsAfter(25 * 60)).toHaveLength(2)

  const [kind, token] = mail.token(ada.email, 'stop-email').split('.')
  expect(await one(seed.visitor(), operations.stop, { input: { kinds: [kind], token } })).toEqual({
    kinds: ['MESSAGE'],
  })
  await seed.signInAgain(bob)
  await send(bob, ada, 'And now?')
  expect(await digestsAfter(25 * 60)).toHaveLength(2)
  await other.close()
})

/** Emails of two kinds, of which the words of the first cannot be read while it is broken. */
function brokenEmails(broken: NotificationKind, sound: NotificationKind, email: 'at once' | 'digest') {
  const {
    db,
    clock,
    app: {
      services: {
        mail: { outbox, tokens, sender },
      },
    },
  } = app
  const state = { isBroken: true }
  const channels = {
    channels: { inApp: true, push: true, email },
    defaults: { inApp: true, push: true, email: email === 'at once' },
  }
  const definition = (kind: NotificationKind): NotificationKindDefinition => ({
    ...channels,
    kind,
    describe: async (inner, _accountId, rows) => {
      if (kind === broken && state.isBroken) await inner.query('SELECT 1 / 0')
      return new Map(rows.map(({ id }) => [id, { text: platform.busy, link: `/${kind}`, group: 'one' }]))
    },
  })
  const service = new NotificationEmailService({
    db,
    jobsDb: db,
    clock,
    outbox,
    tokens,
    sender,
    kinds: new NotificationKinds([definition(broken), definition(sound)], { warn: () => undefined }),
  })
  return {
    state,
    notify: (...kinds: NotificationKind[]) =>
      transaction(db, (inner) =>
        app.app.services.notifications.notify(
          inner,
          kinds.map((kind) => ({ accountId: ada.id, kind, aboutId: 1 })),
        ),
      ),
    /** Writes what is due after so long, and sends it. @returns the kinds in each email to Ada so far */
    async after(milliseconds: number) {
      await later(milliseconds, async () => {
        await (email === 'digest' ? service.writeDigests() : service.writeDue())
        await sendEmails(app)
      })
      return emailsTo(ada).map(({ body }) =>
        [...body.matchAll(/example\.org\/([A-Z_]+)$/gm)].map(([, kind]) => kind).toSorted(),
      )
    },
  }
}

test('what an email could not say is tried again and keeps nothing else waiting, and is given up after a day', async () => {
  await confirmAddress(app, ada)
  const { REQUEST, RESERVATION } = NotificationKind
  const { state, notify, after } = brokenEmails(REQUEST, RESERVATION, 'at once')
  await notify(REQUEST, RESERVATION)
  expect(await after(4 * minute)).toEqual([[RESERVATION]])
  state.isBroken = false
  // Between two emails there are fifteen minutes.
  expect(await after(18 * minute)).toEqual([[RESERVATION]])
  expect(await after(20 * minute)).toEqual([[RESERVATION], [REQUEST]])

  state.isBroken = true
  await notify(REQUEST)
  expect(await after(30 * minute)).toHaveLength(2)
  expect(await after(25 * hour)).toHaveLength(2)
  state.isBroken = false
  expect(await after(3 * aDay)).toHaveLength(2)
})

test('a digest waits for what it cannot say, for three hours', async () => {
  await confirmAddress(app, ada)
  const { GOES_OFF, FOLLOWED_RECIPE } = NotificationKind
  for (const kind of [GOES_OFF, FOLLOWED_RECIPE]) await choose(ada, kind, 'EMAIL', true)
  const { state, notify, after } = brokenEmails(GOES_OFF, FOLLOWED_RECIPE, 'digest')
  await notify(GOES_OFF, FOLLOWED_RECIPE)
  expect(await after(20 * minute)).toEqual([])
  state.isBroken = false
  expect(await after(30 * minute)).toEqual([[FOLLOWED_RECIPE, GOES_OFF]])

  state.isBroken = true
  await later(40 * minute, () => notify(GOES_OFF, FOLLOWED_RECIPE))
  // A day after the last one.
  expect(await after(24 * hour + 40 * minute)).toHaveLength(1)
  expect(await after(27 * hour + 20 * minute)).toHaveLength(1)
  expect(await after(27 * hour + 40 * minute)).toEqual([[FOLLOWED_RECIPE, GOES_OFF], [FOLLOWED_RECIPE]])
})

test('what happened shortly before a digest was written is in the next one', async () => {
  await confirmAddress(app, ada)
  const { GOES_OFF, FOLLOWED_RECIPE } = NotificationKind
  for (const kind of [GOES_OFF, FOLLOWED_RECIPE]) await choose(ada, kind, 'EMAIL', true)
  const { state, notify, after } = brokenEmails(GOES_OFF, FOLLOWED_RECIPE, 'digest')
  state.isBroken = false
  await notify(GOES_OFF)
  await later(20 * minute, () => notify(FOLLOWED_RECIPE))
  expect(await after(25 * minute)).toEqual([[GOES_OFF]])
  expect(await after(25 * hour)).toEqual([[GOES_OFF], [FOLLOWED_RECIPE]])
})

test('the link of a digest from before there were other emails still stops it, and nothing else', async () => {
  await choose(ada, 'MESSAGE', 'EMAIL', true)
  // As an earlier version wrote it.
  const [email] = await app.db.query<{ id: string }[]>(
    `INSERT INTO outbox_email (kind, recipient, subject, body, created_at, link_purpose, link_about, link_expires_at) VALUES ('digest', $1, 'x', 'x', now(), 'digest-off', $2, now() + interval '60 days') RETURNING id`,
    [ada.email, String(ada.id)],
  )
  const token = await app.app.services.mail.tokens.create(email?.id ?? '')
  expect((await seed.visitor().refused(operations.stop, { input: { kinds: ['REQUEST'], token } })).code).toBe(
    'NOT_FOUND',
  )
  expect(await one(seed.visitor(), operations.stop, { input: { kinds: ['MESSAGE'], token } })).toEqual({
    kinds: ['MESSAGE'],
  })
  expect((await one<Settings>(ada, operations.settings)).choices.find(({ kind }) => kind === 'MESSAGE')?.email).toBe(
    false,
  )
  await app.db.query('DELETE FROM outbox_email WHERE id = $1', [email?.id])
})

test('without a mail server nothing waits to be emailed', async () => {
  const without = await openTestApp({}, app.databaseUrl)
  await askFor(await seeding(without).again(bob), ada, beans)
  expect(await app.db.query('SELECT kind, email_due_at FROM notification WHERE account_id = $1', [ada.id])).toEqual([
    { kind: 'REQUEST', email_due_at: null },
  ])
  await without.close()
})
