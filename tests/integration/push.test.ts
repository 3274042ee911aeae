import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import { transaction } from '../../api/platform/database/database'
import { messages as platform } from '../../api/platform/errors'
import { retryAfterMs, SafePost } from '../../api/platform/outgoing/safePost'
import type { PushText } from '../../api/notifications/push/pushMessages'
import { PushSubscription } from '../../api/notifications/push/push.entity'
import { pushJobs, upsertSubscription } from '../../api/notifications/push/push.sql'
import { Language } from '../../api/platform/texts/language'
import { startApp, readingLocalPages } from '../support/app'
import type { TestClient } from '../support/client'
import type { FakeSubscription } from '../../scripts/fakePushServer'
import { startFakePushService, type FakePushService } from '../support/fakePushService'
import { releaseJobs, runDueJobsOf, sendPushes } from '../support/jobs'
import { resetRateLimits } from '../support/rateLimits'
import { goodPassword, seeding, type Cook } from '../support/seed'
import { openTestApp, type TestApp } from '../support/testApp'
import { until } from '../support/until'

/** Web Push, against a push service that decrypts what it gets. */

let service: FakePushService
let app: TestApp
let seed: ReturnType<typeof seeding>
let ada: Cook

const minute = 60_000
const isAllowed = (address: string) => address === '127.0.0.1'

const openApp = async (databaseUrl?: string): Promise<TestApp> => {
  const opened = await openTestApp({}, databaseUrl, {
    pushTransport: new SafePost('test', { isAllowed, ca: service.ca }),
  })
  Object.assign(opened.app.services.notifications, contents)
  return opened
}

/** Called once, after what is due has been read. */
let beforeSending: (() => Promise<unknown>) | null = null
/** What each notification says, by what it is about. */
const texts = new Map<number, PushText>()
/** What cannot be read now. */
const unreadable = new Set<number>()
const contents = {
  describe: async (_db: unknown, _accountId: number, ids: readonly string[]) => {
    const rows = (await app.db.query('SELECT id, about_id AS "aboutId" FROM notification WHERE id = ANY ($1)', [
      ids,
    ])) as { id: string; aboutId: number }[]
    return {
      texts: new Map(
        rows.flatMap(({ id, aboutId }) => {
          const text = texts.get(aboutId)
          return text && !unreadable.has(aboutId) ? [[id, text] as const] : []
        }),
      ),
      failed: new Set(rows.filter(({ aboutId }) => unreadable.has(aboutId)).map(({ id }) => id)),
    }
  },
  countUnread: async () => {
    await beforeSending?.()
    beforeSending = null
    return 3
  },
}

beforeAll(async () => {
  service = await startFakePushService()
  app = await openApp()
  seed = seeding(app)
})
afterAll(async () => {
  await app.close()
  await service.close()
})
beforeEach(async () => {
  await resetRateLimits(app)
  await app.db.query('DELETE FROM push_subscription')
  await app.db.query('DELETE FROM graphile_worker._private_jobs')
  service.received.length = 0
  service.answers = () => ({ status: 201 })
  texts.clear()
  unreadable.clear()
  app.logged.length = 0
  ada = await seed.cook(`ada${randomUUID().slice(0, 8)}`)
})

interface Listed {
  id: string
  device: string
  current: boolean
  lastSentAt: string | null
}

const addSubscription =
  'mutation ($input: AddPushSubscriptionInput!) { it: addPushSubscription(input: $input) { pushSubscriptions { id device current lastSentAt } } }'
const removeSubscription =
  'mutation ($id: Id!) { it: removePushSubscription(input: { id: $id }) { pushSubscriptions { id } } }'
const sendTest = 'mutation { sendTestNotification { queued } }'
const list = async (client: TestClient) =>
  (await client.get<{ it: Listed[] }>('{ it: pushSubscriptions { id device current lastSentAt } }')).it
const add = (client: TestClient, subscription: FakeSubscription, language = 'EN') =>
  client.get<{ it: { pushSubscriptions: Listed[] } }>(addSubscription, { input: { ...subscription, language } })
const signIn = (client: TestClient, cook: Cook) =>
  client.get('mutation ($input: SignInInput!) { signIn(input: $input) { viewer { kind } } }', {
    input: { email: cook.email, password: goodPassword },
  })

/** A browser of somebody's with a subscription. */
async function subscribed(client: TestClient, language = 'EN'): Promise<FakeSubscription> {
  const subscription = service.subscribe()
  await add(client, subscription, language)
  return subscription
}

let nextAbout = 1

/** Writes a notification about something new and queues its push. @returns its id */
async function notify(
  cook: Cook,
  group: string,
  {
    text = platform.busy,
    body,
    dueAt = app.clock.now(),
  }: { text?: PushText['text']; body?: string; dueAt?: Date } = {},
): Promise<string> {
  const aboutId = nextAbout++
  texts.set(aboutId, { kind: 'REQUEST', text, body, link: `/requests/${aboutId}`, group })
  return transaction(app.db, async (db) => {
    const [{ id }] = (await db.query(
      "INSERT INTO notification (account_id, kind, about_id, created_at) VALUES ($1, 'REQUEST', $2, $3) RETURNING id",
      [cook.id, aboutId, app.clock.now()],
    )) as [{ id: string }]
    await app.app.services.pushes.queue(db, [{ accountId: cook.id, notificationId: id, dueAt }])
    return id
  })
}

const deliver = (by = app) => sendPushes(by)
const received = ({ endpoint }: FakeSubscription) => service.received.filter((push) => push.endpoint === endpoint)
const queued = async () =>
  ((await app.db.query('SELECT count(*)::int AS count FROM push_delivery')) as [{ count: number }])[0].count

test('a push is encrypted for its browser alone and says who sends it, in the language of that browser', async () => {
  const english = await subscribed(ada)
  const german = await subscribed(await seed.again(ada), 'DE')
  const id = await notify(ada, 'conversation 12', { text: platform.wait(40), body: 'Two jars, please' })
  await deliver()
  expect(received(english)).toEqual([
    {
      endpoint: english.endpoint,
      ttl: expect.any(Number),
      topic: expect.stringMatching(/^[\w-]{32}$/),
      urgency: 'normal',
      payload: {
        id,
        kind: 'REQUEST',
        title: 'Too many requests. Please try again in 40 seconds.',
        body: 'Two jars, please',
        url: expect.stringMatching(/^\/requests\/\d+$/),
        tag: 'conversation 12',
        unread: 3,
        clear: [],
      },
      vapid: {
        aud: new URL(english.endpoint).origin,
        exp: expect.any(Number),
        sub: 'mailto:nobody@localhost.invalid',
        key: (await ada.get<{ pushPublicKey: string }>('{ pushPublicKey }')).pushPublicKey,
      },
    },
  ])
  // What is left of a day: a busy machine takes a few seconds until it sends.
  for (const { ttl } of received(english)) expect(Math.abs(ttl - (24 * 60 * 60 - 60))).toBeLessThanOrEqual(60)
  expect(received(german)).toMatchObject([
    { payload: { title: 'Zu viele Anfragen. Bitte versuch es in 40 Sekunden noch einmal.' } },
  ])
  expect(await queued()).toBe(0)
  expect(await list(ada)).toMatchObject([
    { current: false },
    { current: true, device: 'Firefox on Linux', lastSentAt: expect.any(String) },
  ])
})

test('the test notification comes, and is limited; without a subscription there is none', async () => {
  expect(await ada.refused(sendTest)).toMatchObject({ code: 'NOT_FOUND' })
  const subscription = await subscribed(ada)
  await ada.get(sendTest)
  await deliver()
  expect(received(subscription)).toMatchObject([
    { urgency: 'high', payload: { kind: 'TEST', title: 'Notifications work on this device.', tag: 'test' } },
  ])
  for (let i = 0; i < 3; i++) await ada.get(sendTest)
  expect(await ada.refused(sendTest)).toMatchObject({ code: 'RATE_LIMITED', status: 429 })
})

test('of a group the newest is sent, not what was read or can no longer be said; what is due later waits', async () => {
  const subscription = await subscribed(ada)
  await notify(ada, 'one', { body: 'first' })
  const read = await notify(ada, 'two')
  await notify(ada, 'one', { body: 'second' })
  await app.db.query('UPDATE notification SET read_at = now() WHERE id = $1', [read])
  await notify(ada, 'three')
  texts.delete(nextAbout - 1)
  await notify(ada, 'four', { dueAt: new Date(app.clock.now().getTime() + 10 * minute) })
  await deliver()
  expect(received(subscription).map(({ payload }) => [payload.tag, payload.body])).toEqual([['one', 'second']])
  expect(await queued()).toBe(1)
  app.clock.pass(11 * minute)
  await deliver()
  app.clock.pass(-11 * minute)
  expect(received(subscription).map(({ payload }) => payload.tag)).toEqual(['one', 'four'])
})

test('of one group a browser gets one push a minute, unless the person has read it; what waits is sent then, as one', async () => {
  const subscription = await subscribed(ada)
  const bodies = () => received(subscription).map(({ payload }) => payload.body)
  await notify(ada, 'one', { body: 'first' })
  await deliver()
  await notify(ada, 'one', { body: 'second' })
  const third = await notify(ada, 'one', { body: 'third' })
  await deliver()
  expect([bodies(), await queued()]).toEqual([['first'], 2])
  app.clock.pass(minute)
  await deliver()
  app.clock.pass(-minute)
  expect([bodies(), await queued()]).toEqual([['first', 'third'], 0])
  await app.db.query('UPDATE notification SET read_at = now() WHERE id = $1', [third])
  await notify(ada, 'one', { body: 'fourth' })
  await deliver()
  expect(bodies()).toEqual(['first', 'third', 'fourth'])
})

test('a notification is queued once; again only when it is being sent', async () => {
  const subscription = await subscribed(ada)
  const queue = (notificationId: string, dueAt: Date) =>
    transaction(app.db, (db) => app.app.services.pushes.queue(db, [{ accountId: ada.id, notificationId, dueAt }]))
  const soon = new Date(app.clock.now().getTime() + minute)
  const id = await notify(ada, 'one', { dueAt: soon })
  for (let i = 0; i < 5; i++) await queue(id, new Date(soon.getTime() + i * 1_000))
  expect(await app.db.query('SELECT due_at FROM push_delivery')).toEqual([{ due_at: soon }])
  app.clock.pass(2 * minute)
  // Written while the worker sends.
  beforeSending = () => queue(id, app.clock.now())
  await deliver()
  app.clock.pass(-2 * minute)
  expect([received(subscription).length, await queued()]).toEqual([1, 1])
})

test('the next push names what the browser still shows although it was read elsewhere', async () => {
  const subscription = await subscribed(ada)
  const first = await notify(ada, 'one')
  await deliver()
  await notify(ada, 'two')
  await deliver()
  await app.db.query('UPDATE notification SET read_at = now() WHERE id = $1', [first])
  await notify(ada, 'three')
  await deliver()
  await notify(ada, 'four')
  await deliver()
  expect(received(subscription).map(({ payload }) => payload.clear)).toEqual([[], [], ['one'], []])
})

test.each([404, 410])(
  'a subscription that the push service answers with %s is dropped, with all that was queued for it',
  async (status) => {
    const gone = await subscribed(ada)
    const stays = await subscribed(await seed.again(ada))
    service.answers = (endpoint) => ({ status: endpoint === gone.endpoint ? status : 201 })
    await notify(ada, 'one')
    await notify(ada, 'two')
    await deliver()
    expect([received(gone).length, received(stays).length, (await list(ada)).length, await queued()]).toEqual([
      0, 2, 1, 0,
    ])
  },
)

test('a push that is too large is sent once more without what can be done without, and is then given up', async () => {
  const subscription = await subscribed(ada)
  service.answers = (_endpoint, size) => ({ status: size > 480 ? 413 : 201 })
  await notify(ada, 'one', { body: 'long '.repeat(100) })
  await deliver()
  expect(received(subscription)).toMatchObject([{ payload: { title: expect.any(String), tag: 'one' } }])
  expect(received(subscription)[0]?.payload.body).toBeUndefined()
  service.answers = () => ({ status: 413 })
  await notify(ada, 'two')
  const before = service.requests
  await deliver()
  expect([service.requests - before, await queued(), (await list(ada)).length]).toEqual([2, 0, 1])
  expect(app.logged).toMatchObject([{ status: 413, msg: 'a push service refused a notification' }])
})

test('a push service that asks for a pause gets it', async () => {
  const subscription = await subscribed(ada)
  service.answers = () => ({ status: 429, headers: { 'retry-after': '600' } })
  await notify(ada, 'one')
  await deliver()
  service.answers = () => ({ status: 201 })
  app.clock.pass(9 * minute)
  await deliver()
  expect(received(subscription)).toHaveLength(0)
  app.clock.pass(2 * minute)
  await deliver()
  app.clock.pass(-11 * minute)
  expect(received(subscription)).toHaveLength(1)
})

test('Retry-After is seconds or a date, and a day at most', () => {
  const now = Date.parse('2026-11-26T10:00:00Z')
  expect(
    ['120', 'Thu, 26 Nov 2026 10:05:00 GMT', 'Thu, 26 Nov 2026 09:00:00 GMT', '999999999', 'soon'].map((header) =>
      retryAfterMs(header, now),
    ),
  ).toEqual([120_000, 300_000, 1_000, 24 * 60 * minute, null])
})

test('after a failure of the push service it is tried again, later and later, and given up after a day', async () => {
  const subscription = await subscribed(ada)
  service.answers = () => ({ status: 500 })
  await notify(ada, 'one')
  const before = service.requests
  let passed = 0
  const pass = (ms: number) => {
    passed += ms
    app.clock.pass(ms)
  }
  await deliver()
  expect(service.requests - before).toBe(1)
  pass(minute)
  await deliver()
  expect(service.requests - before).toBe(2)
  expect(await app.app.services.queue.failed(10)).toMatchObject([{ name: 'sendPushes', attempts: 2 }])
  pass(25 * 60 * minute)
  service.answers = () => ({ status: 201 })
  await deliver()
  expect([received(subscription).length, await queued()]).toEqual([0, 0])
  app.clock.pass(-passed)
})

test('what cannot be read now is tried again after a pause that grows, keeps nothing else waiting, and is given up in the end', async () => {
  const subscription = await subscribed(ada)
  await notify(ada, 'one')
  const broken = nextAbout - 1
  unreadable.add(broken)
  await notify(ada, 'two')
  await deliver()
  const tags = () => received(subscription).map(({ payload }) => payload.tag)
  const failures = async () => (await app.app.services.queue.failed(10)).map(({ name, attempts }) => [name, attempts])
  expect([tags(), await failures(), await queued()]).toEqual([['two'], [['sendPushes', 1]], 1])
  let passed = 0
  const pass = (ms: number) => {
    passed += ms
    app.clock.pass(ms)
  }
  pass(minute)
  await deliver()
  expect(await failures()).toEqual([['sendPushes', 2]])
  pass(10 * minute)
  unreadable.clear()
  await deliver()
  expect([tags(), await failures(), await queued()]).toEqual([['two', 'one'], [], 0])

  await notify(ada, 'three')
  unreadable.add(nextAbout - 1)
  for (let attempt = 1; attempt <= 13; attempt++) {
    await deliver()
    expect(await failures()).toEqual([['sendPushes', attempt]])
    pass(4 * 60 * minute)
  }
  await deliver()
  expect([tags(), await failures()]).toEqual([['two', 'one'], [['sendPushes', 13]]])
  await app.app.deleteExpired()
  expect(await queued()).toBe(0)
  app.clock.pass(-passed)
})

test('a push service that never answers holds up its own browsers alone', async () => {
  const hanging = await subscribed(ada)
  const fine = await subscribed(await seed.again(ada))
  let isAsked = false
  service.answers = (endpoint) => {
    if (endpoint !== hanging.endpoint) return { status: 201 }
    isAsked = true
    return 'hang'
  }
  await notify(ada, 'one')
  const delivered = deliver()
  await until('it is asked', () => isAsked)
  await deliver()
  expect(received(fine)).toHaveLength(1)
  await delivered
  service.answers = () => ({ status: 201 })
  app.clock.pass(minute)
  await deliver()
  app.clock.pass(-minute)
  expect([received(hanging).length, received(fine).length]).toEqual([1, 1])
})

test('what is queued while a push service does not answer is sent without waiting for it', async () => {
  const other = await openApp(app.databaseUrl)
  const hanging = await subscribed(ada)
  const fine = await subscribed(await seed.again(ada))
  service.answers = (endpoint) => (endpoint === hanging.endpoint ? 'hang' : { status: 201 })
  await app.db.query('UPDATE push_subscription SET not_before = $1 WHERE endpoint = $2', [
    new Date(Date.now() + 60 * minute),
    fine.endpoint,
  ])
  const before = service.requests
  await notify(ada, 'one')
  other.app.services.queue.start()
  await until('the service has a request', () => service.requests > before, 3_000)
  await app.db.query('UPDATE push_subscription SET not_before = NULL WHERE endpoint = $1', [fine.endpoint])
  await notify(ada, 'two')
  await until('the other browser gets it', () => received(fine).length > 0, 4_000)
  await other.close()
})

test('a push service that answers slowly gets one push and then a pause, however many wait', async () => {
  const slow = await subscribed(ada)
  service.answers = (_endpoint, size) => ({ status: size > 480 ? 413 : 201, afterMs: 1_200 })
  for (let i = 0; i < 5; i++) await notify(ada, `group ${i}`, { body: 'long '.repeat(100) })
  await deliver()
  expect([received(slow).length, await queued()]).toEqual([1, 4])
  expect(await app.db.getRepository(PushSubscription).findOneByOrFail({ endpoint: slow.endpoint })).toMatchObject({
    notBefore: expect.any(Date),
    lastSentAt: expect.any(Date),
  })
})

test('push services that nobody knows hold up one another alone', async () => {
  const { db } = app
  const hosts = [
    'https://a.example.org/',
    'https://evil.example.org/fcm.googleapis.com/',
    'https://fcm.googleapis.com.example.org/',
    'https://fcm.googleapis.com/',
    'https://updates.push.services.mozilla.com/',
    'https://web.push.apple.com/',
    'https://wns2-by3p.notify.windows.com/',
  ]
  for (const host of hosts) {
    const { p256dh, auth } = service.subscribe()
    const client = await seed.again(ada)
    await add(client, { endpoint: `${host}${randomUUID()}`, p256dh, auth })
    await db.query(
      'INSERT INTO push_delivery (subscription_id, notification_id, due_at) SELECT max(id), NULL, now() FROM push_subscription',
    )
  }
  const subscriptions = await db.getRepository(PushSubscription).find({ order: { id: 'ASC' } })
  const jobs = await transaction(db, (inner) =>
    pushJobs(
      inner,
      subscriptions.map(({ id }) => id),
    ),
  )
  expect(jobs.map(({ lane }) => lane?.startsWith('pushes elsewhere'))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

test('a redirect is not followed', async () => {
  const target = service.subscribe()
  const subscription = await subscribed(ada)
  service.answers = (endpoint) =>
    endpoint === subscription.endpoint ? { status: 307, headers: { location: target.endpoint } } : { status: 201 }
  await notify(ada, 'one')
  const before = service.requests
  await deliver()
  expect([service.requests - before, service.received]).toEqual([1, []])
  expect(app.logged).toMatchObject([{ status: 307 }])
})

test('private addresses are not connected to, whatever name leads there, and only https on its own port is', async () => {
  const transport = new SafePost('test')
  const { endpoint } = service.subscribe()
  const request = (to: string) =>
    new SafePost('test', {
      resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
      ca: service.ca,
    }).send({ endpoint: to, headers: {}, body: Buffer.alloc(0), signal: new AbortController().signal })
  const port = new URL(endpoint).port
  const before = service.requests
  await expect(request(`https://push.example.org:${port}/send`)).rejects.toThrow('not an allowed endpoint')
  await expect(request('https://push.example.org/send')).rejects.toThrow('not a public address')
  await expect(request(endpoint)).rejects.toThrow('not an allowed endpoint')
  expect(service.requests).toBe(before)
  const allowed = [
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com:443/x',
    'http://fcm.googleapis.com/x',
    'https://user:word@fcm.googleapis.com/x',
    'https://10.0.0.1/x',
    'https://[::1]/x',
    'https://8.8.8.8:8443/x',
    `https://fcm.googleapis.com/${'x'.repeat(1_000)}`,
    'fcm',
    'https://push_service.example.org/x',
    'https://a!b.example.org/x',
    'https://a$.example.org/x',
  ]
  expect(allowed.map((one) => transport.isAllowed(one))).toEqual([
    true,
    true,
    ...Array.from({ length: 10 }, () => false),
  ])
})

test('a subscription that cannot be sent to is refused when it is added', async () => {
  const refused: [field: string, wrong: object][] = [
    ['endpoint', { endpoint: 'http://127.0.0.1/x' }],
    ['endpoint', { endpoint: 'https://10.1.2.3/x' }],
    ['endpoint', { endpoint: 'https://8.8.8.8/x' }],
    ['endpoint', { endpoint: 'https://[2606:4700::1111]/x' }],
    ['endpoint', { endpoint: 'https://0x08080808/x' }],
    ['endpoint', { endpoint: 'https://push.example.org:8443/x' }],
    ['endpoint', { endpoint: 'https://push.example.org:0/x' }],
    ...[
      'localhost',
      'LOCALHOST',
      'localhost.',
      'push.localhost',
      'push',
      'printer.local',
      'push.internal',
      'push.test',
      'push.invalid',
      'push.example',
      'router.home.arpa',
      'push.onion',
      'nas.lan',
      'push..example.org',
      '-push.example.org',
      'push.example.org.',
    ].map((host): [string, object] => ['endpoint', { endpoint: `https://${host}/x` }]),
    ['p256dh', { p256dh: `B${'A'.repeat(86)}` }],
  ]
  for (const [field, wrong] of refused) {
    const { code, field: at } = await ada.refused(addSubscription, { input: { ...service.subscribe(), ...wrong } })
    expect({ wrong, code, field: at }).toEqual({ wrong, code: 'BAD_INPUT', field })
  }
})

test('an endpoint is stored as it is connected to', async () => {
  await add(ada, { ...service.subscribe(), endpoint: 'https:\\\\PUSH.Example.org:443\\a/../b' })
  expect(await app.db.getRepository(PushSubscription).find()).toMatchObject([
    { endpoint: 'https://push.example.org/b' },
  ])
})

test('a browser has one subscription, an account ten: the oldest goes', async () => {
  await subscribed(ada)
  const renewed = service.subscribe()
  await add(ada, renewed)
  await add(ada, renewed)
  expect(await list(ada)).toHaveLength(1)
  for (let i = 0; i < 10; i++) await subscribed(await seed.again(ada))
  const all = await list(ada)
  expect([all.length, all.filter(({ current }) => current).length]).toEqual([10, 0])
})

test('it ends with its session: by signing out, by a new password elsewhere, by removing the account', async () => {
  const browser = await seed.again(ada)
  const signedOut = await subscribed(browser)
  const elsewhere = await subscribed(await seed.again(ada))
  await browser.get('mutation { signOut { viewer { kind } } }')
  await notify(ada, 'one')
  await deliver()
  expect([received(signedOut).length, received(elsewhere).length]).toEqual([0, 1])
  // What was queued before the session ended is not sent either.
  await notify(ada, 'two')
  await ada.get('mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { viewer { kind } } }', {
    input: { currentPassword: goodPassword, newPassword: 'a shelf of limes' },
  })
  await deliver()
  expect([received(elsewhere).length, await list(ada)]).toEqual([1, []])
  await app.app.deleteExpired()
  expect(await app.db.getRepository(PushSubscription).count()).toBe(0)
  await subscribed(ada)
  await notify(ada, 'three')
  await ada.get('mutation ($input: RemoveAccountInput!) { removeAccount(input: $input) { viewer { kind } } }', {
    input: { currentPassword: 'a shelf of limes' },
  })
  expect([await app.db.getRepository(PushSubscription).count(), await queued()]).toEqual([0, 0])
})

test('who signs out while pushes are being sent gets no more of them', async () => {
  const browser = await seed.again(ada)
  const subscription = await subscribed(browser)
  await notify(ada, 'one')
  await notify(ada, 'two')
  beforeSending = () => browser.get('mutation { signOut { viewer { kind } } }')
  await deliver()
  expect([received(subscription), await queued()]).toEqual([[], 0])
})

test('a session that is replaced hands its subscription on', async () => {
  const subscription = await subscribed(ada)
  await ada.get('mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { viewer { kind } } }', {
    input: { currentPassword: goodPassword, newPassword: 'a shelf of limes' },
  })
  expect(await list(ada)).toMatchObject([{ current: true }])
  await notify(ada, 'one')
  await deliver()
  expect(received(subscription)).toHaveLength(1)
})

test('whoever signs in on a browser takes it over, and what was on its way to the person before is not shown', async () => {
  const bob = await seed.cook(`bob${randomUUID().slice(0, 8)}`)
  const shared = await subscribed(ada)
  await notify(ada, 'one')
  await signIn(ada, bob)
  await add(ada, shared)
  await deliver()
  expect(received(shared)).toEqual([])
  await notify(bob, 'two')
  await deliver()
  expect(received(shared).map(({ payload }) => payload.tag)).toEqual(['two'])
})

test('of two people who take over a browser at the same time, the later has it', async () => {
  const bob = await seed.cook(`bob${randomUUID().slice(0, 8)}`)
  for (const cook of [ada, bob]) await subscribed(cook)
  const [{ sessionId: adas }, { sessionId: bobs }] = (await app.db
    .getRepository(PushSubscription)
    .find({ order: { id: 'ASC' } })) as [PushSubscription, PushSubscription]
  await app.db.query('DELETE FROM push_subscription')
  const shared = service.subscribe()
  const { second: taken } = await app.db.transaction(async (first) => {
    const take = (db: EntityManager, accountId: number, sessionId: string) =>
      upsertSubscription(
        db,
        { accountId, sessionId, ...shared, language: Language.EN, device: 'Firefox' },
        { now: app.clock.now(), limit: 10 },
      )
    await take(first, ada.id, adas)
    await first.query("UPDATE push_subscription SET shown = '[{}]'")
    const second = app.db.transaction((db) => take(db, bob.id, bobs))
    await until(
      'the second waits for the first',
      async () =>
        (
          await app.db.query(
            "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%INTO push_subscription%' AND datname = current_database()",
          )
        ).length > 0,
    )
    return { second }
  })
  await taken
  expect(await app.db.getRepository(PushSubscription).find()).toMatchObject([
    { accountId: bob.id, sessionId: bobs, shown: [] },
  ])
})

test("nobody removes another person's browser, and the export has no secrets", async () => {
  const bob = await seed.cook(`bob${randomUUID().slice(0, 8)}`)
  await subscribed(ada)
  const [{ id } = { id: '' }] = await list(ada)
  await bob.get(removeSubscription, { id })
  expect(await list(ada)).toHaveLength(1)
  const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const file = (await (await fetch(`${app.url}/export/everything.json`, { headers: { cookie } })).json()) as {
    pushSubscriptions: object[]
  }
  expect(file.pushSubscriptions).toEqual([
    {
      id: Number(id),
      device: 'Firefox on Linux',
      service: new URL(service.subscribe().endpoint).origin,
      language: 'EN',
      createdAt: expect.any(String),
      lastSentAt: null,
    },
  ])
  await ada.get(removeSubscription, { id })
  await ada.get(removeSubscription, { id })
  expect(await list(ada)).toEqual([])
})

test('two processes send each once', async () => {
  const other = await openApp(app.databaseUrl)
  other.clock.pass(app.clock.now().getTime() - other.clock.now().getTime())
  const browsers = [await subscribed(ada)]
  for (let i = 0; i < 5; i++) browsers.push(await subscribed(await seed.again(ada)))
  for (let i = 0; i < 12; i++) await notify(ada, `group ${i}`)
  await Promise.all([deliver(app), deliver(other), deliver(app), deliver(other)])
  await deliver()
  const sent = service.received.map(({ endpoint, payload }) => `${endpoint} ${payload.tag}`)
  expect([sent.length, new Set(sent).size]).toEqual([browsers.length * 12, browsers.length * 12])
  await other.close()
})

test('what a killed process was sending is sent by another one', async () => {
  const process = await startApp({ LARDER_TEST_PUSH_CA: service.ca }, undefined, readingLocalPages)
  const second = await openApp(process.databaseUrl)
  const bea = await seeding(second).cook('bea')
  const subscription = await subscribed(bea)
  service.answers = () => 'hang'
  const before = service.requests
  await bea.get(sendTest)
  await until('the first process sends it', () => service.requests > before, 15_000)
  await process.kill()
  service.answers = () => ({ status: 201 })
  await deliver(second)
  expect(received(subscription)).toEqual([])
  await releaseJobs(second)
  await deliver(second)
  expect(received(subscription)).toHaveLength(1)
  await second.close()
})

test('what waits without a job is sent after the next start', async () => {
  const subscription = await subscribed(ada)
  await notify(ada, 'one')
  await app.db.query('DELETE FROM graphile_worker._private_jobs')
  await deliver()
  expect(received(subscription)).toEqual([])
  await app.app.services.queue.add(app.db, 'findWaitingPushes')
  await runDueJobsOf(app, 'findWaitingPushes')
  await deliver()
  expect(received(subscription)).toHaveLength(1)
})

test('the key pair is made once, also by processes that begin at the same time', async () => {
  const fresh = await openApp()
  const other = await openApp(fresh.databaseUrl)
  const keys = await Promise.all([fresh, other].map(({ app: { services } }) => services.pushes.publicKey()))
  expect([keys[0]?.length, keys[0]]).toEqual([87, keys[1]])
  await other.close()
  await fresh.close()
})
