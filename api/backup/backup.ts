import { Client } from 'pg'
import QueryStream from 'pg-query-stream'
import { writeBackupFile, type BackupHead, type BackupLine, type Row, type SequenceState } from './backupFile'
import { quoted, sameWriting, sequencesStatement, tablesStatement, type TableFacts } from './shape'

/** What a backup holds, or what a restore brought back. */
export interface Summary {
  tables: number
  rows: number
}

/**
 * Writes everything that a database holds into a file, as it was at one moment. The app may go on working meanwhile.
 * Of a table only a few rows are in memory at once.
 * @throws BackupError when there is a file of that name, or no app's tables are there
 */
export async function backup(databaseUrl: string, path: string): Promise<Summary> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'larder-backup', connectionTimeoutMillis: 5_000 })
  await client.connect()
  const summary = { tables: 0, rows: 0 }
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    for (const setting of sameWriting) await client.query(setting)
    await writeBackupFile(path, everything(client, summary))
    await client.query('COMMIT')
    return summary
  } finally {
    await client.end()
  }
}

async function* everything(client: Client, summary: Summary): AsyncGenerator<BackupHead | BackupLine> {
  const { rows: tables } = await client.query<TableFacts>(tablesStatement.text, tablesStatement.values)
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
  // Sequences stand outside of what a transaction sees, so they are read last: at or behind every number that was given to a row above.
  yield { sequences: await sequenceStates(client) }
}

/** Every value as text: PostgreSQL reads its own writing back without loss, whatever the type. */
function rowsOf(client: Client, { name, columns, types }: TableFacts): AsyncIterable<Row> {
  const statement = `SELECT ${columns.map((column) => `${quoted(column)}::text`).join(', ')} FROM ${quoted(name)}`
  // Pictures are rows of up to some megabytes.
  const atOnce = types.includes('bytea') ? 8 : 200
  return client.query(new QueryStream(statement, [], { rowMode: 'array', batchSize: atOnce, highWaterMark: atOnce })) as AsyncIterable<Row>
}

async function sequenceStates(client: Client): Promise<SequenceState[]> {
  const { rows: sequences } = await client.query<{ name: string }>(sequencesStatement.text, sequencesStatement.values)
  const states: SequenceState[] = []
  for (const { name } of sequences) {
    const { rows: [state] } = await client.query<{ last: string; called: boolean }>(`SELECT last_value::text AS last, is_called AS called FROM ${quoted(name)}`)
    if (state) states.push({ name, ...state })
  }
  return states
}
