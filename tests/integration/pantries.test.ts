import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { newKey, type TestClient } from '../support/client'
import { beans, listenToPantry, openPantryApp, pantryOperations, porridge, tea } from '../support/pantries'
import type { seeding } from '../support/seed'
import { watchStatements } from '../support/statements'
import type { TestApp } from '../support/testApp'
import { until } from '../support/until'
import { maxInt32 } from '../../lib/numbers/int32'

let app: TestApp
let seed: ReturnType<typeof seeding>

beforeAll(async () => {
  ;({ app, seed } = await openPantryApp())
})
afterAll(() => app.close())

const move =
  'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { id quantity public item { name } } pantry { id itemCount } } }'
const { share, removal } = pantryOperations
const shelf = '{ myPantry { entries { nodes { barcode quantity public item { name } } } } }'
interface Moved {
  moveStock: { entry: { id: string; quantity: number; public: boolean }; pantry: { itemCount: number } }
}
interface Shelf {
  myPantry: { entries: { nodes: { barcode: string; quantity: number; item: { name: string } }[] } }
}

test('a known item is added, private, and taken out again, down to none', async () => {
  const ada = await seed.cook('ada')
  const added = await ada.get<Moved>(move, { input: { barcode: porridge, delta: 1, key: newKey() } })
  expect(added.moveStock).toEqual({
    entry: { id: `${ada.id}-${porridge}`, quantity: 1, public: false, item: { name: 'Porridge' } },
    pantry: { id: String(ada.id), itemCount: 1 },
  })
  expect(
    (await ada.get<Moved>(move, { input: { barcode: porridge, delta: 4, key: newKey() } })).moveStock.entry.quantity,
  ).toBe(5)
  expect(
    (await ada.get<Moved>(move, { input: { barcode: porridge, delta: -5, key: newKey() } })).moveStock,
  ).toMatchObject({ entry: { quantity: 0 }, pantry: { itemCount: 0 } })
  expect(await ada.refused(move, { input: { barcode: porridge, delta: -1, key: newKey() } })).toMatchObject({
    sentence: 'None to deduct',
    code: 'NONE_TO_DEDUCT',
  })
  expect((await ada.get<Shelf>(shelf)).myPantry.entries.nodes).toMatchObject([{ barcode: porridge, quantity: 0 }])
})

test('taking an item that was never there is refused and leaves no trace', async () => {
  const bela = await seed.cook('bela')
  for (const barcode of [porridge, '00000000000017']) {
    expect(await bela.refused(move, { input: { barcode, delta: -1, key: newKey() } })).toMatchObject({
      code: 'NONE_TO_DEDUCT',
      sentence: 'None to deduct',
    })
  }
  expect((await bela.get<Shelf>(shelf)).myPantry.entries.nodes).toEqual([])
})

test('an item that nobody has entered cannot be added', async () => {
  const carla = await seed.cook('carla')
  expect(await carla.refused(move, { input: { barcode: '04006381333931', delta: 1, key: newKey() } })).toMatchObject({
    code: 'UNKNOWN_ITEM',
  })
})

test('a repeated key changes nothing and returns the entry as it is now; with another body it is refused', async () => {
  const dora = await seed.cook('dora')
  const input = { barcode: porridge, delta: 2, key: newKey() }
  await dora.get(move, { input })
  await dora.get(move, { input: { barcode: porridge, delta: 1, key: newKey() } })
  expect((await dora.get<Moved>(move, { input })).moveStock.entry.quantity).toBe(3)
  expect(await dora.refused(move, { input: { ...input, delta: 1 } })).toMatchObject({
    code: 'KEY_REUSED',
    field: 'key',
  })
  expect(await dora.refused(move, { input: { ...input, barcode: beans } })).toMatchObject({ code: 'KEY_REUSED' })
  expect((await dora.get<Shelf>(shelf)).myPantry.entries.nodes).toMatchObject([{ barcode: porridge, quantity: 3 }])
})

test('a refused key is not used up: it works once there is something to take', async () => {
  const erik = await seed.cook('erik')
  const input = { barcode: porridge, delta: -1, key: newKey() }
  expect(await erik.refused(move, { input })).toMatchObject({ code: 'NONE_TO_DEDUCT' })
  await seed.shelve(erik, porridge, 1)
  expect((await erik.get<Moved>(move, { input })).moveStock.entry.quantity).toBe(0)
})

test('the same key of two people is two keys', async () => {
  const [frida, gil] = [await seed.cook('frida'), await seed.cook('gil')]
  const input = { barcode: beans, delta: 1, key: newKey() }
  await frida.get(move, { input })
  expect((await gil.get<Moved>(move, { input })).moveStock.entry.quantity).toBe(1)
})

test('two hundred parallel scans and retries of forty keys move the stock by exactly forty', async () => {
  const hana = await seed.cook('hana')
  const keys = Array.from({ length: 40 }, newKey)
  const scans = Array.from({ length: 200 }, (_, i) =>
    hana.askAgainWhileBusy(move, { input: { barcode: beans, delta: 1, key: keys[i % 40] } }),
  )
  for (const answer of await Promise.all(scans)) expect(answer.errors).toEqual([])
  expect((await hana.get<Shelf>(shelf)).myPantry.entries.nodes).toMatchObject([{ quantity: 40 }])
  const [journal] = (await app.db.query(
    'SELECT count(*)::int AS moves, sum(delta)::int AS sum, max(quantity) AS most FROM stock_move WHERE pantry_id = $1',
    [hana.id],
  )) as [object]
  expect(journal).toEqual({ moves: 40, sum: 40, most: 40 })
})

test('of a hundred and fifty parallel deductions from a hundred, a hundred are applied and none is left', async () => {
  const ivo = await seed.cook('ivo')
  await seed.shelve(ivo, beans, 100)
  const takes = await Promise.all(
    Array.from({ length: 150 }, () => {
      const input = { barcode: beans, delta: -1, key: newKey() }
      return ivo.askAgainWhileBusy(move, { input })
    }),
  )
  expect(takes.filter(({ errors }) => errors.length === 0)).toHaveLength(100)
  expect(takes.filter(({ errors }) => errors[0]?.extensions.code === 'NONE_TO_DEDUCT')).toHaveLength(50)
  expect((await ivo.get<Shelf>(shelf)).myPantry.entries.nodes).toMatchObject([{ quantity: 0 }])
})

test('the database itself refuses a negative quantity', async () => {
  const jo = await seed.cook('jo')
  await seed.shelve(jo, beans, 1)
  await expect(app.db.query('UPDATE pantry_entry SET quantity = -1 WHERE pantry_id = $1', [jo.id])).rejects.toThrow(
    'pantry_entry_quantity_check',
  )
})

test.each([0, 1_001, -1_001, maxInt32 + 1])('a move by %d is refused', async (delta) => {
  const cook = await seed.cook(`cook${Math.abs(delta)}${delta < 0 ? 'n' : ''}`)
  expect(['BAD_INPUT', 'BAD_USER_INPUT']).toContain(
    (await cook.refused(move, { input: { barcode: beans, delta, key: newKey() } })).code,
  )
})

test('others see only entries that are public and not used up, in lists, counts and by id', async () => {
  const karl = await seed.cook('karl')
  await seed.shelve(karl, porridge, 2, true)
  await seed.shelve(karl, beans, 1)
  await seed.shelve(karl, tea, 1, true)
  await karl.get(move, { input: { barcode: tea, delta: -1, key: newKey() } })
  const pantry = `{ pantry(id: "${karl.id}") { itemCount viewerIsOwner entries { nodes { barcode } } } }`
  const seenByOthers = { pantry: { itemCount: 1, viewerIsOwner: false, entries: { nodes: [{ barcode: porridge }] } } }
  expect(await seed.visitor().get(pantry)).toEqual(seenByOthers)
  expect(await (await seed.cook('lena')).get(pantry)).toEqual(seenByOthers)
  expect(await karl.get(pantry)).toMatchObject({
    pantry: {
      itemCount: 2,
      viewerIsOwner: true,
      entries: { nodes: [{ barcode: beans }, { barcode: porridge }, { barcode: tea }] },
    },
  })
})

test('pantries that share something are listed by name, page by page; others are not', async () => {
  const names = ['mia', 'noor', 'olga']
  for (const name of names) await seed.shelve(await seed.cook(name), porridge, 1, true)
  await seed.shelve(await seed.cook('private-pete'), porridge, 1)
  const list =
    'query ($first: Int!, $after: String, $name: String) { pantries(first: $first, after: $after, name: $name) { nodes { name } pageInfo { hasNextPage endCursor } } }'
  const seen: string[] = []
  let after: string | null = null
  for (let page = 0; page < 20; page++) {
    const {
      pantries,
    }: { pantries: { nodes: { name: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string } } } = await seed
      .visitor()
      .get(list, { first: 2, after })
    seen.push(...pantries.nodes.map(({ name }) => name))
    after = pantries.pageInfo.endCursor
    if (!pantries.pageInfo.hasNextPage) break
  }
  expect(seen).toEqual([...seen].sort((a, b) => a.localeCompare(b)))
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toEqual(expect.arrayContaining(names.map((name) => `${name}’s pantry`)))
  expect(seen).not.toContain('private-pete’s pantry')
  expect(await seed.visitor().get(list, { first: 5, name: 'OLGA' })).toMatchObject({
    pantries: { nodes: [{ name: 'olga’s pantry' }] },
  })
  expect(await seed.visitor().get(list, { first: 5, name: '%' })).toMatchObject({ pantries: { nodes: [] } })
})

test('entries are sorted by name, then the larger quantity, then public first, and pages keep the order', async () => {
  const paul = await seed.cook('paul')
  const twins = ['04006381333931', '04006381333948', '04006381333955']
  for (const barcode of twins) await seed.item(barcode, 'Twin')
  await seed.shelve(paul, twins[0] ?? '', 1)
  await seed.shelve(paul, twins[1] ?? '', 3)
  await seed.shelve(paul, twins[2] ?? '', 1, true)
  await seed.shelve(paul, tea, 1)
  await seed.shelve(paul, beans, 1)
  const page =
    'query ($after: String) { myPantry { entries(first: 1, after: $after) { nodes { barcode } pageInfo { endCursor hasNextPage } } } }'
  const order: string[] = []
  let after: string | null = null
  do {
    const {
      myPantry: { entries },
    }: {
      myPantry: { entries: { nodes: { barcode: string }[]; pageInfo: { endCursor: string; hasNextPage: boolean } } }
    } = await paul.get(page, { after })
    order.push(...entries.nodes.map(({ barcode }) => barcode))
    after = entries.pageInfo.hasNextPage ? entries.pageInfo.endCursor : null
  } while (after)
  expect(order).toEqual([beans, tea, twins[1], twins[2], twins[0]])
})

test.each(['nonsense', '["a"]', '[1,"a"]', '["a",1e99]', '["a",1.5]', '["\\u0000",1]', '{"a":1}'])(
  'the cursor of %s is refused',
  async (key) => {
    const after = Buffer.from(key).toString('base64url')
    expect(
      await seed.visitor().refused('query ($after: String) { pantries(after: $after) { nodes { id } } }', { after }),
    ).toMatchObject({ code: 'BAD_INPUT', field: 'after' })
  },
)

test('the owner is notified of every change of the pantry, neighbours only of public ones', async () => {
  const rosa = await seed.cook('rosa')
  await seed.shelve(rosa, tea, 1, true)
  const [own, neighbour] = [await listenToPantry(rosa, rosa.id), await listenToPantry(await seed.cook('sam'), rosa.id)]
  await rosa.get(move, { input: { barcode: beans, delta: 2, key: newKey() } })
  await rosa.get(move, { input: { barcode: tea, delta: 1, key: newKey() } })
  await until('both have the last change', () => own.events.length >= 2 && neighbour.events.length >= 1)
  const changed = (barcode: string, quantity: number, itemCount: number) => ({
    entryId: `${rosa.id}-${barcode}`,
    entry: { quantity },
    itemCount,
  })
  expect(own.events).toEqual([changed(beans, 2, 2), changed(tea, 2, 2)])
  expect(neighbour.events).toEqual([changed(tea, 2, 1)])
  await Promise.all([own.stop(), neighbour.stop()])
})

test('neighbours are notified that an entry is no longer shared, and of no entry that never was', async () => {
  const uma = await seed.cook('uma')
  await seed.shelve(uma, tea, 1, true)
  await seed.shelve(uma, beans, 1)
  const neighbour = await listenToPantry(await seed.cook('vic'), uma.id)
  await uma.get(share, { input: { barcode: tea, public: false } })
  await uma.get(share, { input: { barcode: tea, public: false } })
  await uma.get(removal, { input: { barcode: beans, key: newKey() } })
  await uma.get('mutation { updatePantry(input: { name: "Uma and nobody else", postcode: "" }) { pantry { id } } }')
  await uma.get('mutation { shareAll(input: { public: true }) { pantry { id } } }')
  await until('the last change has arrived', () => neighbour.events.some(({ entryId }) => entryId === null))
  const [first, ...others] = neighbour.events
  expect(first).toEqual({ entryId: `${uma.id}-${tea}`, entry: null, itemCount: 0 })
  // Who may hear of the new name is decided at delivery, when all may be shared already.
  for (const other of others) expect(other).toEqual({ entryId: null, entry: null, itemCount: 1 })
  await neighbour.stop()
})

test('a subscription with the revision that was read reports first what has changed since, and nothing where nothing has', async () => {
  const wanda = await seed.cook('wanda')
  const xaver = await seed.cook('xaver')
  await seed.shelve(wanda, tea, 1, true)
  await seed.shelve(wanda, beans, 1)
  const revisionFor = async (client: TestClient) =>
    (await client.get<{ pantry: { revision: string } }>(`{ pantry(id: "${wanda.id}") { revision } }`)).pantry.revision
  const [own, others] = [await revisionFor(wanda), await revisionFor(xaver)]
  expect(own).not.toBe(others)
  // Private: neighbours have missed nothing.
  await wanda.get(move, { input: { barcode: beans, delta: 1, key: newKey() } })
  const [owner, neighbour] = [await listenToPantry(wanda, wanda.id, own), await listenToPantry(xaver, wanda.id, others)]
  await wanda.get(move, { input: { barcode: tea, delta: 1, key: newKey() } })
  await until('both have the later change', () =>
    [owner, neighbour].every(({ events }) => events.some(({ entryId }) => entryId !== null)),
  )
  const later = { entryId: `${wanda.id}-${tea}`, entry: { quantity: 2 } }
  expect(owner.events).toEqual([
    { entryId: null, entry: null, itemCount: 2 },
    { ...later, itemCount: 2 },
  ])
  expect(neighbour.events).toEqual([{ ...later, itemCount: 1 }])
  await Promise.all([owner.stop(), neighbour.stop()])
})

test('a revision of a pantry that shares nothing tells strangers nothing', async () => {
  const yara = await seed.cook('yara')
  await seed.shelve(yara, tea, 1)
  const {
    myPantry: { revision },
  } = await yara.get<{ myPantry: { revision: string } }>('{ myPantry { revision } }')
  const stranger = seed.visitor()
  for (const [pantryId, since] of [
    [yara.id, revision],
    [yara.id, 'guess'],
    [maxInt32, 'guess'],
  ] as const) {
    const listener = await listenToPantry(stranger, pantryId, since)
    await until('the first event has arrived', () => listener.events.length > 0)
    expect(listener.events).toEqual([{ entryId: null, entry: null, itemCount: 0 }])
    await listener.stop()
  }
})

test('the subscription of a closed connection is removed', async () => {
  const tess = await seed.cook('tess')
  await seed.shelve(tess, beans, 1, true)
  const [closing, open] = [await listenToPantry(tess, tess.id), await listenToPantry(seed.visitor(), tess.id)]
  /** How often a move is read: for its own answer, and for each kind of subscriber. */
  const readsOfMove = async () => {
    const before = open.events.length
    const statements = watchStatements(app)
    await seed.shelve(tess, beans, 1)
    await until('the open subscription has the move', () => open.events.length > before)
    return statements.stop().filter((statement) => statement.includes('FROM pantry_entry e JOIN item i')).length
  }
  expect(await readsOfMove()).toBe(3)
  await closing.stop()
  await until('nothing is read for the closed one', async () => (await readsOfMove()) === 2)
  await open.stop()
})
