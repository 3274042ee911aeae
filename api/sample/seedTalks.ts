import { createHash, randomUUID } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import { Conversation, Message, Thread, ThreadParticipant } from '../messages/message.entity'
import { sampleTalks, type SampleTalk } from './talks'

/** Inserts the conversations of the account that can sign in. */
export async function seedTalks(
  db: EntityManager,
  ids: ReadonlyMap<string, number>,
  visitor: number,
  now: number,
): Promise<void> {
  for (const talk of sampleTalks) {
    const neighbour = ids.get(talk.with)
    if (neighbour === undefined) throw new Error(`the sample's ${talk.with} writes, and does not live there`)
    await seedTalk(db, talk, { visitor, neighbour }, now)
  }
}

type Two = Record<'visitor' | 'neighbour', number>

async function seedTalk(
  db: EntityManager,
  { about, messages, readUpTo = messages.length }: SampleTalk,
  { visitor, neighbour }: Two,
  now: number,
): Promise<void> {
  const lastNumber = messages.length
  const {
    identifiers: [thread],
  } = await db.insert(Thread, {
    accountLow: Math.min(visitor, neighbour),
    accountHigh: Math.max(visitor, neighbour),
    name: about,
    lastNumber,
  })
  const threadId = Number(thread?.id)
  const lastAt = new Date(now - (messages.at(-1)?.ago ?? 0) * 60_000)
  const unread = messages.slice(readUpTo).filter(({ from }) => from === 'neighbour').length
  await db.insert(
    Message,
    messages.map(({ from, ago, text, withItem = false }, i) => ({
      threadId,
      number: i + 1,
      senderId: from === 'visitor' ? visitor : neighbour,
      barcode: withItem ? about : null,
      text,
      key: randomUUID(),
      digest: createHash('sha256').update(text).digest(),
      sentAt: new Date(now - ago * 60_000),
    })),
  )
  await db.insert(ThreadParticipant, [
    { threadId, accountId: visitor, partnerId: neighbour, lastNumber, lastAt, readNumber: readUpTo, unread },
    { threadId, accountId: neighbour, partnerId: visitor, lastNumber, lastAt, readNumber: lastNumber, unread: 0 },
  ])
  await noteLast(db, { accountId: visitor, partnerId: neighbour, lastAt, lastThreadId: threadId, lastNumber, unread })
  await noteLast(db, {
    accountId: neighbour,
    partnerId: visitor,
    lastAt,
    lastThreadId: threadId,
    lastNumber,
    unread: 0,
  })
}

/** The conversation's row: its last message is the last of all its threads, its unread count their sum. */
async function noteLast(db: EntityManager, row: Omit<Conversation, 'account' | 'partner'>): Promise<void> {
  const { accountId, partnerId } = row
  const known = await db.findOneBy(Conversation, { accountId, partnerId })
  if (known === null) return void (await db.insert(Conversation, row))
  const last = known.lastAt > row.lastAt ? known : row
  await db.update(
    Conversation,
    { accountId, partnerId },
    {
      lastAt: last.lastAt,
      lastThreadId: last.lastThreadId,
      lastNumber: last.lastNumber,
      unread: known.unread + row.unread,
    },
  )
}
