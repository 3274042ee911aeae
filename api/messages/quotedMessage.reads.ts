import sql from 'sql-template-tag'
import { accountNames } from '../accounts/account.sql'
import { rows, type Db } from '../platform/database/database'
import { messageVisibleTo } from './message.sql'

/** The text of a message, as somebody saw it. */
export interface QuotedMessage {
  number: number
  /** null: an account that was removed. */
  senderId: number | null
  text: string
  barcode: string | null
  sentAt: string
  editedAt: string | null
  unsentAt: string | null
}

/** How many messages before a reported one go into its evidence. */
const quotedBefore = 10

/** A message as this account sees it, newest first with up to ten before it; where it is invisible the first one has another number. */
export function readQuotedMessages(
  db: Db,
  me: number,
  { threadId, number }: { threadId: number; number: number },
): Promise<QuotedMessage[]> {
  return rows<QuotedMessage>(
    db,
    sql`
    SELECT m.number, CASE WHEN a.removed_at IS NULL THEN a.id END AS "senderId", coalesce(m.shown_text, m.text) AS text, m.barcode, to_json(m.sent_at) #>> '{}' AS "sentAt",
      CASE WHEN m.shown_text IS NULL THEN to_json(m.edited_at) #>> '{}' END AS "editedAt", CASE WHEN m.shown_text IS NULL THEN to_json(m.unsent_at) #>> '{}' END AS "unsentAt"
    FROM message m JOIN thread_participant s ON s.thread_id = m.thread_id AND s.account_id = ${me} JOIN ${accountNames} a ON a.id = m.sender_id
    WHERE m.thread_id = ${threadId} AND m.number <= ${number} AND ${messageVisibleTo(me)} ORDER BY m.number DESC LIMIT ${quotedBefore + 1}`,
  )
}
