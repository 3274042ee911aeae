import { afterAll, beforeAll, expect, test } from '@jest/globals'
import {
  BinaryBitmap,
  DecodeHintType,
  GlobalHistogramBinarizer,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library'
import { createClient } from 'graphql-ws'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedSample } from '../../api/sample/seed'
import { newKey, statusAndCode, TestClient } from '../support/client'
import { resetRateLimits } from '../support/rateLimits'
import { openTestApp, type TestApp } from '../support/testApp'
import { socketOf } from '../support/messages'
import { operations, seeding, type Cook } from '../support/seed'
import { maxInt32 } from '../../lib/numbers/int32'

/** Boxes: enrolment, sessions, what they may do with their pantry, and how sessions end. All other permissions: permissions.test.ts. */

const minutes = 60_000
const rice = '05000157024671'
const { enrol, signInWithBox, moveStock } = operations
const renew = 'mutation ($input: BoxInput!) { renewBoxLabel(input: $input) { labelCode } }'
const revoke = 'mutation ($input: BoxInput!) { revokeBox(input: $input) { id } }'
const list = 'query ($pantryId: Id!) { boxes(pantryId: $pantryId) { id name device lastUsedAt hasPrintedNumber } }'
const shelf = '{ myPantry { id viewerIsOwner itemCount entries { nodes { barcode quantity public } } } }'
const who = '{ viewer { kind box { name } } }'

interface Enrolled {
  enrolBox: { labelCode: string; box: { id: string } }
}

let testApp: TestApp
let seed: ReturnType<typeof seeding>
let ada: Cook

beforeAll(async () => {
  testApp = await openTestApp()
  seed = seeding(testApp)
  await seed.item(rice, 'Rice')
  ada = await seed.cook('ada')
  await seed.shelve(ada, rice, 3)
})
afterAll(() => testApp.close())

/** A new box of a pantry, and the code of its label. */
async function boxOf(cook: Cook, name = 'Fridge'): Promise<{ id: string; code: string }> {
  const { enrolBox } = await cook.get<Enrolled>(enrol, { input: { pantryId: String(cook.id), name } })
  return { id: enrolBox.box.id, code: enrolBox.labelCode }
}

async function scan(code: string): Promise<TestClient> {
  const client = new TestClient(testApp.url)
  await client.get(signInWithBox, { input: { code } })
  return client
}

/** An open WebSocket with a client's cookies; `closed` resolves to the close code. */
async function listening(client: TestClient): Promise<{ closed: Promise<number> }> {
  let close: (code: number) => void = () => {}
  const closed = new Promise<number>((resolve) => {
    close = resolve
  })
  await new Promise<void>((resolve) => {
    createClient({
      url: `${testApp.url.replace('http', 'ws')}/graphql`,
      lazy: false,
      retryAttempts: 0,
      onNonLazyError: () => undefined,
      webSocketImpl: socketOf(client.cookies),
      on: { connected: () => resolve(), closed: (event) => close((event as { code: number }).code) },
    })
  })
  return { closed }
}

/** From its own IP address, so that no rate limit interferes. */
const refusal = (code: string) => new TestClient(testApp.url).refused(signInWithBox, { input: { code } })

test('a session of a box reads the whole pantry and changes its stock, and is no person', async () => {
  const { id, code } = await boxOf(ada)
  const guest = await scan(code)
  expect(await guest.get(who)).toEqual({ viewer: { kind: 'BOX', box: { name: 'Fridge' } } })
  expect(await guest.get(shelf)).toEqual({
    myPantry: {
      id: String(ada.id),
      viewerIsOwner: false,
      itemCount: 1,
      entries: { nodes: [{ barcode: rice, quantity: 3, public: false }] },
    },
  })

  const key = newKey()
  expect(await guest.get(moveStock, { input: { barcode: rice, delta: 2, key } })).toEqual({
    moveStock: { entry: { quantity: 5 } },
  })
  expect(await guest.get(moveStock, { input: { barcode: rice, delta: 2, key } })).toEqual({
    moveStock: { entry: { quantity: 5 } },
  })
  expect(await guest.get(moveStock, { input: { barcode: rice, delta: -5, key: newKey() } })).toEqual({
    moveStock: { entry: { quantity: 0 } },
  })
  expect(await guest.refused(moveStock, { input: { barcode: rice, delta: -1, key: newKey() } })).toMatchObject({
    code: 'NONE_TO_DEDUCT',
    sentence: 'None to deduct',
  })
  await guest.get(moveStock, { input: { barcode: rice, delta: 3, key: newKey() } })
  const journal = (await testApp.db.query('SELECT DISTINCT actor_id, box_id FROM stock_move WHERE key = $1', [
    key,
  ])) as unknown[]
  expect(journal).toEqual([{ actor_id: null, box_id: id }])
})

test('a box may create an unknown item, without a creator', async () => {
  const guest = await scan((await boxOf(ada)).code)
  const input = {
    barcode: 'jam-of-the-house',
    brand: 'Home',
    name: 'Plum jam',
    capacity: 300,
    unit: 'G',
    quantity: 1,
    key: newKey(),
  }
  expect(
    await guest.get('mutation ($input: AddItemInput!) { addItem(input: $input) { entry { quantity public } } }', {
      input,
    }),
  ).toEqual({ addItem: { entry: { quantity: 1, public: false } } })
  expect(await testApp.db.query('SELECT entered_by FROM item WHERE barcode = $1', [input.barcode])).toEqual([
    { entered_by: null },
  ])
})

test('a box cannot share entries or reach another pantry', async () => {
  const guest = await scan((await boxOf(ada)).code)
  const bela = await seed.cook('bela')
  const move = { barcode: rice, delta: 1, key: newKey() }
  expect(await guest.refused(moveStock, { input: { ...move, share: true } })).toMatchObject({
    code: 'FORBIDDEN',
    field: 'share',
  })
  expect(await guest.refused(moveStock, { input: { ...move, pantryId: String(bela.id) } })).toMatchObject({
    code: 'FORBIDDEN',
    field: 'pantryId',
  })
  await seed.shelve(bela, rice, 1)
  expect(await guest.get('query ($id: Id!) { pantry(id: $id) { id } }', { id: String(bela.id) })).toEqual({
    pantry: null,
  })
})

test("the pantry's owner manages its boxes, and admins, whose actions are audited", async () => {
  const carla = await seed.cook('carla')
  const stranger = await seed.cook('stranger')
  const admin = await seed.admin('boss')
  const { id } = await boxOf(carla, '  Hall   shelf ')
  expect(await carla.get(list, { pantryId: String(carla.id) })).toEqual({
    boxes: [{ id, name: 'Hall shelf', device: '', lastUsedAt: null, hasPrintedNumber: false }],
  })
  expect(await stranger.refused(list, { pantryId: String(carla.id) })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await stranger.refused(enrol, { input: { pantryId: String(carla.id), name: 'Mine' } })).toMatchObject({
    code: 'NOT_FOUND',
  })
  for (const change of [renew, revoke])
    expect(await stranger.refused(change, { input: { id } })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await carla.refused(enrol, { input: { pantryId: String(carla.id), name: ' ' } })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'name',
  })

  await admin.get(enrol, { input: { pantryId: String(carla.id), name: 'From the council' } })
  await admin.get(revoke, { input: { id } })
  expect(
    (await carla.get<{ boxes: { name: string }[] }>(list, { pantryId: String(carla.id) })).boxes.map(
      ({ name }) => name,
    ),
  ).toEqual(['From the council'])
  expect(
    await testApp.db.query("SELECT action, about_name FROM audit_entry WHERE about_kind = 'box' ORDER BY id"),
  ).toEqual([
    { action: 'ENROL_BOX', about_name: 'From the council' },
    { action: 'REVOKE_BOX', about_name: 'Hall shelf' },
  ])
  expect(await admin.refused(enrol, { input: { pantryId: String(maxInt32), name: 'Nowhere' } })).toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a pantry has at most twenty boxes, also when two are enrolled at once', async () => {
  const dora = await seed.cook('dora')
  for (let i = 0; i < 19; i++) await seed.box(dora)
  const answers = await Promise.all(
    [1, 2].map((n) => dora.ask(enrol, { input: { pantryId: String(dora.id), name: `Box ${n}` } })),
  )
  expect(answers.map(({ errors }) => errors[0]?.extensions.code ?? 'done').sort()).toEqual(['TOO_MANY', 'done'])
})

test('only the hash of a label is stored, and the label has 144 random bits', async () => {
  const { code } = await boxOf(ada)
  expect(code).toMatch(/^larder-box:[\w-]{24}$/)
  const rows = (await testApp.db.query('SELECT row_to_json(b)::text AS whole FROM box b')) as { whole: string }[]
  expect(rows.filter(({ whole }) => whole.includes(code.slice(-24)))).toEqual([])
})

test('unknown, replaced and revoked labels, and numbers, have the same response', async () => {
  const eva = await seed.cook('eva')
  const replaced = await boxOf(eva)
  const { renewBoxLabel } = await eva.get<{ renewBoxLabel: { labelCode: string } }>(renew, {
    input: { id: replaced.id },
  })
  const revoked = await boxOf(eva)
  await eva.get(revoke, { input: { id: revoked.id } })
  const answers = await Promise.all(
    [`larder-box:${'A'.repeat(24)}`, replaced.code, revoked.code, '5000157024671', 'nonsense'].map(refusal),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ code: 'INCORRECT_CREDENTIALS' })
  expect(await (await scan(renewBoxLabel.labelCode)).get(who)).toEqual({
    viewer: { kind: 'BOX', box: { name: 'Fridge' } },
  })
})

test.each([
  ['revoked', revoke],
  ['given a new label', renew],
])('when a box is %s, all its sessions end, sockets included', async (_word, change) => {
  const { id, code } = await boxOf(ada)
  const [here, there] = [await scan(code), await scan(code)]
  expect(await here.get(who)).toMatchObject({ viewer: { kind: 'BOX' } })
  const socket = await listening(here)
  await ada.get(change, { input: { id } })
  expect(await socket.closed).toBe(4401)
  for (const guest of [here, there]) {
    expect(await guest.refused(who)).toMatchObject({ status: 401, code: 'TOKEN_INVALID' })
    expect(await statusAndCode(guest.post('/auth/session', {}))).toEqual([401, 'TOKEN_INVALID'])
    expect(await guest.get(who)).toEqual({ viewer: { kind: 'VISITOR', box: null } })
  }
})

test("signing in replaces the session of a box, and scanning a box replaces a person's", async () => {
  const gil = await seed.cook('gil')
  const { code } = await boxOf(gil)
  const before = new Map(gil.cookies)
  await gil.get(signInWithBox, { input: { code } })
  expect(await gil.get(who)).toMatchObject({ viewer: { kind: 'BOX' } })
  const old = new TestClient(testApp.url)
  for (const [name, value] of before) old.cookies.set(name, value)
  expect(await old.refused(who)).toMatchObject({ status: 401, code: 'TOKEN_INVALID' })
  await gil.get(operations.signIn, { input: { email: gil.email, password: 'a shelf of lemons' } })
  expect(await gil.get(who)).toEqual({ viewer: { kind: 'PERSON', box: null } })
})

test('removing an account deletes its boxes and ends their sessions', async () => {
  const hal = await seed.cook('hal')
  const { code } = await boxOf(hal)
  const guest = await scan(code)
  const socket = await listening(guest)
  await hal.get('mutation { removeAccount(input: { currentPassword: "a shelf of lemons" }) { viewer { kind } } }')
  expect(await socket.closed).toBe(4401)
  expect(await guest.refused(who)).toMatchObject({ status: 401, code: 'TOKEN_INVALID' })
  expect(await refusal(code)).toMatchObject({ code: 'INCORRECT_CREDENTIALS' })
})

test('scans of labels are rate-limited', async () => {
  const guesser = new TestClient(testApp.url)
  const codes: string[] = []
  for (let i = 0; i < 32; i++)
    codes.push((await guesser.refused(signInWithBox, { input: { code: `larder-box:${i}` } })).code)
  expect(codes.slice(0, 30)).toEqual(Array(30).fill('INCORRECT_CREDENTIALS'))
  expect(codes.at(-1)).toBe('RATE_LIMITED')
})

test('a label is never stored as an item or looked up', async () => {
  const { code } = await boxOf(ada)
  expect(
    await ada.refused('query ($code: String!) { lookUpItem(code: $code, format: QR_CODE) { status } }', { code }),
  ).toMatchObject({ code: 'BAD_INPUT', field: 'code' })
  const input = { barcode: code, brand: 'B', name: 'N', capacity: 1, unit: 'G', quantity: 1, key: newKey() }
  expect(
    await ada.refused('mutation ($input: AddItemInput!) { addItem(input: $input) { entry { id } } }', { input }),
  ).toMatchObject({ code: 'BAD_INPUT' })
  expect(await ada.refused(moveStock, { input: { barcode: code, delta: 1, key: newKey() } })).toMatchObject({
    code: 'UNKNOWN_ITEM',
  })
})

test('a printed number works only if the operator allows it, and for one box', async () => {
  const number = '4006381333931'
  expect(await ada.refused(enrol, { input: { pantryId: String(ada.id), name: 'Crate', number } })).toMatchObject({
    code: 'FORBIDDEN',
    field: 'number',
  })

  const open = await openTestApp({ BOX_PLAIN_BARCODES: 'true' }, testApp.databaseUrl)
  try {
    const ida = await seeding(open).cook('ida')
    const { enrolBox } = await ida.get<{ enrolBox: { labelCode: null; box: { id: string } } }>(enrol, {
      input: { pantryId: String(ida.id), name: 'Crate', number },
    })
    expect(enrolBox.labelCode).toBeNull()
    expect(
      await ida.refused(enrol, { input: { pantryId: String(ida.id), name: 'Other crate', number: `0${number}` } }),
    ).toMatchObject({ code: 'BAD_INPUT', field: 'number' })
    expect(
      await ida.refused(enrol, { input: { pantryId: String(ida.id), name: 'Crate', number: '4006381333932' } }),
    ).toMatchObject({ code: 'BAD_INPUT', field: 'number' })
    expect(await ida.refused(renew, { input: { id: enrolBox.box.id } })).toMatchObject({ code: 'FORBIDDEN' })
    // Enrolling reveals whether a number is in use, as signing in does: it counts for the same limit.
    await open.app.services.limits.consume([
      { name: 'box-numbers', atOnce: 300, everySeconds: 5 },
      'all',
      await open.app.services.limits.remaining({ name: 'box-numbers', atOnce: 300, everySeconds: 5 }, 'all'),
    ])
    expect(
      await ida.refused(enrol, { input: { pantryId: String(ida.id), name: 'Crate', number: '96385074' } }),
    ).toMatchObject({ code: 'RATE_LIMITED' })
    await ida.get(enrol, { input: { pantryId: String(ida.id), name: 'Labelled crate' } })
    await resetRateLimits(open)
    const guest = new TestClient(open.url)
    await guest.get(signInWithBox, { input: { code: `0${number}` } })
    expect(await guest.get(who)).toEqual({ viewer: { kind: 'BOX', box: { name: 'Crate' } } })
    // The same database with an app that does not allow it.
    expect(await refusal(number)).toMatchObject({ code: 'INCORRECT_CREDENTIALS' })
  } finally {
    await open.close()
  }
})

test('the label file of the sample data opens its box, and only its owner can read it', async () => {
  const sample = await openTestApp()
  const dataDir = mkdtempSync(join(tmpdir(), 'larder-label-'))
  try {
    const file = join(dataDir, 'box-label.svg')
    await seedSample(sample.db, sample.app.services, {
      productName: 'Larder & Co',
      password: 'the sample password',
      labelFile: file,
    })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const guest = new TestClient(sample.url)
    await guest.get(signInWithBox, { input: { code: readDrawn(readFileSync(file, 'utf8')) } })
    expect(await guest.get('{ viewer { box { name } } myPantry { name } }')).toEqual({
      viewer: { box: { name: 'Box by the door' } },
      myPantry: { name: 'Robin’s pantry' },
    })
  } finally {
    await sample.close()
    rmSync(dataDir, { recursive: true })
  }
})

/** Decodes a QR code in SVG: each dark module is a square of the path. Nothing is searched for, which fails with some codes. */
function readDrawn(svg: string): string {
  const [, size = ''] = /<svg x=[^>]*viewBox="0 0 (\d+)/.exec(svg) ?? []
  const side = Number(size) * 4
  const luminances = new Uint8ClampedArray(side * side).fill(255)
  for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < 4; row++)
      luminances.fill(0, (Number(y) * 4 + row) * side + Number(x) * 4, (Number(y) * 4 + row) * side + Number(x) * 4 + 4)
  }
  const bitmap = new BinaryBitmap(new GlobalHistogramBinarizer(new RGBLuminanceSource(luminances, side, side)))
  return new QRCodeReader().decode(bitmap, new Map([[DecodeHintType.PURE_BARCODE, true]])).getText()
}

// The tests below move the clock.
test('the session of a box ends after ten idle minutes, and stays while it is used', async () => {
  const jon = await seed.cook('jon')
  const { id, code } = await boxOf(jon)
  const [used, left] = [await scan(code), await scan(code)]
  const socket = await listening(left)
  for (let i = 0; i < 3; i++) {
    testApp.clock.pass(4 * minutes)
    expect(await used.get(who)).toMatchObject({ viewer: { kind: 'BOX' } })
  }
  expect(await left.refused(who)).toMatchObject({ status: 401, code: 'TOKEN_INVALID' })
  expect(await statusAndCode(left.post('/auth/session', {}))).toEqual([401, 'TOKEN_INVALID'])
  // The access token has expired, but the box has been used.
  testApp.clock.pass(4 * minutes)
  expect(await used.refused(who)).toMatchObject({ status: 401, code: 'TOKEN_EXPIRED' })
  expect((await used.post('/auth/session', {})).status).toBe(200)
  expect(await used.get(who)).toMatchObject({ viewer: { kind: 'BOX' } })
  expect(await socket.closed).toBe(4401)
  await jon.post('/auth/session', {})
  const { boxes } = await jon.get<{ boxes: { id: string; lastUsedAt: string; device: string }[] }>(list, {
    pantryId: String(jon.id),
  })
  const box = boxes.find((one) => one.id === id)
  expect(testApp.clock.now().getTime() - Date.parse(box?.lastUsedAt ?? '')).toBeLessThan(minutes)
  expect(box?.device).toBe('Firefox on Linux')
})

test('cleaning up ends sessions of idle boxes and closes their sockets', async () => {
  const guest = await scan((await boxOf(await seed.cook('fay'))).code)
  const socket = await listening(guest)
  testApp.clock.pass(11 * minutes)
  await testApp.app.deleteExpired()
  expect(await socket.closed).toBe(4401)
})
