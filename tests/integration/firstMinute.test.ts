import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { TestClient } from '../support/client'
import { actOn, askFor } from '../support/itemRequests'
import { runJob } from '../support/jobs'
import { openTestApp, type TestApp } from '../support/testApp'
import { seeding } from '../support/seed'

/** What the home page shows of the community, and the first steps of a new pantry. */

let app: TestApp
let seed: ReturnType<typeof seeding>

const [porridge, beans, tea] = ['05000108030591', '05000157024671', '05000118049911']
const recent = 'query ($first: Int) { recentlyShared(first: $first) { quantity item { name } pantry { name } } }'
const block = 'mutation ($input: PersonInput!) { blockPerson(input: $input) { conversation { viewerHasBlocked } } }'
const firstSteps = '{ myPantry { showsFirstSteps } }'
const dismiss = 'mutation { dismissFirstSteps { pantry { showsFirstSteps } } }'

interface Recent {
  recentlyShared: { quantity: number; item: { name: string }; pantry: { name: string } }[]
}

const shownTo = async (client: TestClient, first?: number) =>
  (await client.get<Recent>(recent, { first })).recentlyShared.map(
    ({ item, pantry }) => `${item.name} of ${pantry.name}`,
  )

beforeAll(async () => {
  app = await openTestApp()
  seed = seeding(app)
  for (const [barcode, name] of [
    [porridge, 'Porridge'],
    [beans, 'Beans'],
    [tea, 'Tea'],
  ] as const)
    await seed.item(barcode, name)
})
afterAll(() => app.close())

test('what was shared last is shown newest first, one thing of each pantry, and no item twice', async () => {
  expect(await shownTo(seed.visitor())).toEqual([])
  const [ada, bob, cat] = [await seed.cook('ada'), await seed.cook('bob'), await seed.cook('cat')]
  await seed.shelve(ada, porridge, 1, true)
  await seed.shelve(bob, porridge, 1, true)
  await seed.shelve(ada, tea, 1, true)
  await seed.shelve(cat, tea, 1, true)
  await seed.shelve(bob, beans, 1)
  expect(await shownTo(seed.visitor())).toEqual(['Tea of cat’s pantry', 'Porridge of bob’s pantry'])
  expect(await shownTo(seed.visitor(), 1)).toEqual(['Tea of cat’s pantry'])

  // Nobody else sees entries that are private or used up.
  await bob.get('mutation ($input: UpdateEntryInput!) { updateEntry(input: $input) { entryId } }', {
    input: { barcode: porridge, public: false },
  })
  await cat.get('mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { quantity } } }', {
    input: { barcode: tea, delta: -1, key: crypto.randomUUID() },
  })
  expect(await shownTo(seed.visitor())).toEqual(['Tea of ada’s pantry'])
})

test('people are shown nothing of their own, and nothing of those whom they have blocked', async () => {
  const [dan, eve] = [await seed.cook('dan'), await seed.cook('eve')]
  await seed.shelve(eve, beans, 2, true)
  expect(await shownTo(dan)).toContain('Beans of eve’s pantry')
  expect(await shownTo(eve)).not.toContain('Beans of eve’s pantry')
  expect(await shownTo(await seed.atBox(eve))).not.toContain('Beans of eve’s pantry')
  await dan.get(block, { input: { personId: String(eve.id) } })
  expect(await shownTo(dan)).not.toContain('Beans of eve’s pantry')
  expect(await shownTo(seed.visitor())).toContain('Beans of eve’s pantry')
})

test('what is all reserved is shown only where nothing else is shared', async () => {
  const fresh = await openTestApp()
  try {
    const there = seeding(fresh)
    for (const [barcode, name] of [
      [tea, 'Tea'],
      [beans, 'Beans'],
    ] as const)
      await there.item(barcode, name)
    const [ivy, jon] = [await there.cook('ivy'), await there.cook('jon')]
    await there.shelve(ivy, tea, 1, true)
    const { id } = await askFor(jon, ivy, tea)
    const collectUntil = new Date(fresh.clock.now().getTime() + 60 * 60_000).toISOString()
    await actOn(ivy, 'accept', { id, quantity: 1, collectUntil })
    expect(await shownTo(there.visitor())).toEqual(['Tea of ivy’s pantry'])
    await there.shelve(jon, beans, 1, true)
    expect(await shownTo(there.visitor())).toEqual(['Beans of jon’s pantry'])
  } finally {
    await fresh.close()
  }
})

test('one to twelve may be asked for', async () => {
  for (const first of [0, 13])
    expect(await seed.visitor().refused(recent, { first })).toMatchObject({ code: 'BAD_INPUT', field: 'first' })
})

test('a new pantry shows its first steps to its owner alone, until they are put away', async () => {
  const fay = await seed.cook('fay')
  await seed.shelve(fay, beans, 1, true)
  expect(await fay.get(firstSteps)).toEqual({ myPantry: { showsFirstSteps: true } })
  expect(await seed.visitor().get(`{ pantry(id: "${fay.id}") { showsFirstSteps } }`)).toEqual({
    pantry: { showsFirstSteps: false },
  })
  expect(await (await seed.atBox(fay)).get(firstSteps)).toEqual({ myPantry: { showsFirstSteps: false } })
  for (const _again of [1, 2])
    expect(await fay.get(dismiss)).toEqual({ dismissFirstSteps: { pantry: { showsFirstSteps: false } } })
  expect(await (await seed.again(fay)).get(firstSteps)).toEqual({ myPantry: { showsFirstSteps: false } })
})

test('the community counts its pantries and one pot meals, for operators who show true counts', async () => {
  const fresh = await openTestApp()
  try {
    const there = seeding(fresh)
    const counts = '{ community { pantryCount itemCount recipeCount } }'
    expect(await there.visitor().get(counts)).toEqual({
      community: { pantryCount: null, itemCount: null, recipeCount: null },
    })
    await there.item(tea, 'Tea')
    const [gus, hal] = [await there.cook('gus'), await there.cook('hal')]
    await there.shelve(gus, tea, 1, true)
    await there.shelve(hal, tea, 1)
    await there.recipe(gus, { tags: ['onepot'] })
    await there.recipe(gus, { tags: ['onepot'], public: false })
    await runJob(fresh, 'countCommunity')
    expect(await there.visitor().get('{ community { pantryCount itemCount recipeCount onePotRecipeCount } }')).toEqual({
      community: { pantryCount: 1, itemCount: 1, recipeCount: 1, onePotRecipeCount: 1 },
    })
  } finally {
    await fresh.close()
  }
})
