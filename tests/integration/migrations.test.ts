import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { DataSource } from 'typeorm'
import { entities } from '../../api/container'
import { migrate } from '../../api/migrate'
import { createDataSource } from '../../api/platform/database'
import { migrations } from '../../migrations/all'
import { createDatabase } from '../support/databases'

let db: DataSource
let url: string

beforeAll(async () => {
  url = await createDatabase(process.env.LARDER_TEST_POSTGRES ?? '')
  db = await createDataSource(url, { entities, migrations }).initialize()
})
afterAll(() => db.destroy())

test('the migrations make exactly what the entities describe', async () => {
  const { upQueries } = await db.driver.createSchemaBuilder().log()
  expect(upQueries.map(({ query }) => query)).toEqual([])
})

test('migrating again, and from several processes at once, changes nothing', async () => {
  await Promise.all([migrate(url), migrate(url), migrate(url)])
  const [{ count }] = await db.query('SELECT count(*)::int AS count FROM migration') as [{ count: number }]
  expect(count).toBe(migrations.length)
})

test('every migration can be undone and done again', async () => {
  for (const _migration of migrations) await db.undoLastMigration()
  expect(await db.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")).toEqual([{ tablename: 'migration' }])
  await migrate(url)
})

test('what people read is sorted by a collation of its own, not by the cluster\'s', async () => {
  const rows = await db.query("SELECT table_name, column_name, collation_name FROM information_schema.columns WHERE table_schema = 'public' AND collation_name IS NOT NULL ORDER BY 1, 2") as object[]
  expect(rows).toEqual([
    { table_name: 'item', column_name: 'name', collation_name: 'und-x-icu' },
    { table_name: 'pantry', column_name: 'name', collation_name: 'und-x-icu' },
    { table_name: 'recipe', column_name: 'name', collation_name: 'und-x-icu' },
    { table_name: 'tag', column_name: 'name', collation_name: 'und-x-icu' },
  ])
})

test('codes from before that begin like a key of our own are renamed, with all that refers to them', async () => {
  const names = async () => ((await db.query('SELECT name FROM migration ORDER BY id')) as { name: string }[]).map(({ name }) => name)
  while ((await names()).includes('Foods1795432000000')) await db.undoLastMigration()
  const long = `own:${'x'.repeat(76)}`
  // As scanned codes could be before the prefixes were reserved; now no request writes them.
  await db.query(`INSERT INTO account (key_hash, username) VALUES (gen_random_uuid(), 'ada')`)
  await db.query(`INSERT INTO pantry (id, name) SELECT id, 'Ada' FROM account`)
  for (const barcode of ['food:plums', long, 'plums']) {
    await db.query(`INSERT INTO item (barcode, brand, name, source) VALUES ($1, 'Mine', 'Plums', 'PERSON')`, [barcode])
    await db.query(`INSERT INTO pantry_entry (pantry_id, barcode, quantity) SELECT id, $1, 2 FROM pantry`, [barcode])
    await db.query(`INSERT INTO stock_move (pantry_id, barcode, delta, quantity, key) SELECT id, $1, 2, 2, gen_random_uuid() FROM pantry`, [barcode])
  }
  await migrate(url)
  const codes = async (table: string) => ((await db.query(`SELECT barcode FROM ${table} ORDER BY barcode`)) as { barcode: string }[]).map(({ barcode }) => barcode)
  const [food = '', own = '', plain = ''] = await codes('item')
  expect([food, plain]).toEqual(['code-food:plums', 'plums'])
  expect(own).toMatch(/^code-own:x+[0-9a-f]{32}$/)
  expect(own).toHaveLength(80)
  for (const table of ['pantry_entry', 'stock_move']) expect(await codes(table)).toEqual([food, own, plain])
})
