import { afterAll, beforeAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { goesOff, sharedUntil } from '../../domain/stock/batches'
import { readBatches } from '../../api/pantries/stock/stock.sql'
import {
  batchOperations,
  change,
  day,
  discrepancies,
  entryFields,
  entryOf,
  move,
  shown,
  undo,
  type BatchNode,
  type EntryNode,
} from '../support/batches'
import { newKey, type TestClient } from '../support/client'
import { runStatement } from '../support/databaseContents'
import { beans, openPantryApp, porridge, tea } from '../support/pantries'
import { resetRateLimits } from '../support/rateLimits'
import { execute } from '../support/rest'
import type { Cook, seeding } from '../support/seed'
import type { TestApp } from '../support/testApp'

/** Batches of an entry, as its owner has them: dates, places, opened packets, and undoing all of it. */

let app: TestApp
let seed: ReturnType<typeof seeding>

beforeAll(async () => {
  ;({ app, seed } = await openPantryApp())
})
afterAll(() => app.close())

const useBy = (after: number, more: object = {}) => ({ date: day(after), dateKind: 'USE_BY', ...more })
const bestBefore = (after: number, more: object = {}) => ({ date: day(after), dateKind: 'BEST_BEFORE', ...more })

/** The id of the batch of which these details are shown. */
function idOf(entry: EntryNode | null, details: Partial<BatchNode>): string {
  const found = entry?.batches.find((batch) =>
    Object.entries(details).every(([field, value]) => batch[field as keyof BatchNode] === value),
  )
  if (!found) throw new Error(`no batch has ${JSON.stringify(details)}: ${JSON.stringify(entry)}`)
  return found.id
}

/** Every test ends with a pantry that adds up. */
const expectSound = async (cook: Cook): Promise<void> => expect(await discrepancies(app, cook.id)).toEqual([])

test('what is added with a date is a batch of its own, and with the same date it joins that batch', async () => {
  const ada = await seed.cook('ada')
  await move(ada, { barcode: beans, delta: 2 })
  await move(ada, { barcode: beans, delta: 1, batch: useBy(3) })
  const entry = await move(ada, { barcode: beans, delta: 2, batch: useBy(3) })
  expect(shown(entry)).toEqual([{ quantity: 3, date: day(3), dateKind: 'USE_BY' }, { quantity: 2 }])
  expect(entry.quantity).toBe(5)
  const other = await move(ada, {
    barcode: beans,
    delta: 1,
    batch: bestBefore(3, { storagePlace: 'CUPBOARD', lot: ' L 7\n', unitAmount: 500, unit: 'G' }),
  })
  expect(shown(other)).toContainEqual({
    quantity: 1,
    date: day(3),
    dateKind: 'BEST_BEFORE',
    storagePlace: 'CUPBOARD',
    lot: 'L 7',
    unitAmount: 500,
    unit: 'G',
  })
  expect(shown(await entryOf(ada, ada.id, beans))).toEqual(shown(other))
  await expectSound(ada)
})

test('a new item is added with the details of its batch', async () => {
  const ada = await seed.cook('adaNew')
  const addItem = `mutation ($input: AddItemInput!) { addItem(input: $input) { entry { ${entryFields} } } }`
  const input = {
    barcode: '02000000000763',
    brand: 'Corner Dairy',
    name: 'Quark',
    capacity: 250,
    unit: 'G',
    quantity: 2,
    batch: useBy(3, { lot: 'L8' }),
    key: newKey(),
  }
  expect(await ada.refused(addItem, { input: { ...input, batch: { date: day(3) } } })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'batch.dateKind',
  })
  for (const _attempt of [1, 2]) {
    const {
      addItem: { entry },
    } = await ada.get<{ addItem: { entry: EntryNode } }>(addItem, { input })
    expect(shown(entry)).toEqual([{ quantity: 2, date: day(3), dateKind: 'USE_BY', lot: 'L8' }])
  }
  expect((await ada.refused(addItem, { input: { ...input, batch: useBy(4) } })).code).toBe('KEY_REUSED')
  await expectSound(ada)
})

test('details that make no sense are refused, and change nothing', async () => {
  const bela = await seed.cook('bela')
  const add = (batch: object) =>
    bela.refused(batchOperations.move, { input: { barcode: beans, delta: 1, batch, key: newKey() } })
  expect(await add({ date: day(1) })).toMatchObject({ code: 'BAD_INPUT', field: 'batch.dateKind' })
  expect(await add({ dateKind: 'USE_BY' })).toMatchObject({ code: 'BAD_INPUT', field: 'batch.dateKind' })
  expect(await add({ unitAmount: 500 })).toMatchObject({ code: 'BAD_INPUT', field: 'batch.unit' })
  expect(await add({ unitAmount: -1, unit: 'G' })).toMatchObject({ code: 'BAD_INPUT' })
  expect(await add({ lot: 'x'.repeat(21) })).toMatchObject({ code: 'BAD_INPUT' })
  for (const date of ['2026-02-30', '1899-12-31', '2200-01-01', '24.11.2026', '2026-11-24T00:00:00Z', ''])
    expect((await add({ date, dateKind: 'USE_BY' })).code).toBe('BAD_USER_INPUT')
  expect(await entryOf(bela, bela.id, beans)).toBeNull()
  const entry = await move(bela, { barcode: beans, delta: 2 })
  expect(
    await bela.refused(batchOperations.move, { input: { barcode: beans, delta: -1, batch: useBy(3), key: newKey() } }),
  ).toMatchObject({ code: 'BAD_INPUT', field: 'batch' })
  const batchId = entry.batches[0]?.id
  // A batch that is named has its details, and is named once.
  expect(
    await bela.refused(batchOperations.move, {
      input: { barcode: beans, delta: 1, batchId, batch: useBy(3), key: newKey() },
    }),
  ).toMatchObject({ code: 'BAD_INPUT', field: 'batch' })
  expect(
    await bela.refused(batchOperations.move, {
      input: { barcode: beans, delta: -1, batchId, batchMadeBy: newKey(), key: newKey() },
    }),
  ).toMatchObject({ code: 'BAD_INPUT', field: 'batchMadeBy' })
  expect(
    await bela.refused(batchOperations.change, {
      input: { batchId, batchMadeBy: newKey(), date: day(1), dateKind: 'USE_BY', key: newKey() },
    }),
  ).toMatchObject({ code: 'BAD_INPUT', field: 'batchMadeBy' })
  const changed = (input: object) =>
    bela.refused(batchOperations.change, { input: { batchId, key: newKey(), ...input } })
  expect(await changed({ date: day(1) })).toMatchObject({ code: 'BAD_INPUT', field: 'dateKind' })
  expect(await changed({ amountLeft: 100 })).toMatchObject({ code: 'BAD_INPUT', field: 'amountLeft' })
  expect(await changed({ amountLeft: 0 })).toMatchObject({ code: 'BAD_INPUT', field: 'amountLeft' })
  expect(await changed({ opened: true, quantity: 2 })).toMatchObject({ code: 'BAD_INPUT', field: 'quantity' })
  expect(await changed({ quantity: 3, storagePlace: 'FRIDGE' })).toMatchObject({
    code: 'NONE_TO_DEDUCT',
    field: 'quantity',
  })
  expect(await changed({ quantity: 0 })).toMatchObject({ code: 'BAD_INPUT' })
  expect(await entryOf(bela, bela.id, beans)).toEqual(entry)
  await expectSound(bela)
})

test('a move that names no batch takes what goes off first, and its undo puts it back where it was', async () => {
  const carla = await seed.cook('carla')
  await move(carla, { barcode: beans, delta: 2, batch: useBy(9) })
  await move(carla, { barcode: beans, delta: 2 })
  const before = await move(carla, { barcode: beans, delta: 2, batch: bestBefore(1) })
  const key = newKey()
  expect(shown(await move(carla, { barcode: beans, delta: -3, key }))).toEqual([
    { quantity: 1, date: day(9), dateKind: 'USE_BY' },
    { quantity: 2 },
  ])
  expect(shown(await undo(carla, key))).toEqual(shown(before))
  expect(
    await carla.refused(batchOperations.move, { input: { barcode: beans, delta: -7, key: newKey() } }),
  ).toMatchObject({ code: 'NONE_TO_DEDUCT' })
  await expectSound(carla)
})

test('a batch that is named is added to and taken from, and no other', async () => {
  const dora = await seed.cook('dora')
  await move(dora, { barcode: beans, delta: 2, batch: useBy(1) })
  const entry = await move(dora, { barcode: beans, delta: 2, batch: useBy(5) })
  const batchId = idOf(entry, { date: day(5) })
  expect(shown(await move(dora, { barcode: beans, delta: -1, batchId }))).toEqual([
    { quantity: 2, ...useBy(1) },
    { quantity: 1, ...useBy(5) },
  ])
  expect(shown(await move(dora, { barcode: beans, delta: 3, batchId }))).toEqual([
    { quantity: 2, ...useBy(1) },
    { quantity: 4, ...useBy(5) },
  ])
  expect(
    await dora.refused(batchOperations.move, { input: { barcode: beans, delta: -5, batchId, key: newKey() } }),
  ).toMatchObject({ code: 'NONE_TO_DEDUCT' })
  const key = newKey()
  expect(shown(await move(dora, { barcode: beans, delta: -4, batchId, key }))).toEqual([{ quantity: 2, ...useBy(1) }])
  expect(
    await dora.refused(batchOperations.move, { input: { barcode: beans, delta: 1, batchId, key: newKey() } }),
  ).toMatchObject({ code: 'NOT_FOUND', field: 'batchId' })
  expect(shown(await undo(dora, key))).toEqual([
    { quantity: 2, ...useBy(1) },
    { quantity: 4, ...useBy(5) },
  ])
  // Of another item.
  const porridgeBatch = (await move(dora, { barcode: porridge, delta: 1 })).batches[0]?.id
  expect(
    await dora.refused(batchOperations.move, {
      input: { barcode: beans, delta: 1, batchId: porridgeBatch, key: newKey() },
    }),
  ).toMatchObject({ code: 'NOT_FOUND' })
  expect(
    await dora.refused(batchOperations.move, {
      input: { barcode: tea, delta: 1, batchId: porridgeBatch, key: newKey() },
    }),
  ).toMatchObject({ code: 'NOT_FOUND' })
  expect(await entryOf(dora, dora.id, tea)).toBeNull()
  await expectSound(dora)
})

test('a packet is opened, has less and less in it, and at 0 it is used up', async () => {
  const erik = await seed.cook('erik')
  const full = await move(erik, { barcode: beans, delta: 3, batch: bestBefore(9) })
  const [openKey, restKey, lastKey] = [newKey(), newKey(), newKey()]
  const opened = await change(erik, { batchId: full.batches[0]?.id, opened: true, key: openKey })
  expect(opened.quantity).toBe(3)
  expect(shown(opened)).toEqual([
    { quantity: 1, ...bestBefore(9), openedOn: day(0) },
    { quantity: 2, ...bestBefore(9) },
  ])
  const rest = await change(erik, { batchId: idOf(opened, { openedOn: day(0) }), amountLeft: 120.5, key: restKey })
  expect(shown(rest)[0]).toEqual({ quantity: 1, ...bestBefore(9), openedOn: day(0), amountLeft: 120.5 })
  // What is added to it is not opened.
  const added = await move(erik, { barcode: beans, delta: 2, batchId: idOf(rest, { openedOn: day(0) }) })
  expect(shown(added)).toEqual([
    { quantity: 1, ...bestBefore(9), openedOn: day(0), amountLeft: 120.5 },
    { quantity: 4, ...bestBefore(9) },
  ])
  const last = await change(erik, { batchId: idOf(rest, { openedOn: day(0) }), amountLeft: 0, key: lastKey })
  expect([last.quantity, shown(last)]).toEqual([4, [{ quantity: 4, ...bestBefore(9) }]])
  expect(shown(await undo(erik, lastKey))).toEqual(shown(added))
  expect(shown(await undo(erik, restKey))[0]).toEqual({ quantity: 1, ...bestBefore(9), openedOn: day(0) })
  expect(shown(await undo(erik, openKey))).toEqual([{ quantity: 5, ...bestBefore(9) }])
  await expectSound(erik)
})

test('two packets may be open, and one that was opened by mistake is closed again', async () => {
  const frida = await seed.cook('frida')
  const full = await move(frida, { barcode: beans, delta: 3 })
  const one = await change(frida, { batchId: full.batches[0]?.id, opened: true })
  const two = await change(frida, { batchId: idOf(one, { openedOn: null }), opened: true })
  expect(shown(two)).toEqual([{ quantity: 1, openedOn: day(0) }, { quantity: 1, openedOn: day(0) }, { quantity: 1 }])
  const closed = await change(frida, { batchId: idOf(two, { openedOn: day(0) }), opened: false })
  expect(shown(closed)).toEqual([{ quantity: 1, openedOn: day(0) }, { quantity: 2 }])
  const key = newKey()
  await move(frida, { barcode: beans, delta: -3, key })
  expect(shown(await undo(frida, key))).toEqual(shown(closed))
  await expectSound(frida)
})

test('some of a batch are frozen, keep, and are to be used by tomorrow once they are thawed', async () => {
  const gil = await seed.cook('gil')
  const fresh = await move(gil, { barcode: beans, delta: 4, batch: useBy(2, { storagePlace: 'FRIDGE' }) })
  const [freeze, thaw] = [newKey(), newKey()]
  const frozen = await change(gil, { batchId: fresh.batches[0]?.id, quantity: 3, storagePlace: 'FREEZER', key: freeze })
  expect(shown(frozen)).toEqual([
    { quantity: 1, ...useBy(2), storagePlace: 'FRIDGE' },
    { quantity: 3, ...useBy(2), storagePlace: 'FREEZER', frozenOn: day(0) },
  ])
  const thawed = await change(gil, {
    batchId: idOf(frozen, { storagePlace: 'FREEZER' }),
    quantity: 1,
    storagePlace: 'FRIDGE',
    key: thaw,
  })
  expect(shown(thawed)).toEqual([
    { quantity: 1, ...useBy(1), storagePlace: 'FRIDGE' },
    { quantity: 1, ...useBy(2), storagePlace: 'FRIDGE' },
    { quantity: 2, ...useBy(2), storagePlace: 'FREEZER', frozenOn: day(0) },
  ])
  expect(shown(await undo(gil, thaw))).toEqual(shown(frozen))
  expect(shown(await undo(gil, freeze))).toEqual(shown(fresh))
  expect(shown(await move(gil, { barcode: tea, delta: 1, batch: useBy(2, { storagePlace: 'FREEZER' }) }))).toEqual([
    { quantity: 1, ...useBy(2), storagePlace: 'FREEZER', frozenOn: day(0) },
  ])
  await expectSound(gil)
})

test('some of a batch get another date, and join those that have it', async () => {
  const hana = await seed.cook('hana')
  await move(hana, { barcode: beans, delta: 1, batch: useBy(7) })
  const entry = await move(hana, { barcode: beans, delta: 5 })
  const key = newKey()
  const split = await change(hana, { batchId: idOf(entry, { date: null }), quantity: 2, ...useBy(7), key })
  expect([split.quantity, shown(split)]).toEqual([6, [{ quantity: 3, ...useBy(7) }, { quantity: 3 }]])
  expect(shown(await undo(hana, key))).toEqual([{ quantity: 1, ...useBy(7) }, { quantity: 5 }])
  expect(shown(await change(hana, { batchId: idOf(split, { date: day(7) }), date: null, dateKind: null }))).toEqual([
    { quantity: 6 },
  ])
  await expectSound(hana)
})

test('a change is undone for those of its packets that are left, and others keep their dates', async () => {
  const ida = await seed.cook('ida')
  const entry = await move(ida, { barcode: beans, delta: 3 })
  const key = newKey()
  const dated = await change(ida, { batchId: entry.batches[0]?.id, ...useBy(5), key })
  await move(ida, { barcode: beans, delta: -2, batchId: dated.batches[0]?.id })
  await move(ida, { barcode: beans, delta: 4, batch: useBy(-1) })
  expect(shown(await undo(ida, key))).toEqual([{ quantity: 4, ...useBy(-1) }, { quantity: 1 }])

  const again = newKey()
  const gone = await change(ida, {
    batchId: idOf(await entryOf(ida, ida.id, beans), { date: null }),
    ...useBy(6),
    key: again,
  })
  await move(ida, { barcode: beans, delta: -1, batchId: idOf(gone, { date: day(6) }) })
  expect(await ida.refused(batchOperations.undo, { input: { moveKey: again, key: newKey() } })).toMatchObject({
    code: 'NONE_TO_DEDUCT',
  })
  expect(shown(await entryOf(ida, ida.id, beans))).toEqual([{ quantity: 4, ...useBy(-1) }])
  await expectSound(ida)
})

test('the undo of a removal rebuilds every batch, what is kept back and whether it is public', async () => {
  const jo = await seed.cook('jo')
  await move(jo, { barcode: beans, delta: 4, batch: useBy(3, { lot: 'A1' }) })
  const entry = await move(jo, { barcode: beans, delta: 2, batch: bestBefore(30, { storagePlace: 'CUPBOARD' }) })
  await change(jo, { batchId: idOf(entry, { date: day(3) }), opened: true, amountLeft: 50 })
  const {
    updateEntry: { entry: before },
  } = await jo.get<{ updateEntry: { entry: EntryNode } }>(batchOperations.share, {
    input: { barcode: beans, public: true, keepBack: 2 },
  })
  for (const [mutation, input] of [
    [batchOperations.remove, { barcode: beans }],
    [batchOperations.empty, {}],
  ] as const) {
    const key = newKey()
    await jo.get(mutation, { input: { ...input, key } })
    expect(await entryOf(jo, jo.id, beans)).toBeNull()
    const restored = await undo(jo, key)
    expect([shown(restored), restored?.keepBack, restored?.public, restored?.quantity]).toEqual([
      shown(before),
      2,
      true,
      6,
    ])
  }
  // After that day, the two with a best-before date are those that are kept back.
  expect(
    await app.db.query('SELECT shared_until::text AS until FROM pantry_entry WHERE pantry_id = $1', [jo.id]),
  ).toEqual([{ until: day(3) }])
  expect((await entryOf(seed.visitor(), jo.id, beans))?.quantity).toBe(3)
  await expectSound(jo)
})

test('a move from before batches is undone in the batch without a date', async () => {
  const kim = await seed.cook('kim')
  const [bought, eaten] = [newKey(), newKey()]
  // No request writes moves without parts any more: this is what the migration leaves of a pantry from before.
  await app.db.transaction(async (db) => {
    await db.query(
      "INSERT INTO pantry_entry (pantry_id, barcode, quantity, shared_until) VALUES ($1, $2, 3, 'infinity')",
      [kim.id, beans],
    )
    await db.query('INSERT INTO pantry_batch (pantry_id, barcode, quantity) VALUES ($1, $2, 3)', [kim.id, beans])
    await db.query(
      'INSERT INTO stock_move (pantry_id, barcode, delta, quantity, actor_id, key) VALUES ($1, $2, 5, 5, $1, $3), ($1, $2, -2, 3, $1, $4)',
      [kim.id, beans, bought, eaten],
    )
  })
  await move(kim, { barcode: beans, delta: 1, batch: useBy(4) })
  expect(shown(await undo(kim, eaten))).toEqual([{ quantity: 1, ...useBy(4) }, { quantity: 5 }])
  expect(shown(await undo(kim, bought))).toEqual([{ quantity: 1, ...useBy(4) }])
  // A repetition of such a move is still known.
  expect(shown(await move(kim, { barcode: beans, delta: 5, key: bought }))).toEqual([{ quantity: 1, ...useBy(4) }])
  expect(await app.db.query('SELECT sum(delta)::int AS sum FROM stock_move WHERE pantry_id = $1', [kim.id])).toEqual([
    { sum: 1 },
  ])
})

test('a repeated key changes nothing, also where the batch is gone, and is refused with other contents', async () => {
  const lou = await seed.cook('lou')
  const add = { barcode: beans, delta: 3, batch: useBy(5, { storagePlace: 'FREEZER' }), key: newKey() }
  await move(lou, add)
  const entry = await move(lou, add)
  expect(entry.quantity).toBe(3)
  for (const other of [
    { batch: useBy(6, { storagePlace: 'FREEZER' }) },
    { batch: null },
    { batch: undefined },
    { reason: 'CORRECTED' },
    { batch: useBy(5, { storagePlace: 'FREEZER', lot: 'B' }) },
  ]) {
    expect(await lou.refused(batchOperations.move, { input: { ...add, ...other } })).toMatchObject({
      code: 'KEY_REUSED',
      field: 'key',
    })
  }
  const batchId = entry.batches[0]?.id
  const thaw = { batchId, quantity: 2, storagePlace: 'FRIDGE', key: newKey() }
  const thawed = await change(lou, thaw)
  expect(await change(lou, thaw)).toEqual(thawed)
  for (const other of [{ quantity: 1 }, { storagePlace: 'CUPBOARD' }, { opened: true }]) {
    expect(await lou.refused(batchOperations.change, { input: { ...thaw, ...other } })).toMatchObject({
      code: 'KEY_REUSED',
    })
  }
  const open = { batchId: idOf(thawed, { storagePlace: 'FRIDGE' }), opened: true, amountLeft: 9, key: newKey() }
  const opened = await change(lou, open)
  const end = { batchId: idOf(opened, { amountLeft: 9 }), amountLeft: 0, key: newKey() }
  const ended = await change(lou, end)
  expect(await change(lou, end)).toEqual(ended)
  expect(await change(lou, open)).toEqual(ended)
  expect(await lou.refused(batchOperations.change, { input: { ...open, amountLeft: 8 } })).toMatchObject({
    code: 'KEY_REUSED',
  })
  // Keys of another kind of change.
  const [took, undone] = [newKey(), newKey()]
  await move(lou, { barcode: beans, delta: -1, key: took })
  const left = (await entryOf(lou, lou.id, beans))?.batches[0]?.id
  expect(
    await lou.refused(batchOperations.change, { input: { batchId: left, storagePlace: 'FRIDGE', key: took } }),
  ).toMatchObject({ code: 'KEY_REUSED' })
  expect(
    await lou.refused(batchOperations.change, { input: { batchId: left, storagePlace: 'FRIDGE', key: add.key } }),
  ).toMatchObject({ code: 'KEY_REUSED' })
  expect(
    await lou.refused(batchOperations.move, { input: { barcode: beans, delta: -1, key: open.key } }),
  ).toMatchObject({ code: 'KEY_REUSED' })
  await lou.get(batchOperations.undo, { input: { moveKey: took, key: undone } })
  expect(
    await lou.refused(batchOperations.change, { input: { batchId: left, storagePlace: 'FRIDGE', key: undone } }),
  ).toMatchObject({ code: 'KEY_REUSED' })
  await expectSound(lou)
})

test('the same change, sent many times at once, is applied once', async () => {
  const mia = await seed.cook('mia')
  const entry = await move(mia, { barcode: beans, delta: 9 })
  const input = { batchId: entry.batches[0]?.id, quantity: 2, ...useBy(3), key: newKey() }
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => mia.ask<{ changeBatch: { entry: EntryNode } }>(batchOperations.change, { input })),
  )
  for (const { errors, data } of answers)
    expect([errors, shown(data.changeBatch.entry)]).toEqual([[], [{ quantity: 2, ...useBy(3) }, { quantity: 7 }]])
  await expectSound(mia)
})

test('a client that has heard nothing yet names what it made itself by the key of what made it', async () => {
  const nina = await seed.cook('nina')
  const [add, date, freeze, out] = [newKey(), newKey(), newKey(), newKey()]
  await move(nina, { barcode: beans, delta: 4 })
  await move(nina, { barcode: beans, delta: 2, batch: useBy(3), key: add })
  const dated = { batchMadeBy: add, quantity: 1, ...useBy(5), key: date }
  expect(shown(await change(nina, dated))).toEqual([
    { quantity: 1, ...useBy(3) },
    { quantity: 1, ...useBy(5) },
    { quantity: 4 },
  ])
  expect(shown(await change(nina, { batchMadeBy: date, storagePlace: 'FREEZER', key: freeze }))).toEqual([
    { quantity: 1, ...useBy(3) },
    { quantity: 4 },
    { quantity: 1, ...useBy(5), storagePlace: 'FREEZER', frozenOn: day(0) },
  ])
  // Sent once more, though the batch that it changed is gone.
  expect(shown(await change(nina, dated))).toHaveLength(3)
  expect(shown(await move(nina, { barcode: beans, delta: 2, batchMadeBy: add }))).toContainEqual({
    quantity: 3,
    ...useBy(3),
  })
  const taken = { barcode: beans, delta: -1, batchMadeBy: freeze, key: out }
  for (const _attempt of [1, 2])
    expect(shown(await move(nina, taken))).toEqual([{ quantity: 3, ...useBy(3) }, { quantity: 4 }])

  const refused = (input: object) =>
    nina.refused(batchOperations.change, { input: { ...useBy(9), key: newKey(), ...input } })
  for (const batchMadeBy of [freeze, out, newKey()])
    expect(await refused({ batchMadeBy })).toMatchObject({ code: 'NOT_FOUND', field: 'batchMadeBy' })
  expect(await refused({})).toMatchObject({ code: 'BAD_INPUT', field: 'batchId' })
  // Not of another item, though it has a batch with the same details; not of another pantry.
  await move(nina, { barcode: tea, delta: 1, batch: useBy(3) })
  expect(
    await nina.refused(batchOperations.move, { input: { barcode: tea, delta: -1, batchMadeBy: add, key: newKey() } }),
  ).toMatchObject({ code: 'NOT_FOUND', field: 'batchMadeBy' })
  const otto = await seed.cook('otto')
  await move(otto, { barcode: beans, delta: 1, batch: useBy(3) })
  expect(
    await otto.refused(batchOperations.change, { input: { batchMadeBy: add, storagePlace: 'FRIDGE', key: newKey() } }),
  ).toMatchObject({ code: 'NOT_FOUND', field: 'batchMadeBy' })
  await expectSound(nina)
})

test('an undo that is repeated after it deleted the entry leaves no empty one', async () => {
  const noor = await seed.cook('noor')
  const [moveKey, key] = [newKey(), newKey()]
  await move(noor, { barcode: beans, delta: 1, key: moveKey })
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      noor.ask<{ undoStockMove: { entry: null } }>(batchOperations.undo, { input: { moveKey, key } }),
    ),
  )
  for (const { errors, data } of answers) expect([errors, data.undoStockMove.entry]).toEqual([[], null])
  expect(
    (await noor.get<{ undoStockMove: object }>(batchOperations.undo, { input: { moveKey, key } })).undoStockMove,
  ).toMatchObject({ entry: null })
  expect(await entryOf(noor, noor.id, beans)).toBeNull()
})

test('nobody changes batches of another person, and no box changes any', async () => {
  const [olga, paul] = [await seed.cook('olga'), await seed.cook('paul')]
  const entry = await move(olga, { barcode: beans, delta: 2, share: true })
  const input = { batchId: entry.batches[0]?.id, storagePlace: 'FRIDGE', key: newKey() }
  await move(paul, { barcode: beans, delta: 1 })
  expect(await paul.refused(batchOperations.change, { input })).toMatchObject({ code: 'NOT_FOUND', field: 'batchId' })
  expect(await paul.refused(batchOperations.change, { input: { ...input, pantryId: String(olga.id) } })).toMatchObject({
    code: 'FORBIDDEN',
    field: 'pantryId',
  })
  expect(
    await paul.refused(batchOperations.move, {
      input: { barcode: beans, delta: -1, batchId: input.batchId, key: newKey() },
    }),
  ).toMatchObject({ code: 'NOT_FOUND' })
  expect(await seed.visitor().refused(batchOperations.change, { input })).toMatchObject({ code: 'UNAUTHENTICATED' })
  const box = await seed.atBox(olga)
  expect(await box.refused(batchOperations.change, { input })).toMatchObject({ code: 'UNAUTHENTICATED' })
  for (const batchId of ['999999999999999999', '1'])
    expect(await olga.refused(batchOperations.change, { input: { ...input, batchId, key: newKey() } })).toMatchObject({
      code: 'NOT_FOUND',
    })
  for (const batchId of ['9999999999999999999', '0', '-1', 'x'])
    expect(await olga.refused(batchOperations.change, { input: { ...input, batchId, key: newKey() } })).toMatchObject({
      code: 'BAD_INPUT',
    })
  expect(await entryOf(olga, olga.id, beans)).toEqual(entry)
  // At the box, moves work as for a person.
  expect(shown(await move(box, { barcode: beans, delta: 1, batch: useBy(2) }))).toEqual([
    { quantity: 1, ...useBy(2) },
    { quantity: 2 },
  ])
  expect(shown(await move(box, { barcode: beans, delta: -2 }))).toEqual([{ quantity: 1 }])
  await expectSound(olga)
})

test('REST sets quantities, takes what goes off first and adds without a date', async () => {
  const quin = await seed.cook('quin')
  await move(quin, { barcode: beans, delta: 2, batch: useBy(2) })
  await move(quin, { barcode: beans, delta: 2, batch: useBy(8) })
  const set = (Quantity: number) =>
    execute(quin, '/Pantries/update/object', {
      Object: { ID: quin.id, PantryObject: { [beans.slice(1)]: { Quantity } } },
    })
  await set(1)
  expect(shown(await entryOf(quin, quin.id, beans))).toEqual([{ quantity: 1, ...useBy(8) }])
  await set(3)
  expect(shown(await entryOf(quin, quin.id, beans))).toEqual([{ quantity: 1, ...useBy(8) }, { quantity: 2 }])
  await set(0)
  expect(await entryOf(quin, quin.id, beans)).toMatchObject({ quantity: 0, batches: [] })
  await execute(quin, '/Pantries/delete/object', { ID: quin.id })
  await expectSound(quin)
  expect(
    await app.db.query('SELECT DISTINCT reason FROM stock_move WHERE pantry_id = $1 ORDER BY 1', [quin.id]),
  ).toEqual([{ reason: 'BOUGHT' }, { reason: 'CORRECTED' }])
})

test('the database refuses a transaction after which an entry is not the sum of its batches', async () => {
  const rosa = await seed.cook('rosa')
  await move(rosa, { barcode: beans, delta: 2, batch: useBy(2) })
  await move(rosa, { barcode: porridge, delta: 2 })
  // Straight into the tables: no request does this.
  const attempt = (...statements: string[]) =>
    app.db.transaction(async (db) => {
      for (const statement of statements) await db.query(statement, [rosa.id])
    })
  const refused = { code: '23514', constraint: 'pantry_entry_batches_check' }
  for (const statements of [
    [`UPDATE pantry_entry SET quantity = 3 WHERE pantry_id = $1 AND barcode = '${beans}'`],
    ['UPDATE pantry_batch SET quantity = quantity + 1 WHERE pantry_id = $1'],
    ['DELETE FROM pantry_batch WHERE pantry_id = $1'],
    [`INSERT INTO pantry_batch (pantry_id, barcode, quantity) VALUES ($1, '${beans}', 1)`],
    [`INSERT INTO pantry_entry (pantry_id, barcode, quantity) VALUES ($1, '${tea}', 1)`],
    // The entry that a batch leaves is checked, too.
    [
      `UPDATE pantry_entry SET quantity = 4 WHERE pantry_id = $1 AND barcode = '${beans}'`,
      `UPDATE pantry_batch SET barcode = '${beans}' WHERE pantry_id = $1 AND barcode = '${porridge}'`,
    ],
  ])
    await expect(attempt(...statements)).rejects.toMatchObject(refused)
  await attempt(
    `UPDATE pantry_entry SET quantity = 3 WHERE pantry_id = $1 AND barcode = '${beans}'`,
    `UPDATE pantry_batch SET quantity = 3 WHERE pantry_id = $1 AND barcode = '${beans}'`,
  )
  await attempt('DELETE FROM pantry_entry WHERE pantry_id = $1')
  expect(
    await app.db.query('SELECT count(*)::int AS batches FROM pantry_batch WHERE pantry_id = $1', [rosa.id]),
  ).toEqual([{ batches: 0 }])
})

test('200 moves at once, with and without dates, are all applied', async () => {
  const sam = await seed.cook('sam')
  await move(sam, { barcode: beans, delta: 100 })
  const inputs = Array.from({ length: 200 }, (_, n) => ({
    barcode: beans,
    delta: n % 4 === 0 ? -1 : 1,
    ...(n % 4 > 1 && { batch: useBy(n % 7) }),
    key: newKey(),
  }))
  const answers = await Promise.all(inputs.map((input) => sam.askAgainWhileBusy(batchOperations.move, { input })))
  expect(answers.flatMap(({ errors }) => errors)).toEqual([])
  expect((await entryOf(sam, sam.id, beans))?.quantity).toBe(100 + 150 - 50)
  await expectSound(sam)
})

test('whatever the database breaks off is applied once or not at all, and the client repeats it', async () => {
  const uma = await seed.cook('uma')
  const {
    batches: [all],
  } = await move(uma, { barcode: beans, delta: 200 })
  const operations = Array.from({ length: 60 }, (_, n): Operation =>
    n % 3 === 0
      ? { mutation: batchOperations.move, input: { barcode: beans, delta: 2, batch: useBy(n % 4), key: newKey() } }
      : n % 3 === 1
        ? { mutation: batchOperations.move, input: { barcode: beans, delta: -1, batchId: all?.id, key: newKey() } }
        : {
            mutation: batchOperations.change,
            input: { batchId: all?.id, quantity: 1, ...bestBefore(n % 5), key: newKey() },
          },
  )
  const isBreaking = { now: true }
  // Ends all connections of the app, again and again, from one that is not the app's.
  const breaking = (async () => {
    while (isBreaking.now)
      await runStatement(
        app.databaseUrl,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'larder'",
      )
  })()
  const first = await Promise.all(operations.map(({ mutation, input }) => uma.ask(mutation, { input })))
  isBreaking.now = false
  await breaking
  expect(first.filter(({ errors }) => errors.length > 0).length).toBeGreaterThan(0)
  expect(await discrepancies(app, uma.id)).toEqual([])
  const again = await Promise.all(operations.map(({ mutation, input }) => uma.askAgainWhileBusy(mutation, { input })))
  expect(again.flatMap(({ errors }) => errors)).toEqual([])
  expect((await entryOf(uma, uma.id, beans))?.quantity).toBe(200 + 40 - 20)
  await expectSound(uma)
})

type Random = () => number

interface Operation {
  mutation: string
  input: Record<string, unknown>
}

/** Some operation on what is there, and the keys of moves before it. */
function anyOperation(
  random: Random,
  { entries, keys, recipeId }: { entries: readonly EntryNode[]; keys: string[]; recipeId: number },
): Operation {
  const pick = <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(random() * values.length)]
  const barcode = pick([beans, porridge, tea])
  const entry = entries.find((each) => each.barcode === barcode)
  const batch = pick(entry?.batches ?? [])
  const key = newKey()
  const {
    move: moving,
    change: changing,
    undo: undoing,
    remove,
    share,
    set,
    empty,
    cook,
    undoOperation,
  } = batchOperations
  const dated = pick([
    null,
    useBy(-1),
    useBy(0),
    useBy(3),
    bestBefore(1),
    useBy(2, { storagePlace: 'FREEZER' }),
    { storagePlace: 'FRIDGE' },
  ])
  const kind = random()
  if (random() < 0.15) {
    const takes = entries
      .flatMap(({ batches }) => batches.slice(0, 1))
      .map(({ id }) => ({ batchId: id, packets: random() < 0.5 ? 1 : 0, amount: random() < 0.4 ? 30 : null }))
    return {
      mutation: cook,
      input: {
        recipeId: String(recipeId),
        takes,
        leftovers: random() < 0.3 ? { name: 'Rest', quantity: 2 } : null,
        key,
      },
    }
  }
  if (random() < 0.1) return { mutation: undoOperation, input: { operationKey: pick(keys) ?? newKey(), key } }
  if (kind < 0.25)
    return {
      mutation: moving,
      input: { barcode, delta: 1 + Math.floor(random() * 4), batch: dated, share: random() < 0.3, key },
    }
  if (kind < 0.4)
    return {
      mutation: moving,
      input: { barcode, delta: -1 - Math.floor(random() * 3), batchId: random() < 0.5 ? batch?.id : null, key },
    }
  if (kind < 0.7 && batch) {
    const details = pick<object>([
      { opened: true },
      { opened: true, amountLeft: 20 },
      { opened: false },
      { amountLeft: 0, opened: true },
      { storagePlace: 'FREEZER' },
      { storagePlace: 'FRIDGE' },
      useBy(1),
      { date: null, dateKind: null },
    ])
    return { mutation: changing, input: { batchId: batch.id, ...(random() < 0.4 && { quantity: 1 }), ...details, key } }
  }
  if (kind < 0.85) return { mutation: undoing, input: { moveKey: pick(keys) ?? newKey(), key } }
  if (kind < 0.9) return { mutation: remove, input: { barcode, key } }
  if (kind < 0.97)
    return { mutation: share, input: { barcode, public: random() < 0.7, keepBack: Math.floor(random() * 4) } }
  if (kind < 0.985) return { mutation: set, input: { entries: [{ barcode, quantity: Math.floor(random() * 5) }], key } }
  return { mutation: empty, input: { key } }
}

test.each([18, 1_109, 52_525])(
  'any operations of two clients at once, some of them repeated, keep the sums (seed %i)',
  async (chance) => {
    const tom = await seed.cook(`tom${chance}`)
    const clients: TestClient[] = [tom, await seed.again(tom)]
    const numbers = fc.sample(fc.double({ min: 0, max: 0.999, noNaN: true }), { seed: chance, numRuns: 4_000 })
    const random: Random = () => numbers.pop() ?? 0.5
    const recipeId = await seed.recipe(tom)
    const keys: string[] = []
    for (let round = 0; round < 30; round++) {
      await resetRateLimits(app)
      const { myPantry } = await tom.get<{ myPantry: { entries: { nodes: EntryNode[] } } }>(
        '{ myPantry { entries { nodes { barcode quantity public keepBack batches { id quantity date openedOn storagePlace } } } } }',
      )
      const operations = Array.from({ length: 5 }, () =>
        anyOperation(random, { entries: myPantry.entries.nodes, keys, recipeId }),
      )
      for (const {
        input: { key },
      } of operations)
        if (typeof key === 'string') keys.push(key)
      const answers = await Promise.all(
        operations.flatMap(({ mutation, input }) =>
          clients.slice(0, random() < 0.4 ? 2 : 1).map((client) => client.askAgainWhileBusy(mutation, { input })),
        ),
      )
      const codes = answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))
      expect(codes.filter((code) => !['NOT_FOUND', 'NONE_TO_DEDUCT', 'BAD_INPUT'].includes(code))).toEqual([])
      expect(await discrepancies(app, tom.id)).toEqual([])
      const stored = (await app.db.query(
        'SELECT barcode, keep_back AS "keepBack", shared_until::text AS until FROM pantry_entry WHERE pantry_id = $1',
        [tom.id],
      )) as { barcode: string; keepBack: number; until: string | null }[]
      const batches = await readBatches(
        app.db,
        tom.id,
        stored.map(({ barcode }) => barcode),
      )
      for (const { barcode, keepBack, until } of stored)
        expect({ barcode, until }).toEqual({ barcode, until: sharedUntil(batches.get(barcode) ?? [], keepBack) })
    }
  },
)

test('what goes off of a pantry is listed with what can still be used first, as the browser decides, and for its owner alone', async () => {
  const [ada, bob] = [await seed.cook('lastada'), await seed.cook('lastbob')]
  await move(ada, { barcode: beans, delta: 1, batch: useBy(2) })
  await move(ada, { barcode: beans, delta: 1, batch: useBy(9) })
  await move(ada, { barcode: porridge, delta: 1, batch: useBy(-20) })
  await move(ada, { barcode: tea, delta: 1, batch: bestBefore(-8) })
  for (const [food, batch] of Object.entries({
    leek: bestBefore(-7),
    carrot: useBy(3),
    onion: useBy(1, { storagePlace: 'FREEZER' }),
  }))
    await move(ada, { barcode: `food:${food}`, delta: 1, batch })
  await ada.get(batchOperations.share, { input: { barcode: beans, public: true } })
  const read = async (cook: Cook) =>
    (
      await cook.get<{ pantry: { goesOff: EntryNode[] } }>(
        `query ($id: Id!) { pantry(id: $id) { goesOff { ${entryFields} } } }`,
        { id: ada.id },
      )
    ).pantry.goesOff
  const listed = await read(ada)
  expect(listed.map(({ barcode }) => barcode)).toEqual([beans, 'food:leek', porridge])
  // Of which some can still be used.
  await move(ada, { barcode: porridge, delta: 1, batch: useBy(1) })
  expect((await read(ada)).map(({ barcode }) => barcode)).toEqual([porridge, beans, 'food:leek'])
  expect(listed.every(({ batches }) => batches.some((batch) => goesOff(batch, day(0))))).toBe(true)
  expect(await read(bob)).toEqual([])
})
