import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DataSource } from 'typeorm'
import { backup } from '../../api/backup/backup'
import { restore } from '../../api/backup/restore'
import { entities } from '../../api/container'
import { migrate } from '../../api/migrate'
import { createDataSource } from '../../api/platform/database/dataSource'
import { toPlane } from '../../lib/geo/cells'
import { outcodeByName } from '../../lib/geo/outcodes'
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
  const [{ count }] = (await db.query('SELECT count(*)::int AS count FROM migration')) as [{ count: number }]
  expect(count).toBe(migrations.length)
})

test('every migration can be undone and done again', async () => {
  for (const _migration of migrations) await db.undoLastMigration()
  expect(await db.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")).toEqual([
    { tablename: 'migration' },
  ])
  await migrate(url)
})

test("what people read is sorted by a collation of its own, not by the cluster's", async () => {
  const rows = (await db.query(
    "SELECT table_name, column_name, collation_name FROM information_schema.columns WHERE table_schema = 'public' AND collation_name IS NOT NULL ORDER BY 1, 2",
  )) as object[]
  expect(rows).toEqual([
    { table_name: 'item', column_name: 'name', collation_name: 'und-x-icu' },
    { table_name: 'pantry', column_name: 'name', collation_name: 'und-x-icu' },
    { table_name: 'recipe', column_name: 'name', collation_name: 'und-x-icu' },
    { table_name: 'tag', column_name: 'name', collation_name: 'und-x-icu' },
  ])
})

test('positions of devices become as coarse as new ones, in an upgrade and where an older backup is restored', async () => {
  const name = 'CoarsePositions1795662000000'
  while (((await db.query('SELECT FROM migration WHERE name = $1', [name])) as unknown[]).length > 0)
    await db.undoLastMigration()
  await db.query('TRUNCATE account CASCADE')
  const coordinates = { latitude: 53.82, longitude: -1.57 }
  const { x, y } = toPlane(coordinates)
  const pantries = [
    ['device', null, 'DEVICE'],
    ['both', 'BS5', 'DEVICE'],
    ['postcode', 'LS6', 'POSTCODE'],
    ['hidden', 'LS6', null],
  ] as const
  for (const [username, outcode, source] of pantries) {
    await db.query(
      `
      WITH person AS (INSERT INTO account (key_hash, username) VALUES (gen_random_uuid(), $1) RETURNING id)
      INSERT INTO pantry (id, name, outcode, position, position_source) SELECT id, $1, $2, CASE WHEN $5::text IS NOT NULL THEN point($3, $4) END, $5 FROM person`,
      [username, outcode, x, y, source],
    )
  }
  await db.query(`INSERT INTO item (barcode, brand, name, source) VALUES ('coarse', 'Mine', 'Jam', 'PERSON')`)
  await db.query(`
    WITH entries AS (INSERT INTO pantry_entry (pantry_id, barcode, quantity, public, shared_until) SELECT id, 'coarse', 1, true, 'infinity' FROM pantry RETURNING pantry_id, barcode)
    INSERT INTO pantry_batch (pantry_id, barcode, quantity) SELECT pantry_id, barcode, 1 FROM entries`)
  const folder = mkdtempSync(join(tmpdir(), 'larder-positions-'))
  const file = join(folder, 'older.backup')
  await backup(url, file)
  await migrate(url)
  const restoredUrl = await createDatabase(process.env.LARDER_TEST_POSTGRES ?? '')
  await restore(restoredUrl, file, { replace: false })
  rmSync(folder, { recursive: true })
  const restored = await createDataSource(restoredUrl, { entities, migrations }).initialize()
  const cell = toPlane({ latitude: 53.8, longitude: -1.55 })
  const bristol = outcodeByName('BS5')?.centre
  for (const upgraded of [db, restored]) {
    const found = await upgraded.query(
      'SELECT p.name, p.position, p.position_source AS source, l.position AS located FROM pantry p LEFT JOIN located_entry l ON l.pantry_id = p.id ORDER BY p.id',
    )
    expect(found).toEqual([
      { name: 'device', position: cell, source: 'DEVICE', located: cell },
      { name: 'both', position: bristol, source: 'POSTCODE', located: bristol },
      { name: 'postcode', position: { x, y }, source: 'POSTCODE', located: { x, y } },
      { name: 'hidden', position: null, source: null, located: null },
    ])
  }
  await restored.destroy()
})
