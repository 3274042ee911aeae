import sql from 'sql-template-tag'
import { accountNames } from '../accounts/account.sql'
import { inChunks } from '../platform/database/chunks'
import type { Db } from '../platform/database/database'
import { itemVisibleTo, messageVisibleTo } from './message.sql'

/** A message in the exported file. */
export interface ExportedMessage {
  threadId: number
  number: number
  with: string
  thread: string
  fromYou: boolean
  text: string
  item: string | null
  sentAt: Date
  editedAt: Date | null
  takenBackAt: Date | null
}

/** Every message that this account may see, thread by thread, oldest first. */
export function readExportedMessages(db: Db, me: number): AsyncGenerator<ExportedMessage> {
  return inChunks<ExportedMessage>(
    db,
    (last, limit) => sql`
    SELECT m.thread_id AS "threadId", m.number, coalesce(p.username, 'former member') AS with, t.name AS thread, m.sender_id = ${me} AS "fromYou",
      CASE WHEN m.sender_id = ${me} THEN m.text ELSE coalesce(m.shown_text, m.text) END AS text, CASE WHEN ${itemVisibleTo(me)} THEN m.barcode END AS item, m.sent_at AS "sentAt",
      CASE WHEN m.sender_id = ${me} OR m.shown_text IS NULL THEN m.edited_at END AS "editedAt",
      CASE WHEN m.sender_id = ${me} OR m.shown_text IS NULL THEN m.unsent_at END AS "takenBackAt"
    FROM thread_participant s JOIN thread t ON t.id = s.thread_id JOIN ${accountNames} p ON p.id = s.partner_id
    -- Thread by thread, so that messages between other people are not scanned.
    CROSS JOIN LATERAL (
      SELECT * FROM message m WHERE m.thread_id = s.thread_id AND ${messageVisibleTo(me)} AND (s.thread_id > ${last?.threadId ?? 0} OR m.number > ${last?.number ?? 0})
      ORDER BY m.number LIMIT ${limit}
    ) m
    WHERE s.account_id = ${me} AND s.thread_id >= ${last?.threadId ?? 0} ORDER BY s.thread_id, m.number LIMIT ${limit}`,
  )
}
