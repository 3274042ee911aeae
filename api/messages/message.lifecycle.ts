import { And, In, LessThanOrEqual, MoreThan, type EntityManager } from 'typeorm'
import type { Lifecycle } from '../accounts/account.lifecycle'
import { Conversation, Message, Thread, ThreadParticipant } from './message.entity'
import { readExportedMessages } from './messageExport.reads'

/** The most threads, and the most messages of threads, that one statement deletes: each statement has a time limit. */
const maxThreads = 2_000
const maxMessages = 20_000

/**
 * When an account is removed, its participation in every thread is deleted. Its messages stay visible to their
 * recipients, as a former member's; messages that nobody can see any more are deleted.
 */
export const messageLifecycle: Lifecycle = {
  export: (db, { id }) => ({ messages: readExportedMessages(db, id) }),
  async remove(db, { id }) {
    // Locked in the order of ids, as everywhere. Locked before anything is deleted: of two accounts that are removed at once, the second sees that the first has left.
    const threads = await db.find(Thread, {
      where: [{ accountLow: id }, { accountHigh: id }],
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    })
    for (const batch of batchesOf(threads)) await leaveThreads(db, id, batch)
    await db.delete(Conversation, { accountId: id })
  },
}

/** Deletes an account's participation in these threads, and the threads that are then without a participant. */
async function leaveThreads(db: EntityManager, accountId: number, threads: readonly Thread[]): Promise<void> {
  const threadId = In(threads.map(({ id }) => id))
  await db.delete(ThreadParticipant, { accountId, threadId })
  await db.delete(Message, { senderId: accountId, delivered: false, threadId })
  const partners = await db.find(ThreadParticipant, { select: { threadId: true }, where: { threadId } })
  const inhabited = new Set(partners.map((partner) => partner.threadId))
  const empty = threads.filter(({ id }) => !inhabited.has(id))
  if (empty.length === 0) return
  const emptyIds = In(empty.map(({ id }) => id))
  const last = Math.max(...empty.map(({ lastNumber }) => lastNumber))
  for (let from = 0; from < last; from += maxMessages) {
    const number = And(MoreThan(from), LessThanOrEqual(from + maxMessages))
    await db.delete(Message, { threadId: emptyIds, number })
  }
  await db.delete(Thread, { id: emptyIds })
}

/** Threads in their order, in batches within both limits; a thread with more messages is a batch of its own. */
function batchesOf(threads: readonly Thread[]): Thread[][] {
  const batches: Thread[][] = []
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
