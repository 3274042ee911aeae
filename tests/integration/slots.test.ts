import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { dayNumber, momentInZone } from '../../lib/time-of-day/zonedTime'
import { newKey, type TestClient } from '../support/client'
import { actOn } from '../support/itemRequests'
import { memberOperations } from '../support/members'
import { withoutLimits } from '../support/rateLimits'
import { seeding, type Cook } from '../support/seed'
import { openTestApp, type TestApp } from '../support/testApp'

/** Times to collect at places: booked as somebody asks, seen as free or full, cancelled by hours that change. */

let app: TestApp
let seed: ReturnType<typeof seeding>
let number = 0
const minute = 60_000

beforeAll(async () => {
  app = await openTestApp()
  seed = seeding(app)
  await withoutLimits(app)
})
afterAll(() => app.close())

function moveTo(moment: string): void {
  app.clock.stop()
  app.clock.pass(new Date(moment).getTime() - app.clock.now().getTime())
}

const week = (...spans: [string, string][]) =>
  [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => spans.map(([opens, closes]) => ({ weekday, opens, closes })))
const create = 'mutation ($input: CreatePlaceInput!) { createPlace(input: $input) { pantryId } }'
const edit = 'mutation ($input: EditPlaceInput!) { editPlace(input: $input) { pantry { place { peoplePerSlot } } } }'
const ask = `mutation ($input: RequestItemInput!) { requestItem(input: $input) { itemRequest {
  id state slotAt collectUntil reservedQuantity expiresAt otherTimes place { pantryId } } } }`
const times = `query ($id: Id!, $days: Int!) { pantry(id: $id) { place { peoplePerSlot slotDays(days: $days) { date slots { startsAt endsAt isFree } }
  viewerSlot { startsAt endsAt } bookedRequests { slotAt quantity asker { username } } } } }`

interface Asked {
  id: string
  state: string
  slotAt: string | null
  collectUntil: string | null
  reservedQuantity: number | null
  expiresAt: string | null
  otherTimes: string[]
}
interface Times {
  peoplePerSlot: number | null
  slotDays: { date: string; slots: { startsAt: string; endsAt: string; isFree: boolean }[] }[]
  viewerSlot: { startsAt: string; endsAt: string } | null
  bookedRequests: { slotAt: string; quantity: number; asker: { username: string } }[]
}

let owner: Cook
let beans: string
let place: number

const add = async (barcode: string, quantity: number) => {
  await owner.get('mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { barcode } } }', {
    input: { pantryId: String(place), barcode, delta: quantity, key: newKey() },
  })
  await owner.get('mutation ($input: UpdateEntryInput!) { updateEntry(input: $input) { entryId } }', {
    input: { pantryId: String(place), barcode, public: true },
  })
}
/** Open from 10:00 to 12:00 in London every day, where three people can come at a time. */
beforeEach(async () => {
  moveTo('2026-03-27T09:50Z')
  number += 1
  owner = await seed.cook(`sl-owner${number}`)
  const { createPlace: made } = await owner.get<{ createPlace: { pantryId: string } }>(create, {
    input: {
      key: randomUUID(),
      name: 'Fridge',
      kind: 'FRIDGE',
      address: '1 Church Lane',
      confirmation: 'fridge',
      timeZone: 'Europe/London',
      peoplePerSlot: 3,
      hours: { weekdays: week(['10:00', '12:00']), exceptions: [] },
    },
  })
  place = Number(made.pantryId)
  beans = await seed.item(`slot-beans-${number}`, 'Beans')
  await add(beans, 60)
})

const asking = (slotAt: string | null, fields: object = {}) => ({
  input: { pantryId: String(place), barcode: beans, quantity: 1, slotAt, key: newKey(), ...fields },
})
const book = async (cook: TestClient, slotAt: string | null, fields: object = {}): Promise<Asked> =>
  (await cook.get<{ requestItem: { itemRequest: Asked } }>(ask, asking(slotAt, fields))).requestItem.itemRequest
const readTimes = async (client: TestClient, days = 2): Promise<Times> =>
  (await client.get<{ pantry: { place: Times } }>(times, { id: String(place), days })).pantry.place
const change = (fields: object) => owner.get(edit, { input: { pantryId: String(place), ...fields } })
const reserved = async (): Promise<number> =>
  (
    await app.db.query<{ reserved: number }[]>(
      'SELECT reserved FROM pantry_entry WHERE pantry_id = $1 AND barcode = $2',
      [place, beans],
    )
  )[0]?.reserved ?? 0
const stateOf = async ({ id }: Asked) =>
  (
    await app.db.query<{ state: string; other_times: string[] }[]>(
      'SELECT state, other_times FROM item_request WHERE id = $1',
      [id],
    )
  )[0]
const tenPast = '2026-03-27T10:15:00.000Z'
const half = '2026-03-27T10:30:00.000Z'

describe('a place with times', () => {
  test('shows every quarter of an hour of the next days while it is open, and who asks reserves one at once', async () => {
    const bob = await seed.cook(`sl-bob${number}`)
    const before = await readTimes(seed.visitor())
    expect(before.slotDays.map(({ date, slots }) => [date, slots.length])).toEqual([
      ['2026-03-27', 8],
      ['2026-03-28', 8],
    ])
    const asked = await book(bob, tenPast, { quantity: 2 })
    expect(asked).toMatchObject({
      state: 'RESERVED',
      slotAt: tenPast,
      collectUntil: half,
      expiresAt: half,
      reservedQuantity: 2,
      place: { pantryId: String(place) },
    })
    expect(await reserved()).toBe(2)
    expect((await readTimes(bob)).viewerSlot).toEqual({ startsAt: tenPast, endsAt: half })
    const told = await app.db.query('SELECT event FROM notification WHERE account_id = $1', [owner.id])
    expect(told).toEqual([{ event: 'RESERVED' }])
  })

  test('counts people: what one person asks for shares their time, and others see free or full, never who', async () => {
    await change({ peoplePerSlot: 1 })
    const bread = await seed.item(`slot-bread-${number}`, 'Bread')
    await add(bread, 2)
    const bob = await seed.cook(`sl-bob${number}`)
    const cleo = await seed.cook(`sl-cleo${number}`)
    await book(bob, tenPast)
    expect(await book(bob, null, { barcode: bread })).toMatchObject({ state: 'RESERVED', slotAt: tenPast })
    expect(await cleo.refused(ask, asking(tenPast))).toMatchObject({ code: 'BAD_INPUT', field: 'slotAt' })
    const seen = await readTimes(cleo)
    expect(seen.slotDays[0]?.slots.filter(({ isFree }) => !isFree).map(({ startsAt }) => startsAt)).toEqual([tenPast])
    expect(seen).toMatchObject({ viewerSlot: null, bookedRequests: [] })
    expect(JSON.stringify(seen)).not.toContain('bob')
    expect(await bob.refused(ask, asking(half, { barcode: bread }))).toMatchObject({ code: 'TOO_MANY' })
  })

  test('tells its members and helpers who comes when, and nobody else', async () => {
    const joined: Cook[] = []
    for (const role of ['MEMBER', 'HELPER']) {
      const cook = await seed.cook(`sl-${role.toLowerCase()}${number}`)
      const { inviteToPantry } = await owner.get<{ inviteToPantry: { secret: string } }>(memberOperations.invite, {
        input: { pantryId: String(place), kind: 'LINK', role },
      })
      await cook.get(memberOperations.join, { input: { secret: inviteToPantry.secret } })
      joined.push(cook)
    }
    const [bob, cleo] = [await seed.cook(`sl-bob${number}`), await seed.cook(`sl-cleo${number}`)]
    await book(bob, half)
    await book(cleo, tenPast, { quantity: 2 })
    const coming = [
      { slotAt: tenPast, quantity: 2, asker: { username: cleo.name } },
      { slotAt: half, quantity: 1, asker: { username: bob.name } },
    ]
    for (const cook of [owner, ...joined]) expect((await readTimes(cook)).bookedRequests).toEqual(coming)
    for (const other of [bob, seed.visitor()]) expect((await readTimes(other)).bookedRequests).toEqual([])
  })

  test('lets nobody come who has not chosen a time while something is free; where all is reserved, they wait', async () => {
    const [bob, cleo] = [await seed.cook(`sl-bob${number}`), await seed.cook(`sl-cleo${number}`)]
    expect(await bob.refused(ask, asking(null))).toMatchObject({ code: 'BAD_INPUT', field: 'slotAt' })
    await book(bob, tenPast, { quantity: 60 })
    expect(await book(cleo, tenPast)).toMatchObject({ state: 'ASKED', slotAt: null, reservedQuantity: null })
    expect(await reserved()).toBe(60)
  })

  test('has the states of other reservations: collected it lowers the stock, and expired it frees time and food', async () => {
    const [bob, cleo] = [await seed.cook(`sl-bob${number}`), await seed.cook(`sl-cleo${number}`)]
    const [mine, late] = [await book(bob, tenPast, { quantity: 2 }), await book(cleo, tenPast)]
    expect(await actOn(owner, 'collect', { id: mine.id })).toMatchObject({ state: 'COLLECTED' })
    expect(await reserved()).toBe(1)
    moveTo('2026-03-27T10:31Z')
    await seed.signInAgain(owner)
    await app.app.services.reservations.settleDue()
    expect(await stateOf(late)).toMatchObject({ state: 'EXPIRED' })
    expect(await reserved()).toBe(0)
    expect(await actOn(owner, 'notCollected', { id: late.id })).toMatchObject({ state: 'NOT_COLLECTED' })
  })
})

describe('a time', () => {
  test.each([
    ['in the past', '2026-03-26T10:15:00Z'],
    ['outside hours', '2026-03-27T12:00:00Z'],
    ['between two', '2026-03-27T10:20:00Z'],
    ['more than a week ahead', '2026-04-10T10:15:00Z'],
  ])('%s is refused by name', async (_name, slotAt) => {
    const bob = await seed.cook(`sl-bob${number}`)
    expect(await bob.refused(ask, asking(slotAt))).toMatchObject({ code: 'BAD_INPUT', field: 'slotAt' })
    expect(await reserved()).toBe(0)
  })

  test('of 10,000 people, or of none but one, is refused by name, and a home has none', async () => {
    for (const peoplePerSlot of [51, 10_000, -1])
      expect(await owner.refused(edit, { input: { pantryId: String(place), peoplePerSlot } })).toMatchObject({
        code: 'BAD_INPUT',
        field: 'peoplePerSlot',
      })
    const [bob, home] = [await seed.cook(`sl-bob${number}`), await seed.cook(`sl-home${number}`)]
    await seed.shelve(home, beans, 2, true)
    expect(await bob.refused(ask, asking(tenPast, { pantryId: String(home.id) }))).toMatchObject({
      code: 'BAD_INPUT',
      field: 'slotAt',
    })
  })

  test('is never booked at a public shelf, whichever is said first', async () => {
    const shelf = 'mutation ($input: UpdatePantryInput!) { updatePantry(input: $input) { pantry { isPublicShelf } } }'
    const input = { pantryId: String(place), isPublicShelf: true }
    expect(await owner.refused(shelf, { input })).toMatchObject({ code: 'BAD_INPUT', field: 'isPublicShelf' })
    await change({ peoplePerSlot: 0 })
    const both = await Promise.allSettled([owner.get(shelf, { input }), change({ peoplePerSlot: 3 })])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [stored] = await app.db.query<{ both: boolean }[]>(
      'SELECT p.is_public_shelf AND l.people_per_slot IS NOT NULL AS both FROM pantry p JOIN place l ON l.pantry_id = p.id WHERE p.id = $1',
      [place],
    )
    expect(stored).toEqual({ both: false })
  })

  test('for three goes to three of fifty who ask at once', async () => {
    const cooks = await Promise.all(Array.from({ length: 50 }, (_, index) => seed.cook(`sl-r${number}-${index}`)))
    const answers = await Promise.allSettled(cooks.map((cook) => book(cook, tenPast)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await reserved()).toBe(3)
    expect(await app.db.query('SELECT 1 FROM item_request WHERE pantry_id = $1', [place])).toHaveLength(3)
    expect((await readTimes(owner)).bookedRequests).toHaveLength(3)
  })

  test('is a moment in the night in which the clock is put forward, and in which it is put back', async () => {
    await change({ hours: { weekdays: week(['00:00', '06:00']), exceptions: [] } })
    const bob = await seed.cook(`sl-bob${number}`)
    const night = (await readTimes(bob, 3)).slotDays.find(({ date }) => date === '2026-03-29')
    expect(night?.slots).toHaveLength(20)
    // The last quarter of an hour of winter ends as summer begins.
    expect(await book(bob, '2026-03-29T00:45:00.000Z')).toMatchObject({ collectUntil: '2026-03-29T01:00:00.000Z' })
    moveTo('2026-10-24T08:00Z')
    await seed.signInAgain(owner)
    const [cleo, dan] = [await seed.cook(`sl-cleo${number}`), await seed.cook(`sl-dan${number}`)]
    await change({ peoplePerSlot: 1 })
    // A clock there shows 01:15 twice: each is a time of its own.
    const first = momentInZone('Europe/London', dayNumber('2026-10-25'), 75)
    const second = new Date(first.getTime() + 60 * minute)
    expect((await readTimes(cleo)).slotDays[0]?.slots).toHaveLength(28)
    expect(await book(cleo, first.toISOString())).toMatchObject({ state: 'RESERVED' })
    expect(await dan.refused(ask, asking(first.toISOString()))).toMatchObject({ field: 'slotAt' })
    expect(await book(dan, second.toISOString())).toMatchObject({
      collectUntil: new Date(second.getTime() + 15 * minute).toISOString(),
    })
  })
})

describe('hours that change', () => {
  test('cancel what was booked outside them, in one neutral sentence with other times, and leave the rest', async () => {
    const [bob, cleo] = [await seed.cook(`sl-bob${number}`), await seed.cook(`sl-cleo${number}`)]
    const [gone, kept] = [await book(bob, tenPast, { quantity: 4 }), await book(cleo, '2026-03-27T11:30:00.000Z')]
    await change({ hours: { weekdays: week(['11:00', '12:00']), exceptions: [] } })
    expect(await stateOf(gone)).toEqual({
      state: 'CANCELLED',
      other_times: ['2026-03-27T11:00', '2026-03-27T11:15', '2026-03-27T11:30'],
    })
    expect(await stateOf(kept)).toMatchObject({ state: 'RESERVED' })
    expect(await reserved()).toBe(1)
    const { notifications } = await bob.get<{ notifications: { text: { text: string } }[] }>(
      '{ notifications { text { text } } }',
    )
    expect(notifications.map(({ text: { text } }) => text)).toEqual([
      'The time to collect Beans is no longer offered. Other times: 2026-03-27 11:00, 11:15, 11:30.',
    ])
    expect(await book(bob, '2026-03-27T11:00:00.000Z')).toMatchObject({ state: 'RESERVED' })
  })

  test('leave what was booked when they stay as they are, also where times begin at others', async () => {
    const bob = await seed.cook(`sl-bob${number}`)
    const asked = await book(bob, tenPast)
    await change({ hours: { weekdays: week(['10:05', '12:00']), exceptions: [] } })
    expect(await stateOf(asked)).toMatchObject({ state: 'RESERVED' })
    await change({ timeZone: 'Europe/Berlin', hours: { weekdays: [], exceptions: [] } })
    expect(await stateOf(asked)).toEqual({ state: 'CANCELLED', other_times: [] })
  })
})

describe('times that are switched off', () => {
  const everyMorning = { weekdays: week(['10:00', '12:00']), exceptions: [] }
  const notificationsOf = (cook: Cook) =>
    app.db.query<{ event: string }[]>('SELECT event FROM notification WHERE account_id = $1 ORDER BY id', [cook.id])

  test('leave what was booked: it is kept until its time, told to nobody, and collected then', async () => {
    const [bob, cleo] = [await seed.cook(`sl-bob${number}`), await seed.cook(`sl-cleo${number}`)]
    const [mine, late] = [await book(bob, tenPast, { quantity: 2 }), await book(cleo, half)]
    await change({ peoplePerSlot: 0, hours: everyMorning })
    expect(await stateOf(mine)).toMatchObject({ state: 'RESERVED' })
    expect(await reserved()).toBe(3)
    expect(await notificationsOf(bob)).toEqual([])
    // The owner still sees who comes when, and the asker when they come.
    expect((await readTimes(owner)).bookedRequests).toMatchObject([{ slotAt: tenPast }, { slotAt: half }])
    expect(await readTimes(bob)).toMatchObject({
      peoplePerSlot: null,
      slotDays: [],
      viewerSlot: { startsAt: tenPast, endsAt: half },
    })
    expect(await actOn(owner, 'collect', { id: mine.id })).toMatchObject({ state: 'COLLECTED' })
    moveTo('2026-03-27T10:46Z')
    await app.app.services.reservations.settleDue()
    expect(await stateOf(late)).toMatchObject({ state: 'EXPIRED' })
    expect(await reserved()).toBe(0)
  })

  test('are needed no more: who asks waits for an answer', async () => {
    const [bob, cleo] = [await seed.cook(`sl-bob${number}`), await seed.cook(`sl-cleo${number}`)]
    await book(bob, tenPast)
    await change({ peoplePerSlot: 0 })
    expect(await cleo.refused(ask, asking(half))).toMatchObject({ code: 'BAD_INPUT', field: 'slotAt' })
    expect(await book(cleo, null)).toMatchObject({ state: 'ASKED', slotAt: null })
  })

  test('end what was booked where the place is closed by then as well; no other times are named', async () => {
    const bob = await seed.cook(`sl-bob${number}`)
    const gone = await book(bob, tenPast)
    await change({ peoplePerSlot: 0, hours: { weekdays: week(['11:00', '12:00']), exceptions: [] } })
    expect(await stateOf(gone)).toEqual({ state: 'CANCELLED', other_times: [] })
    expect(await reserved()).toBe(0)
    expect(await notificationsOf(bob)).toEqual([{ event: 'TIME_GONE' }])
  })
})
