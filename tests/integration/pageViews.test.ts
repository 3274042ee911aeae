import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { routePatterns } from '../../web/routePatterns'
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
const figures = '{ pageViews { counted total days { day count } paths { path count } devices { device count } } }'
interface Figures {
  pageViews: { counted: boolean; total: number; days: { day: string; count: number }[]; paths: { path: string; count: number }[]; devices: { device: number; count: number }[] }
}

test('a view is a pattern, a day and a kind of device, and nothing else', async () => {
  const visitor = seeding(testApp).visitor()
  for (const [path, device] of [['/', 0], ['/recipe/:recipeID', 2], ['/recipe/:recipeID', 1]]) expect(await visitor.get(count, { input: { path, device } })).toEqual({ countView: { counted: true } })
  expect(await testApp.db.query('SELECT * FROM page_view ORDER BY id')).toEqual([
    { id: '1', path: '/', day: expect.anything(), device: 0 },
    { id: '2', path: '/recipe/:recipeID', day: expect.anything(), device: 2 },
    { id: '3', path: '/recipe/:recipeID', day: expect.anything(), device: 1 },
  ])
})

test('every page of the app has a pattern that is counted', async () => {
  for (const path of routePatterns) expect(await seeding(testApp).visitor().get(count, { input: { path, device: 0 } })).toEqual({ countView: { counted: true } })
  await testApp.db.query('DELETE FROM page_view WHERE id > 3')
})

test.each([{ path: '/recipe/7', device: 0 }, { path: '/nowhere', device: 0 }, { path: '*', device: 0 }, { path: '/', device: 3 }, { path: '/', device: -1 }])('%j is refused, and nothing is stored', async (input) => {
  expect(await seeding(testApp).visitor().refused(count, { input })).toMatchObject({ code: 'BAD_INPUT' })
  expect(await testApp.db.query('SELECT count(*)::int AS count FROM page_view')).toEqual([{ count: 3 }])
})

test('nobody counts up by asking again and again', async () => {
  const visitor = seeding(testApp).visitor()
  await testApp.db.query('SELECT 1')
  let refused = 0
  for (let i = 0; i < 70; i++) if ((await visitor.ask(count, { input: { path: '/pantries', device: 0 } })).status === 429) refused += 1
  expect(refused).toBeGreaterThanOrEqual(5)
  await testApp.db.query("DELETE FROM page_view WHERE path = '/pantries'")
}, 30_000)

test('admins see thirty days, the pages and the devices', async () => {
  await testApp.db.query("INSERT INTO page_view (path, day, device) SELECT '/places', (now() AT TIME ZONE 'UTC')::date - n, 1 FROM generate_series(28, 40) n")
  testApp.clock.pass(120_000)
  const { pageViews } = await admin.get<Figures>(figures)
  expect(pageViews.days).toHaveLength(30)
  expect(pageViews.days.at(-1)).toEqual({ day: testApp.clock.now().toISOString().slice(0, 10), count: 3 })
  expect(pageViews).toMatchObject({
    counted: true, total: 5,
    paths: [{ path: '/places', count: 2 }, { path: '/recipe/:recipeID', count: 2 }, { path: '/', count: 1 }],
    devices: [{ device: 0, count: 1 }, { device: 1, count: 3 }, { device: 2, count: 1 }],
  })
})

test('what is older than anybody looks at is swept away', async () => {
  await testApp.db.query("INSERT INTO page_view (path, day, device) VALUES ('/', '2020-01-01', 0)")
  await testApp.app.deleteExpired()
  expect(await testApp.db.query("SELECT count(*)::int AS count FROM page_view WHERE day < '2021-01-01'")).toEqual([{ count: 0 }])
})

test('with DO_NOT_TRACK nothing is stored, and admins see that', async () => {
  const quiet = await openTestApp({ DO_NOT_TRACK: 'true' })
  try {
    expect(await seeding(quiet).visitor().get(count, { input: { path: '/', device: 0 } })).toEqual({ countView: { counted: false } })
    expect(await quiet.db.query('SELECT * FROM page_view')).toEqual([])
    expect((await (await seeding(quiet).admin('una')).get<Figures>(figures)).pageViews).toMatchObject({ counted: false, total: 0 })
  } finally {
    await quiet.close()
  }
})
