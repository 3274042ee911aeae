import type { Writable } from 'node:stream'
import { Client } from 'pg'
import QueryStream from 'pg-query-stream'
import { writeBackupFile, writeBackupStream } from './backupFile'
import type { BackupHead, BackupLine, Row, SequenceState } from './backupFormat'
import { quoteIdentifier, sessionSettings, sequencesStatement, tablesStatement, type TableInfo } from './shape'

/** How much a backup holds, or a restore has loaded. */
export interface Summary {
  tables: number
  rows: number
}

/**
 * Writes all tables into a file, in one snapshot. The app may go on running meanwhile. Rows are streamed.
 * @param target a path, or a stream
 * @throws BackupError when the file exists, or the database has no tables of the app
 */
export async function backup(databaseUrl: string, target: string | Writable): Promise<Summary & { bytes: number }> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'larder-backup',
    connectionTimeoutMillis: 5_000,
  })
  await client.connect()
  const summary = { tables: 0, rows: 0 }
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    for (const setting of sessionSettings) await client.query(setting)
    const lines = backupLines(client, summary)
    const bytes = await (typeof target === 'string' ? writeBackupFile(target, lines) : writeBackupStream(target, lines))
    await client.query('COMMIT')
    return { ...summary, bytes }
  } finally {
    await client.end()
  }
}

async function* backupLines(client: Client, summary: Summary): AsyncGenerator<BackupHead | BackupLine> {
  const { rows: tables } = await client.query<TableInfo>(tablesStatement.text, tablesStatement.values)
  const { rows: migrations } = await client.query<{ name: string }>('SELECT name FROM migration ORDER BY "timestamp"')
  yield {
    format: 'larder-backup',
    version: 1,
    made: new Date().toISOString(),
    migrations: migrations.map(({ name }) => name),
    tables: tables.map(({ name, columns }) => ({ name, columns })),
  }
  for (const table of tables) {
    yield { table: table.name }
    summary.tables += 1
    for await (const row of rowsOf(client, table)) {
      yield row
      summary.rows += 1
    }
  }
  // Sequences are not part of the snapshot, so they are read last: at or behind every number of the rows above.
  yield { sequences: await sequenceStates(client) }
}

/** Every value as text, which PostgreSQL reads back without loss, whatever the type. */
function rowsOf(client: Client, { name, columns, types }: TableInfo): AsyncIterable<Row> {
  const statement = `SELECT ${columns.map((column) => `${quoteIdentifier(column)}::text`).join(', ')} FROM ${quoteIdentifier(name)}`
  // Rows of pictures have up to some megabytes.
  const batchSize = types.includes('bytea') ? 8 : 200
  return client.query(
    new QueryStream(statement, [], { rowMode: 'array', batchSize, highWaterMark: batchSize }),
  ) as AsyncIterable<Row>
}

async function sequenceStates(client: Client): Promise<SequenceState[]> {
  const { rows: sequences } = await client.query<{ name: string }>(sequencesStatement.text, sequencesStatement.values)
  const states: SequenceState[] = []
  for (const { name } of sequences) {
    const {
      rows: [state],
    } = await client.query<{ last: string; called: boolean }>(
      `SELECT last_value::text AS last, is_called AS called FROM ${quoteIdentifier(name)}`,
    )
    if (state) states.push({ name, ...state })
  }
  return states
}
