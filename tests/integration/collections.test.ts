import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { Place } from '../../api/places/place.entity'
import { batchOperations, move as moveStock } from '../support/batches'
import { newKey, type TestClient } from '../support/client'
import { memberOperations } from '../support/members'
import { openPantryApp, tea } from '../support/pantries'
import { withoutLimits } from '../support/rateLimits'
import type { Cook, seeding } from '../support/seed'
import type { TestApp } from '../support/testApp'

/** What came into a place and went out of it, from its journal. */

let app: TestApp
let seed: ReturnType<typeof seeding>
let ada: Cook
/** An account creates three places at most. */
let eve: Cook

beforeAll(async () => {
  ;({ app, seed } = await openPantryApp())
  await withoutLimits(app)
  ada = await seed.cook('coll-ada')
  eve = await seed.cook('coll-eve')
})
afterAll(() => app.close())

async function placeOf(owner: Cook, name: string): Promise<string> {
  const made = await owner.get<{ createPlace: { pantryId: string } }>(
    'mutation ($input: CreatePlaceInput!) { createPlace(input: $input) { pantryId } }',
    { input: { key: randomUUID(), name, confirmation: name, kind: 'FRIDGE', address: '1 Church Lane, Leeds' } },
  )
  return made.createPlace.pantryId
}

async function join(pantryId: string, cook: Cook, role: 'MEMBER' | 'HELPER'): Promise<void> {
  const { inviteToPantry } = await eve.get<{ inviteToPantry: { secret: string } }>(memberOperations.invite, {
    input: { pantryId, kind: 'LINK', role },
  })
  await cook.get(memberOperations.join, { input: { secret: inviteToPantry.secret } })
}

interface Month {
  month: string
  collections: number
  putIn: { knownGrams: number; estimatedGrams: number; unweighed: number }
  takenOut: { knownGrams: number; estimatedGrams: number; unweighed: number }
  thrownAway: { knownGrams: number; estimatedGrams: number; unweighed: number }
}

const query = `query ($id: Id!, $months: Int) { pantry(id: $id) { place { collections(months: $months) {
  month collections putIn { ...weight } takenOut { ...weight } thrownAway { ...weight } } } } }
  fragment weight on FoodWeight { knownGrams estimatedGrams unweighed }`
const monthsOf = async (viewer: TestClient, id: string, months = 12) =>
  (await viewer.get<{ pantry: { place: { collections: Month[] | null } } }>(query, { id, months })).pantry.place
    .collections

const none = { knownGrams: 0, estimatedGrams: 0, unweighed: 0 }
const nothing = { collections: 0, putIn: none, takenOut: none, thrownAway: none }
const grams = (unitAmount: number) => ({ unitAmount, unit: 'G' })
const move = (pantryId: string, input: { barcode: string; delta: number } & Record<string, unknown>) =>
  moveStock(ada, { pantryId, ...input })

test('what is put in, collected and thrown away counts in kilograms, known and estimated apart', async () => {
  const pantryId = await placeOf(ada, 'Weighed Fridge')
  expect(await monthsOf(ada, pantryId)).toEqual([expect.objectContaining(nothing)])
  await move(pantryId, { barcode: tea, delta: 6, batch: grams(200) })
  await move(pantryId, { barcode: 'food:whole-milk', delta: 2, batch: { unitAmount: 1_000, unit: 'ML' } })
  await move(pantryId, { barcode: tea, delta: -2, reason: 'GIVEN' })
  await move(pantryId, { barcode: tea, delta: -1 })
  await move(pantryId, { barcode: tea, delta: -1, reason: 'THROWN_AWAY' })
  const [month] = (await monthsOf(ada, pantryId)) ?? []
  expect(month).toMatchObject({
    collections: 2,
    putIn: { knownGrams: 1_200, unweighed: 0 },
    takenOut: { ...none, knownGrams: 600 },
    thrownAway: { ...none, knownGrams: 200 },
  })
  expect(month?.putIn.estimatedGrams).toBeGreaterThan(1_900)
  expect(month?.putIn.estimatedGrams).toBeLessThan(2_200)
})

test('corrections and what is undone are not counted, and a reason that is changed moves it', async () => {
  const pantryId = await placeOf(ada, 'Corrected Fridge')
  await move(pantryId, { barcode: tea, delta: 5, batch: grams(100) })
  const [undone, changed] = [newKey(), newKey()]
  await move(pantryId, { barcode: tea, delta: -1, key: undone })
  await ada.get(batchOperations.undo, { input: { pantryId, moveKey: undone, key: newKey() } })
  await move(pantryId, { barcode: tea, delta: -1, key: changed })
  await ada.get(batchOperations.reason, { input: { pantryId, moveKey: changed, reason: 'THROWN_AWAY' } })
  await ada.get(batchOperations.set, { input: { pantryId, entries: [{ barcode: tea, quantity: 1 }], key: newKey() } })
  expect(await monthsOf(ada, pantryId)).toEqual([
    expect.objectContaining({
      ...nothing,
      putIn: { ...none, knownGrams: 500 },
      thrownAway: { ...none, knownGrams: 100 },
    }),
  ])
})

test('months are those of the place, from its first on; earlier ones are left out', async () => {
  const pantryId = await placeOf(ada, 'Old Fridge')
  await move(pantryId, { barcode: tea, delta: 1, batch: grams(100) })
  await app.db.getRepository(Place).update({ pantryId: Number(pantryId) }, { createdAt: new Date('2020-01-15') })
  const months = (await monthsOf(ada, pantryId, 3)) ?? []
  expect(months).toHaveLength(3)
  expect(months.map(({ putIn }) => putIn.knownGrams)).toEqual([0, 0, 100])
  expect(await monthsOf(ada, pantryId, 1_000)).toHaveLength(60)
})

test('owners and members see them, others only where the owners want that; a helper is no member', async () => {
  const [bob, cay] = [await seed.cook('coll-bob'), await seed.cook('coll-cay')]
  const pantryId = await placeOf(eve, 'Shown Fridge')
  await join(pantryId, bob, 'MEMBER')
  await join(pantryId, cay, 'HELPER')
  const others = [cay, await seed.cook('coll-dee'), seed.visitor()]
  expect(await monthsOf(bob, pantryId)).toHaveLength(1)
  for (const other of others) expect(await monthsOf(other, pantryId)).toBeNull()
  const edit = 'mutation ($input: EditPlaceInput!) { editPlace(input: $input) { pantry { place { showsFigures } } } }'
  const input = { pantryId, showsFigures: true }
  expect(await bob.refused(edit, { input })).toMatchObject({ code: 'FORBIDDEN' })
  expect(await eve.get(edit, { input })).toEqual({ editPlace: { pantry: { place: { showsFigures: true } } } })
  for (const other of others) expect(await monthsOf(other, pantryId)).toHaveLength(1)
})

test('owners and members download them as a table', async () => {
  const [bob, cay] = [await seed.cook('coll-bea'), await seed.cook('coll-cem')]
  const pantryId = await placeOf(eve, 'Table Fridge')
  await join(pantryId, bob, 'MEMBER')
  await join(pantryId, cay, 'HELPER')
  const get = (cook: Cook, id: string) =>
    fetch(`${app.url}/export/places/${id}/collections.csv`, {
      headers: { cookie: [...cook.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
  for (const cook of [eve, bob]) {
    const response = await get(cook, pantryId)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(await response.text()).toMatch(/month,collections,.*\n\d{4}-\d{2},0,/)
  }
  expect((await get(cay, pantryId)).status).toBe(403)
  expect((await get(eve, 'x')).status).toBe(404)
  // A home has no such table.
  expect((await get(eve, String(eve.id))).status).toBe(404)
})
