import type { DataSource } from 'typeorm'
import { transaction } from './database'

/** Months for which there are parts ahead, beside this one. */
const monthsAhead = 3

interface PartitionedTable {
  name: string
  /** By which it is divided: a timestamp. */
  by: string
}

/**
 * Makes the parts of the coming months of a table that is divided by month, in UTC. What had no part of its month yet lies in the
 * default one, and is moved. @returns the names of those that were made
 */
export async function makePartitions(db: DataSource, table: PartitionedTable, now: Date): Promise<string[]> {
  const made: string[] = []
  for (let ahead = 0; ahead <= monthsAhead; ahead++) {
    const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead))
    const to = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead + 1))
    const part = `${table.name}_${from.toISOString().slice(0, 7).replace('-', '_')}`
    if (!(await hasPart(db, table, from))) made.push(await makePart(db, table, { part, from, to }))
  }
  return made
}

/** Is there a part other than the default one that takes rows of this time? */
async function hasPart(db: DataSource, { name }: PartitionedTable, at: Date): Promise<boolean> {
  const found = (await db.query(
    `SELECT pg_get_expr(c.relpartbound, c.oid) AS bound FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = $1::regclass`,
    [name],
  )) as { bound: string }[]
  return found.some(({ bound }) => {
    const [, from, to] = /FROM \((MINVALUE|'[^']+')\) TO \('([^']+)'\)/.exec(bound) ?? []
    if (from === undefined || to === undefined) return false
    const begins = from === 'MINVALUE' ? -Infinity : Date.parse(from.slice(1, -1))
    return begins <= at.getTime() && at.getTime() < Date.parse(to)
  })
}

/** Attached and not made as a part: that locks out nobody but those who write into the default one. */
async function makePart(
  db: DataSource,
  { name, by }: PartitionedTable,
  { part, from, to }: { part: string; from: Date; to: Date },
): Promise<string> {
  const [begin, end] = [from.toISOString(), to.toISOString()]
  await transaction(db, async (inner) => {
    await inner.query(`CREATE TABLE ${part} (LIKE ${name} INCLUDING ALL)`)
    await inner.query(`LOCK TABLE ${name}_default IN ACCESS EXCLUSIVE MODE`)
    await inner.query(
      `WITH moved AS (DELETE FROM ${name}_default WHERE ${by} >= $1 AND ${by} < $2 RETURNING *) INSERT INTO ${part} SELECT * FROM moved`,
      [begin, end],
    )
    await inner.query(`ALTER TABLE ${name} ATTACH PARTITION ${part} FOR VALUES FROM ('${begin}') TO ('${end}')`)
  })
  return part
}
