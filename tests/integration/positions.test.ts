import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createClient } from 'graphql-ws'
import type { DataSource } from 'typeorm'
import { writeLocatedFoods } from '../../api/pantries/near/locatedFood.sql'
import { cellOf, fromPlane, kilometresBetween, toPlane, type Coordinates, type PlanePoint } from '../../lib/geo/cells'
import { distanceStep, distanceSteps } from '../../lib/geo/distance'
import { outcodes } from '../../lib/geo/outcodes'
import { untilLockIsAwaited } from '../support/locks'
import { socketOf } from '../support/messages'
import { beans, openPantryApp, porridge } from '../support/pantries'
import type { Cook, seeding } from '../support/seed'
import type { TestApp } from '../support/testApp'

let app: TestApp
let seed: ReturnType<typeof seeding>

beforeAll(async () => {
  ;({ app, seed } = await openPantryApp())
})
afterAll(() => app.close())

const position = 'position { outcode place source }'
const edit = `mutation ($input: UpdatePantryInput!) { updatePantry(input: $input) { pantry { postcode ${position} } } }`
const set = `mutation ($input: SetPantryPositionInput!) { setPantryPosition(input: $input) { pantry { ${position} } } }`
const remove = `mutation ($input: RemovePantryPositionInput!) { removePantryPosition(input: $input) { pantry { ${position} } } }`

/** As if the changes of positions so far had been made so much earlier. */
const passHours = (hours: number) =>
  app.db.query(
    `UPDATE rate_limit SET used_until = used_until - make_interval(hours => $1) WHERE key LIKE 'pantry-position-changes:%'`,
    [hours],
  )
const nameAt = (cook: Cook, postcode: string) => cook.get(edit, { input: { name: `${cook.name}'s pantry`, postcode } })
const positionOf = async (cook: Cook): Promise<unknown> =>
  (await cook.get<{ myPantry: { position: unknown } }>(`{ myPantry { ${position} } }`)).myPantry.position
const stored = async ({ id }: Cook) =>
  (
    await app.db.query<{ x: number | null; y: number | null; source: string | null }[]>(
      'SELECT position[0] AS x, position[1] AS y, position_source AS source FROM pantry WHERE id = $1',
      [id],
    )
  )[0]
const degreesOf = async (cook: Cook): Promise<[latitude: number, longitude: number]> => {
  const { x, y } = (await stored(cook)) ?? {}
  const { latitude, longitude } = fromPlane({ x: x ?? 0, y: y ?? 0 })
  return [latitude, longitude]
}
const located = async ({ id }: Cook) =>
  (
    await app.db.query<{ barcode: string }[]>(
      'SELECT barcode FROM located_entry WHERE pantry_id = $1 ORDER BY barcode',
      [id],
    )
  ).map(({ barcode }) => barcode)

test('the first half of a postcode says where a pantry is, in words for its owner', async () => {
  const ada = await seed.cook('ada')
  expect(await positionOf(ada)).toBeNull()
  expect(await nameAt(ada, 'ls6 2ab')).toEqual({
    updatePantry: { pantry: { postcode: 'LS6 2AB', position: { outcode: 'LS6', place: 'Leeds', source: 'POSTCODE' } } },
  })
  await nameAt(ada, 'BS5')
  expect(await positionOf(ada)).toMatchObject({ outcode: 'BS5', source: 'POSTCODE' })
  // Text that is no British postcode says nothing.
  await nameAt(ada, '04109')
  expect(await positionOf(ada)).toBeNull()
})

test('a device says it where there is no postcode, as exactly as a cell and no more', async () => {
  const bob = await seed.cook('bob')
  expect(await bob.get(set, { input: { latitude: 53.8201234, longitude: -1.5749876 } })).toEqual({
    setPantryPosition: { pantry: { position: { outcode: 'LS1', place: 'Leeds', source: 'DEVICE' } } },
  })
  expect(await degreesOf(bob)).toEqual([expect.closeTo(53.8, 9), expect.closeTo(-1.55, 9)])
  // A postcode that tells no position changes nothing, another one does.
  await nameAt(bob, 'a red door')
  expect(await positionOf(bob)).toMatchObject({ source: 'DEVICE' })
  await nameAt(bob, 'BS3')
  expect(await positionOf(bob)).toMatchObject({ outcode: 'BS3', source: 'POSTCODE' })
})

test('beside an outward postcode a device says nothing, because others could tell where both overlap', async () => {
  const pat = await seed.cook('patPositions')
  await pat.get(set, { input: { latitude: 53.82, longitude: -1.57 } })
  await nameAt(pat, 'BS5 6XX')
  const atPostcode = await stored(pat)
  expect(await pat.get(set, { input: { latitude: 53.82, longitude: -1.57 } })).toEqual({
    setPantryPosition: { pantry: { position: { outcode: 'BS5', place: 'Bristol', source: 'POSTCODE' } } },
  })
  expect(await stored(pat)).toEqual(atPostcode)
  await expect(app.db.query(`UPDATE pantry SET position_source = 'DEVICE' WHERE id = $1`, [pat.id])).rejects.toThrow(
    'pantry_position_check',
  )
  // Without it, the device counts again.
  await nameAt(pat, '')
  await pat.get(set, { input: { latitude: 53.82, longitude: -1.57 } })
  expect(await positionOf(pat)).toMatchObject({ source: 'DEVICE' })
})

test('after it was forgotten, the position is that of the postcode again when its owner says so', async () => {
  const mia = await seed.cook('miaPositions')
  expect(await mia.refused(set, { input: {} })).toMatchObject({ code: 'BAD_INPUT' })
  expect(await mia.refused(set, { input: { latitude: 53.8 } })).toMatchObject({ code: 'BAD_INPUT' })
  await mia.get('mutation { updatePantry(input: { name: "Shelf", postcode: "LS6 2AB" }) { pantry { id } } }')
  await mia.get(`mutation { removePantryPosition(input: {}) { pantry { ${position} } } }`)
  expect(await mia.get(set, { input: {} })).toEqual({
    setPantryPosition: { pantry: { position: { outcode: 'LS6', place: 'Leeds', source: 'POSTCODE' } } },
  })
})

test('the first half of a postcode alone sets the position, and nothing more of it is kept', async () => {
  const nina = await seed.cook('ninaPositions')
  const postcodeOf = async (): Promise<unknown> =>
    (await nina.get<{ myPantry: { postcode: string } }>('{ myPantry { postcode } }')).myPantry.postcode
  for (const postcode of ['LS6', 'ls6 2ab']) {
    expect(await nina.get(set, { input: { postcode } })).toEqual({
      setPantryPosition: { pantry: { position: { outcode: 'LS6', place: 'Leeds', source: 'POSTCODE' } } },
    })
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
  for (const postcode of ['XX99', '', '04109'])
    expect(await nina.refused(set, { input: { postcode } })).toMatchObject({ code: 'BAD_INPUT', field: 'postcode' })
  expect(await nina.refused(set, { input: { postcode: 'LS6', latitude: 53.82, longitude: -1.57 } })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'postcode',
  })
  expect(await positionOf(nina)).toMatchObject({ outcode: 'BS5' })
})

test('far from Britain a position has no words', async () => {
  const lena = await seed.cook('lena')
  expect(await lena.get(set, { input: { latitude: 51.34, longitude: 12.37 } })).toEqual({
    setPantryPosition: { pantry: { position: { outcode: null, place: null, source: 'DEVICE' } } },
  })
})

test('its owner removes it, and it stays away until they say otherwise', async () => {
  const cora = await seed.cook('cora')
  await nameAt(cora, 'LS6 2AB')
  for (const _again of [1, 2])
    expect(await cora.get(remove, { input: {} })).toEqual({ removePantryPosition: { pantry: { position: null } } })
  await nameAt(cora, 'LS6 9ZZ')
  expect(await positionOf(cora)).toBeNull()
  expect(await stored(cora)).toEqual({ x: null, y: null, source: null })
  await nameAt(cora, 'LS7')
  expect(await positionOf(cora)).toMatchObject({ outcode: 'LS7' })
})

test('nobody sets a position outside of the globe, of another pantry, or without being signed in', async () => {
  const [dan, eve] = [await seed.cook('dan'), await seed.cook('eve')]
  expect(await dan.refused(set, { input: { latitude: 90.1, longitude: 0 } })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'latitude',
  })
  expect(await dan.refused(set, { input: { latitude: 0, longitude: -181 } })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'longitude',
  })
  expect(
    await dan.refused(set, { input: { pantryId: String(eve.id), latitude: 53.8, longitude: -1.5 } }),
  ).toMatchObject({ code: 'FORBIDDEN' })
  expect(await dan.refused(remove, { input: { pantryId: String(eve.id) } })).toMatchObject({ code: 'FORBIDDEN' })
  expect(await seed.visitor().refused(set, { input: { latitude: 53.8, longitude: -1.5 } })).toMatchObject({
    code: 'UNAUTHENTICATED',
  })
})

test('a pantry moves three times in any 24 hours, however it says where it is, and the answer says so', async () => {
  const finn = await seed.cook('finn')
  await finn.get(set, { input: { latitude: 53.8, longitude: -1.5 } })
  await passHours(12)
  await nameAt(finn, 'LS1')
  await finn.get(set, { input: { postcode: 'LS2' } })
  const refused = {
    code: 'RATE_LIMITED',
    sentence: 'You can change your location three times a day. Please try again in 12 hours.',
  }
  expect(await finn.refused(edit, { input: { name: 'Finn', postcode: 'BS1' } })).toMatchObject(refused)
  expect(await finn.refused(set, { input: { postcode: 'BS1' } })).toMatchObject(refused)
  // What moves nothing is not counted: the name, the rest of the postcode, the same again, and hiding.
  await finn.get(edit, { input: { name: 'Finn', postcode: 'LS2 9JT' } })
  await finn.get(set, { input: {} })
  await finn.get(set, { input: { latitude: 51, longitude: -1.5 } })
  expect(await positionOf(finn)).toMatchObject({ outcode: 'LS2' })
  await finn.get(remove, { input: {} })
  expect(await finn.refused(set, { input: {} })).toMatchObject(refused)
  // The first of the three is a day ago, the others are not.
  await passHours(12)
  await finn.get(set, { input: {} })
  expect(await finn.refused(set, { input: { postcode: 'BS1' } })).toMatchObject(refused)
})

test('of ten moves at once, three are made', async () => {
  const quinn = await seed.cook('quinn')
  const moves = await Promise.all(
    Array.from(
      { length: 10 },
      async (_, n) =>
        (await quinn.ask(set, { input: { latitude: 50 + n, longitude: -1.5 } })).errors?.[0]?.extensions?.code ??
        'moved',
    ),
  )
  expect(moves.toSorted()).toEqual([...Array<string>(7).fill('RATE_LIMITED'), 'moved', 'moved', 'moved'])
})

test('whoever moves about and reads distances, however often, finds no less than a cell of 0.05 degrees', async () => {
  const victim = await seed.cook('victim')
  const door = { latitude: 54.3812, longitude: -2.1634 }
  await victim.get(set, { input: door })
  await seed.shelve(victim, porridge, 1, true)
  const [byDevice, byPostcode] = [await seed.cook('moverByDevice'), await seed.cook('moverByPostcode')]
  const distanceFrom = async (attacker: Cook, input: object) => {
    // The limit of three a day is lifted: it is the rounding that is attacked.
    await app.db.query(`DELETE FROM rate_limit WHERE key LIKE 'pantry-position%'`)
    await attacker.get(set, { input })
    return (
      await attacker.get<{ pantry: { distance: number } }>('query ($id: Id!) { pantry(id: $id) { distance } }', {
        id: victim.id,
      })
    ).pantry.distance
  }
  const around = (count: number, step: number) => {
    const offsets = Array.from({ length: count }, (_, n) => (n - (count - 1) / 2) * step)
    return offsets.flatMap((north) => offsets.map((east) => ({ latitude: 54.38 + north, longitude: -2.16 + east })))
  }
  // The attacker has read this code. Of all doors, some 200 m apart, those remain of whose cells the same distances would be said.
  const spacing = 0.0025
  const doorsByCell = new Map<string, { point: PlanePoint; doors: Coordinates[] }>()
  for (const at of around(120, spacing)) {
    const point = toPlane(cellOf(at))
    const cell = doorsByCell.get(JSON.stringify(point)) ?? { point, doors: [] }
    doorsByCell.set(JSON.stringify(point), { point, doors: [...cell.doors, at] })
  }
  let cells = [...doorsByCell.values()]
  const predicted = (from: PlanePoint, { point }: { point: PlanePoint }) => distanceStep(kilometresBetween(from, point))
  const places = [
    ...around(17, 0.05).map((at) => ({ attacker: byDevice, input: at, point: toPlane(cellOf(at)) })),
    ...outcodes
      .filter(({ centre }) => kilometresBetween(centre, toPlane(door)) < 60)
      .map(({ name, centre }) => ({ attacker: byPostcode, input: { postcode: name }, point: centre })),
  ]
  const mostLeft = (from: PlanePoint) =>
    Math.max(...distanceSteps.map((step) => cells.filter((cell) => predicted(from, cell) === step).length))
  let moves = 0
  for (;;) {
    // From where the answer leaves the fewest.
    const [best] = places
      .map((place) => ({ ...place, left: mostLeft(place.point) }))
      .toSorted((one, other) => one.left - other.left)
    if (best === undefined || best.left === cells.length) break
    const said = await distanceFrom(best.attacker, best.input)
    cells = cells.filter((cell) => predicted(best.point, cell) === said)
    moves += 1
  }
  expect(moves).toBeGreaterThan(2)
  const found = cells.flatMap(({ doors }) => doors)
  const extent = (values: number[]) => Math.max(...values) - Math.min(...values) + spacing
  expect(extent(found.map(({ latitude }) => latitude))).toBeGreaterThan(0.0499)
  expect(extent(found.map(({ longitude }) => longitude))).toBeGreaterThan(0.0499)
  expect(
    found.some(({ latitude, longitude }) => Math.hypot(latitude - door.latitude, longitude - door.longitude) < spacing),
  ).toBe(true)
})

test('lists, filters, areas and sharers say the same of two doors at the far corners of a cell', async () => {
  const doors = [
    { latitude: 54.4251, longitude: -2.3249 },
    { latitude: 54.4749, longitude: -2.2751 },
  ]
  const soup = await seed.item('two-doors-soup', 'Two doors soup')
  for (const [n, door] of doors.entries()) {
    const cook = await seed.cook(`twoDoors${n}`)
    await cook.get(set, { input: door })
    await seed.shelve(cook, soup, 1, true)
  }
  const asker = await seed.cook('askerOfDoors')
  const ask = `query ($within: Int, $soup: Barcode!) {
    pantries(search: "two doors", within: $within, sort: NEAREST) { nodes { distance } } item(barcode: $soup) { sharedEntries { nodes { pantry { distance } } } } pantryAreas(search: "two doors") { outcode } }`
  interface Found {
    pantries: { nodes: { distance: number }[] }
    item: { sharedEntries: { nodes: { pantry: { distance: number } }[] } }
    pantryAreas: object[]
  }
  const seen = new Set<number>()
  for (const longitude of [-2.3, -2.25, -2.2, -2.1, -2, -1.8]) {
    await app.db.query(`DELETE FROM rate_limit WHERE key LIKE 'pantry-position%'`)
    await asker.get(set, { input: { latitude: 54.45, longitude } })
    for (const within of distanceSteps) {
      const { pantries, item, pantryAreas } = await asker.get<Found>(ask, { within, soup })
      const [one, other] = item.sharedEntries.nodes.map(({ pantry: { distance } }) => distance)
      expect([other, pantryAreas]).toEqual([one, []])
      expect(pantries.nodes).toEqual(one !== undefined && one <= within ? [{ distance: one }, { distance: one }] : [])
      seen.add(one ?? 0)
    }
  }
  expect(seen.size).toBeGreaterThan(3)
})

test('to others, who gave a postcode and uses a device is where everybody of that postcode is', async () => {
  const [first, second, asker] = [
    await seed.cook('postcodeOnly'),
    await seed.cook('postcodeAndDevice'),
    await seed.cook('askerOfBoth'),
  ]
  await nameAt(first, 'LA10 5AA')
  await nameAt(second, 'LA10')
  await second.get(set, { input: { latitude: 54.3312, longitude: -2.5634 } })
  for (const cook of [first, second]) await seed.shelve(cook, porridge, 1, true)
  const ask =
    'query ($first: Id!, $second: Id!) { first: pantry(id: $first) { distance } second: pantry(id: $second) { distance } }'
  for (const longitude of [-2.7, -2.6, -2.55, -2.5, -2.45, -2.4, -2.3]) {
    await app.db.query(`DELETE FROM rate_limit WHERE key LIKE 'pantry-position%'`)
    await asker.get(set, { input: { latitude: 54.35, longitude } })
    const { first: one, second: other } = await asker.get<Record<'first' | 'second', { distance: number }>>(ask, {
      first: first.id,
      second: second.id,
    })
    expect([longitude, other.distance]).toEqual([longitude, one.distance])
  }
})

test('nobody else sees a position: not an admin, not a visitor, nor live', async () => {
  const [gil, hal] = [await seed.cook('gil'), await seed.admin('hal')]
  await nameAt(gil, 'LS6 2AB')
  await seed.shelve(gil, porridge, 1, true)
  const ask = `query ($id: Id!) { pantry(id: $id) { name ${position} } }`
  for (const client of [hal, seed.visitor(), await seed.unlocked('ADMIN')])
    expect(await client.get(ask, { id: gil.id })).toEqual({ pantry: { name: "gil's pantry", position: null } })
  const socket = createClient({
    url: `${app.url.replace('http', 'ws')}/graphql`,
    retryAttempts: 0,
    webSocketImpl: socketOf(hal.cookies),
  })
  const events = socket.iterate<{ pantryChanged: object }>({
    query: `subscription { pantryChanged(pantryId: "${gil.id}", since: "") { entry { pantry { ${position} } } entryId } }`,
  })
  expect((await events.next()).value).toEqual({ data: { pantryChanged: { entry: null, entryId: null } } })
  await seed.shelve(gil, porridge, 1)
  expect((await events.next()).value).toEqual({
    data: { pantryChanged: { entry: { pantry: { position: null } }, entryId: `${gil.id}-${porridge}` } },
  })
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
  expect(await app.db.query('SELECT food_slug FROM located_entry WHERE pantry_id = $1', [ivy.id])).toEqual([
    { food_slug: 'baked-beans' },
  ])
  await ivy.get(remove, { input: {} })
  expect(await located(ivy)).toEqual([])
})

test('another food of an item that very many share is written in parts, and the last edit counts', async () => {
  const lentils = await seed.item('positions-lentils', 'Lentils')
  await app.db.query(
    `
    WITH people AS (INSERT INTO account (key_hash, username) SELECT gen_random_uuid(), 'many-' || n FROM generate_series(1, 1600) n RETURNING id),
    pantries AS (INSERT INTO pantry (id, name, postcode, position, position_source) SELECT id, 'Many', '', point(1, 2), 'DEVICE' FROM people RETURNING id),
    entries AS (INSERT INTO pantry_entry (pantry_id, barcode, quantity, public, shared_until) SELECT id, $1, 1, true, 'infinity' FROM pantries RETURNING pantry_id, barcode)
    INSERT INTO pantry_batch (pantry_id, barcode, quantity) SELECT pantry_id, barcode, 1 FROM entries`,
    [lentils],
  )
  const foods = (db: Pick<DataSource, 'query'>): Promise<unknown> =>
    db.query(
      'SELECT food_slug AS food, count(*)::int AS count FROM located_entry WHERE barcode = $1 GROUP BY 1 ORDER BY 2',
      [lentils],
    )
  // Before the job sees it.
  await app.db.transaction(async (db) => {
    await db.query(`UPDATE item SET food_slug = 'red-lentils' WHERE barcode = $1`, [lentils])
    expect(await foods(db)).toEqual([
      { food: 'red-lentils', count: 500 },
      { food: null, count: 1100 },
    ])
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
      cook.get(
        'mutation ($barcode: Barcode!) { updateEntry(input: { barcode: $barcode, public: true }) { entryId } }',
        {
          barcode: porridge,
        },
      ),
      cook.get(
        'mutation ($barcode: Barcode!) { updateEntry(input: { barcode: $barcode, public: true }) { entryId } }',
        {
          barcode: beans,
        },
      ),
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

test("the account's export holds the position of its pantry in degrees", async () => {
  const kim = await seed.cook('kim')
  await kim.get(set, { input: { latitude: 53.82, longitude: -1.57 } })
  const exported = async (): Promise<unknown> =>
    (
      await fetch(`${app.url}/export/everything.json`, {
        headers: {
          'x-forwarded-for': kim.ip,
          cookie: [...kim.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
      })
    ).json()
  expect(await exported()).toMatchObject({
    pantry: { position: { latitude: 53.8, longitude: -1.55 }, positionSource: 'DEVICE' },
  })
  await nameAt(kim, 'LS6')
  expect(await exported()).toMatchObject({
    pantry: { position: { latitude: 53.82, longitude: -1.57 }, positionSource: 'POSTCODE' },
  })
})
