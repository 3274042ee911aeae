import sql, { raw } from 'sql-template-tag'
import { MigrationExecutor, type DataSource, type EntityManager, type QueryRunner } from 'typeorm'
import { migrations } from '../../migrations/all'
import { entities } from '../container'
import { turnOfMigrations } from '../migrate'
import { createDataSource, rows } from '../platform/database'
import type { Summary } from './backup'
import { BackupError, openBackupFile, type BackupHead, type BackupLine, type SequenceState } from './backupFile'
import { quoted, sameWriting, sequencesStatement, tablesStatement, type TableFacts } from './shape'

/**
 * Brings a backup back, whole or not at all. One made by an earlier version of the app is brought up to date.
 * @param replace what the database holds may be thrown away
 * @param signEverybodyOut ends all sessions, and gives up the letters that were waiting, which may have been sent since
 * @throws BackupError when the file is none or damaged, comes from a later version, the app is running on the database,
 *   or it holds something that may not be thrown away; then nothing has changed
 */
export async function restore(databaseUrl: string, path: string, { replace, signEverybodyOut = false }: { replace: boolean; signEverybodyOut?: boolean }): Promise<Summary> {
  // Read once to the end before anything is touched.
  const { head, lines } = await openBackupFile(path)
  for await (const _line of lines) continue
  requireKnown(head.migrations, `${path} was made by a later version of the app. Restore it with that one.`)

  const db = createDataSource(databaseUrl, entities, migrations)
  db.setOptions({ applicationName: 'larder-restore', extra: { statement_timeout: 0, query_timeout: 0 } })
  await db.initialize()
  const runner = db.createQueryRunner()
  try {
    await runner.startTransaction()
    for (const setting of sameWriting) await runner.query(setting)
    const summary = await bringBack(db, runner, path, replace)
    if (signEverybodyOut) await endWhatWasGoingOn(runner.manager)
    await runner.commitTransaction()
    await runner.query('ANALYZE')
    return summary
  } catch (error) {
    if (runner.isTransactionActive) await runner.rollbackTransaction()
    throw error
  } finally {
    await runner.release()
    await db.destroy()
  }
}

function requireKnown(names: readonly string[], sentence: string): void {
  const known = new Set(migrations.map(({ name }) => name))
  if (names.some((name) => !known.has(name))) throw new BackupError(sentence)
}

async function bringBack(db: DataSource, runner: QueryRunner, path: string, replace: boolean): Promise<Summary> {
  const inner = runner.manager
  await rows(inner, sql`SELECT pg_advisory_xact_lock(${turnOfMigrations})`)
  await requireAlone(inner)
  const executor = new MigrationExecutor(db, runner)
  executor.transaction = 'none'
  const applied = await executor.getExecutedMigrations()
  requireKnown(applied.map(({ name }) => name), 'The database is used by a later version of the app. Restore with that one.')

  const present = await tablesOf(inner)
  if (!replace && await holdsAnything(inner, present)) {
    throw new BackupError('The database is not empty. To throw away everything in it and put the backup in its place, say so: npm run restore -- FILE --replace')
  }
  await clear(inner, present)
  for (const _migration of applied) await executor.undoLastMigration()

  // First the tables as they were when the backup was made, then what has been changed about them since.
  const { head, lines } = await openBackupFile(path)
  for (const migration of await executor.getPendingMigrations()) {
    if (head.migrations.includes(migration.name)) await executor.executeMigration(migration)
  }
  const tables = await tablesOf(inner)
  requireSameShape(head, tables, path)
  const summary = await withoutHinges(inner, tables, () => load(inner, inOrderOf(head, tables), lines))
  for (const migration of await executor.getPendingMigrations()) await executor.executeMigration(migration)
  return summary
}

/** Nothing is running on the database, so there is no socket to be told. */
async function endWhatWasGoingOn(db: EntityManager): Promise<void> {
  await rows(db, sql`UPDATE session SET state = 'logged_out' WHERE state = 'active'`)
  await rows(db, sql`UPDATE letter SET state = 'failed', failure = 'It was waiting when the backup was made.' WHERE state = 'waiting'`)
}

const tablesOf = (db: EntityManager) => rows<TableFacts>(db, tablesStatement)

/** Whoever has the app running would go on with what is no longer there. */
async function requireAlone(db: EntityManager): Promise<void> {
  const [{ others } = { others: 0 }] = await rows<{ others: number }>(db, sql`
    SELECT count(*)::int AS others FROM pg_stat_activity WHERE datname = current_database() AND application_name IN ('larder', 'larder-live', 'larder-ready', 'larder-pages')`)
  if (others > 0) throw new BackupError('The app is running on this database. Stop it first, then restore.')
}

async function holdsAnything(db: EntityManager, tables: readonly TableFacts[]): Promise<boolean> {
  for (const { name } of tables) {
    const [{ found } = { found: false }] = await rows<{ found: boolean }>(db, raw(`SELECT EXISTS (SELECT FROM ${quoted(name)}) AS found`))
    if (found) return true
  }
  return false
}

async function clear(db: EntityManager, tables: readonly TableFacts[]): Promise<void> {
  if (tables.length === 0) return
  for (const { name } of tables) await rows(db, raw(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`))
  await rows(db, raw(`TRUNCATE ${tables.map(({ name }) => quoted(name)).join(', ')}`))
  for (const { name } of tables) await rows(db, raw(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`))
}

function requireSameShape(head: BackupHead, tables: readonly TableFacts[], path: string): void {
  const shapeOf = (shapes: readonly { name: string; columns: string[] }[]) => JSON.stringify(shapes.map(({ name, columns }) => [name, columns.toSorted()]))
  if (shapeOf(head.tables) !== shapeOf(tables)) throw new BackupError(`The tables in ${path} are not those that its version of the app had. It cannot be restored.`)
}

/** The tables with their columns in the order in which the backup has them. */
function inOrderOf(head: BackupHead, tables: readonly TableFacts[]): TableFacts[] {
  return head.tables.map(({ name, columns }) => {
    const found = tables.find((table) => table.name === name)
    return { name, columns, types: columns.map((column) => found?.types[found.columns.indexOf(column)] ?? 'text') }
  })
}

/**
 * Takes foreign keys and indexes away and triggers out of action while tables are filled: tables come in no order, nothing is to be
 * done twice, and an index is made faster when all rows are there.
 */
async function withoutHinges<Result>(db: EntityManager, tables: readonly TableFacts[], fill: () => Promise<Result>): Promise<Result> {
  const names = tables.map(({ name }) => name)
  const keys = await rows<{ table: string; name: string; definition: string }>(db, sql`
    SELECT t.relname AS table, c.conname AS name, pg_get_constraintdef(c.oid) AS definition FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
    WHERE c.contype = 'f' AND t.relnamespace = current_schema()::regnamespace AND t.relname = ANY (${names}::text[])`)
  const indexes = await rows<{ name: string; definition: string }>(db, sql`
    SELECT i.relname AS name, pg_get_indexdef(i.oid) AS definition FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
    WHERE t.relnamespace = current_schema()::regnamespace AND t.relname = ANY (${names}::text[]) AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.oid)`)

  for (const { table, name } of keys) await rows(db, raw(`ALTER TABLE ${quoted(table)} DROP CONSTRAINT ${quoted(name)}`))
  for (const { name } of indexes) await rows(db, raw(`DROP INDEX ${quoted(name)}`))
  for (const name of names) await rows(db, raw(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`))
  const result = await fill()
  for (const { definition } of indexes) await rows(db, raw(definition))
  for (const { table, name, definition } of keys) await rows(db, raw(`ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${quoted(name)} ${definition}`))
  for (const name of names) await rows(db, raw(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`))
  return result
}

const mostRows = 1_000
const mostBytes = 1_000_000

async function load(db: EntityManager, tables: readonly TableFacts[], lines: AsyncIterable<BackupLine>): Promise<Summary> {
  const summary = { tables: 0, rows: 0 }
  let table: TableFacts | null = null
  let waiting: string[] = []
  let bytes = 0
  const insert = async () => {
    if (table !== null && waiting.length > 0) await insertRows(db, table, `[${waiting.join(',')}]`)
    waiting = []
    bytes = 0
  }
  for await (const line of lines) {
    if (Array.isArray(line)) {
      const text = JSON.stringify(line)
      waiting.push(text)
      bytes += text.length
      summary.rows += 1
      if (waiting.length >= mostRows || bytes >= mostBytes) await insert()
      continue
    }
    await insert()
    if ('table' in line) {
      table = tables.find(({ name }) => name === line.table) ?? null
      if (table === null) throw new BackupError(`The backup has rows of ${line.table}, and there is no such table.`)
      summary.tables += 1
    } else {
      await setSequences(db, line.sequences)
    }
  }
  return summary
}

/** @param json a list of rows, each a list of texts */
async function insertRows(db: EntityManager, { name, columns, types }: TableFacts, json: string): Promise<void> {
  const values = types.map((type, at) => `(r ->> ${at})::${type}`)
  await db.query(`INSERT INTO ${quoted(name)} (${columns.map(quoted).join(', ')}) OVERRIDING SYSTEM VALUE SELECT ${values.join(', ')} FROM json_array_elements($1::json) AS r`, [json])
}

async function setSequences(db: EntityManager, states: readonly SequenceState[]): Promise<void> {
  const known = new Set((await rows<{ name: string }>(db, sequencesStatement)).map(({ name }) => name))
  for (const { name, last, called } of states) {
    if (known.has(name)) await rows(db, sql`SELECT setval(${quoted(name)}::regclass, ${last}::bigint, ${called}::boolean)`)
  }
}
