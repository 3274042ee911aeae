import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { load } from 'cheerio'
import { addDays } from '../../domain/stock/days'
import { readPackets } from '../../api/pantries/stock/packets.sql'
import { ConfigError } from '../../api/platform/config/config'
import { createDataSource } from '../../api/platform/database/dataSource'
import { requireTimeZone } from '../../api/platform/database/databaseFault'
import { localDay } from '../../api/platform/localDay'
import { batchOperations, change, day, entryOf, move, shown, type EntryNode } from '../support/batches'
import { newKey, TestClient } from '../support/client'
import { untilLockIsAwaited } from '../support/locks'
import { beans, listenToPantry, openPantryApp, porridge, tea } from '../support/pantries'
import { callRest, execute } from '../support/rest'
import type { Cook, seeding } from '../support/seed'
import { runJob } from '../support/jobs'
import { openTestApp, type TestApp } from '../support/testApp'
import { until } from '../support/until'

/** What others can have of a pantry, by every way in which they could see it. */

let app: TestApp
let seed: ReturnType<typeof seeding>

beforeAll(async () => {
  ;({ app, seed } = await openPantryApp())
})
afterAll(() => app.close())

const useBy = (after: number, more: object = {}) => ({ date: day(after), dateKind: 'USE_BY', ...more })
const bestBefore = (after: number, more: object = {}) => ({ date: day(after), dateKind: 'BEST_BEFORE', ...more })
const keep = (cook: Cook, barcode: string, keepBack: number, isPublic = true) =>
  cook.get(batchOperations.share, { input: { barcode, public: isPublic, keepBack } })

interface Named {
  name: string
}
interface Nodes {
  nodes: { barcode: string; quantity: number }[]
}
interface RestPantry {
  ID: number
  PantryObject: Record<string, { Barcode: string; Quantity: number }>
}

/** The items of a pantry by each way, by name, and how many where it is said. A way that shows nothing is left out. */
async function shownOf(client: TestClient, { id }: Cook): Promise<Record<string, unknown>> {
  const names = (items: Named[]) => items.map(({ name }) => name).toSorted()
  const counts = (entries: { barcode: string; quantity: number }[]) =>
    Object.fromEntries(entries.map(({ barcode, quantity }) => [barcode, quantity]))
  const { pantry, pantries, recentlyShared, account, ...items } = await client.get<{
    pantry: {
      itemCount: number
      entries: Nodes
      previewItems: Named[]
      matchedItems: Named[]
      entry: { quantity: number } | null
    } | null
    pantries: { nodes: { id: string; itemCount: number }[] }
    recentlyShared: { barcode: string; quantity: number; pantry: { id: string } }[]
    account: { pantry: { id: string } | null }
    beans: { sharedEntries: { nodes: { barcode: string; quantity: number; pantry: { id: string } }[] } }
  }>(`{
    pantry(id: "${id}") { itemCount entries { nodes { barcode quantity } } entry(barcode: "${beans}") { quantity } previewItems { name } matchedItems(search: "beans") { name } }
    pantries(first: 100) { nodes { id itemCount } }
    recentlyShared(first: 12) { barcode quantity pantry { id } }
    account(id: "${id}") { pantry { id } }
    beans: item(barcode: "${beans}") { sharedEntries(first: 100) { nodes { barcode quantity pantry { id } } } }
  }`)
  const { pantries: found } = await client.get<{ pantries: { nodes: { id: string }[] } }>(
    '{ pantries(search: "baked beans", first: 100) { nodes { id } } }',
  )
  const own = <Node extends { pantry: { id: string } }>(nodes: Node[]) =>
    nodes.filter(({ pantry: { id: of } }) => of === String(id))
  const listed = pantries.nodes.find((each) => each.id === String(id))
  const all = (
    await execute<RestPantry[]>(client, '/Pantries/read/all', { ...(id > 1 && { After: id - 1 }), Limit: 1 })
  ).find(({ ID }) => ID === id)
  const one = await callRest<RestPantry>(client, '/Pantries/read/object', { ID: id })
  const ofRest = ({ PantryObject }: RestPantry) =>
    counts(Object.values(PantryObject).map(({ Barcode, Quantity }) => ({ barcode: `0${Barcode}`, quantity: Quantity })))
  const page = await fetch(`${app.url}/pantry/${id}`)
  const $ = load(await page.text())
  const ways: Record<string, unknown> = {
    pantry: pantry && counts(pantry.entries.nodes),
    entry: pantry?.entry?.quantity,
    itemCount: pantry?.itemCount,
    previewItems: pantry && names(pantry.previewItems),
    matchedItems: pantry && names(pantry.matchedItems),
    list: listed?.itemCount,
    found: found.nodes.some((each) => each.id === String(id)) || null,
    account: account.pantry && true,
    recent: counts(own(recentlyShared)),
    sharedEntries: counts(own(items.beans.sharedEntries.nodes)),
    restAll: all && ofRest(all),
    rest: one.status === 200 ? ofRest(one.body) : null,
    page: page.status === 200 ? $('meta[name="description"]').attr('content') : null,
  }
  const isNothing = (value: unknown): boolean =>
    value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0)
  return Object.fromEntries(Object.entries(ways).filter(([, value]) => !isNothing(value)))
}

test('what is past its use-by date is visible to nobody but its owner, in no way', async () => {
  const [ada, neighbour] = [await seed.cook('ada'), await seed.cook('bela')]
  await move(ada, { barcode: beans, delta: 3, batch: useBy(-1), share: true })
  for (const other of [neighbour, seed.visitor(), await seed.atBox(neighbour)])
    expect(await shownOf(other, ada)).toEqual({})
  // The owner, and the box at that pantry, see all of it.
  for (const own of [ada, await seed.atBox(ada)]) {
    expect(await shownOf(own, ada)).toMatchObject({
      pantry: { [beans]: 3 },
      entry: 3,
      itemCount: 1,
      rest: { [beans]: 3 },
      restAll: { [beans]: 3 },
    })
    expect(shown(await entryOf(own, ada.id, beans))).toEqual([{ quantity: 3, ...useBy(-1) }])
  }
  expect(await callRest(seed.visitor(), '/Pantries/read/object', { ID: ada.id })).toMatchObject({ status: 404 })
  // Beside something that others can have.
  await move(ada, { barcode: porridge, delta: 2, share: true })
  for (const other of [neighbour, seed.visitor()]) {
    expect(await shownOf(other, ada)).toEqual({
      pantry: { [porridge]: 2 },
      itemCount: 1,
      previewItems: ['Porridge'],
      list: 1,
      account: true,
      recent: { [porridge]: 2 },
      restAll: { [porridge]: 2 },
      rest: { [porridge]: 2 },
      page: 'In this pantry: Porridge.',
    })
    expect(await entryOf(other, ada.id, beans)).toBeNull()
  }
  await ada.get(batchOperations.empty, { input: { key: newKey() } })
})

test('on its last day, past best-before and frozen in time, it is visible', async () => {
  const carla = await seed.cook('carla')
  const neighbour = await seed.cook('dora')
  const everywhere = (quantity: number) => ({
    pantry: { [beans]: quantity },
    entry: quantity,
    itemCount: 1,
    previewItems: ['Baked beans'],
    matchedItems: ['Baked beans'],
    list: 1,
    found: true,
    account: true,
    recent: { [beans]: quantity },
    sharedEntries: { [beans]: quantity },
    restAll: { [beans]: quantity },
    rest: { [beans]: quantity },
    page: 'In this pantry: Baked beans.',
  })
  await move(carla, { barcode: beans, delta: 2, batch: useBy(0), share: true })
  expect(await shownOf(neighbour, carla)).toEqual(everywhere(2))
  await carla.get(batchOperations.empty, { input: { key: newKey() } })

  await move(carla, { barcode: beans, delta: 3, batch: bestBefore(-40), share: true })
  expect(await shownOf(neighbour, carla)).toEqual(everywhere(3))
  expect(shown(await entryOf(neighbour, carla.id, beans))).toEqual([{ quantity: 3, ...bestBefore(-40) }])
  await carla.get(batchOperations.empty, { input: { key: newKey() } })

  // Frozen ten days ago: no request makes days pass.
  const {
    batches: [fresh],
  } = await move(carla, { barcode: beans, delta: 4, batch: useBy(3, { storagePlace: 'FREEZER' }), share: true })
  const frozenBefore = (frozen: number, date: number) =>
    app.db.transaction(async (db) => {
      await db.query('UPDATE pantry_batch SET frozen_on = $2, date = $3 WHERE id = $1', [
        fresh?.id,
        day(frozen),
        day(date),
      ])
    })
  await frozenBefore(-10, -9)
  expect(await shownOf(neighbour, carla)).toEqual(everywhere(4))
  // Frozen too late; the day until which it is shared is written with the next change.
  await frozenBefore(-8, -9)
  await move(carla, { barcode: beans, delta: 1, batchId: fresh?.id })
  expect(await shownOf(neighbour, carla)).toEqual({})
  await carla.get(batchOperations.empty, { input: { key: newKey() } })
})

test('opened packets and what is kept back are not offered', async () => {
  const erik = await seed.cook('erik')
  const neighbour = await seed.cook('frida')
  await move(erik, { barcode: beans, delta: 2, batch: useBy(2), share: true })
  await move(erik, { barcode: beans, delta: 2, batch: useBy(-2) })
  const entry = await move(erik, { barcode: beans, delta: 3 })
  await change(erik, { batchId: entry.batches.find(({ date }) => date === null)?.id, opened: true })
  expect(await entryOf(neighbour, erik.id, beans)).toMatchObject({ quantity: 4, keepBack: 0 })
  await keep(erik, beans, 3)
  // Of four, three are kept back, those that go off last.
  const seen = await entryOf(neighbour, erik.id, beans)
  expect([seen?.quantity, seen?.keepBack, shown(seen)]).toEqual([1, 0, [{ quantity: 1, ...useBy(2) }]])
  expect(await shownOf(seed.visitor(), erik)).toMatchObject({
    pantry: { [beans]: 1 },
    rest: { [beans]: 1 },
    restAll: { [beans]: 1 },
    recent: { [beans]: 1 },
    sharedEntries: { [beans]: 1 },
  })
  expect(await entryOf(erik, erik.id, beans)).toMatchObject({ quantity: 7, keepBack: 3 })
  await keep(erik, beans, 4)
  expect(await shownOf(neighbour, erik)).toEqual({})
  await move(erik, { barcode: beans, delta: 1 })
  expect(await entryOf(neighbour, erik.id, beans)).toMatchObject({ quantity: 1 })
  for (const keepBack of [-1, 100_001])
    expect(
      await erik.refused(batchOperations.share, { input: { barcode: beans, public: true, keepBack } }),
    ).toMatchObject({ code: 'BAD_INPUT' })
  // Left out, it stays.
  expect(await erik.get(batchOperations.share, { input: { barcode: beans, public: false } })).toMatchObject({
    updateEntry: { entry: { keepBack: 4, public: false } },
  })
  await keep(erik, beans, 0, true)

  // Only an opened one is left.
  const gil = await seed.cook('gil')
  const {
    batches: [one],
  } = await move(gil, { barcode: tea, delta: 1, share: true })
  await change(gil, { batchId: one?.id, opened: true })
  expect(await shownOf(neighbour, gil)).toEqual({})
  expect(await entryOf(gil, gil.id, tea)).toMatchObject({ quantity: 1, public: true })
})

test('the batches that others see add up to what they can have', async () => {
  const hana = await seed.cook('hana')
  for (const [delta, batch] of [
    [2, useBy(1)],
    [3, useBy(4)],
    [2, null],
    [1, bestBefore(-3)],
    [2, useBy(-1)],
    [1, useBy(9, { storagePlace: 'FREEZER' })],
  ] as const)
    await move(hana, { barcode: beans, delta, batch, share: true })
  for (let keepBack = 0; keepBack <= 10; keepBack++) {
    await keep(hana, beans, keepBack)
    const entry = await entryOf(seed.visitor(), hana.id, beans)
    expect([keepBack, entry?.quantity ?? 0]).toEqual([keepBack, Math.max(0, 9 - keepBack)])
    expect((entry?.batches ?? []).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(entry?.quantity ?? 0)
    expect(shown(entry)[0]).toEqual(entry ? { quantity: 1, ...bestBefore(-3) } : undefined)
  }
})

test("pages of a neighbour's entries go by what they can have, those of the owner by what is there", async () => {
  const ida = await seed.cook('ida')
  const [many, few, old] = ['04006381333931', '04006381333948', '04006381333955'] as const
  for (const barcode of [many, few, old]) await seed.item(barcode, 'Basmati rice')
  await move(ida, { barcode: many, delta: 9, share: true })
  await keep(ida, many, 8)
  await move(ida, { barcode: few, delta: 3, share: true })
  await move(ida, { barcode: old, delta: 5, share: true, batch: useBy(-1) })
  await move(ida, { barcode: old, delta: 2, batch: useBy(1) })
  const paged = async (client: TestClient): Promise<[string, number][]> => {
    const nodes: [string, number][] = []
    for (let after: string | null = null, isMore = true; isMore;) {
      const {
        pantry: { entries },
      }: { pantry: { entries: Nodes & { pageInfo: { hasNextPage: boolean; endCursor: string } } } } = await client.get(
        `query ($after: String) { pantry(id: "${ida.id}") { entries(first: 1, after: $after) { nodes { barcode quantity } pageInfo { hasNextPage endCursor } } } }`,
        { after },
      )
      nodes.push(...entries.nodes.map(({ barcode, quantity }): [string, number] => [barcode, quantity]))
      after = entries.pageInfo.endCursor
      isMore = entries.pageInfo.hasNextPage
    }
    return nodes
  }
  expect(await paged(ida)).toEqual([
    [many, 9],
    [old, 7],
    [few, 3],
  ])
  for (const other of [seed.visitor(), await seed.cook('jo')])
    expect(await paged(other)).toEqual([
      [few, 3],
      [old, 2],
      [many, 1],
    ])
})

test('the community counts only what others can have', async () => {
  const other = await openTestApp()
  try {
    await runJob(other, 'countCommunity')
    const kim = await other.app.services.pantries.community()
    expect(kim).toEqual({ itemCount: 0, pantryCount: 0 })
  } finally {
    await other.close()
  }
  const count = async () => {
    await runJob(app, 'countCommunity')
    app.clock.pass(1_001)
    return (await seed.visitor().get<{ community: { pantryCount: number } }>('{ community { pantryCount } }')).community
      .pantryCount
  }
  const lou = await seed.cook('lou')
  const before = await count()
  await move(lou, { barcode: beans, delta: 1, batch: useBy(-1), share: true })
  expect(await count()).toBe(before)
  await move(lou, { barcode: beans, delta: 1, batch: useBy(0) })
  expect(await count()).toBe(before + 1)
})

test('where something cannot be counted, its last count goes on, and the others are counted', async () => {
  const { pantries, recipes, counts } = app.app.services
  await counts.countAll()
  const counted = await pantries.community()
  const recipeCount = await recipes.recipeCount()
  await seed.recipe(await seed.cook('nan'))
  const holder = app.db.createQueryRunner()
  await holder.startTransaction()
  try {
    await holder.query('LOCK TABLE item IN ACCESS EXCLUSIVE MODE')
    const failed = expect(counts.countAll()).rejects.toMatchObject({ code: '57014' })
    await untilLockIsAwaited(app)
    await app.db.query(
      "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    )
    await failed
    expect(await pantries.community()).toEqual(counted)
    expect(await recipes.recipeCount()).toBe((recipeCount ?? 0) + 1)
  } finally {
    await holder.rollbackTransaction()
    await holder.release()
  }
})

test('changes of what others cannot have are not sent to them', async () => {
  const mia = await seed.cook('mia')
  await move(mia, { barcode: porridge, delta: 1, share: true })
  const visitor = seed.visitor()
  const [listener, own] = [await listenToPantry(visitor, mia.id), await listenToPantry(mia, mia.id)]
  const {
    batches: [old],
  } = await move(mia, { barcode: beans, delta: 3, batch: useBy(-1), share: true })
  await change(mia, { batchId: old?.id, quantity: 1, storagePlace: 'FRIDGE' })
  await keep(mia, beans, 1)
  await move(mia, { barcode: beans, delta: -1 })
  await mia.get(batchOperations.remove, { input: { barcode: beans, key: newKey() } })
  await move(mia, { barcode: porridge, delta: 1 })
  await until('the last change was sent', () => listener.events.some(({ entry }) => entry?.quantity === 2))
  expect(listener.events).toEqual([{ entryId: `${mia.id}-${porridge}`, entry: { quantity: 2 }, itemCount: 1 }])
  await until('the owner has all changes', () => own.events.length === 6)

  // What goes out of what others can have is sent once, without the entry.
  const {
    batches: [fresh],
  } = await move(mia, { barcode: tea, delta: 1, batch: useBy(1), share: true })
  await change(mia, { batchId: fresh?.id, ...useBy(-1) })
  await move(mia, { barcode: tea, delta: 1, batch: useBy(-3) })
  await move(mia, { barcode: porridge, delta: 1 })
  await until('the last change was sent', () => listener.events.some(({ entry }) => entry?.quantity === 3))
  expect(listener.events.slice(1)).toEqual([
    { entryId: `${mia.id}-${tea}`, entry: { quantity: 1 }, itemCount: 2 },
    { entryId: `${mia.id}-${tea}`, entry: null, itemCount: 1 },
    { entryId: `${mia.id}-${porridge}`, entry: { quantity: 3 }, itemCount: 1 },
  ])
  await Promise.all([listener.stop(), own.stop()])
})

test('at local midnight those who have a pantry open hear that it offers less', async () => {
  const [noor, olga, paul] = [await seed.cook('noor'), await seed.cook('olga'), await seed.cook('paul')]
  await move(noor, { barcode: beans, delta: 1, batch: useBy(0), share: true })
  await move(noor, { barcode: porridge, delta: 1, share: true })
  // Nothing that others could have ends today.
  await move(olga, { barcode: porridge, delta: 1, batch: useBy(1), share: true })
  const {
    batches: [opened],
  } = await move(olga, { barcode: beans, delta: 1, batch: useBy(0), share: true })
  await change(olga, { batchId: opened?.id, opened: true })
  await move(olga, { barcode: tea, delta: 1, batch: useBy(0) })
  // Only a part of an entry does.
  await move(paul, { barcode: beans, delta: 2, share: true })
  await move(paul, { barcode: beans, delta: 2, batch: useBy(0) })
  const visitor = seed.visitor()
  const listeners = await Promise.all([noor, olga, paul].map(({ id }) => listenToPantry(visitor, id)))
  const { useBy: days } = app.app.services
  const aDay = 24 * 60 * 60_000
  await days.announceNewDay()
  await days.announceNewDay()
  app.clock.pass(aDay)
  await days.announceNewDay()
  await days.announceNewDay()
  app.clock.pass(-aDay)
  for (const cook of [noor, olga, paul]) await move(cook, { barcode: porridge, delta: 1, share: true })
  await until('the changes after midnight were sent', () =>
    listeners.every(({ events }) => events.some(({ entry }) => entry !== null)),
  )
  expect(listeners.map(({ events }) => events.map(({ entryId }) => entryId))).toEqual([
    [null, `${noor.id}-${porridge}`],
    [`${olga.id}-${porridge}`],
    [null, `${paul.id}-${porridge}`],
  ])
  await Promise.all(listeners.map((listener) => listener.stop()))
})

/** Asks as a visitor in a process with another time zone on the same database. */
async function askIn<Data>(TIME_ZONE: string, query: string): Promise<Data> {
  const other = await openTestApp({ TIME_ZONE }, app.databaseUrl)
  try {
    return await new TestClient(other.url).get<Data>(query)
  } finally {
    await other.close()
  }
}

test("the day is the one of the community's time zone", async () => {
  // 25 hours apart: it is never the same day in both.
  const [early, late] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'] as const
  const quin = await seed.cook('quin')
  const there = localDay(new Date(), early)
  await move(quin, { barcode: beans, delta: 2, batch: { date: there, dateKind: 'USE_BY' }, share: true })
  const offeredIn = async (timeZone: string): Promise<number | null> =>
    (await askIn<{ pantry: { itemCount: number } | null }>(timeZone, `{ pantry(id: "${quin.id}") { itemCount } }`))
      .pantry?.itemCount ?? null
  expect(addDays(there, 1) <= localDay(new Date(), late)).toBe(true)
  expect(await offeredIn(late)).toBeNull()
  expect(await offeredIn(early)).toBe(1)
})

test('a time zone that the database does not know is named at the start', async () => {
  const db = await createDataSource(app.databaseUrl, {
    entities: [],
    migrations: [],
    timeZone: 'Mars/Phobos',
  }).initialize()
  await expect(requireTimeZone(db, 'Mars/Phobos')).rejects.toThrow(ConfigError)
  await expect(requireTimeZone(app.db, 'Europe/London')).resolves.toBeUndefined()
  await db.destroy()
})

test('recipes are generated from nothing that is past its use-by date', async () => {
  const rosa = await seed.cook('rosa')
  await move(rosa, { barcode: beans, delta: 1, batch: useBy(-1) })
  await move(rosa, { barcode: porridge, delta: 1, batch: bestBefore(-1) })
  const {
    batches: [opened],
  } = await move(rosa, { barcode: tea, delta: 1 })
  await change(rosa, { batchId: opened?.id, opened: true })
  const { packets } = await readPackets(app.db, rosa.id)
  expect(packets.map(({ name }) => name).toSorted()).toEqual(['Porridge', 'tea'])
})

test('a page that was read on another day is out of date', async () => {
  const sam = await seed.cook('sam')
  await move(sam, { barcode: beans, delta: 2, batch: useBy(0), share: true })
  await move(sam, { barcode: beans, delta: 1 })
  const revisionIn = async (timeZone: string): Promise<string> =>
    (await askIn<{ pantry: { revision: string } }>(timeZone, `{ pantry(id: "${sam.id}") { revision } }`)).pantry
      .revision
  expect(await revisionIn('Pacific/Pago_Pago')).not.toBe(await revisionIn('Pacific/Kiritimati'))
})

test('everything that is made public at once is announced, but nothing of what others cannot have', async () => {
  const tom = await seed.cook('tom')
  await move(tom, { barcode: beans, delta: 1, batch: useBy(-1) })
  const shareAll = (isPublic: boolean) =>
    tom.get('mutation ($input: ShareAllInput!) { shareAll(input: $input) { pantry { id } } }', {
      input: { public: isPublic },
    })
  const listener = await listenToPantry(seed.visitor(), tom.id)
  await shareAll(true)
  await shareAll(false)
  await shareAll(true)
  await tom.get(batchOperations.set, { input: { entries: [{ barcode: beans, quantity: 0 }], key: newKey() } })
  await tom.get<{ updateEntry: { entry: EntryNode } }>(batchOperations.share, {
    input: { barcode: beans, public: false },
  })
  await move(tom, { barcode: porridge, delta: 1, share: true })
  await until('the porridge was announced', () => listener.events.some(({ entry }) => entry !== null))
  expect(listener.events.map(({ entryId }) => entryId)).toEqual([`${tom.id}-${porridge}`])
  await listener.stop()
})

/** Pantries by distance, by a search by distance, in an area, and on the map. */
async function nearOf(client: TestClient, { id }: Cook) {
  const { near, found, walked, area, map, recentlyShared } = await client.get<
    Record<'near' | 'found' | 'walked' | 'area', { nodes: { id: string }[] }> & {
      map: { outcode: string; pantryCount: number }[]
      recentlyShared: { pantry: { id: string } }[]
    }
  >(`{
    near: pantries(first: 100, sort: NEAREST) { nodes { id } }
    found: pantries(first: 100, sort: NEAREST, search: "baked beans") { nodes { id } }
    walked: pantries(first: 100, sort: NEAREST, goingSoon: true) { nodes { id } }
    area: pantries(first: 100, outcode: "EX1") { nodes { id } }
    map: pantryAreas { outcode pantryCount }
    recentlyShared(first: 12) { pantry { id } }
  }`)
  const has = ({ nodes }: { nodes: { id: string }[] }) => nodes.some((each) => each.id === String(id))
  return {
    near: has(near),
    found: has(found),
    walked: has(walked),
    area: has(area),
    map: map.find(({ outcode }) => outcode === 'EX1')?.pantryCount ?? 0,
    recent: recentlyShared.some(({ pantry }) => pantry.id === String(id)),
  }
}

test('who is blocked sees nothing of what the pantry shares, in any way and at once; everybody else does, and so do they after the block', async () => {
  const [una, vic, wim] = [await seed.cook('una'), await seed.cook('vic'), await seed.cook('wim')]
  for (const cook of [una, vic, wim])
    await cook.get('mutation ($input: UpdatePantryInput!) { updatePantry(input: $input) { pantry { id } } }', {
      input: { name: cook.name, postcode: 'EX1 1AA' },
    })
  await move(una, { barcode: beans, delta: 2, batch: useBy(1), share: true })
  const setBlock = (name: 'blockPerson' | 'unblockPerson') =>
    una.get(`mutation ($id: Id!) { ${name}(input: { personId: $id }) { conversation { id } } }`, { id: vic.id })
  const cookie = [...vic.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const page = async () => (await fetch(`${app.url}/pantry/${una.id}`, { headers: { cookie } })).text()
  const open = { near: true, found: true, walked: true, area: true, map: 1, recent: true }
  const all = await shownOf(vic, una)
  await runJob(app, 'countCommunity')
  expect([all, await nearOf(vic, una)]).toEqual([
    expect.objectContaining({ pantry: { [beans]: 2 }, sharedEntries: { [beans]: 2 }, rest: { [beans]: 2 } }),
    open,
  ])

  const listeners = await Promise.all([vic, wim, seed.visitor(), una].map((client) => listenToPantry(client, una.id)))
  await setBlock('blockPerson')
  for (const blocked of [vic, await seed.atBox(vic)]) {
    // A page without a session is everybody's.
    expect(await shownOf(blocked, una)).toEqual({ page: all['page'] })
    expect(await nearOf(blocked, una)).toEqual({
      near: false,
      found: false,
      walked: false,
      area: false,
      map: 0,
      recent: false,
    })
  }
  expect(await page()).not.toContain('Baked beans')
  for (const other of [wim, seed.visitor()]) expect(await shownOf(other, una)).toEqual(all)
  expect(await nearOf(wim, una)).toEqual(open)
  // Their open page hears of it once, and of nothing that happens later; the pages of others hear of nothing.
  await move(una, { barcode: beans, delta: 1 })
  await until('others hear of the change', () => listeners.slice(1).every(({ events }) => events.length > 0))
  await until('the blocked one has read again', () => listeners[0]?.events.length === 1)
  await setBlock('unblockPerson')
  await until('the page is told that it may read again', () => listeners[0]?.events.length === 2)
  expect(listeners.map(({ events }) => events)).toEqual([
    [
      { entryId: null, entry: null, itemCount: 0 },
      { entryId: null, entry: null, itemCount: 1 },
    ],
    ...Array.from({ length: 3 }, () => [{ entryId: `${una.id}-${beans}`, entry: { quantity: 3 }, itemCount: 1 }]),
  ])
  await Promise.all(listeners.map((listener) => listener.stop()))
  expect(await nearOf(vic, una)).toEqual(open)
  // Who has blocked somebody is told the truth when they ask them for something.
  await vic.get('mutation ($id: Id!) { blockPerson(input: { personId: $id }) { conversation { id } } }', { id: una.id })
  expect(
    await vic.refused('mutation ($input: RequestItemInput!) { requestItem(input: $input) { itemRequest { id } } }', {
      input: { pantryId: String(una.id), barcode: beans, quantity: 1, key: newKey() },
    }),
  ).toMatchObject({ code: 'NOT_FOUND', sentence: 'You’ve blocked this person. Unblock them to ask.' })
})
