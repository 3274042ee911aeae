import type { MigrationInterface, QueryRunner } from 'typeorm'

const tables = [
  ['letter', 'outbox_email'],
  ['letter_token', 'email_link_token'],
  ['correspondence', 'conversation'],
  ['thread_side', 'thread_participant'],
] as const

/** With the table's name after the renaming. */
const columns = [
  ['message', 'taken_back_at', 'unsent_at'],
  ['audit_entry', 'act', 'action'],
] as const

/** With the table's name after the renaming. The primary keys rename their indexes, too. */
const constraints = [
  ['outbox_email', 'letter_pkey', 'outbox_email_pkey'],
  ['outbox_email', 'letter_state_check', 'outbox_email_state_check'],
  ['email_link_token', 'letter_token_pkey', 'email_link_token_pkey'],
  ['conversation', 'correspondence_pkey', 'conversation_pkey'],
  ['conversation', 'correspondence_account_id_fkey', 'conversation_account_id_fkey'],
  ['conversation', 'correspondence_partner_id_fkey', 'conversation_partner_id_fkey'],
  ['thread_participant', 'thread_side_pkey', 'thread_participant_pkey'],
  ['thread_participant', 'thread_side_thread_id_fkey', 'thread_participant_thread_id_fkey'],
  ['thread_participant', 'thread_side_account_id_fkey', 'thread_participant_account_id_fkey'],
] as const

const indexes = [
  ['letter_due', 'outbox_email_due'],
  ['letter_over', 'outbox_email_by_state'],
  ['letter_link_about', 'outbox_email_link_about'],
  ['letter_recipient_idx', 'outbox_email_recipient_idx'],
  ['letter_token_about', 'email_link_token_about'],
  ['letter_token_expires_at_idx', 'email_link_token_expires_at_idx'],
  ['correspondence_partner_id_idx', 'conversation_partner_id_idx'],
  ['correspondence_unread', 'conversation_unread'],
  ['correspondence_newest', 'conversation_newest'],
  ['thread_side_newest', 'thread_participant_newest'],
  ['audit_entry_by_act', 'audit_entry_by_action'],
] as const

const sequences = [['letter_id_seq', 'outbox_email_id_seq']] as const

/** What stands in rows of the audit log: column (after the renaming), value before, value after. */
const auditValues = [
  ['action', 'READ_LETTERS', 'READ_EMAILS'],
  ['about_kind', 'letter', 'email'],
  ['about_kind', 'gate', 'elevation'],
  ['via', 'GATE', 'ELEVATION'],
] as const

const viaCheck = (elevation: string) =>
  `ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_via_check" CHECK (via IN ('ACCOUNT', '${elevation}', 'VISITOR', 'COMMAND_LINE'))`

/** Renames a key of every message in the evidence of message reports. */
const evidenceKey = (from: string, to: string) => `
  UPDATE "feedback" SET evidence = jsonb_set(evidence, '{messages}', (
    SELECT jsonb_agg((message - '${from}') || jsonb_build_object('${to}', message -> '${from}') ORDER BY position)
    FROM jsonb_array_elements(evidence -> 'messages') WITH ORDINALITY AS quoted (message, position)
  )) WHERE kind = 'message-report' AND jsonb_array_length(evidence -> 'messages') > 0`

/**
 * Standard words for messages, mail and the audit log. Tables: letter -> outbox_email, letter_token -> email_link_token,
 * correspondence -> conversation, thread_side -> thread_participant. Columns: message.taken_back_at -> unsent_at,
 * audit_entry.act -> action. The sequence letter_id_seq -> outbox_email_id_seq, and constraints and indexes as listed above.
 * Values: see `auditValues`; in the evidence of message reports the key takenBackAt -> unsentAt. A backup made before is
 * restored into the old tables first, and this migration then renames them.
 */
export class MessageAndMailWords1795300300000 implements MigrationInterface {
  name = 'MessageAndMailWords1795300300000'

  async up(runner: QueryRunner): Promise<void> {
    for (const [from, to] of tables) await runner.query(`ALTER TABLE "${from}" RENAME TO "${to}"`)
    for (const [table, from, to] of columns)
      await runner.query(`ALTER TABLE "${table}" RENAME COLUMN "${from}" TO "${to}"`)
    for (const [table, from, to] of constraints)
      await runner.query(`ALTER TABLE "${table}" RENAME CONSTRAINT "${from}" TO "${to}"`)
    for (const [from, to] of indexes) await runner.query(`ALTER INDEX "${from}" RENAME TO "${to}"`)
    for (const [from, to] of sequences) await runner.query(`ALTER SEQUENCE "${from}" RENAME TO "${to}"`)
    await runner.query('ALTER TABLE "audit_entry" DROP CONSTRAINT "audit_entry_via_check"')
    for (const [column, from, to] of auditValues)
      await runner.query(`UPDATE "audit_entry" SET "${column}" = '${to}' WHERE "${column}" = '${from}'`)
    await runner.query(viaCheck('ELEVATION'))
    await runner.query(evidenceKey('takenBackAt', 'unsentAt'))
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(evidenceKey('unsentAt', 'takenBackAt'))
    await runner.query('ALTER TABLE "audit_entry" DROP CONSTRAINT "audit_entry_via_check"')
    for (const [column, to, from] of auditValues)
      await runner.query(`UPDATE "audit_entry" SET "${column}" = '${to}' WHERE "${column}" = '${from}'`)
    await runner.query(viaCheck('GATE'))
    for (const [to, from] of sequences) await runner.query(`ALTER SEQUENCE "${from}" RENAME TO "${to}"`)
    for (const [to, from] of indexes) await runner.query(`ALTER INDEX "${from}" RENAME TO "${to}"`)
    for (const [table, to, from] of constraints)
      await runner.query(`ALTER TABLE "${table}" RENAME CONSTRAINT "${from}" TO "${to}"`)
    for (const [table, to, from] of columns)
      await runner.query(`ALTER TABLE "${table}" RENAME COLUMN "${from}" TO "${to}"`)
    for (const [to, from] of tables) await runner.query(`ALTER TABLE "${from}" RENAME TO "${to}"`)
  }
}
