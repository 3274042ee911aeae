import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { addDays } from '../../domain/stock/days'
import { SafePost } from '../../api/platform/outgoing/safePost'
import { startFakePushServer, type FakePushServer } from '../../scripts/fakePushServer'
import { newKey } from '../support/client'
import { askFor } from '../support/itemRequests'
import { runDueJobs, runDueJobsOf, runJob } from '../support/jobs'
import { joinPantryOf } from '../support/members'
import { beans, porridge } from '../support/pantries'
import { resetRateLimits } from '../support/rateLimits'
import { seeding, type Cook } from '../support/seed'
import { openTestApp, type TestApp } from '../support/testApp'

/** Webhooks, against a receiver that verifies what it gets as Standard Webhooks has it. */

interface Received {
  path: string
  headers: IncomingHttpHeaders
  text: string
  body: { id: string; type: string; timestamp: string; data: Record<string, unknown> }
}

interface Listed {
  id: string
  url: string
  pantryId: string | null
  disabledAt: string | null
  deliveries: { id: string; kind: string | null; state: string; attempts: number; status: number | null }[]
}

const create = 'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { secret webhook { id url } } }'
const list = '{ webhooks { id url pantryId disabledAt deliveries { id kind state attempts status } } }'
const move = 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { quantity } } }'
const addLine = 'mutation ($input: AddShoppingLinesInput!) { addShoppingLines(input: $input) { shoppingList { id } } }'
const of = (name: string) => `mutation ($input: WebhookInput!) { ${name}(input: $input) { __typename } }`

const minute = 60_000

let receiver: FakePushServer
let received: Received[] = []
let answers: (path: string) => { status: number; headers?: Record<string, string> } = () => ({ status: 204 })
let app: TestApp
let seed: ReturnType<typeof seeding>
let ada: Cook
let bob: Cook
let cay: Cook

beforeAll(async () => {
  receiver = await startFakePushServer(async ({ endpoint, request, body }, response) => {
    const { pathname: path } = new URL(endpoint)
    const text = body.toString('utf8')
    received.push({ path, headers: request.headers, text, body: JSON.parse(text) as Received['body'] })
    const { status, headers } = answers(path)
    response.writeHead(status, headers).end()
  })
  app = await openTestApp({}, undefined, {
    webhookTransport: new SafePost('test', { isAllowed: (address) => address === '127.0.0.1', ca: receiver.ca }),
  })
  seed = seeding(app)
  await seed.item(porridge, 'Porridge')
  await seed.item(beans, 'Baked beans')
  ada = await seed.cook('adaHooks')
  bob = await seed.cook('bobHooks')
  cay = await seed.cook('cayHooks')
  await joinPantryOf(ada, bob, 'MEMBER')
  await joinPantryOf(ada, cay, 'HELPER')
})
afterAll(async () => {
  await app.close()
  await receiver.close()
})
beforeEach(async () => {
  await resetRateLimits(app)
  for (const table of ['webhook', 'webhook_change', 'notification', 'item_request', 'day_notice'])
    await app.db.query(`DELETE FROM ${table}`)
  await app.db.query('DELETE FROM graphile_worker._private_jobs')
  received = []
  answers = () => ({ status: 204 })
})

async function added(
  cook: Cook,
  input: { pantryId?: string; kinds: string[] },
  path = `/${cook.name}`,
): Promise<{ id: string; secret: string }> {
  const { createWebhook } = await cook.get<{ createWebhook: { secret: string; webhook: { id: string } } }>(create, {
    input: { ...input, url: `${receiver.origin}${path}` },
  })
  return { id: createWebhook.webhook.id, secret: createWebhook.secret }
}

const ofAda = () => ({ pantryId: String(ada.id) })
const put = (cook: Cook, barcode: string, delta: number) =>
  cook.get(move, { input: { ...ofAda(), barcode, delta, key: newKey() } })
const write = (cook: Cook, text: string) =>
  cook.get(addLine, { input: { ...ofAda(), lines: [{ id: newKey(), text }] } })
/** Takes what has happened, and sends it. */
const deliver = () => runJob(app, 'spreadWebhookChanges')
const listed = async (cook: Cook) => (await cook.get<{ webhooks: Listed[] }>(list)).webhooks

test('a delivery is signed as Standard Webhooks has it, with a secret that is told once', async () => {
  const { secret } = await added(ada, { ...ofAda(), kinds: ['STOCK_CHANGED'] })
  await put(ada, porridge, 2)
  await deliver()
  const [delivery] = received
  if (!delivery) throw new Error('nothing was received')
  expect(delivery.body).toMatchObject({
    id: delivery.headers['webhook-id'],
    type: 'stock.changed',
    data: { pantryId: ada.id, items: [{ barcode: porridge, name: 'Porridge', quantity: 2 }], moreItems: 0 },
  })
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const signed = `${delivery.headers['webhook-id']?.toString()}.${delivery.headers['webhook-timestamp']?.toString()}.${delivery.text}`
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  expect(delivery.headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  expect(await listed(ada)).toMatchObject([{ deliveries: [{ state: 'DELIVERED', attempts: 1, status: 204 }] }])
})

test('many moves in a short time are one delivery, which says how many there are now', async () => {
  await added(ada, { ...ofAda(), kinds: ['STOCK_CHANGED'] })
  for (let i = 0; i < 5; i++) await put(bob, porridge, 1)
  await put(bob, beans, 1)
  expect(await app.app.services.webhookDeliveries.isDue()).toBe(false)
  await app.db.query(`UPDATE webhook_change SET created_at = created_at - interval '6 seconds'`)
  expect(await app.app.services.webhookDeliveries.isDue()).toBe(true)
  await deliver()
  expect(received).toHaveLength(1)
  expect(received[0]?.body.data).toMatchObject({
    items: [
      { barcode: beans, quantity: 1 },
      { barcode: porridge, quantity: 7 },
    ],
  })
})

test('where there is no webhook that wants it, a move leaves nothing to do', async () => {
  await added(ada, { ...ofAda(), kinds: ['LIST_CHANGED'] })
  await put(ada, porridge, 1)
  expect(await app.db.query('SELECT 1 FROM webhook_change')).toEqual([])
})

test('members hear of the list, a helper does not, even with a webhook from before', async () => {
  await added(bob, { ...ofAda(), kinds: ['LIST_CHANGED'] })
  expect(
    await cay.refused(create, { input: { ...ofAda(), kinds: ['LIST_CHANGED'], url: `${receiver.origin}/cay` } }),
  ).toMatchObject({ code: 'FORBIDDEN' })
  await added(cay, { ...ofAda(), kinds: ['STOCK_CHANGED'] })
  await app.db.query(`UPDATE webhook SET kinds = '{LIST_CHANGED}' WHERE account_id = $1`, [cay.id])
  await write(ada, 'milk')
  await deliver()
  expect(received.map(({ path, body }) => [path, body.type, body.data])).toEqual([
    ['/bobHooks', 'list.changed', { pantryId: ada.id, revision: 1, toBuy: 1, ticked: 0 }],
  ])
})

test('who has left a pantry gets nothing that was waiting, and the webhook goes', async () => {
  const dan = await seed.cook('danHooks')
  await joinPantryOf(ada, dan, 'MEMBER')
  await added(dan, { ...ofAda(), kinds: ['STOCK_CHANGED'] })
  await put(ada, porridge, 1)
  await dan.get('mutation ($input: PantryIdInput!) { leavePantry(input: $input) { homePantryId } }', {
    input: ofAda(),
  })
  expect(await listed(dan)).toEqual([])
  await deliver()
  expect(received).toEqual([])
  expect(await app.db.query('SELECT 1 FROM webhook')).toEqual([])
})

test('a request is told to the pantry that is asked and to who asks, each by their side', async () => {
  const eve = await seed.cook('eveHooks')
  await added(eve, { kinds: ['REQUEST_CHANGED'] })
  await added(ada, { kinds: ['REQUEST_CHANGED'] })
  await added(bob, { ...ofAda(), kinds: ['REQUEST_CHANGED'] })
  const stranger = await seed.cook('fayHooks')
  await added(stranger, { kinds: ['REQUEST_CHANGED'] })
  await seed.shelve(ada, porridge, 3, true)
  const { id } = await askFor(eve, ada, porridge)
  await deliver()
  const side = (name: string) => received.find(({ path }) => path === `/${name}`)?.body.data
  expect(received).toHaveLength(3)
  expect(side('eveHooks')).toMatchObject({ pantryId: ada.id, requestId: Number(id), side: 'ASKER', state: 'ASKED' })
  expect(side('adaHooks')).toMatchObject({ side: 'OWNER', itemName: 'Porridge' })
  expect(side('bobHooks')).toMatchObject({ side: 'OWNER' })
})

test('what goes off is told with the daily notice, as far as it is still there', async () => {
  await added(ada, { kinds: ['GOES_OFF'] })
  await added(bob, { kinds: ['GOES_OFF'] })
  const today = app.clock.now().toISOString().slice(0, 10)
  const batch = { date: addDays(today, 1), dateKind: 'BEST_BEFORE' }
  await ada.get(move, { input: { barcode: 'food:leek', delta: 1, key: newKey(), batch } })
  await app.db.query(
    `INSERT INTO day_notice (account_id, pantry_id, day, barcodes, until) VALUES ($1, $1, $2, '{food:leek,food:onion}', $3)`,
    [ada.id, today, addDays(today, 2)],
  )
  await deliver()
  expect(received.map(({ path, body }) => [path, body.type, body.data])).toEqual([
    [
      '/adaHooks',
      'food.goes_off',
      { pantryId: ada.id, day: today, items: [{ barcode: 'food:leek', name: 'Leek', due: batch.date }], moreItems: 0 },
    ],
  ])
})

test('a failure is tried again with the same id and later changes, and the next delivery waits for it', async () => {
  await added(ada, { ...ofAda(), kinds: ['STOCK_CHANGED'] })
  answers = () => ({ status: 500, headers: { 'retry-after': '600' } })
  await put(ada, porridge, 1)
  await deliver()
  await put(ada, porridge, 1)
  await put(ada, beans, 1)
  await deliver()
  expect(received).toHaveLength(1)
  app.clock.pass(9 * minute)
  await runDueJobsOf(app, 'sendWebhooks')
  expect(received).toHaveLength(1)
  answers = () => ({ status: 200 })
  app.clock.pass(2 * minute)
  await runDueJobsOf(app, 'sendWebhooks')
  const ids = received.map(({ headers }) => headers['webhook-id'])
  expect(ids).toHaveLength(3)
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
  expect(await listed(ada)).toMatchObject([{ deliveries: [{ attempts: 1 }, { attempts: 2, state: 'DELIVERED' }] }])
})

test('a receiver that is gone for good is not tried again', async () => {
  await added(ada, { ...ofAda(), kinds: ['STOCK_CHANGED'] })
  answers = () => ({ status: 410 })
  await put(ada, porridge, 1)
  await deliver()
  expect(await listed(ada)).toMatchObject([{ disabledAt: expect.any(String), deliveries: [{ status: 410 }] }])
})

test('twenty deliveries are kept, and what waits after a restore is found', async () => {
  const { id } = await added(ada, { ...ofAda(), kinds: ['STOCK_CHANGED'] })
  for (let i = 0; i < 22; i++) {
    await resetRateLimits(app)
    await ada.get(of('testWebhook'), { input: { id } })
    await runDueJobs(app)
  }
  expect((await listed(ada))[0]?.deliveries).toHaveLength(20)
  await ada.get(of('testWebhook'), { input: { id } })
  await app.db.query('DELETE FROM graphile_worker._private_jobs')
  await runJob(app, 'findWaitingWebhooks')
  expect(received).toHaveLength(23)
})

test('ten are the most, an address has to be a public one, and others’ are not there', async () => {
  const { id } = await added(ada, { kinds: ['GOES_OFF'] })
  for (let i = 1; i < 10; i++) await added(ada, { kinds: ['GOES_OFF'] }, `/${i}`)
  const input = { kinds: ['GOES_OFF'], url: `${receiver.origin}/more` }
  expect(await ada.refused(create, { input })).toMatchObject({ code: 'TOO_MANY' })
  for (const url of ['http://hooks.larder-kitchen.org/', 'https://192.168.1.2/', 'https://nas.local/', 'nonsense'])
    expect(await bob.refused(create, { input: { ...input, url } })).toMatchObject({ code: 'BAD_INPUT', field: 'url' })
  expect(await bob.refused(create, { input: { ...input, kinds: [] } })).toMatchObject({ field: 'kinds' })
  expect(await bob.refused(create, { input: { ...input, kinds: ['STOCK_CHANGED'] } })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'pantryId',
  })
  expect(await bob.refused(of('testWebhook'), { input: { id } })).toMatchObject({ code: 'NOT_FOUND' })
  await bob.get(of('removeWebhook'), { input: { id } })
  expect(await listed(ada)).toHaveLength(10)
  await ada.get(of('removeWebhook'), { input: { id } })
  expect(await listed(ada)).toHaveLength(9)
})

test('they are exported without their secret, and end with their account and where its password is set anew', async () => {
  const gil = await seed.cook('gilHooks')
  await added(gil, { kinds: ['GOES_OFF'] })
  await put(ada, porridge, 1)
  const { lifecycles } = app.app.services
  const account = await app.db.query('SELECT * FROM account WHERE id = $1', [gil.id]).then(([found]) => found)
  const parts = await Promise.all(
    lifecycles.flatMap((each) => {
      const part = each.export?.(app.db, account)?.webhooks
      return typeof part === 'function' ? [part()] : []
    }),
  )
  expect(parts).toEqual([[expect.objectContaining({ url: `${receiver.origin}/gilHooks`, kinds: ['GOES_OFF'] })]])
  expect(JSON.stringify(parts)).not.toContain('secret')
  await app.db.transaction(async (db) => {
    for (const each of lifecycles) await each.resetCredentials?.(db, gil.id)
  })
  expect(await app.db.query('SELECT 1 FROM webhook')).toEqual([])
})

test('twelve failures in a row turn a webhook off, which its owner is told; it can be turned on again', async () => {
  const { id } = await added(ada, { ...ofAda(), kinds: ['STOCK_CHANGED'] })
  answers = () => ({ status: 302, headers: { location: `${receiver.origin}/elsewhere` } })
  await put(ada, porridge, 1)
  await deliver()
  for (let attempt = 2; attempt <= 14; attempt++) {
    app.clock.pass(13 * 60 * minute)
    await runDueJobsOf(app, 'sendWebhooks')
  }
  await seed.signInAgain(ada)
  expect(received.map(({ path }) => path)).toEqual(Array.from({ length: 12 }, () => '/adaHooks'))
  expect(await listed(ada)).toMatchObject([
    { disabledAt: expect.any(String), deliveries: [{ state: 'FAILED', attempts: 12, status: 302 }] },
  ])
  expect(await ada.get('{ notifications { kind link text { key } } }')).toMatchObject({
    notifications: [{ kind: 'WEBHOOK', link: '/settings/developers', text: { key: 'webhooks.turnedOff' } }],
  })
  expect(await ada.refused(of('testWebhook'), { input: { id } })).toMatchObject({ code: 'VERSION_CONFLICT' })
  await put(ada, porridge, 1)
  await deliver()
  answers = () => ({ status: 200 })
  await ada.get(of('enableWebhook'), { input: { id } })
  await ada.get(of('testWebhook'), { input: { id } })
  await runDueJobs(app)
  expect(received.at(-1)?.body).toMatchObject({ type: 'test', data: { pantryId: null } })
  expect(received).toHaveLength(13)
  expect(await listed(ada)).toMatchObject([{ disabledAt: null, deliveries: [{ kind: null, state: 'DELIVERED' }, {}] }])
})
