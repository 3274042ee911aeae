import type { DataSource, EntityManager } from 'typeorm'
import { transaction } from './database'

/** Months for which there are parts ahead, beside this one. */
const monthsAhead = 3

/** A table that is divided by month, in UTC. */
export interface PartitionedTable {
  name: string
  /** By which it is divided: a timestamp or a day. */
  by: string
}

/**
 * Makes the parts of the coming months of a table that is divided by month. What had no part of its month yet lies in the
 * default one, and is moved. @returns the names of those that were made
 */
export async function makePartitions(db: DataSource, table: PartitionedTable, now: Date): Promise<string[]> {
  const made: string[] = []
  for (let ahead = 0; ahead <= monthsAhead; ahead++) {
    const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead))
    const to = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead + 1))
    const part = `${table.name}_${from.toISOString().slice(0, 7).replace('-', '_')}`
    const parts = await partsOf(db, table)
    if (parts.some((each) => each.from <= from.getTime() && from.getTime() < each.to)) continue
    if (await makePart(db, table, { part, from, to })) made.push(part)
  }
  return made
}

/**
 * Drops the parts of which everything is older than this; that costs the same however many rows they hold. The first part, which has
 * no beginning, stays: it is the table that there was before. @returns the names of those that were dropped
 */
export async function dropPartitions(db: DataSource, table: PartitionedTable, before: Date): Promise<string[]> {
  const expired = (await partsOf(db, table)).filter(({ from, to }) => from > -Infinity && to <= before.getTime())
  for (const { name } of expired)
    await transaction(db, async (inner) => {
      await limitWaiting(inner)
      await inner.query(`DROP TABLE IF EXISTS ${name}`)
    })
  return expired.map(({ name }) => name)
}

interface Part {
  name: string
  /** Milliseconds since 1970. */
  from: number
  /** Exclusive. */
  to: number
}

/** Its parts, without the default one. */
async function partsOf(db: DataSource, { name }: PartitionedTable): Promise<Part[]> {
  const found = (await db.query(
    `SELECT c.oid::regclass::text AS name, pg_get_expr(c.relpartbound, c.oid) AS bound FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = $1::regclass`,
    [name],
  )) as { name: string; bound: string }[]
  return found.flatMap(({ name: part, bound }) => {
    const [, from, to] = /FROM \((MINVALUE|'[^']+')\) TO \('([^']+)'\)/.exec(bound) ?? []
    if (from === undefined || to === undefined) return []
    return { name: part, from: from === 'MINVALUE' ? -Infinity : Date.parse(from.slice(1, -1)), to: Date.parse(to) }
  })
}

/** Attached and not made as a part: that locks out nobody but those who write into the default one, or into what its keys refer to. @returns false: another process has made it */
async function makePart(
  db: DataSource,
  { name, by }: PartitionedTable,
  { part, from, to }: { part: string; from: Date; to: Date },
): Promise<boolean> {
  const [begin, end] = [from.toISOString(), to.toISOString()]
  return transaction(db, async (inner) => {
    await limitWaiting(inner)
    // As attaching does, so that of several processes one makes it.
    await inner.query(`LOCK TABLE ONLY ${name} IN SHARE UPDATE EXCLUSIVE MODE`)
    const [known] = (await inner.query('SELECT to_regclass($1) IS NOT NULL AS is_there', [part])) as {
      is_there: boolean
    }[]
    if (known?.is_there === true) return false
    await inner.query(`CREATE TABLE ${part} (LIKE ${name} INCLUDING ALL)`)
    await inner.query(`LOCK TABLE ${name}_default IN ACCESS EXCLUSIVE MODE`)
    await inner.query(
      `WITH moved AS (DELETE FROM ${name}_default WHERE ${by} >= $1 AND ${by} < $2 RETURNING *) INSERT INTO ${part} SELECT * FROM moved`,
      [begin, end],
    )
    await inner.query(`ALTER TABLE ${name} ATTACH PARTITION ${part} FOR VALUES FROM ('${begin}') TO ('${end}')`)
    return true
  })
}

/** While a lock is waited for, others wait behind it: where it takes longer the job fails, and is tried again. */
async function limitWaiting(db: EntityManager): Promise<void> {
  await db.query("SET LOCAL lock_timeout = '2s'")
}
