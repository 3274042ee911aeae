import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { routePatterns } from '../../web/routePatterns'
import { createDatabase } from '../support/databases'
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

interface Statistics {
  pageViews: {
    counted: boolean
    total: number
    days: { day: string; count: number }[]
    paths: { path: string; count: number }[]
    devices: { device: number; count: number }[]
  }
}

test('a view is a pattern, a day and a kind of device, and nothing else', async () => {
  const visitor = seeding(testApp).visitor()
  for (const [path, device] of [
    ['/', 0],
    ['/recipe/:recipeID', 2],
    ['/recipe/:recipeID', 1],
  ])
    expect(await visitor.get(count, { input: { path, device } })).toEqual({ countView: { counted: true } })
  expect(await testApp.db.query('SELECT * FROM page_view ORDER BY id')).toEqual([
    { id: '1', path: '/', day: expect.anything(), device: 0 },
    { id: '2', path: '/recipe/:recipeID', day: expect.anything(), device: 2 },
    { id: '3', path: '/recipe/:recipeID', day: expect.anything(), device: 1 },
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
  expect(await testApp.db.query('SELECT count(*)::int AS count FROM page_view')).toEqual([{ count: 3 }])
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
  expect(pageViews.days.at(-1)).toEqual({ day: testApp.clock.now().toISOString().slice(0, 10), count: 3 })
  expect(pageViews).toMatchObject({
    counted: true,
    total: 5,
    paths: [
      { path: '/places', count: 2 },
      { path: '/recipe/:recipeID', count: 2 },
      { path: '/', count: 1 },
    ],
    devices: [
      { device: 0, count: 1 },
      { device: 1, count: 3 },
      { device: 2, count: 1 },
    ],
  })
})

test('what is older than anybody looks at is swept away', async () => {
  const before = (await testApp.db.query('SELECT id FROM page_view ORDER BY id')) as object[]
  await daysAgo(402, () =>
    seeding(testApp)
      .visitor()
      .get(count, { input: { path: '/', device: 0 } }),
  )
  expect(await testApp.db.query('SELECT id FROM page_view ORDER BY id')).toHaveLength(before.length + 1)
  await testApp.app.deleteExpired()
  expect(await testApp.db.query('SELECT id FROM page_view ORDER BY id')).toEqual(before)
})

test('with DO_NOT_TRACK nothing is stored, and admins see that', async () => {
  const quiet = await openTestApp({ DO_NOT_TRACK: 'true' })
  try {
    expect(
      await seeding(quiet)
        .visitor()
        .get(count, { input: { path: '/', device: 0 } }),
    ).toEqual({ countView: { counted: false } })
    expect(await quiet.db.query('SELECT * FROM page_view')).toEqual([])
    expect((await (await seeding(quiet).admin('una')).get<Statistics>(statistics)).pageViews).toMatchObject({
      counted: false,
      total: 0,
    })
  } finally {
    await quiet.close()
  }
})
