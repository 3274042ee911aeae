import sql, { raw } from 'sql-template-tag'
import { MigrationExecutor, QueryFailedError, type DataSource, type EntityManager, type QueryRunner } from 'typeorm'
import { migrations } from '../../migrations/all'
import { adoptBaseline, withBaseline } from '../baseline'
import { entities } from '../container'
import { migrationLock } from '../migrate'
import { endAllSessions } from '../auth/sessions/session.sql'
import { rows } from '../platform/database/database'
import { createDataSource, migrationConnections } from '../platform/database/dataSource'
import { giveUpWaitingEmails } from '../platform/mail/email.sql'
import type { Summary } from './backup'
import { openBackupFile, type OpenBackup } from './backupFile'
import { BackupError, type BackupHead, type BackupLine, type SequenceState } from './backupFormat'
import { quoteIdentifier, sessionSettings, sequencesStatement, tablesStatement, type TableInfo } from './shape'

/**
 * Restores a backup in one transaction. One made by an earlier version of the app is migrated to this one.
 * @param replace what the database holds may be deleted
 * @param name what messages call the file
 * @param signEverybodyOut ends all sessions, and gives up the emails that were waiting, which may have been sent since
 * @throws BackupError when the file is none or damaged, comes from a later version, the app is running on the database,
 *   or it holds rows that may not be deleted; then nothing has changed
 */
export async function restore(
  databaseUrl: string,
  path: string,
  { replace, name = path, signEverybodyOut = false }: { replace: boolean; name?: string; signEverybodyOut?: boolean },
): Promise<Summary> {
  // The whole file is verified before anything is changed.
  const { head, lines } = await openBackupFile(path, name)
  const had = withBaseline(head.migrations)
  if (had === null)
    throw new BackupError(
      `${name} was made by a version before 0.1.0. Restore it with version 0.1.0, start that once, and back up again.`,
    )
  for await (const _line of rowsOfTables(head, lines, name)) continue
  requireKnownMigrations(had, `${name} was made by a later version of the app. Restore it with that one.`)

  const db = await createDataSource(databaseUrl, {
    entities,
    migrations,
    ...migrationConnections(),
    applicationName: 'larder-restore',
  }).initialize()
  const runner = db.createQueryRunner()
  try {
    await runner.startTransaction()
    for (const setting of sessionSettings) await runner.query(setting)
    const summary = await restoreInto(db, runner, { path, name, replace })
    if (signEverybodyOut) await endSessionsAndEmails(runner.manager)
    await runner.commitTransaction()
    await runner.query('ANALYZE')
    return { ...summary, pictures: head.pictures ?? null }
  } catch (error) {
    if (runner.isTransactionActive) await runner.rollbackTransaction()
    throw restoreFault(error, name)
  } finally {
    await runner.release()
    await db.destroy()
  }
}

/** SQLSTATEs of a statement that the server understands and refuses: wrong values, broken constraints, tables that are not there, limits. */
const contentStates = /^(0A|22|23|42|54)/

/** The error of restoring, as a sentence where what the file holds is the cause. */
function restoreFault(error: unknown, file: string): unknown {
  if (!(error instanceof QueryFailedError) || !('code' in error) || !contentStates.test(String(error.code)))
    return error
  return new BackupError(`${file} holds what the database refuses: ${error.message}. Nothing was changed.`, {
    cause: error,
  })
}

/** Passes the lines on, if each row belongs to a table of the first line and has its columns. */
async function* rowsOfTables(head: BackupHead, lines: OpenBackup['lines'], file: string): AsyncGenerator<BackupLine> {
  let columns = -1
  for await (const line of lines) {
    if (!Array.isArray(line))
      columns = 'table' in line ? (head.tables.find(({ name }) => name === line.table)?.columns.length ?? -1) : -1
    if (Array.isArray(line) ? line.length !== columns : 'table' in line && columns < 0)
      throw new BackupError(`${file} has rows that belong to none of its tables. Nothing was changed.`)
    yield line
  }
}

function requireKnownMigrations(names: readonly string[], sentence: string): void {
  const known = new Set(migrations.map(({ name }) => name))
  if (names.some((name) => !known.has(name))) throw new BackupError(sentence)
}

async function restoreInto(
  db: DataSource,
  runner: QueryRunner,
  { path, name, replace }: { path: string; name: string; replace: boolean },
): Promise<Summary> {
  const inner = runner.manager
  await rows(inner, sql`SELECT pg_advisory_xact_lock(${migrationLock})`)
  await requireNoRunningApp(inner)
  await adoptBaseline(runner)
  const executor = new MigrationExecutor(db, runner)
  executor.transaction = 'none'
  const applied = await executor.getExecutedMigrations()
  requireKnownMigrations(
    applied.map(({ name }) => name),
    'The database is used by a later version of the app. Restore with that one.',
  )

  const present = await tablesOf(inner)
  if (!replace && (await hasRows(inner, present))) {
    throw new BackupError(
      'The database is not empty. To throw away everything in it and put the backup in its place, add --replace.',
    )
  }
  await truncateTables(inner, present)
  // Jobs are about rows that are gone. The next start makes the tables of the queue anew, and finds what is left to do.
  await rows(inner, sql`DROP SCHEMA IF EXISTS graphile_worker CASCADE`)
  for (const _migration of applied) await executor.undoLastMigration()

  // First the migrations that the backup had, then its rows, then the later migrations, which rename and convert them.
  const { head, lines } = await openBackupFile(path, name)
  const had = withBaseline(head.migrations) ?? []
  for (const migration of await executor.getPendingMigrations()) {
    if (had.includes(migration.name)) await executor.executeMigration(migration)
  }
  const tables = await tablesOf(inner)
  requireSameColumns(head, tables, name)
  const summary = await withoutIndexesAndTriggers(inner, tables, () =>
    loadRows(inner, inBackupOrder(head, tables), lines),
  )
  for (const migration of await executor.getPendingMigrations()) await executor.executeMigration(migration)
  return summary
}

async function endSessionsAndEmails(db: EntityManager): Promise<void> {
  await endAllSessions(db)
  await giveUpWaitingEmails(db, 'It was waiting when the backup was made.')
}

const tablesOf = (db: EntityManager) => rows<TableInfo>(db, tablesStatement)

/** A running app would go on with rows that are gone. */
async function requireNoRunningApp(db: EntityManager): Promise<void> {
  const [{ running } = { running: 0 }] = await rows<{ running: number }>(
    db,
    sql`
    SELECT count(*)::int AS running FROM pg_stat_activity WHERE datname = current_database() AND (application_name IN ('larder', 'larder-live', 'larder-ready', 'larder-pages') OR application_name LIKE 'larder-jobs %')`,
  )
  if (running > 0) throw new BackupError('The app is running on this database. Stop it first, then restore.')
}

async function hasRows(db: EntityManager, tables: readonly TableInfo[]): Promise<boolean> {
  for (const { name } of tables) {
    const [{ exists } = { exists: false }] = await rows<{ exists: boolean }>(
      db,
      raw(`SELECT EXISTS (SELECT FROM ${quoteIdentifier(name)}) AS exists`),
    )
    if (exists) return true
  }
  return false
}

async function truncateTables(db: EntityManager, tables: readonly TableInfo[]): Promise<void> {
  if (tables.length === 0) return
  for (const { name } of tables) await rows(db, raw(`ALTER TABLE ${quoteIdentifier(name)} DISABLE TRIGGER USER`))
  await rows(db, raw(`TRUNCATE ${tables.map(({ name }) => quoteIdentifier(name)).join(', ')}`))
  for (const { name } of tables) await rows(db, raw(`ALTER TABLE ${quoteIdentifier(name)} ENABLE TRIGGER USER`))
}

function requireSameColumns(head: BackupHead, tables: readonly TableInfo[], file: string): void {
  const shapeOf = (shapes: readonly { name: string; columns: string[] }[]) =>
    JSON.stringify(shapes.map(({ name, columns }) => [name, columns.toSorted()]))
  if (shapeOf(head.tables) !== shapeOf(tables))
    throw new BackupError(`The tables in ${file} are not those that its version of the app had. It cannot be restored.`)
}

/** The tables with their columns in the backup's order. */
function inBackupOrder(head: BackupHead, tables: readonly TableInfo[]): TableInfo[] {
  return head.tables.map(({ name, columns }) => {
    const match = tables.find((table) => table.name === name)
    return { name, columns, types: columns.map((column) => match?.types[match.columns.indexOf(column)] ?? 'text') }
  })
}

/**
 * Drops foreign keys and indexes and disables triggers while tables are filled: tables come in no order, triggers must not run
 * twice, and an index is built faster when all rows are there. Tables that are divided keep their indexes, which are
 * those of their parts, too.
 */
async function withoutIndexesAndTriggers<Result>(
  db: EntityManager,
  tables: readonly TableInfo[],
  fill: () => Promise<Result>,
): Promise<Result> {
  const names = tables.map(({ name }) => name)
  const keys = await rows<{ table: string; name: string; definition: string }>(
    db,
    sql`
    SELECT t.relname AS table, c.conname AS name, pg_get_constraintdef(c.oid) AS definition FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
    WHERE c.contype = 'f' AND t.relnamespace = current_schema()::regnamespace AND t.relname = ANY (${names}::text[])`,
  )
  const indexes = await rows<{ name: string; definition: string }>(
    db,
    sql`
    SELECT i.relname AS name, pg_get_indexdef(i.oid) AS definition FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
    WHERE t.relkind = 'r' AND t.relnamespace = current_schema()::regnamespace AND t.relname = ANY (${names}::text[]) AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.oid)`,
  )

  for (const { table, name } of keys)
    await rows(db, raw(`ALTER TABLE ${quoteIdentifier(table)} DROP CONSTRAINT ${quoteIdentifier(name)}`))
  for (const { name } of indexes) await rows(db, raw(`DROP INDEX ${quoteIdentifier(name)}`))
  for (const name of names) await rows(db, raw(`ALTER TABLE ${quoteIdentifier(name)} DISABLE TRIGGER USER`))
  const result = await fill()
  for (const { definition } of indexes) await rows(db, raw(definition))
  for (const { table, name, definition } of keys)
    await rows(db, raw(`ALTER TABLE ${quoteIdentifier(table)} ADD CONSTRAINT ${quoteIdentifier(name)} ${definition}`))
  for (const name of names) await rows(db, raw(`ALTER TABLE ${quoteIdentifier(name)} ENABLE TRIGGER USER`))
  return result
}

const maxRowsPerInsert = 1_000
const maxBytesPerInsert = 1_000_000

async function loadRows(
  db: EntityManager,
  tables: readonly TableInfo[],
  lines: AsyncIterable<BackupLine>,
): Promise<Summary> {
  const summary: Summary = { tables: 0, rows: 0, pictures: null }
  let table: TableInfo | null = null
  let pending: string[] = []
  let bytes = 0
  const insert = async () => {
    if (table !== null && pending.length > 0) await insertRows(db, table, `[${pending.join(',')}]`)
    pending = []
    bytes = 0
  }
  for await (const line of lines) {
    if (Array.isArray(line)) {
      const text = JSON.stringify(line)
      pending.push(text)
      bytes += text.length
      summary.rows += 1
      if (pending.length >= maxRowsPerInsert || bytes >= maxBytesPerInsert) await insert()
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
async function insertRows(db: EntityManager, { name, columns, types }: TableInfo, json: string): Promise<void> {
  const values = types.map((type, at) => `(r ->> ${at})::${type}`)
  await db.query(
    `INSERT INTO ${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(', ')}) OVERRIDING SYSTEM VALUE SELECT ${values.join(', ')} FROM json_array_elements($1::json) AS r`,
    [json],
  )
}

async function setSequences(db: EntityManager, states: readonly SequenceState[]): Promise<void> {
  const known = new Set((await rows<{ name: string }>(db, sequencesStatement)).map(({ name }) => name))
  for (const { name, last, called } of states) {
    if (known.has(name))
      await rows(db, sql`SELECT setval(${quoteIdentifier(name)}::regclass, ${last}::bigint, ${called}::boolean)`)
  }
}
