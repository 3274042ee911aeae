import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { named, withAdmin } from './databases'

/** Runs one statement on a connection of its own, in UTC. */
export async function runStatement<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("SET timezone = 'UTC'")
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** The names of the app's tables. */
export async function tableNames(url: string): Promise<string[]> {
  const tables = await runStatement<{ name: string }>(
    url,
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migration' ORDER BY 1",
  )
  return tables.map(({ name }) => name)
}

/** Everything that a database holds: each table's rows as text, where its sequences stand, and how its tables are made. */
export async function contents(url: string): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {}
  for (const name of await tableNames(url))
    all[name] = (await runStatement<{ row: string }>(url, `SELECT t::text AS row FROM "${name}" t ORDER BY 1`)).map(
      ({ row }) => row,
    )
  all.migrations = await runStatement(url, 'SELECT name FROM migration ORDER BY "timestamp"')
  all.sequences = await runStatement(
    url,
    "SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public' AND sequencename <> 'migration_id_seq' ORDER BY 1",
  )
  all.indexes = await runStatement(url, "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1")
  all.constraints = await runStatement(
    url,
    "SELECT conrelid::regclass::text AS table, conname, pg_get_constraintdef(oid) AS definition, convalidated FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2",
  )
  all.triggers = await runStatement(
    url,
    'SELECT tgrelid::regclass::text AS table, tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2',
  )
  return all
}

/** A database without tables, on that server. */
export async function createEmptyDatabase(serverUrl: string): Promise<string> {
  const name = `larder_${randomBytes(6).toString('hex')}`
  await withAdmin(serverUrl, (admin) => admin.query(`CREATE DATABASE ${name}`))
  return named(serverUrl, name)
}
