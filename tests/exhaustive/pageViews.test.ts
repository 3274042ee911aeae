import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { countStoredViews } from '../../api/admin/pageView.sql'
import { routePatterns } from '../../web/routePatterns'
import { createDatabase } from '../support/databases'
import { runJob } from '../support/jobs'
import { stopDatabaseClock } from '../support/rateLimits'
import { openTestApp, type TestApp } from '../support/testApp'
import { seeding, type Cook } from '../support/seed'

let testApp: TestApp
let admin: Cook

beforeAll(async () => {
  testApp = await openTestApp()
  admin = await seeding(testApp).admin('aron')
})
afterAll(() => testApp.close())

const count = 'mutation ($input: CountViewInput!) { countView(input: $input) { counted } }'
const statistics = '{ pageViews { counted total days { day count } paths { path count } devices { device count } } }'
/** Does something as it was done some days ago. */
async function daysAgo(days: number, work: () => Promise<unknown>): Promise<void> {
  const past = days * 24 * 60 * 60_000
  testApp.clock.pass(-past)
  await work()
  testApp.clock.pass(past)
}

const today = () => testApp.clock.now().toISOString().slice(0, 10)
const counts = (of = testApp): Promise<object[]> =>
  of.db.query('SELECT path, day::text AS day, device, count FROM page_view_count ORDER BY day, path, device')

interface Statistics {
  pageViews: {
    counted: boolean
    total: number
    days: { day: string; count: number }[]
    paths: { path: string; count: number }[]
    devices: { device: number; count: number }[]
  }
}

test('views are counted by pattern, day and kind of device, and nothing else is stored', async () => {
  const visitor = seeding(testApp).visitor()
  for (const [path, device] of [
    ['/', 0],
    ['/recipe/:recipeID', 2],
    ['/recipe/:recipeID', 1],
    ['/recipe/:recipeID', 2],
  ])
    expect(await visitor.get(count, { input: { path, device } })).toEqual({ countView: { counted: true } })
  expect(await counts()).toEqual([
    { path: '/', day: today(), device: 0, count: 1 },
    { path: '/recipe/:recipeID', day: today(), device: 1, count: 1 },
    { path: '/recipe/:recipeID', day: today(), device: 2, count: 2 },
  ])
})

test('every page of the app has a pattern that is counted', async () => {
  const own = await openTestApp()
  try {
    for (const path of routePatterns)
      expect(
        await seeding(own)
          .visitor()
          .get(count, { input: { path, device: 0 } }),
      ).toEqual({ countView: { counted: true } })
  } finally {
    await own.close()
  }
})

test.each([
  { path: '/recipe/7', device: 0 },
  { path: '/nowhere', device: 0 },
  { path: '*', device: 0 },
  { path: '/', device: 3 },
  { path: '/', device: -1 },
])('%j is refused, and nothing is stored', async (input) => {
  expect(await seeding(testApp).visitor().refused(count, { input })).toMatchObject({ code: 'BAD_INPUT' })
  expect(await counts()).toHaveLength(3)
})

test('nobody counts up by asking again and again', async () => {
  const databaseUrl = await createDatabase(process.env.LARDER_TEST_POSTGRES ?? '')
  // Otherwise the limit refills while a slow machine asks.
  await stopDatabaseClock(databaseUrl)
  const own = await openTestApp({}, databaseUrl)
  try {
    const visitor = seeding(own).visitor()
    const codes: (string | undefined)[] = []
    for (let i = 0; i < 70; i++)
      codes.push((await visitor.ask(count, { input: { path: '/pantries', device: 0 } })).errors[0]?.extensions.code)
    expect(codes).toEqual([...Array(60).fill(undefined), ...Array(10).fill('RATE_LIMITED')])
  } finally {
    await own.close()
  }
})

test('admins see thirty days, the pages and the devices', async () => {
  for (let days = 28; days <= 40; days++)
    await daysAgo(days, () =>
      seeding(testApp)
        .visitor()
        .get(count, { input: { path: '/places', device: 1 } }),
    )
  testApp.clock.pass(120_000)
  const { pageViews } = await admin.get<Statistics>(statistics)
  expect(pageViews.days).toHaveLength(30)
  expect(pageViews.days.at(-1)).toEqual({ day: today(), count: 4 })
  expect(pageViews).toMatchObject({
    counted: true,
    total: 6,
    paths: [
      { path: '/recipe/:recipeID', count: 3 },
      { path: '/places', count: 2 },
      { path: '/', count: 1 },
    ],
    devices: [
      { device: 0, count: 1 },
      { device: 1, count: 3 },
      { device: 2, count: 2 },
    ],
  })
})

test('what is older than anybody looks at is swept away', async () => {
  const before = await counts()
  await daysAgo(402, () =>
    seeding(testApp)
      .visitor()
      .get(count, { input: { path: '/', device: 0 } }),
  )
  expect(await counts()).toHaveLength(before.length + 1)
  await testApp.app.deleteExpired()
  expect(await counts()).toEqual(before)
})

test('with DO_NOT_TRACK nothing is stored, and admins see that', async () => {
  const quiet = await openTestApp({ DO_NOT_TRACK: 'true' })
  try {
    expect(
      await seeding(quiet)
        .visitor()
        .get(count, { input: { path: '/', device: 0 } }),
    ).toEqual({ countView: { counted: false } })
    expect(await counts(quiet)).toEqual([])
    expect((await (await seeding(quiet).admin('una')).get<Statistics>(statistics)).pageViews).toMatchObject({
      counted: false,
      total: 0,
    })
  } finally {
    await quiet.close()
  }
})

test('views that earlier versions stored one by one are counted once, while they and several processes go on', async () => {
  const own = await openTestApp()
  const other = await openTestApp({}, own.databaseUrl)
  try {
    const store = (number: number) =>
      own.db.query(
        `INSERT INTO page_view (path, day, device) SELECT CASE WHEN n % 3 = 0 THEN '/' ELSE '/pantries' END, $2::date - n % 2, 1 FROM generate_series(1, $1::int) n`,
        [number, today()],
      )
    await seeding(own)
      .visitor()
      .get(count, { input: { path: '/', device: 1 } })
    await store(25_000)
    const { jobsDb } = own.app.services
    // One that was broken off after its first batch.
    expect(await countStoredViews(jobsDb, null)).toBe('10000')
    await Promise.all([runJob(own, 'countStoredViews'), store(600), runJob(other, 'countStoredViews')])
    await runJob(other, 'countStoredViews')
    expect(await own.db.query('SELECT count(*)::int AS left FROM page_view')).toEqual([{ left: 0 }])
    const counted = (await counts(own)) as { path: string; count: number }[]
    expect(counted).toHaveLength(4)
    expect(counted.reduce((sum, one) => sum + one.count, 0)).toBe(25_601)
    expect(counted.filter(({ path }) => path === '/').reduce((sum, one) => sum + one.count, 0)).toBe(8_333 + 200 + 1)
  } finally {
    await other.close()
    await own.close()
  }
})
