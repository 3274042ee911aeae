import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { batchOperations, change, day, discrepancies, entryOf, move, undo } from '../support/batches'
import { newKey } from '../support/client'
import { beans, openPantryApp, tea } from '../support/pantries'
import { execute } from '../support/rest'
import type { Cook, seeding } from '../support/seed'
import type { TestApp } from '../support/testApp'

/** What became of the food of a pantry, by its journal. */

let app: TestApp
let seed: ReturnType<typeof seeding>

beforeAll(async () => {
  ;({ app, seed } = await openPantryApp())
})
afterAll(() => app.close())

const query =
  'query ($id: Id!) { pantry(id: $id) { stockStats { thisMonth { ...all } inAll { ...all } } } } fragment all on StockTotals { savedGrams givenGrams thrownAwayGrams unweighed }'
const statsOf = async (viewer: Cook, pantryId = viewer.id) =>
  (
    await viewer.get<{ pantry: { stockStats: { thisMonth: object; inAll: object } | null } | null }>(query, {
      id: String(pantryId),
    })
  ).pantry?.stockStats
const nothing = { savedGrams: 0, givenGrams: 0, thrownAwayGrams: 0, unweighed: 0 }
const sized = (after: number) => ({ unitAmount: 200, unit: 'G', date: day(after), dateKind: 'USE_BY' })

test('food counts as saved from three days before its date on, and not before; what is undone does not count', async () => {
  const ada = await seed.cook('ada')
  expect(await statsOf(ada)).toEqual({ thisMonth: nothing, inAll: nothing })
  await move(ada, { barcode: tea, delta: 2, batch: sized(4) })
  await move(ada, { barcode: tea, delta: -1 })
  expect(await statsOf(ada)).toMatchObject({ inAll: nothing })
  await move(ada, { barcode: tea, delta: 2, batch: sized(3) })
  const key = newKey()
  await move(ada, { barcode: tea, delta: -2, key })
  expect(await statsOf(ada)).toMatchObject({
    thisMonth: { ...nothing, savedGrams: 400 },
    inAll: { ...nothing, savedGrams: 400 },
  })
  await undo(ada, key)
  expect(await statsOf(ada)).toMatchObject({ inAll: nothing })
})

test('what is given is given and saved, what is thrown away is neither, and a reason that is changed moves it', async () => {
  const bela = await seed.cook('bela')
  await move(bela, { barcode: tea, delta: 3, batch: sized(1) })
  await move(bela, { barcode: tea, delta: -1, reason: 'GIVEN' })
  const key = newKey()
  await move(bela, { barcode: tea, delta: -1, key })
  expect(await statsOf(bela)).toMatchObject({ inAll: { ...nothing, savedGrams: 400, givenGrams: 200 } })
  await bela.get(batchOperations.reason, { input: { moveKey: key, reason: 'THROWN_AWAY' } })
  expect(await statsOf(bela)).toMatchObject({
    inAll: { ...nothing, savedGrams: 200, givenGrams: 200, thrownAwayGrams: 200 },
  })
})

test('of an opened packet what was left is thrown away, and all of it was eaten', async () => {
  const cleo = await seed.cook('cleo')
  const open = async () => {
    const entry = await move(cleo, { barcode: tea, delta: 1, batch: sized(1) })
    await change(cleo, { batchId: entry.batches[0]?.id ?? '', opened: true, amountLeft: 50 })
    return (await entryOf(cleo, cleo.id, tea))?.batches[0]?.id
  }
  await open()
  await move(cleo, { barcode: tea, delta: -1, reason: 'THROWN_AWAY' })
  expect(await statsOf(cleo)).toMatchObject({ inAll: { ...nothing, thrownAwayGrams: 50 } })
  await change(cleo, { batchId: (await open()) ?? '', amountLeft: 0 })
  expect(await statsOf(cleo)).toMatchObject({ inAll: { ...nothing, savedGrams: 200, thrownAwayGrams: 50 } })
})

test('a quantity that a program sets by REST is a correction: nothing was eaten, given or thrown away', async () => {
  const finn = await seed.cook('finn')
  await move(finn, { barcode: tea, delta: 3, batch: sized(1) })
  await execute(finn, '/Pantries/update/object', { Object: { [tea]: { Quantity: 1 } } })
  expect((await entryOf(finn, finn.id, tea))?.quantity).toBe(1)
  expect(await statsOf(finn)).toEqual({ thisMonth: nothing, inAll: nothing })
  await move(finn, { barcode: tea, delta: -1 })
  expect(await statsOf(finn)).toMatchObject({ inAll: { ...nothing, savedGrams: 200 } })
})

test('nobody but the owner is told', async () => {
  const [dora, emil] = [await seed.cook('dora'), await seed.cook('emil')]
  await move(dora, { barcode: tea, delta: 2, share: true })
  expect(await statsOf(emil, dora.id)).toBeNull()
  expect(await statsOf(dora)).toEqual({ thisMonth: nothing, inAll: nothing })
})

test('batches of several entries are thrown away in one operation, which counts as such and is undone as one', async () => {
  const eve = await seed.cook('eve')
  const past = { unitAmount: 200, unit: 'G', date: day(-1), dateKind: 'USE_BY' }
  await move(eve, { barcode: tea, delta: 2, batch: sized(4) })
  const entries = [
    await move(eve, { barcode: tea, delta: 3, batch: past }),
    await move(eve, { barcode: beans, delta: 1, batch: past }),
  ]
  const quantities = async () =>
    Promise.all([tea, beans].map(async (barcode) => (await entryOf(eve, eve.id, barcode))?.quantity))
  const input = {
    batchIds: [
      '999999999',
      ...entries
        .flatMap(({ batches }) => batches)
        .filter(({ date }) => date === day(-1))
        .map(({ id }) => id),
    ],
    key: newKey(),
  }
  const throwAway =
    'mutation ($input: ThrowAwayBatchesInput!) { throwAwayBatches(input: $input) { pantry { itemCount } } }'
  expect(await eve.get(throwAway, { input })).toEqual({ throwAwayBatches: { pantry: { itemCount: 1 } } })
  expect(await quantities()).toEqual([2, 0])
  expect(await statsOf(eve)).toMatchObject({ inAll: { ...nothing, thrownAwayGrams: 800 } })

  const undoAll =
    'mutation ($input: UndoThrowAwayBatchesInput!) { undoThrowAwayBatches(input: $input) { pantry { itemCount } } }'
  for (const key of [newKey(), newKey()])
    expect(await eve.get(undoAll, { input: { operationKey: input.key, key } })).toEqual({
      undoThrowAwayBatches: { pantry: { itemCount: 2 } },
    })
  expect(await quantities()).toEqual([5, 1])
  expect(await statsOf(eve)).toMatchObject({ inAll: nothing })
  expect(await discrepancies(app, eve.id)).toEqual([])
})
