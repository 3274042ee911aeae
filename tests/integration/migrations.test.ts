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
  db = await createDataSource(url, entities, migrations).initialize()
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
