import sql, { type Sql } from 'sql-template-tag'

/** For so long whoever wrote a message may change it or take it back, in milliseconds. */
export const changeableFor = 10 * 60_000

/** The name of the thread that is about nothing in particular. */
export const general = 'general'

/** SQL over a message `m` of a thread whose side this account has: what was not delivered is its sender's alone. */
export function messageVisibleTo(accountId: Sql | number): Sql {
  return sql`(m.delivered OR m.sender_id = ${accountId})`
}

/** SQL over a message `m`: does this account see the item that came with it? Who takes a message back sees neither text nor item. */
export function itemKeptFor(accountId: Sql | number): Sql {
  return sql`(m.sender_id <> ${accountId} OR m.taken_back_at IS NULL)`
}

/** Of a message: until when the one who wrote it may change it; null for everybody else, and when that is over. */
export function changeableUntil(message: { fromViewer: boolean; sentAt: Date | string; takenBackAt: Date | string | null }, now: Date): Date | null {
  const until = new Date(new Date(message.sentAt).getTime() + changeableFor)
  return message.fromViewer && message.takenBackAt === null && now < until ? until : null
}
