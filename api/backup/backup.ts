import type { Writable } from 'node:stream'
import { Client } from 'pg'
import QueryStream from 'pg-query-stream'
import { writeBackupFile, writeBackupStream } from './backupFile'
import type { BackupHead, BackupLine, BackupPictures, Row, SequenceState } from './backupFormat'
import { quoteIdentifier, sessionSettings, sequencesStatement, tablesStatement, type TableInfo } from './shape'

/** How much a backup holds, or a restore has loaded. */
export interface Summary {
  tables: number
  rows: number
  /** Null: the backup does not say, because all are in it. */
  pictures: BackupPictures | null
}

/**
 * Writes all tables into a file, in one snapshot. The app may go on running meanwhile. Rows are streamed.
 * @param target a path, or a stream
 * @param bucket how the bucket for pictures is called; null: none is set up
 * @throws BackupError when the file exists, or the database has no tables of the app
 */
export async function backup(
  databaseUrl: string,
  target: string | Writable,
  bucket: string | null = null,
): Promise<Summary & { bytes: number }> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'larder-backup',
    connectionTimeoutMillis: 5_000,
  })
  const unlessLost = failWhenLost(client)
  await client.connect()
  const summary: Summary = { tables: 0, rows: 0, pictures: null }
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    for (const setting of sessionSettings) await client.query(setting)
    const lines = backupLines({ client, unlessLost }, summary, bucket)
    const bytes = await (typeof target === 'string' ? writeBackupFile(target, lines) : writeBackupStream(target, lines))
    await client.query('COMMIT')
    return { ...summary, bytes }
  } finally {
    await client.end()
  }
}

type UnlessLost = <Result>(work: Promise<Result>) => Promise<Result>

/** What the returned function is given fails when the connection is lost: a cursor would wait for ever. One at a time. */
function failWhenLost(client: Client): UnlessLost {
  let lost: Error | null = null
  let fail = (_error: Error): void => undefined
  client.on('error', (error) => {
    lost = error
    fail(error)
  })
  return (work) =>
    new Promise((resolve, reject) => {
      fail = reject
      if (lost) reject(lost)
      work.then(resolve, reject)
    })
}

async function* backupLines(
  { client, unlessLost }: { client: Client; unlessLost: UnlessLost },
  summary: Summary,
  bucket: string | null,
): AsyncGenerator<BackupHead | BackupLine> {
  const { rows: tables } = await client.query<TableInfo>(tablesStatement.text, tablesStatement.values)
  const { rows: migrations } = await client.query<{ name: string }>('SELECT name FROM migration ORDER BY "timestamp"')
  const hasBuckets = tables.some(({ name }) => name === 'image_object')
  const {
    rows: [{ inFile, inBucket } = { inFile: 0, inBucket: 0 }],
  } = await client.query<{ inFile: number; inBucket: number }>(picturesStatement(hasBuckets))
  summary.pictures = { inFile, inBucket, bucket: inBucket > 0 ? bucket : null }
  yield {
    format: 'larder-backup',
    version: 1,
    made: new Date().toISOString(),
    migrations: migrations.map(({ name }) => name),
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    pictures: summary.pictures,
  }
  for (const table of tables) {
    yield { table: table.name }
    summary.tables += 1
    // Not `for await`, which would wait for the cursor to be closed.
    const rows = rowsOf(client, table)[Symbol.asyncIterator]()
    for (let row = await unlessLost(rows.next()); row.done !== true; row = await unlessLost(rows.next())) {
      yield row.value
      summary.rows += 1
    }
  }
  // Sequences are not part of the snapshot, so they are read last: at or behind every number of the rows above.
  yield { sequences: await sequenceStates(client) }
}

/** How many pictures have their files in the database, and how many in a bucket, which earlier versions do not know. */
const picturesStatement = (hasBuckets: boolean): string => `
  SELECT (SELECT count(DISTINCT image_id)::int FROM image_file) AS "inFile",
    ${hasBuckets ? '(SELECT count(DISTINCT image_id)::int FROM image_object)' : '0'} AS "inBucket"`

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
