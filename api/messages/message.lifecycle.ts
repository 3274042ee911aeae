import sql from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import type { Lifecycle } from '../accounts/account.lifecycle'
import { rows } from '../platform/database'
import { readExportedMessages } from './messageExport.reads'

/** The most threads, and the most messages of threads, that one statement deletes: each statement has a time limit. */
const maxThreads = 2_000
const maxMessages = 20_000

interface LockedThread {
  id: number
  lastNumber: number
}

/**
 * When an account is removed, its participation in every thread is deleted. Its messages stay visible to their
 * recipients, as a former member's; messages that nobody can see any more are deleted.
 */
export const messageLifecycle: Lifecycle = {
  export: (db, { id }) => ({ messages: readExportedMessages(db, id) }),
  async remove(db, { id }) {
    // Locked in the order of ids, as everywhere. Locked before anything is deleted: of two accounts that are removed at once, the second sees that the first has left.
    const threads = await rows<LockedThread>(
      db,
      sql`SELECT id, last_number AS "lastNumber" FROM thread WHERE account_low = ${id} OR account_high = ${id} ORDER BY id FOR UPDATE`,
    )
    for (const batch of batchesOf(threads)) await leaveThreads(db, id, batch)
    await rows(db, sql`DELETE FROM conversation WHERE account_id = ${id}`)
  },
}

/** Deletes an account's participation in these threads, and the threads that are then without a participant. */
async function leaveThreads(db: EntityManager, accountId: number, threads: readonly LockedThread[]): Promise<void> {
  const ids = threads.map(({ id }) => id)
  await rows(
    db,
    sql`DELETE FROM thread_participant WHERE account_id = ${accountId} AND thread_id = ANY (${ids}::int[])`,
  )
  await rows(
    db,
    sql`DELETE FROM message WHERE sender_id = ${accountId} AND NOT delivered AND thread_id = ANY (${ids}::int[])`,
  )
  const empty = await rows<LockedThread>(
    db,
    sql`
    SELECT id, last_number AS "lastNumber" FROM thread t WHERE id = ANY (${ids}::int[]) AND NOT EXISTS (SELECT 1 FROM thread_participant s WHERE s.thread_id = t.id)`,
  )
  if (empty.length === 0) return
  const emptyIds = empty.map(({ id }) => id)
  const last = Math.max(...empty.map(({ lastNumber }) => lastNumber))
  for (let from = 0; from < last; from += maxMessages) {
    await rows(
      db,
      sql`DELETE FROM message WHERE thread_id = ANY (${emptyIds}::int[]) AND number > ${from}::int AND number <= ${from + maxMessages}::int`,
    )
  }
  await rows(db, sql`DELETE FROM thread WHERE id = ANY (${emptyIds}::int[])`)
}

/** Threads in their order, in batches within both limits; a thread with more messages is a batch of its own. */
function batchesOf(threads: readonly LockedThread[]): LockedThread[][] {
  const batches: LockedThread[][] = []
  let messages = Infinity
  for (const thread of threads) {
    const batch = batches.at(-1)
    messages += thread.lastNumber
    if (batch !== undefined && messages <= maxMessages && batch.length < maxThreads) batch.push(thread)
    else {
      batches.push([thread])
      messages = thread.lastNumber
    }
  }
  return batches
}
