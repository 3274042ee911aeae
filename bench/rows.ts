/**
 * `npm run bench:rows` measures whether a read or a write of what is recent costs more as the tables of moves and of messages
 * grow: `--rows=1000000,50000000` says how many rows of each. It fills a PostgreSQL of its own, which is deleted afterwards, and
 * needs about 500 bytes of disk a row.
 */
import 'reflect-metadata'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { startEmbedded } from '../lib/embedded-postgres/embeddedPostgres'
import { migrate } from '../api/migrate'
import { cpuOf } from './cpu'

/** Of one pantry or thread, which is what is there after about a year. */
const rowsOfOne = 500
/** Pantries and threads that people use now: as many at each size, so that what grows is the table and not what is in use. */
const inUse = 2_000
/** Enough to measure their time, which is counted in hundredths of a second. */
const times = { read: 10_000, write: 2_000 }

interface Measured {
  name: string
  kind: keyof typeof times
  /** With `:one`, a pantry or thread in use, and `:n`, a number that was never used. */
  statement: (one: number, n: number) => { text: string; values: unknown[] }
}

interface Table {
  name: string
  /** SQL: adds the rows with these numbers, from `from` (exclusive) to `to`. */
  fill: (from: number, to: number, parents: number) => string
  measured: readonly Measured[]
}

const uuidOf = (text: string) => `md5(${text})::uuid`

const tables: readonly Table[] = [
  {
    name: 'stock_move',
    fill: (from, to, parents) => `
      INSERT INTO stock_move (pantry_id, barcode, delta, quantity, actor_id, key, reason)
      SELECT 1 + i % ${parents}, lpad((i % 5000)::text, 14, '0'), 1, 1, 1 + i % ${parents}, ${uuidOf('i::text')}, 'BOUGHT' FROM generate_series(${from + 1}, ${to}) i`,
    measured: [
      {
        name: 'the last 50 moves of a pantry',
        kind: 'read',
        statement: (one) => ({
          text: 'SELECT * FROM stock_move WHERE pantry_id = $1 ORDER BY id DESC LIMIT 50',
          values: [one],
        }),
      },
      {
        name: 'a move, unless its key was used',
        kind: 'write',
        statement: (one, n) => ({
          text: `
            INSERT INTO stock_move (pantry_id, barcode, delta, quantity, actor_id, key, reason)
            SELECT $1::int, '00000000000017', 1, 1, $1::int, md5($2::text)::uuid, 'BOUGHT'
            WHERE NOT EXISTS (SELECT FROM stock_move WHERE pantry_id = $1::int AND key = md5($2::text)::uuid)`,
          values: [one, `new ${n}`],
        }),
      },
    ],
  },
  {
    name: 'message',
    fill: (from, to, parents) => `
      INSERT INTO message (thread_id, number, sender_id, text, key, digest, sent_at)
      SELECT 1 + i % ${parents}, 1 + i / ${parents}, 1 + i % ${parents}, 'Is the bread still there? I could come by at six.', ${uuidOf('i::text')}, decode(md5(i::text), 'hex'), now() FROM generate_series(${from + 1}, ${to}) i`,
    measured: [
      {
        name: 'the last 50 messages of a thread',
        kind: 'read',
        statement: (one) => ({
          text: 'SELECT * FROM message WHERE thread_id = $1 AND number < 2147483647 ORDER BY number DESC LIMIT 50',
          values: [one],
        }),
      },
      {
        name: 'a message, with its number and its key',
        kind: 'write',
        statement: (one, n) => ({
          text: `
            INSERT INTO message (thread_id, number, sender_id, text, key, digest, sent_at)
            SELECT $1::int, 1 + max(number), $1::int, 'Yes, it is.', md5($2::text)::uuid, decode(md5($2::text), 'hex'), now()
            FROM message WHERE thread_id = $1::int`,
          values: [one, `new ${n}`],
        }),
      },
    ],
  },
]

interface Figures {
  /** Microseconds of a core, of the server process. */
  cpu: number
  /** Pages of the cache and of the disk that one execution touches. */
  pages: number
  /** Milliseconds, at the median. */
  wall: number
}

const { values: given } = parseArgs({ options: { rows: { type: 'string', default: '1000000,50000000' } } })
const sizes = given.rows.split(',').map(Number)
if (sizes.some((size) => !Number.isInteger(size) || size < inUse * rowsOfOne)) {
  console.error(`Usage: npm run bench:rows -- --rows=1000000,50000000 (each at least ${inUse * rowsOfOne}, growing)`)
  process.exit(2)
}

const dataDir = await mkdtemp(join(tmpdir(), 'larder-rows-'))
const server = await startEmbedded({ dataDir, log: () => undefined })
try {
  await migrate(server.url)
  const client = await superuser(server.url)
  let unused = 0
  for (const table of tables) {
    const found = new Map<string, Figures[]>()
    for (const size of sizes) {
      const began = performance.now()
      await fill(client, table, size)
      console.log(
        `${table.name}: ${size} rows, ${await sizeOf(client, table.name)}, filled in ${Math.round((performance.now() - began) / 1_000)} s`,
      )
      for (const measured of table.measured) {
        const figures = await measure(client, measured, () => ++unused)
        found.set(measured.name, [...(found.get(measured.name) ?? []), figures])
      }
    }
    for (const [name, figures] of found)
      console.log(`  ${name}: ${figures.map((each) => described(each, figures[0] ?? each)).join('; ')}`)
  }
  await client.end()
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** A superuser may leave out foreign keys: what they refer to is not what grows here. */
async function superuser(url: string): Promise<Client> {
  const of = new URL(url)
  of.username = 'postgres'
  const client = new Client({ connectionString: of.href })
  // Where something fails, the server is stopped before this connection.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(
    "SET session_replication_role = replica; SET maintenance_work_mem = '1GB'; SET max_parallel_maintenance_workers = 0",
  )
  return client
}

/** Fills without indexes that are no constraints, and makes them afterwards: the keys are random, and would take hours one by one. */
async function fill(client: Client, { name, fill: statement }: Table, size: number): Promise<void> {
  await client.query(`TRUNCATE ${name} CASCADE`)
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index i
     WHERE indrelid = $1::regclass AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
    [name],
  )
  for (const index of indexes) await client.query(`DROP INDEX ${index.name}`)
  const step = 1_000_000
  for (let start = 0; start < size; start += step)
    await client.query(statement(start, Math.min(size, start + step), Math.round(size / rowsOfOne)))
  for (const { definition } of indexes) await client.query(definition)
  await client.query(`VACUUM ANALYZE ${name}`)
  await client.query('CHECKPOINT')
}

async function sizeOf(client: Client, table: string): Promise<string> {
  const { rows } = await client.query<{ size: string }>(
    'SELECT pg_size_pretty(pg_total_relation_size($1::regclass)) AS size',
    [table],
  )
  return rows[0]?.size ?? ''
}

async function measure(client: Client, { name, kind, statement }: Measured, next: () => number): Promise<Figures> {
  const count = times[kind]
  const run = () => {
    const { text, values } = statement(1 + Math.floor(Math.random() * inUse), next())
    return { name, text, values }
  }
  // Everything in use is in memory before anything is measured, as on a machine that has been running.
  for (let i = 0; i < count; i++) await client.query(run())
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const pid = rows[0]?.pid ?? 0
  const [before, waits] = [cpuOf([pid]), [] as number[]]
  for (let i = 0; i < count; i++) {
    const statementNow = run()
    const began = performance.now()
    await client.query(statementNow)
    waits.push(performance.now() - began)
  }
  const cpu = (cpuOf([pid]) - before) / count
  const { text, values } = statement(1 + Math.floor(Math.random() * inUse), next())
  const explained = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
    values,
  )
  const plan = explained.rows[0]?.['QUERY PLAN'][0].Plan ?? {}
  return {
    cpu: cpu * 1_000,
    pages: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
    wall: waits.toSorted((a, b) => a - b)[Math.floor(count / 2)] ?? 0,
  }
}

/** What one statement costs, beside what it cost at the first size. */
function described({ cpu, pages, wall }: Figures, first: Figures): string {
  return `${cpu.toFixed(0)} µs of CPU (${(cpu / first.cpu).toFixed(2)}), ${pages} pages, ${wall.toFixed(2)} ms`
}
