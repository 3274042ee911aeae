import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import { kilometresBetween, toPlane } from '../../lib/geo/cells'
import { kilometresBetweenPoints, pointOf } from '../../api/pantries/near/position.sql'
import { row } from '../../api/platform/database/database'
import { createFakeBrowser, subscriptionOf } from '../../scripts/fakePushServer'
import { SavedSearch, SharingChange } from '../../api/searches/savedSearch.entity'
import { newKey, type TestClient } from '../support/client'
import { actOn, askFor } from '../support/itemRequests'
import { retryFailedJobs, runJob } from '../support/jobs'
import { beans, openPantryApp, porridge, tea } from '../support/pantries'
import { resetRateLimits } from '../support/rateLimits'
import { goodPassword, type Cook, type seeding } from '../support/seed'
import { openTestApp, type TestApp } from '../support/testApp'

/** Searches that are saved, and who is told what. */

let app: TestApp
let seed: ReturnType<typeof seeding>
/** In Headingley; she looks for things. */
let ada: Cook
/** A kilometre away. */
let zoe: Cook
/** In York, some forty kilometres away. */
let yves: Cook

const edit = 'mutation ($input: UpdatePantryInput!) { updatePantry(input: $input) { pantry { id } } }'
const share = 'mutation ($input: UpdateEntryInput!) { updateEntry(input: $input) { entryId } }'
const removeEntry = 'mutation ($input: RemoveEntryInput!) { removeEntry(input: $input) { entryId } }'
const undo = 'mutation ($input: UndoStockMoveInput!) { undoStockMove(input: $input) { entryId } }'
const saveSearch =
  'mutation ($input: SaveSearchInput!) { saveSearch(input: $input) { savedSearch { id words within without } savedSearches { words } } }'
const removeSearch = 'mutation ($id: Id!) { removeSavedSearch(input: { id: $id }) { savedSearches { words } } }'
const markRead =
  'mutation ($input: MarkNotificationsReadInput!) { markNotificationsRead(input: $input) { viewer { unreadNotificationCount } } }'
const block = 'mutation ($id: Id!) { blockPerson(input: { personId: $id }) { conversation { id } } }'
const unblock = 'mutation ($id: Id!) { unblockPerson(input: { personId: $id }) { conversation { id } } }'

const save = async (client: TestClient, input: object): Promise<string> =>
  (await client.get<{ saveSearch: { savedSearch: { id: string } } }>(saveSearch, { input: { within: 5, ...input } }))
    .saveSearch.savedSearch.id
const saved = async (client: TestClient) =>
  (
    await client.get<{ savedSearches: { words: string; within: number; without: string | null }[] }>(
      '{ savedSearches { words within without } }',
    )
  ).savedSearches
const match = () => runJob(app, 'matchSavedSearches')
const anHourAndABit = 61 * 60_000

async function cookAt(name: string, postcode: string): Promise<Cook> {
  const cook = await seed.cook(name)
  await cook.get(edit, { input: { name: `${name}'s pantry`, postcode } })
  return cook
}

const setPublic = (cook: Cook, barcode: string, isPublic: boolean, keepBack = 0) =>
  cook.get(share, { input: { barcode, public: isPublic, keepBack } })

/** What somebody was told since the last time, oldest first. */
async function told(cook: Cook): Promise<string[]> {
  await match()
  const { notifications } = await cook.get<{ notifications: { kind: string; text: { text: string }; link: string }[] }>(
    '{ notifications { kind text { text } link } }',
  )
  await app.db.query('DELETE FROM notification WHERE account_id = $1', [cook.id])
  return notifications.map(({ kind, text, link }) => `${kind} ${text.text} ${link}`).toReversed()
}

beforeAll(async () => {
  ;({ app, seed } = await openPantryApp())
  ;[ada, zoe, yves] = [await cookAt('ada', 'LS6 2AB'), await cookAt('zoe', 'LS6 1AA'), await cookAt('yves', 'YO1 7HH')]
  await app.db.query('UPDATE item SET food_slug = $2 WHERE barcode = $1', [porridge, 'oats'])
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetRateLimits(app)
  for (const table of ['saved_search', 'notification', 'pantry_entry', 'sharing_change'])
    await app.db.query(`DELETE FROM ${table}`)
})

test('a search is kept once, listed for its owner alone, the newest first, and removed', async () => {
  const id = await save(ada, { words: '  Oat   milk ' })
  expect(await save(ada, { words: 'oat MILK' })).toBe(id)
  await save(ada, { words: 'beans', within: 2, without: 'GLUTEN' })
  expect(await saved(ada)).toEqual([
    { words: 'beans', within: 2, without: 'GLUTEN' },
    { words: 'Oat milk', within: 5, without: null },
  ])
  expect(await saved(zoe)).toEqual([])
  await zoe.get(removeSearch, { id })
  expect(await ada.get(removeSearch, { id })).toEqual({ removeSavedSearch: { savedSearches: [{ words: 'beans' }] } })
  expect(await ada.get(removeSearch, { id })).toEqual({ removeSavedSearch: { savedSearches: [{ words: 'beans' }] } })
})

test('ten are kept, also of several at once; too short words and other distances are refused', async () => {
  expect(await ada.refused(saveSearch, { input: { words: ' ab ', within: 5 } })).toMatchObject({ code: 'BAD_INPUT' })
  expect(await ada.refused(saveSearch, { input: { words: 'beans', within: 160 } })).toMatchObject({ code: 'BAD_INPUT' })
  const words = Array.from({ length: 13 }, (_, n) => `word ${n}`)
  const answers = await Promise.all(words.map((each) => ada.ask(saveSearch, { input: { words: each, within: 5 } })))
  expect(answers.filter(({ errors }) => errors?.[0]?.extensions?.code === 'TOO_MANY')).toHaveLength(3)
  expect(await saved(ada)).toHaveLength(10)
})

test('who looks for an item by words, brand or food is told when a neighbour shares it, once', async () => {
  for (const words of ['ed bea', 'larder mil', 'tea']) await save(ada, { words })
  await seed.shelve(zoe, beans, 1, true)
  expect(await told(ada)).toEqual([`SAVED_SEARCH Near you: Baked beans, at zoe's pantry /pantry/${zoe.id}`])
  expect(await told(ada)).toEqual([])
  // More of it, and another date, are no news.
  await seed.shelve(zoe, beans, 2)
  await setPublic(zoe, beans, true, 1)
  expect(await told(ada)).toEqual([])
  await app.db.getRepository(SavedSearch).deleteAll()
  // A food by its German name, but for a typing error.
  await save(ada, { words: 'haferflokken' })
  await seed.shelve(zoe, porridge, 1, true)
  expect(await told(ada)).toHaveLength(1)
})

test('words are the same with either kind of apostrophe', async () => {
  const own = '05000127154926'
  await seed.item(own, 'Ben’s rice')
  const id = await save(ada, { words: 'ben’s r' })
  expect(await save(ada, { words: "ben's r" })).toBe(id)
  await seed.shelve(zoe, own, 1, true)
  expect(await told(ada)).toHaveLength(1)
})

test("what is private, kept back, past its use-by date, too far away or one's own is no news", async () => {
  await save(ada, { words: 'beans' })
  await seed.shelve(zoe, beans, 1)
  await seed.shelve(yves, beans, 1, true)
  await seed.shelve(ada, beans, 1, true)
  expect(await told(ada)).toEqual([])
  await setPublic(zoe, beans, true, 1)
  expect(await told(ada)).toEqual([])
  await app.db.query('UPDATE pantry_entry SET shared_until = current_date - 2 WHERE pantry_id = $1', [zoe.id])
  expect(await told(ada)).toEqual([])
  await setPublic(zoe, beans, true, 0)
  expect(await told(ada)).toHaveLength(1)
  await save(ada, { words: 'beans', within: 40 })
  await setPublic(yves, beans, false)
  await setPublic(yves, beans, true)
  expect(await told(ada)).toHaveLength(1)
})

test('without an allergen means known to be without', async () => {
  await save(ada, { words: 'beans', without: 'GLUTEN' })
  await seed.shelve(zoe, beans, 1, true)
  expect(await told(ada)).toEqual([])
  await app.db.query(`UPDATE item SET allergens = '{milk}' WHERE barcode = $1`, [beans])
  await setPublic(zoe, beans, false)
  await setPublic(zoe, beans, true)
  expect(await told(ada)).toHaveLength(1)
  await app.db.query('UPDATE item SET allergens = NULL WHERE barcode = $1', [beans])
})

test('nobody is told of what is all reserved, until some of it is free', async () => {
  const yan = await seed.cook('yanReserves')
  await seed.shelve(zoe, beans, 2, true)
  await match()
  const asked = await askFor(yan, zoe, beans, { quantity: 2 })
  await actOn(zoe, 'accept', {
    id: asked.id,
    quantity: 2,
    collectUntil: new Date(app.clock.now().getTime() + anHourAndABit).toISOString(),
  })
  await save(ada, { words: 'beans' })
  await setPublic(zoe, beans, true, 1)
  await setPublic(zoe, beans, true, 0)
  expect(await told(ada)).toEqual([])
  await actOn(yan, 'withdraw', { id: asked.id })
  expect(await told(ada)).toEqual([expect.stringContaining("zoe's pantry")])
})

test.each(['ada', 'zoe'] as const)('a block by %s keeps the other from being told', async (who) => {
  await save(ada, { words: 'beans' })
  const [one, other] = who === 'ada' ? [ada, zoe] : [zoe, ada]
  await one.get(block, { id: other.id })
  await seed.shelve(zoe, beans, 1, true)
  expect(await told(ada)).toEqual([])
  await one.get(unblock, { id: other.id })
})

test('of two doors at the far corners of a cell one is told both or none', async () => {
  const at = 'mutation ($input: SetPantryPositionInput!) { setPantryPosition(input: $input) { pantry { id } } }'
  const doors: Cook[] = []
  for (const [n, input] of [
    { latitude: 54.4251, longitude: -2.3249 },
    { latitude: 54.4749, longitude: -2.2751 },
  ].entries()) {
    const cook = await seed.cook(`cornerOfCell${n}`)
    await cook.get(at, { input })
    doors.push(cook)
  }
  const askers: Cook[] = []
  for (const longitude of [-2.35, -2.3, -2.25, -2.2, -2.1]) {
    const cook = await seed.cook(`asks${Math.round(longitude * -100)}`)
    await cook.get(at, { input: { latitude: 54.45, longitude } })
    await save(cook, { words: 'beans' })
    askers.push(cook)
  }
  for (const door of doors) await seed.shelve(door, beans, 1, true)
  const counts: number[] = []
  for (const asker of askers) counts.push((await told(asker)).length)
  expect(counts).toEqual([2, 2, 2, 2, 0])
})

test('nobody without a position is told, nor of a pantry without one; both are when it is set', async () => {
  const nora = await seed.cook('nora')
  await save(nora, { words: 'beans' })
  await seed.shelve(zoe, beans, 1, true)
  expect(await told(nora)).toEqual([])
  await nora.get(edit, { input: { name: 'Nora', postcode: 'LS6 3AA' } })
  const olga = await seed.cook('olga')
  await seed.shelve(olga, beans, 1, true)
  expect(await told(nora)).toEqual([])
  await olga.get(edit, { input: { name: 'Olga', postcode: 'LS6 3AA' } })
  expect(await told(nora)).toHaveLength(1)
})

test('what has been gone for an hour is news when it is back; a switch off and on, or an undone removal, is none', async () => {
  await save(ada, { words: 'beans' })
  await seed.shelve(zoe, beans, 1, true)
  expect(await told(ada)).toHaveLength(1)
  await setPublic(zoe, beans, false)
  expect(await told(ada)).toEqual([])
  await setPublic(zoe, beans, true)
  expect(await told(ada)).toEqual([])
  const key = newKey()
  await zoe.get(removeEntry, { input: { barcode: beans, key } })
  expect(await told(ada)).toEqual([])
  await zoe.get(undo, { input: { moveKey: key, key: newKey() } })
  expect(await told(ada)).toEqual([])
  await seed.shelve(zoe, beans, -1)
  expect(await told(ada)).toEqual([])
  app.clock.pass(anHourAndABit)
  for (const cook of [ada, zoe]) await seed.signInAgain(cook)
  await seed.shelve(zoe, beans, 1)
  expect(await told(ada)).toHaveLength(1)
  app.clock.pass(-anHourAndABit)
})

test('all that one neighbour shares at once is one notification, whatever number of searches it matches', async () => {
  for (const words of ['beans', 'baked', 'tea']) await save(ada, { words })
  for (const barcode of [beans, tea]) await seed.shelve(zoe, barcode, 1)
  await zoe.get('mutation { shareAll(input: { public: true }) { pantry { id } } }')
  expect(await told(ada)).toEqual([`SAVED_SEARCH Near you: Baked beans and 1 more, at zoe's pantry /pantry/${zoe.id}`])
})

test('of what one neighbour shares there is one unread notification, which names the newest and comes to the top', async () => {
  for (const words of ['beans', 'tea', 'porridge']) await save(ada, { words })
  const olaf = await cookAt('olaf', 'LS6 1AA')
  const listed = async () => {
    await match()
    const { notifications, viewer } = await ada.get<{
      notifications: { id: string; text: { text: string } }[]
      viewer: { unreadNotificationCount: number }
    }>('{ notifications { id text { text } } viewer { unreadNotificationCount } }')
    return {
      texts: notifications.map(({ text }) => text.text),
      count: viewer.unreadNotificationCount,
      ids: notifications.map(({ id }) => id),
    }
  }
  await seed.shelve(zoe, beans, 1, true)
  const {
    ids: [seen],
  } = await listed()
  await seed.shelve(olaf, beans, 1, true)
  await listed()
  await seed.shelve(zoe, tea, 1, true)
  expect(await listed()).toMatchObject({
    texts: [
      expect.stringMatching(/^Near you: .*[Tt]ea.* and 1 more, at zoe's pantry$/),
      `Near you: Baked beans, at olaf's pantry`,
    ],
    count: 2,
  })
  await setPublic(zoe, tea, false)
  expect((await listed()).texts[0]).toBe(`Near you: Baked beans, at zoe's pantry`)
  await setPublic(zoe, tea, true)

  // Who has seen the list before has not seen what came since.
  expect(await ada.get(markRead, { input: { upTo: seen } })).toMatchObject({
    markNotificationsRead: { viewer: { unreadNotificationCount: 2 } },
  })
  await ada.get(markRead, { input: {} })
  await seed.shelve(zoe, porridge, 1, true)
  expect(await listed()).toMatchObject({
    texts: [
      expect.not.stringContaining('more'),
      expect.stringContaining('and 1 more, at zoe'),
      expect.stringContaining('olaf'),
    ],
    count: 1,
  })
})

test('a push that waits is about all that one neighbour has shared by then, and is still sent once the search that began it is gone', async () => {
  for (const words of ['tea', 'porridge']) await save(ada, { words })
  const search = await save(ada, { words: 'beans' })
  const { endpoint, p256dh, auth } = subscriptionOf(createFakeBrowser({ origin: 'https://push.example.org' }))
  await ada.get(
    'mutation ($input: AddPushSubscriptionInput!) { addPushSubscription(input: $input) { pushSubscriptions { id } } }',
    { input: { endpoint, p256dh, auth } },
  )
  const waiting = async () => {
    await match()
    const queued = await app.db.query<{ id: string }[]>(
      'SELECT n.id FROM push_delivery d JOIN notification n ON n.id = d.notification_id AND n.read_at IS NULL',
    )
    const { texts } = await app.app.services.notifications.describe(
      app.db,
      ada.id,
      queued.map(({ id }) => id),
    )
    return [...texts.values()].map(({ text }) => text.text)
  }
  await seed.shelve(zoe, beans, 1, true)
  expect(await waiting()).toEqual([`Near you: Baked beans, at zoe's pantry`])
  await seed.shelve(zoe, tea, 1, true)
  expect(await waiting()).toEqual([expect.stringContaining('and 1 more')])
  await ada.get(removeSearch, { id: search })
  await seed.shelve(zoe, porridge, 1, true)
  expect(await waiting()).toEqual([expect.stringContaining('and 1 more')])
})

test('where nobody looks for anything, nothing is noted; what is noted is taken from the queue', async () => {
  const noted = () => app.db.getRepository(SharingChange).count()
  await seed.shelve(zoe, beans, 1, true)
  expect(await noted()).toBe(0)
  await save(ada, { words: 'beans' })
  await seed.shelve(zoe, tea, 1)
  expect(await noted()).toBe(0)
  await seed.shelve(zoe, porridge, 1, true)
  expect(await noted()).toBeGreaterThan(0)
  await match()
  expect(await noted()).toBe(0)
})

test('an entry that has changed many times is compared once, and what a run has no time for is left to the next one', async () => {
  const noted = () => app.db.getRepository(SharingChange).count()
  await app.db.query('INSERT INTO sharing_change (pantry_id, barcode) SELECT $1, $2 FROM generate_series(1, 60)', [
    zoe.id,
    beans,
  ])
  await app.app.services.savedSearchMatches.matchChanges({ forMs: 0 })
  expect(await noted()).toBe(0)
  await app.db.query(
    'INSERT INTO sharing_change (pantry_id, barcode) SELECT $1, n::text FROM generate_series(1, 60) n',
    [zoe.id],
  )
  await app.app.services.savedSearchMatches.matchChanges({ forMs: 0 })
  expect(await noted()).toBe(35)
  await match()
  expect(await noted()).toBe(0)
})

test('an entry that fails keeps nobody from being told of others, and is given up in the end', async () => {
  await app.db.query(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$`)
  await app.db.query(
    `CREATE TRIGGER fail BEFORE INSERT ON saved_search_match FOR EACH ROW WHEN (NEW.barcode = '${beans}') EXECUTE FUNCTION fail()`,
  )
  try {
    for (const words of ['beans', 'tea']) await save(ada, { words })
    for (const barcode of [beans, tea]) await seed.shelve(zoe, barcode, 1, true)
    expect(await told(ada)).toHaveLength(1)
    const { queue } = app.app.services
    const failed = async () => (await queue.failed(100)).filter(({ name }) => name === 'matchEntry')
    for (let attempt = 1; attempt <= 5; attempt++) {
      expect(await failed()).toMatchObject([{ attempts: attempt, failure: 'no' }])
      await app.db.query('UPDATE graphile_worker._private_jobs SET run_at = now()')
      await match()
    }
    expect(await failed()).toMatchObject([{ nextTryAt: null }])
    await app.db.query('DROP TRIGGER fail ON saved_search_match')
    await retryFailedJobs(app)
    expect(await told(ada)).toHaveLength(1)
  } finally {
    await app.db.query('DROP FUNCTION fail() CASCADE')
    await app.db.query('DELETE FROM graphile_worker._private_jobs')
  }
})

test('so many people that they are told in several runs are all told once', async () => {
  await save(ada, { words: 'beans' })
  await app.db.query(
    `
    WITH fan AS (INSERT INTO account (username, key_hash, created_at) SELECT 'fan' || n, gen_random_uuid(), now() FROM generate_series(1, 600) n RETURNING id),
      home AS (INSERT INTO pantry (id, name, postcode, outcode, position, position_source) SELECT fan.id, '', p.outcode, p.outcode, p.position, p.position_source FROM fan, pantry p WHERE p.id = $1)
    INSERT INTO saved_search (account_id, words, pattern, foods, foods_version, within, created_at)
    SELECT fan.id, s.words, s.pattern, s.foods, s.foods_version, s.within, s.created_at FROM fan, saved_search s`,
    [ada.id],
  )
  await seed.shelve(zoe, beans, 1, true)
  const toldOf = () =>
    app.db.query<object[]>('SELECT count(*)::int AS told, count(DISTINCT account_id)::int AS people FROM notification')
  await match()
  expect(await toldOf()).toEqual([{ told: 500, people: 500 }])
  for (let run = 2; run <= 3; run++) await match()
  expect(await toldOf()).toEqual([{ told: 601, people: 601 }])
})

test.each(['ada', 'zoe'] as const)(
  'the removal of %s\u2019s account and the job do not wait for each other',
  async (who) => {
    await save(ada, { words: 'beans' })
    await seed.shelve(zoe, beans, 1, true)
    await match()
    // It was private for long, and is shared again: the match is changed, and told.
    await app.db.query(`UPDATE saved_search_match SET gone_at = now() - interval '1 day'`)
    await app.db.query('INSERT INTO sharing_change (pantry_id, barcode) VALUES ($1, $2)', [zoe.id, beans])
    const removal = app.db.createQueryRunner()
    await removal.startTransaction()
    await removal.query('SELECT FROM account WHERE id = $1 FOR UPDATE', [who === 'ada' ? ada.id : zoe.id])
    const matching = match()
    let waiting: object[] = []
    for (let look = 0; look < 500 && waiting.length === 0; look++)
      waiting = await app.db.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
    expect(waiting).toHaveLength(1)
    await removal.query(`SET LOCAL lock_timeout = '300ms'`)
    await removal.query('SELECT FROM saved_search FOR UPDATE')
    await removal.query('SELECT FROM pantry WHERE id = $1 FOR UPDATE', [zoe.id])
    await removal.query('SELECT FROM saved_search_match FOR UPDATE')
    await removal.rollbackTransaction()
    await removal.release()
    await matching
    expect(await app.db.getRepository(SharingChange).count()).toBe(0)
  },
)

test('sharing all is as limited as other moves of a whole pantry', async () => {
  const shareAll = () => zoe.ask('mutation { shareAll(input: { public: true }) { pantry { id } } }')
  const answers = await Promise.all(Array.from({ length: 35 }, shareAll))
  expect(answers.filter(({ errors }) => errors?.[0]?.extensions?.code === 'RATE_LIMITED').length).toBeGreaterThan(0)
})

test('what is gone again, or of somebody who is blocked since, is not named any more', async () => {
  const names = async () =>
    (
      await ada.get<{ notifications: { text: { text: string } }[] }>('{ notifications { text { text } } }')
    ).notifications.map(({ text }) => text.text)
  await save(ada, { words: 'beans' })
  await seed.shelve(zoe, beans, 1, true)
  await match()
  expect(await names()).toHaveLength(1)
  await setPublic(zoe, beans, false)
  expect(await names()).toEqual([])
  await setPublic(zoe, beans, true)
  expect(await names()).toHaveLength(1)
  await zoe.get(block, { id: ada.id })
  expect(await names()).toEqual([])
  await zoe.get(unblock, { id: ada.id })
})

test('two processes tell once, also where one of them is stopped at it', async () => {
  const other = await openTestApp({}, app.databaseUrl)
  try {
    await save(ada, { words: 'beans' })
    const cooks: Cook[] = []
    for (let n = 0; n < 12; n++) cooks.push(await cookAt(`cook${n}`, 'LS6 2AA'))
    await resetRateLimits(app)
    for (const cook of cooks) for (const barcode of [beans, tea, porridge]) await seed.shelve(cook, barcode, 1, true)
    // One has taken all, and ends before it is done.
    const stopped = app.db.createQueryRunner()
    await stopped.startTransaction()
    await stopped.query('DELETE FROM sharing_change')
    await other.app.services.savedSearchMatches.matchChanges()
    await stopped.rollbackTransaction()
    await stopped.release()
    await Promise.all([
      match(),
      other.app.services.savedSearchMatches.matchChanges(),
      match(),
      other.app.services.savedSearchMatches.matchChanges(),
    ])
    expect(await told(ada)).toHaveLength(12)
  } finally {
    await other.close()
  }
})

test('searches follow the list of foods', async () => {
  await save(ada, { words: 'porridge oats' })
  const [{ foods } = { foods: [] }] = await app.db.getRepository(SavedSearch).find()
  expect(foods).toContain('oats')
  await app.db.query(`UPDATE saved_search SET foods = '{}', foods_version = 'before'`)
  const last = await app.app.services.savedSearchMatches.updateFoods(null)
  expect(await app.app.services.savedSearchMatches.updateFoods(last)).toBeNull()
  expect(await app.db.getRepository(SavedSearch).find()).toMatchObject([{ foods }])
})

test('distances in SQL are those of the library', async () => {
  const places = [
    { latitude: 53.82, longitude: -1.57 },
    { latitude: 53.96, longitude: -1.08 },
    { latitude: -33.9, longitude: 18.4 },
  ].map(toPlane)
  for (const from of places) {
    for (const to of places) {
      const found = await row<{ away: number }>(
        app.db,
        sql`SELECT ${kilometresBetweenPoints(pointOf(from), pointOf(to))} AS away`,
      )
      expect(found?.away).toBeCloseTo(kilometresBetween(from, to), 6)
    }
  }
})

test('the export has what somebody looks for, and removing the account removes it', async () => {
  const dora = await cookAt('dora', 'LS6 2AB')
  await save(dora, { words: 'beans' })
  await seed.shelve(zoe, beans, 1, true)
  await match()
  const cookie = [...dora.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const file = (await (await fetch(`${app.url}/export/everything.json`, { headers: { cookie } })).json()) as {
    savedSearches: object[]
  }
  expect(file.savedSearches).toEqual([{ words: 'beans', within: 5, without: null, createdAt: expect.any(String) }])
  await dora.get('mutation ($input: RemoveAccountInput!) { removeAccount(input: $input) { viewer { kind } } }', {
    input: { currentPassword: goodPassword },
  })
  expect(await app.db.query('SELECT FROM saved_search UNION ALL SELECT FROM saved_search_match')).toEqual([])
})
