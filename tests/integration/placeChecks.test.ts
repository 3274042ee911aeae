import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { PlaceCheck, PlaceCheckPhoto } from '../../api/places/checks/check.entity'
import { closePlace, joinPlace, openPlace } from '../support/places'
import type { TestClient } from '../support/client'
import { runJob } from '../support/jobs'
import { memberOperations } from '../support/members'
import { openPantryApp } from '../support/pantries'
import { withoutLimits } from '../support/rateLimits'
import { goodPassword, type Cook, type seeding } from '../support/seed'
import type { TestApp } from '../support/testApp'

/** Checks of places: sent once, never changed, kept for two years, read by owners and members. */

let app: TestApp
let seed: ReturnType<typeof seeding>
let olga: Cook
let mia: Cook
let hal: Cook
let place: number

beforeAll(async () => {
  ;({ app, seed } = await openPantryApp())
  await withoutLimits(app)
  olga = await seed.cook('ck-olga')
  mia = await seed.cook('ck-mia')
  hal = await seed.cook('ck-hal')
  place = await openPlace(olga, { timeZone: 'Europe/London' })
  await joinPlace(olga, place, mia, 'MEMBER')
  await joinPlace(olga, place, hal, 'HELPER')
})
afterAll(() => app.close())

const send = 'mutation ($input: SendPlaceCheckInput!) { sendPlaceCheck(input: $input) { pantryId receivedAt } }'
const list = `query ($id: Id!, $first: Int! = 24, $after: String) { placeChecks(pantryId: $id, first: $first, after: $after) {
  nodes { id key name madeAt receivedAt temperature datesLookedAt cleaned problem action takenOut { name quantity date } photoUrl } pageInfo { hasNextPage endCursor } } }`

interface Read {
  placeChecks: {
    nodes: { id: string; key: string; name: string; photoUrl: string | null; receivedAt: string }[]
    pageInfo: { hasNextPage: boolean; endCursor: string | null }
  }
}

const inputOf = (fields: object = {}) => ({
  key: randomUUID(),
  pantryId: String(place),
  madeAt: app.clock.now().toISOString(),
  temperature: 4.5,
  datesLookedAt: true,
  cleaned: false,
  ...fields,
})
const read = async (client: TestClient, id = place) =>
  (await client.get<Read>(list, { id: String(id) })).placeChecks.nodes
const codeOf = async (client: TestClient, input: object) => (await client.ask(send, { input })).errors[0]?.extensions

const fetchAs = (client: TestClient, path: string) =>
  fetch(app.url + path, {
    headers: { cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })

describe('a check', () => {
  test('has the device’s and the server’s time, and the name under which it was made', async () => {
    const madeAt = new Date(app.clock.now().getTime() - 3 * 86_400_000).toISOString()
    const input = inputOf({
      madeAt,
      name: ' Hal from Tuesday ',
      problem: 'Too warm.',
      action: 'Turned it down.',
      takenOut: [{ name: 'Yoghurt', quantity: 2, date: '2026-11-20' }],
    })
    await hal.get(send, { input })
    const [check] = await read(mia)
    const { pantryId: _place, ...sent } = input
    expect(check).toMatchObject({ ...sent, name: 'Hal from Tuesday', photoUrl: null })
    expect(Date.parse(check?.receivedAt ?? '')).toBeGreaterThan(Date.parse(madeAt) + 2 * 86_400_000)
    // Without a name it is the account's.
    await hal.get(send, { input: inputOf() })
    expect((await read(olga))[0]).toMatchObject({ name: 'ck-hal' })
  })

  test('that a phone sends several times is stored once, as it was first', async () => {
    const input = inputOf({ temperature: 5 })
    const answers = await Promise.all([1, 2, 3, 4].map(() => hal.get<{ sendPlaceCheck: object }>(send, { input })))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    await hal.get(send, { input: { ...input, temperature: 30 } })
    const stored = await app.db.getRepository(PlaceCheck).findBy({ key: input.key })
    expect(stored).toEqual([expect.objectContaining({ temperature: 5 })])
  })

  test('is refused without anything in it, with a clock that is wrong, and with impossible values', async () => {
    const ahead = new Date(app.clock.now().getTime() + 2 * 86_400_000).toISOString()
    for (const fields of [
      { temperature: null, datesLookedAt: false },
      { madeAt: ahead },
      { madeAt: '2020-01-01T00:00:00Z' },
      { temperature: 200 },
      { takenOut: [{ name: 'Yoghurt', quantity: 0, date: '2026-11-20' }] },
      { takenOut: [{ name: 'Yoghurt', quantity: 1, date: 'yesterday' }] },
    ])
      expect([fields, await codeOf(hal, inputOf(fields))]).toEqual([
        fields,
        expect.objectContaining({ code: 'BAD_INPUT' }),
      ])
  })

  test('is for those who belong to the place, and not for a box that stands there', async () => {
    const stranger = await seed.cook('ck-stranger')
    expect(await codeOf(stranger, inputOf())).toMatchObject({ code: 'FORBIDDEN' })
    expect(await codeOf(seed.visitor(), inputOf())).toMatchObject({ code: 'UNAUTHENTICATED' })
    const former = await seed.cook('ck-former')
    await joinPlace(olga, place, former, 'HELPER')
    await former.get(memberOperations.leave, { input: { pantryId: String(place) } })
    expect(await codeOf(former, inputOf())).toMatchObject({ code: 'FORBIDDEN' })
    expect(await codeOf(hal, inputOf({ pantryId: String(hal.id) }))).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('cannot be changed or removed, whatever writes to the table', async () => {
    const key = randomUUID()
    await hal.get(send, { input: inputOf({ key, imageId: await seed.picture(hal) }) })
    const { id } = await app.db.getRepository(PlaceCheck).findOneByOrFail({ key })
    const refused = { code: '23514' }
    await expect(app.db.getRepository(PlaceCheck).update(id, { temperature: 4 })).rejects.toMatchObject(refused)
    await expect(app.db.getRepository(PlaceCheck).delete(id)).rejects.toMatchObject(refused)
    await expect(app.db.getRepository(PlaceCheckPhoto).delete({ checkId: id })).rejects.toMatchObject(refused)
  })

  test('is deleted after two years, and not before', async () => {
    const now = new Date()
    const yearsAgo = (years: number) => new Date(now.getTime() - years * 366 * 86_400_000)
    const keys = { old: randomUUID(), young: randomUUID() }
    const row = { pantryId: place, byId: hal.id, name: 'hal', temperature: 4, datesLookedAt: true, cleaned: true }
    const checks = app.db.getRepository(PlaceCheck)
    await checks.insert({ ...row, key: keys.old, madeAt: yearsAgo(2.1), receivedAt: yearsAgo(2.1) })
    await checks.insert({ ...row, key: keys.young, madeAt: yearsAgo(1.9), receivedAt: yearsAgo(1.9) })
    await runJob(app, 'deleteExpired')
    expect(await checks.existsBy({ key: keys.old })).toBe(false)
    expect(await checks.existsBy({ key: keys.young })).toBe(true)
  })
})

describe('reading checks', () => {
  test('is for owners and members; helpers and strangers read none', async () => {
    const stranger = await seed.cook('ck-reader')
    expect((await read(olga)).length).toBeGreaterThan(0)
    expect((await read(mia)).length).toBeGreaterThan(0)
    for (const cook of [hal, stranger]) {
      const { errors } = await cook.ask(list, { id: String(place) })
      expect(errors[0]?.extensions.code).toBe('FORBIDDEN')
      expect((await fetchAs(cook, `/place-checks/${place}.csv`)).status).toBe(403)
    }
    expect((await fetchAs(seed.visitor(), `/place-checks/${place}.csv`)).status).toBe(401)
  })

  test('goes page by page', async () => {
    const all = (await read(olga)).map(({ id }) => id)
    const first = await olga.get<Read>(list, { id: String(place), first: 2 })
    const { endCursor, hasNextPage } = first.placeChecks.pageInfo
    expect(hasNextPage).toBe(true)
    const second = await olga.get<Read>(list, { id: String(place), first: 100, after: endCursor })
    expect([...first.placeChecks.nodes, ...second.placeChecks.nodes].map(({ id }) => id)).toEqual(all)
  })

  test('a photo is shown to owners and members alone, and is no picture of its own any more', async () => {
    const imageId = await seed.picture(hal)
    const key = randomUUID()
    await hal.get(send, { input: inputOf({ key, problem: 'Broken shelf.', imageId }) })
    // Sent again: the picture is there.
    await hal.get(send, { input: inputOf({ key, problem: 'Broken shelf.', imageId }) })
    const path = (await read(mia)).find((check) => check.key === key)?.photoUrl ?? ''
    const shown = await fetchAs(mia, path)
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ])
    expect((await fetchAs(hal, path)).status).toBe(404)
    expect((await fetchAs(seed.visitor(), path)).status).toBe(401)
    expect((await fetchAs(mia, `/images/${imageId}/800.webp`)).status).toBe(404)
    // Another's picture is not taken.
    expect(await codeOf(mia, inputOf({ imageId: await seed.picture(hal) }))).toMatchObject({ code: 'BAD_INPUT' })
  })

  test('a table for inspectors says who, when, what, and what was done about it', async () => {
    await hal.get(send, {
      input: inputOf({
        madeAt: app.clock.now().toISOString(),
        name: '=Hal',
        problem: 'Too warm, 12 °C',
        action: 'Called Olga',
        takenOut: [{ name: 'Milk', quantity: 1, date: '2026-11-28' }],
      }),
    })
    const response = await fetchAs(mia, `/place-checks/${place}.csv`)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const lines = (await response.text()).trim().split('\n')
    expect(lines[0]).toBe(
      'Date and time,Stored,Who,Temperature (°C),Dates looked at,Cleaned,What was wrong,What was done,"Taken out, past its date",Photo',
    )
    expect(lines.at(-1)).toMatch(
      /^\d{4}-\d{2}-\d{2} \d{2}:\d{2},\d{4}-\d{2}-\d{2} \d{2}:\d{2},'=Hal,4\.5,yes,no,"Too warm, 12 °C",Called Olga,1 × Milk \(2026-11-28\),no$/,
    )
    const german = await (await fetchAs(mia, `/place-checks/${place}.csv?language=DE`)).text()
    expect(german).toMatch(/;4,5;ja;nein;"?Too warm, 12 °C"?;Called Olga;/)
  })
})

test('whoever made checks exports them; they stay under their name when the account goes, until the place is closed', async () => {
  const id = await openPlace(olga)
  const gone = await seed.cook('ck-gone')
  await joinPlace(olga, id, gone, 'HELPER')
  await gone.get(send, { input: inputOf({ pantryId: String(id) }) })
  const everything = (await (await fetchAs(gone, '/export/everything.json')).json()) as { placeChecksMade: object[] }
  expect(everything.placeChecksMade).toEqual([expect.objectContaining({ name: 'ck-gone', pantryId: id })])
  await gone.get('mutation ($input: RemoveAccountInput!) { removeAccount(input: $input) { viewer { kind } } }', {
    input: { currentPassword: goodPassword },
  })
  expect(await read(olga, id)).toEqual([expect.objectContaining({ name: 'ck-gone' })])
  await closePlace(olga, id)
  expect(await app.db.getRepository(PlaceCheck).countBy({ pantryId: id })).toBe(0)
})
