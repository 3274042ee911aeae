import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createClient } from 'graphql-ws'
import type { DataSource } from 'typeorm'
import { writeLocatedFoods } from '../../api/pantries/locatedFood.sql'
import { cellOf, fromPlane } from '../../lib/geo/cells'
import { untilLockIsAwaited } from '../support/locks'
import { socketOf } from '../support/messages'
import { beans, openPantryApp, porridge } from '../support/pantries'
import type { Cook, seeding } from '../support/seed'
import type { TestApp } from '../support/testApp'

let app: TestApp
let seed: ReturnType<typeof seeding>

beforeAll(async () => {
  ({ app, seed } = await openPantryApp())
})
afterAll(() => app.close())

const position = 'position { outcode place source }'
const edit = `mutation ($input: EditPantryInput!) { editPantry(input: $input) { pantry { postcode ${position} } } }`
const set = `mutation ($input: SetPantryPositionInput!) { setPantryPosition(input: $input) { pantry { ${position} } } }`
const remove = `mutation ($input: RemovePantryPositionInput!) { removePantryPosition(input: $input) { pantry { ${position} } } }`

const nameAt = (cook: Cook, postcode: string) => cook.get(edit, { input: { name: `${cook.name}'s pantry`, postcode } })
const positionOf = async (cook: Cook): Promise<unknown> => (await cook.get<{ myPantry: { position: unknown } }>(`{ myPantry { ${position} } }`)).myPantry.position
const stored = async ({ id }: Cook) => (await app.db.query<{ x: number | null; y: number | null; source: string | null }[]>('SELECT position[0] AS x, position[1] AS y, position_source AS source FROM pantry WHERE id = $1', [id]))[0]
const located = async ({ id }: Cook) => (await app.db.query<{ barcode: string }[]>('SELECT barcode FROM located_entry WHERE pantry_id = $1 ORDER BY barcode', [id])).map(({ barcode }) => barcode)

test('the first half of a postcode says where a pantry is, in words for its owner', async () => {
  const ada = await seed.cook('ada')
  expect(await positionOf(ada)).toBeNull()
  expect(await nameAt(ada, 'ls6 2ab')).toEqual({ editPantry: { pantry: { postcode: 'LS6 2AB', position: { outcode: 'LS6', place: 'Leeds', source: 'POSTCODE' } } } })
  await nameAt(ada, 'BS5')
  expect(await positionOf(ada)).toMatchObject({ outcode: 'BS5', source: 'POSTCODE' })
  // Text that is no British postcode says nothing.
  await nameAt(ada, '04109')
  expect(await positionOf(ada)).toBeNull()
})

test('a device says it instead, as exactly as a cell and no more', async () => {
  const bob = await seed.cook('bob')
  await nameAt(bob, 'BS5 6XX')
  expect(await bob.get(set, { input: { latitude: 53.8201234, longitude: -1.5749876 } })).toEqual({ setPantryPosition: { pantry: { position: { outcode: 'LS6', place: 'Leeds', source: 'DEVICE' } } } })
  const { x, y } = await stored(bob) ?? {}
  const { latitude, longitude } = fromPlane({ x: x ?? 0, y: y ?? 0 })
  expect([latitude, longitude]).toEqual([expect.closeTo(53.82, 9), expect.closeTo(-1.57, 9)])
  expect(cellOf({ latitude, longitude })).toEqual({ latitude: 53.82, longitude: -1.57 })
  // The same postcode changes nothing, nor does one that tells no position; another one does.
  await nameAt(bob, 'BS5 6YY')
  expect(await positionOf(bob)).toMatchObject({ source: 'DEVICE' })
  await nameAt(bob, 'a red door')
  expect(await positionOf(bob)).toMatchObject({ source: 'DEVICE' })
  await nameAt(bob, 'BS3')
  expect(await positionOf(bob)).toMatchObject({ outcode: 'BS3', source: 'POSTCODE' })
})

test('after it was forgotten, the position is that of the postcode again when its owner says so', async () => {
  const mia = await seed.cook('miaPositions')
  expect(await mia.refused(set, { input: {} })).toMatchObject({ code: 'BAD_INPUT' })
  expect(await mia.refused(set, { input: { latitude: 53.8 } })).toMatchObject({ code: 'BAD_INPUT' })
  await mia.get('mutation { editPantry(input: { name: "Shelf", postcode: "LS6 2AB" }) { pantry { id } } }')
  await mia.get(`mutation { removePantryPosition(input: {}) { pantry { ${position} } } }`)
  expect(await mia.get(set, { input: {} })).toEqual({ setPantryPosition: { pantry: { position: { outcode: 'LS6', place: 'Leeds', source: 'POSTCODE' } } } })
})

test('the first half of a postcode alone sets the position, and nothing more of it is kept', async () => {
  const nina = await seed.cook('ninaPositions')
  const postcodeOf = async (): Promise<unknown> => (await nina.get<{ myPantry: { postcode: string } }>('{ myPantry { postcode } }')).myPantry.postcode
  for (const postcode of ['LS6', 'ls6 2ab']) {
    expect(await nina.get(set, { input: { postcode } })).toEqual({ setPantryPosition: { pantry: { position: { outcode: 'LS6', place: 'Leeds', source: 'POSTCODE' } } } })
    expect(await postcodeOf()).toBe('LS6')
  }
  // A whole one that was entered elsewhere stays, and a position of the device is replaced.
  await nameAt(nina, 'LS6 2AB')
  await nina.get(set, { input: { latitude: 51.46, longitude: -2.56 } })
  await nina.get(set, { input: { postcode: 'LS6' } })
  expect(await postcodeOf()).toBe('LS6 2AB')
  expect(await positionOf(nina)).toMatchObject({ outcode: 'LS6', source: 'POSTCODE' })
  await nina.get(set, { input: { postcode: 'BS5' } })
  expect(await postcodeOf()).toBe('BS5')
  for (const postcode of ['XX99', '', '04109']) expect(await nina.refused(set, { input: { postcode } })).toMatchObject({ code: 'BAD_INPUT', field: 'postcode' })
  expect(await nina.refused(set, { input: { postcode: 'LS6', latitude: 53.82, longitude: -1.57 } })).toMatchObject({ code: 'BAD_INPUT', field: 'postcode' })
  expect(await positionOf(nina)).toMatchObject({ outcode: 'BS5' })
})

test('far from Britain a position has no words', async () => {
  const lena = await seed.cook('lena')
  expect(await lena.get(set, { input: { latitude: 51.34, longitude: 12.37 } })).toEqual({ setPantryPosition: { pantry: { position: { outcode: null, place: null, source: 'DEVICE' } } } })
})

test('its owner removes it, and it stays away until they say otherwise', async () => {
  const cora = await seed.cook('cora')
  await nameAt(cora, 'LS6 2AB')
  for (const _again of [1, 2]) expect(await cora.get(remove, { input: {} })).toEqual({ removePantryPosition: { pantry: { position: null } } })
  await nameAt(cora, 'LS6 9ZZ')
  expect(await positionOf(cora)).toBeNull()
  expect(await stored(cora)).toEqual({ x: null, y: null, source: null })
  await nameAt(cora, 'LS7')
  expect(await positionOf(cora)).toMatchObject({ outcode: 'LS7' })
})

test('nobody sets a position outside of the globe, of another pantry, or without being signed in', async () => {
  const [dan, eve] = [await seed.cook('dan'), await seed.cook('eve')]
  expect(await dan.refused(set, { input: { latitude: 90.1, longitude: 0 } })).toMatchObject({ code: 'BAD_INPUT', field: 'latitude' })
  expect(await dan.refused(set, { input: { latitude: 0, longitude: -181 } })).toMatchObject({ code: 'BAD_INPUT', field: 'longitude' })
  expect(await dan.refused(set, { input: { pantryId: String(eve.id), latitude: 53.8, longitude: -1.5 } })).toMatchObject({ code: 'FORBIDDEN' })
  expect(await dan.refused(remove, { input: { pantryId: String(eve.id) } })).toMatchObject({ code: 'FORBIDDEN' })
  expect(await seed.visitor().refused(set, { input: { latitude: 53.8, longitude: -1.5 } })).toMatchObject({ code: 'UNAUTHENTICATED' })
})

test('a pantry that goes about is stopped, however it says where it is', async () => {
  const finn = await seed.cook('finn')
  const places = ['LS1', 'LS2', 'LS3', 'LS4', 'LS5', 'LS6', 'LS7', 'LS8', 'LS9', 'LS10']
  for (const [n, place] of places.entries()) {
    await nameAt(finn, place)
    await finn.get(set, { input: { latitude: 53 + n / 100, longitude: -1.5 } })
  }
  expect(await finn.refused(edit, { input: { name: 'Finn', postcode: 'BS1' } })).toMatchObject({ code: 'RATE_LIMITED' })
  expect(await finn.refused(set, { input: { latitude: 51, longitude: -1.5 } })).toMatchObject({ code: 'RATE_LIMITED' })
  // The name has nothing to do with it.
  await finn.get(edit, { input: { name: 'Finn', postcode: 'LS10' } })
})

test('nobody else sees a position: not an admin, not a visitor, nor live', async () => {
  const [gil, hal] = [await seed.cook('gil'), await seed.admin('hal')]
  await nameAt(gil, 'LS6 2AB')
  await seed.shelve(gil, porridge, 1, true)
  const ask = `query ($id: Id!) { pantry(id: $id) { name ${position} } }`
  for (const client of [hal, seed.visitor(), await seed.unlocked('ADMIN')]) expect(await client.get(ask, { id: gil.id })).toEqual({ pantry: { name: 'gil\'s pantry', position: null } })
  const socket = createClient({ url: `${app.url.replace('http', 'ws')}/graphql`, retryAttempts: 0, webSocketImpl: socketOf(hal.cookies) })
  const events = socket.iterate<{ pantryChanged: object }>({ query: `subscription { pantryChanged(pantryId: "${gil.id}", since: "") { entry { pantry { ${position} } } entryId } }` })
  expect((await events.next()).value).toEqual({ data: { pantryChanged: { entry: null, entryId: null } } })
  await seed.shelve(gil, porridge, 1)
  expect((await events.next()).value).toEqual({ data: { pantryChanged: { entry: { pantry: { position: null } }, entryId: `${gil.id}-${porridge}` } } })
  await socket.dispose()
})

test('what is shared is found where its pantry is, whatever changes first', async () => {
  const ivy = await seed.cook('ivy')
  await seed.shelve(ivy, porridge, 1, true)
  expect(await located(ivy)).toEqual([])
  await nameAt(ivy, 'LS6')
  expect(await located(ivy)).toEqual([porridge])
  await seed.shelve(ivy, beans, 1, true)
  expect(await located(ivy)).toEqual([porridge, beans])
  await seed.shelve(ivy, porridge, -1)
  expect(await located(ivy)).toEqual([beans])
  await ivy.get('mutation { shareAll(input: { public: false }) { pantry { id } } }')
  expect(await located(ivy)).toEqual([])
  await ivy.get('mutation { shareAll(input: { public: true }) { pantry { id } } }')
  expect(await located(ivy)).toEqual([beans])
  await app.db.query('UPDATE item SET food_slug = $2 WHERE barcode = $1', [beans, 'baked-beans'])
  expect(await app.db.query('SELECT food_slug FROM located_entry WHERE pantry_id = $1', [ivy.id])).toEqual([{ food_slug: 'baked-beans' }])
  await ivy.get(remove, { input: {} })
  expect(await located(ivy)).toEqual([])
})

test('another food of an item that very many share is written in parts, and the last edit counts', async () => {
  const lentils = await seed.item('positions-lentils', 'Lentils')
  await app.db.query(`
    WITH people AS (INSERT INTO account (key_hash, username) SELECT gen_random_uuid(), 'many-' || n FROM generate_series(1, 1600) n RETURNING id),
    pantries AS (INSERT INTO pantry (id, name, postcode, position, position_source) SELECT id, 'Many', '', point(1, 2), 'DEVICE' FROM people RETURNING id),
    entries AS (INSERT INTO pantry_entry (pantry_id, barcode, quantity, public, shared_until) SELECT id, $1, 1, true, 'infinity' FROM pantries RETURNING pantry_id, barcode)
    INSERT INTO pantry_batch (pantry_id, barcode, quantity) SELECT pantry_id, barcode, 1 FROM entries`, [lentils])
  const foods = (db: Pick<DataSource, 'query'>): Promise<unknown> => db.query('SELECT food_slug AS food, count(*)::int AS count FROM located_entry WHERE barcode = $1 GROUP BY 1 ORDER BY 2', [lentils])
  // Before the job sees it.
  await app.db.transaction(async (db) => {
    await db.query(`UPDATE item SET food_slug = 'red-lentils' WHERE barcode = $1`, [lentils])
    expect(await foods(db)).toEqual([{ food: 'red-lentils', count: 500 }, { food: null, count: 1100 }])
  })
  await app.db.query(`UPDATE item SET food_slug = 'green-lentils' WHERE barcode = $1`, [lentils])
  await Promise.all([writeLocatedFoods(app.db), writeLocatedFoods(app.db)])
  // One of the two may have left to the other what it was at.
  await writeLocatedFoods(app.db)
  expect(await foods(app.db)).toEqual([{ food: 'green-lentils', count: 1600 }])
  expect(await app.db.query('SELECT FROM located_food_change')).toEqual([])
})

test('sharing while the pantry gets its position misses nothing', async () => {
  for (let round = 0; round < 8; round += 1) {
    const cook = await seed.cook(`mover${round}`)
    await seed.shelve(cook, porridge, 1)
    await seed.shelve(cook, beans, 1)
    await Promise.all([
      nameAt(cook, 'LS6'),
      cook.get('mutation ($barcode: Barcode!) { shareEntry(input: { barcode: $barcode, public: true }) { entryId } }', { barcode: porridge }),
      cook.get('mutation ($barcode: Barcode!) { shareEntry(input: { barcode: $barcode, public: true }) { entryId } }', { barcode: beans }),
    ])
    expect(await located(cook)).toEqual([porridge, beans])
  }
})

test('what is shared no longer while the pantry gets its position is not found', async () => {
  const jo = await seed.cook('jo')
  await seed.shelve(jo, porridge, 1, true)
  const moving = app.db.createQueryRunner()
  await moving.startTransaction()
  await moving.query(`UPDATE pantry SET position = point(1, 2), position_source = 'DEVICE' WHERE id = $1`, [jo.id])
  const hiding = app.db.query('UPDATE pantry_entry SET public = false WHERE pantry_id = $1', [jo.id])
  await untilLockIsAwaited(app)
  await moving.commitTransaction()
  await moving.release()
  await hiding
  expect(await located(jo)).toEqual([])
})

test('the account\'s export holds the position of its pantry in degrees', async () => {
  const kim = await seed.cook('kim')
  await kim.get(set, { input: { latitude: 53.82, longitude: -1.57 } })
  const response = await fetch(`${app.url}/export/everything.json`, { headers: { 'x-forwarded-for': kim.ip, cookie: [...kim.cookies].map(([name, value]) => `${name}=${value}`).join('; ') } })
  expect(await response.json()).toMatchObject({ pantry: { position: { latitude: 53.82, longitude: -1.57 }, positionSource: 'DEVICE' } })
})
