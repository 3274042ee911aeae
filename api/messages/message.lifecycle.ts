import sql from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import type { Lifecycle } from '../accounts/account.lifecycle'
import { rows } from '../platform/database'
import { exportMessages } from './export.service'

/** No statement takes more threads, or threads with more messages, at a time: each has its time limit, however much somebody has written. */
const mostThreads = 2_000
const mostMessages = 20_000

interface Held {
  id: number
  lastNumber: number
}

/**
 * When an account goes, its side of every conversation goes along. What it wrote stays with those it
 * wrote to, who see a former member; what nobody can see any more is deleted.
 */
export const messageLifecycle: Lifecycle = {
  export: (db, { id }) => ({ messages: exportMessages(db, id) }),
  async remove(db, { id }) {
    // In the order in which all others hold them. Held from the beginning: of two who leave in the same moment, one sees that the other has left.
    const threads = await rows<Held>(db, sql`SELECT id, last_number AS "lastNumber" FROM thread WHERE account_low = ${id} OR account_high = ${id} ORDER BY id FOR UPDATE`)
    for (const portion of portionsOf(threads)) await leave(db, id, portion)
    await rows(db, sql`DELETE FROM conversation WHERE account_id = ${id}`)
  },
}

/** Takes away somebody's side of these threads, and what is then nobody's. */
async function leave(db: EntityManager, accountId: number, threads: readonly Held[]): Promise<void> {
  const ids = threads.map(({ id }) => id)
  await rows(db, sql`DELETE FROM thread_participant WHERE account_id = ${accountId} AND thread_id = ANY (${ids}::int[])`)
  await rows(db, sql`DELETE FROM message WHERE sender_id = ${accountId} AND NOT delivered AND thread_id = ANY (${ids}::int[])`)
  const left = await rows<Held>(db, sql`
    SELECT id, last_number AS "lastNumber" FROM thread t WHERE id = ANY (${ids}::int[]) AND NOT EXISTS (SELECT 1 FROM thread_participant s WHERE s.thread_id = t.id)`)
  if (left.length === 0) return
  const leftIds = left.map(({ id }) => id)
  const last = Math.max(...left.map(({ lastNumber }) => lastNumber))
  for (let from = 0; from < last; from += mostMessages) {
    await rows(db, sql`DELETE FROM message WHERE thread_id = ANY (${leftIds}::int[]) AND number > ${from}::int AND number <= ${from + mostMessages}::int`)
  }
  await rows(db, sql`DELETE FROM thread WHERE id = ANY (${leftIds}::int[])`)
}

/** Threads in their order, so many that a statement over all of them is short; one with more messages stands alone. */
function portionsOf(threads: readonly Held[]): Held[][] {
  const portions: Held[][] = []
  let messages = Infinity
  for (const thread of threads) {
    const portion = portions.at(-1)
    messages += thread.lastNumber
    if (portion !== undefined && messages <= mostMessages && portion.length < mostThreads) portion.push(thread)
    else {
      portions.push([thread])
      messages = thread.lastNumber
    }
  }
  return portions
}
