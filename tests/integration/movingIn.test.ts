import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { maxQuantity } from '../../api/pantries/pantry.entity'
import { day, discrepancies, entryOf, move, shown } from '../support/batches'
import { newKey, type TestClient } from '../support/client'
import { actOn, askFor, readRequest } from '../support/itemRequests'
import { memberOperations } from '../support/members'
import {
  bringAlong,
  homeAndJoiner,
  invitationOf,
  movingOperations,
  takeBack,
  type MovedInNode,
} from '../support/movingIn'
import { beans, openPantryApp, porridge, tea } from '../support/pantries'
import { withoutLimits } from '../support/rateLimits'
import type { Cook, seeding } from '../support/seed'
import type { TestApp } from '../support/testApp'

/** Who joins a pantry brings their own stock along: what comes, how it arrives, and what stays. */

const { join } = movingOperations
const updateEntry = 'mutation ($input: UpdateEntryInput!) { updateEntry(input: $input) { entryId } }'
const nothing = { packetCount: 0, lineCount: 0, mealCount: 0, stayed: [], missing: null }
const useBy = (after: number, more: object = {}) => ({ date: day(after), dateKind: 'USE_BY', ...more })

let app: TestApp
let seed: ReturnType<typeof seeding>

beforeAll(async () => {
  ;({ app, seed } = await openPantryApp())
  await withoutLimits(app)
})
afterAll(() => app.close())

const pair = () => homeAndJoiner(seed)

const set = (cook: Cook, barcode: string, input: object) => cook.get(updateEntry, { input: { barcode, ...input } })

async function expectSound(...cooks: Cook[]): Promise<void> {
  for (const { id } of cooks) expect(await discrepancies(app, id)).toEqual([])
}

const itemCount = async (cook: Cook): Promise<number> =>
  (await cook.get<{ myPantry: { itemCount: number } }>('{ myPantry { itemCount } }')).myPantry.itemCount

test('all of the stock comes along with dates, places, sizes and what is opened, and the own pantry is empty', async () => {
  const { home, bob } = await pair()
  await move(bob, { barcode: beans, delta: 2, batch: useBy(3, { storagePlace: 'FRIDGE' }) })
  await move(bob, { barcode: beans, delta: 1, batch: useBy(9, { storagePlace: 'FREEZER' }) })
  await move(bob, { barcode: porridge, delta: 2, batch: { unitAmount: 300, unit: 'G' } })
  const id = (await entryOf(bob, bob.id, porridge))?.batches[0]?.id
  await bob.get('mutation ($input: ChangeBatchInput!) { changeBatch(input: $input) { entryId } }', {
    input: { batchId: id, opened: true, amountLeft: 100, key: newKey() },
  })
  const [before, opened] = [await entryOf(bob, bob.id, beans), await entryOf(bob, bob.id, porridge)]
  const { movedIn } = await bringAlong(home, bob)
  expect(movedIn).toEqual({ ...nothing, packetCount: 5 })
  expect(shown(await entryOf(home, home.id, beans))).toEqual(shown(before))
  expect(shown(await entryOf(home, home.id, porridge))).toEqual(shown(opened))
  expect(await itemCount(bob)).toBe(0)
  await expectSound(home, bob)
})

test('it arrives private: of what the home shares as many more are kept back, and neighbours see what they saw', async () => {
  const { home, bob } = await pair()
  await seed.shelve(home, beans, 3, true)
  await set(home, beans, { keepBack: 1 })
  await seed.shelve(home, tea, 1)
  for (const barcode of [beans, tea, porridge]) await seed.shelve(bob, barcode, 2, true)
  await bringAlong(home, bob)
  expect(await entryOf(home, home.id, beans)).toMatchObject({ quantity: 5, public: true, keepBack: 3 })
  expect(await entryOf(home, home.id, tea)).toMatchObject({ quantity: 3, public: false, keepBack: 0 })
  expect(await entryOf(home, home.id, porridge)).toMatchObject({ quantity: 2, public: false, keepBack: 0 })
  const neighbour = await seed.cook(`ned${home.id}`)
  expect(await entryOf(neighbour, home.id, beans)).toMatchObject({ quantity: 2 })
  for (const barcode of [tea, porridge]) expect(await entryOf(neighbour, home.id, barcode)).toBeNull()
})

test('what is reserved stays until it is collected; who only waits is told that it is not there any more', async () => {
  const { home, bob } = await pair()
  const asker = await seed.cook(`asker${home.id}`)
  await move(bob, { barcode: beans, delta: 2, batch: useBy(2) })
  await move(bob, { barcode: beans, delta: 3, batch: useBy(6) })
  await set(bob, beans, { public: true })
  await seed.shelve(bob, tea, 1, true)
  const reserved = await askFor(asker, bob, beans, { quantity: 2 })
  const waiting = await askFor(asker, bob, tea)
  await actOn(bob, 'accept', { id: reserved.id, quantity: 2, collectUntil: new Date(Date.now() + 7_200_000) })
  const { movedIn } = await bringAlong(home, bob)
  expect(movedIn).toMatchObject({ packetCount: 4, stayed: [{ name: 'Baked beans', quantity: 2, reason: 'RESERVED' }] })
  expect(shown(await entryOf(bob, bob.id, beans))).toEqual([{ quantity: 2, date: day(2), dateKind: 'USE_BY' }])
  expect(await readRequest(asker, waiting.id)).toMatchObject({ unavailable: true })
  await actOn(asker, 'collect', { id: reserved.id })
  expect(await readRequest(bob, reserved.id)).toMatchObject({ state: 'COLLECTED' })
  expect(await entryOf(bob, bob.id, beans)).toMatchObject({ quantity: 0 })
  await expectSound(home, bob)
})

test('what one pantry alone can hold changes its pantry, and stays whole where some of it is reserved', async () => {
  const { home, bob } = await pair()
  const asker = await seed.cook(`asker${home.id}`)
  const add = async (name: string): Promise<string> =>
    (
      await bob.get<{ addLeftovers: { entry: { barcode: string } } }>(
        'mutation ($input: AddLeftoversInput!) { addLeftovers(input: $input) { entry { barcode } } }',
        { input: { name, quantity: 3, key: newKey() } },
      )
    ).addLeftovers.entry.barcode
  const [chilli, curry] = [await add('Chilli'), await add('Curry')]
  await set(bob, curry, { public: true })
  const request = await askFor(asker, bob, curry)
  await actOn(bob, 'accept', { id: request.id, quantity: 1, collectUntil: new Date(Date.now() + 7_200_000) })
  const { movedIn } = await bringAlong(home, bob)
  expect(movedIn).toMatchObject({ packetCount: 3, stayed: [{ name: 'Curry', quantity: 3, reason: 'RESERVED' }] })
  expect(await entryOf(home, home.id, chilli)).toMatchObject({ quantity: 3 })
  expect(await entryOf(bob, bob.id, chilli)).toBeNull()
  // The home can have more of it now, and the pantry that it came from cannot.
  expect(await move(home, { barcode: chilli, delta: 1 })).toMatchObject({ quantity: 4 })
  expect(
    await bob.refused('mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { id } } }', {
      input: { barcode: chilli, delta: 1, key: newKey() },
    }),
  ).toMatchObject({ code: 'UNKNOWN_ITEM' })
  expect(await entryOf(bob, bob.id, curry)).toMatchObject({ quantity: 3 })
})

test('what there is no room for stays, and is named', async () => {
  const { home, bob } = await pair()
  const fill = 'mutation ($input: SetPantryEntriesInput!) { setPantryEntries(input: $input) { pantry { id } } }'
  await home.get(fill, { input: { entries: [{ barcode: beans, quantity: maxQuantity - 2 }], key: newKey() } })
  await seed.shelve(bob, beans, 5)
  const { movedIn } = await bringAlong(home, bob)
  expect(movedIn).toMatchObject({ packetCount: 2, stayed: [{ name: 'Baked beans', quantity: 3, reason: 'NO_ROOM' }] })
  expect(await entryOf(bob, bob.id, beans)).toMatchObject({ quantity: 3 })
  await expectSound(home, bob)
})

const figures = async (viewer: Cook, of: Cook): Promise<unknown> =>
  (
    await viewer.get<{ pantry: { stockStats: unknown } }>(
      'query ($id: Id!) { pantry(id: $id) { stockStats { inAll { savedGrams givenGrams thrownAwayGrams unweighed savedUnweighed givenUnweighed thrownAwayUnweighed } } } }',
      { id: String(of.id) },
    )
  ).pantry.stockStats

test('nobody’s figures change by moving, nor by its undo, and the journal keeps both moves where they were made', async () => {
  const { home, bob } = await pair()
  for (const cook of [home, bob]) {
    await move(cook, { barcode: beans, delta: 5, batch: useBy(1, { unitAmount: 200, unit: 'G' }) })
    await move(cook, { barcode: beans, delta: -1 })
    await move(cook, { barcode: beans, delta: -1, reason: 'THROWN_AWAY' })
  }
  const before = [await figures(home, home), await figures(bob, bob)]
  const { key } = await bringAlong(home, bob)
  expect([await figures(home, home), await figures(bob, bob)]).toEqual(before)
  const history = async (cook: Cook) =>
    (
      await bob.get<{ pantry: { history: object[] } }>(
        `{ pantry(id: "${cook.id}") { history { delta reason actor { username } } } }`,
      )
    ).pantry.history
  const used = [
    { delta: -1, reason: 'THROWN_AWAY' },
    { delta: -1, reason: 'EATEN' },
    { delta: 5, reason: 'BOUGHT' },
  ]
  expect(await history(bob)).toMatchObject([{ delta: -3, reason: 'MOVED' }, ...used])
  expect(await history(home)).toMatchObject([{ delta: 3, reason: 'MOVED' }, ...used])
  await takeBack(home, bob, key)
  expect([await figures(home, home), await figures(bob, bob)]).toEqual(before)
  const [went, came] = [
    { delta: -3, reason: 'MOVED' },
    { delta: 3, reason: 'MOVED' },
  ]
  expect(await history(home)).toMatchObject([went, came, ...used])
  expect(await history(bob)).toMatchObject([came, went, ...used])
})

test('the same key again changes nothing and answers with the same; with another invitation it is refused', async () => {
  const { home, bob } = await pair()
  await seed.shelve(bob, beans, 2)
  const input = { secret: await invitationOf(home), bringAlong: newKey() }
  const send = (client: TestClient) =>
    client.get<{ joinPantry: { movedIn: MovedInNode; homePantryId: string } }>(join, { input })
  const first = await send(bob)
  await seed.shelve(bob, tea, 1)
  expect(await send(await seed.again(bob))).toEqual(first)
  expect(await entryOf(bob, bob.id, tea)).toMatchObject({ quantity: 1 })
  expect(
    await bob.refused(join, { input: { ...input, secret: await invitationOf(await seed.cook(`x${home.id}`)) } }),
  ).toMatchObject({ code: 'KEY_REUSED' })
  await bob.get(memberOperations.leave, { input: { pantryId: String(home.id) } })
  expect(await bob.refused(join, { input })).toMatchObject({ code: 'KEY_REUSED' })
})

test('a key that another operation has had joins nothing', async () => {
  const { home, bob } = await pair()
  await seed.shelve(bob, beans, 1)
  const key = newKey()
  await bob.get('mutation ($input: ThrowAwayBatchesInput!) { throwAwayBatches(input: $input) { pantry { id } } }', {
    input: { batchIds: [], key },
  })
  expect(await bob.refused(join, { input: { secret: await invitationOf(home), bringAlong: key } })).toMatchObject({
    code: 'KEY_REUSED',
  })
  expect(await bob.get('{ homePantry { id itemCount } }')).toEqual({
    homePantry: { id: String(bob.id), itemCount: 1 },
  })
})

test('two devices that send the same join move it once', async () => {
  const { home, bob } = await pair()
  await seed.shelve(bob, beans, 4)
  const input = { secret: await invitationOf(home), bringAlong: newKey() }
  const clients = [bob, await seed.again(bob)]
  const answers = await Promise.all(clients.map((client) => client.get(join, { input })))
  expect(answers[0]).toEqual(answers[1])
  expect(await entryOf(home, home.id, beans)).toMatchObject({ quantity: 4 })
  await expectSound(home, bob)
})

test('of an invitation whose last use somebody else has taken, nothing moves', async () => {
  const { home, bob } = await pair()
  const other = await seed.cook(`other${home.id}`)
  await seed.shelve(bob, beans, 1)
  await seed.shelve(other, beans, 1)
  const secret = await invitationOf(home)
  const answers = await Promise.all(
    [bob, other].map((client) => client.ask(join, { input: { secret, bringAlong: newKey() } })),
  )
  expect(answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))).toEqual(['NOT_FOUND'])
  expect(await entryOf(home, home.id, beans)).toMatchObject({ quantity: 1 })
})

test('a helper brings nothing, and has not joined when they ask for it', async () => {
  const { home, bob } = await pair()
  await seed.shelve(bob, beans, 1)
  const secret = await invitationOf(home, 'HELPER')
  expect(await bob.refused(join, { input: { secret, bringAlong: newKey() } })).toMatchObject({
    code: 'BAD_INPUT',
    sentence: 'Helpers can’t bring their own food along. Join without it.',
  })
  expect(await bob.get(join, { input: { secret } })).toMatchObject({ joinPantry: { movedIn: null } })
  expect(await entryOf(bob, bob.id, beans)).toMatchObject({ quantity: 1 })
})

test('a scan in the old pantry and an accepted request at the same time leave nothing out and nothing twice', async () => {
  for (let round = 0; round < 4; round++) {
    const { home, bob } = await pair()
    const asker = await seed.cook(`asker${home.id}`)
    const second = await seed.again(bob)
    await seed.shelve(bob, beans, 5, true)
    const request = await askFor(asker, bob, beans, { quantity: 2 })
    const secret = await invitationOf(home)
    const [joined, scanned, accepted] = await Promise.all([
      bob.askAgainWhileBusy(join, { input: { secret, bringAlong: newKey() } }),
      second.askAgainWhileBusy('mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { id } } }', {
        input: { barcode: beans, delta: 1, key: newKey() },
      }),
      second.askAgainWhileBusy(
        'mutation ($input: AcceptItemRequestInput!) { acceptItemRequest(input: $input) { itemRequest { state } } }',
        { input: { id: request.id, quantity: 2, collectUntil: new Date(Date.now() + 7_200_000) } },
      ),
    ])
    expect([...joined.errors, ...scanned.errors]).toEqual([])
    const [here, there] = [await entryOf(bob, bob.id, beans), await entryOf(home, home.id, beans)]
    expect((here?.quantity ?? 0) + (there?.quantity ?? 0)).toBe(6)
    const isReserved = (await readRequest(asker, request.id))?.state === 'RESERVED'
    expect(isReserved).toBe(accepted.errors.length === 0)
    if (isReserved) expect(here?.quantity).toBeGreaterThanOrEqual(2)
    await expectSound(home, bob)
  }
})

test('what has moved is neither undone on one side, nor does it get another reason', async () => {
  const { home, bob } = await pair()
  await seed.shelve(bob, beans, 1)
  const { key } = await bringAlong(home, bob)
  const [{ move: moveKey } = { move: '' }] = await app.db.query<{ move: string }[]>(
    "SELECT key AS move FROM stock_move WHERE pantry_id = $1 AND reason = 'MOVED'",
    [bob.id],
  )
  expect(
    await bob.refused('mutation ($input: UndoStockMoveInput!) { undoStockMove(input: $input) { entryId } }', {
      input: { moveKey, key: newKey() },
    }),
  ).toMatchObject({ code: 'NOT_FOUND' })
  expect(
    await bob.refused('mutation ($input: SetStockMoveReasonInput!) { setStockMoveReason(input: $input) { entryId } }', {
      input: { moveKey, reason: 'GIVEN' },
    }),
  ).toMatchObject({ code: 'NOT_FOUND' })
  expect(
    await bob.refused('mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { id } } }', {
      input: { barcode: tea, delta: 1, reason: 'MOVED', key: newKey() },
    }),
  ).toMatchObject({ code: 'BAD_INPUT' })
  expect(
    await bob.refused('mutation ($input: UndoCookRecipeInput!) { undoCookRecipe(input: $input) { pantry { id } } }', {
      input: { operationKey: key, key: newKey() },
    }),
  ).toMatchObject({ code: 'NOT_FOUND' })
})
