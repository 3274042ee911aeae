import type { Db } from './database'
import type { Viewer } from './viewer'

/** What is written down: what admins do, who opens a gate, or tries to, what is done behind one, and what is done to somebody's ways in. */
export type AuditAction =
  | 'UNLOCK'
  | 'UNLOCK_FAILED'
  | 'GRANT_ADMIN'
  | 'WITHDRAW_ADMIN'
  | 'EDIT_ITEM'
  | 'DELETE_ITEM'
  | 'EDIT_RECIPE'
  | 'DELETE_RECIPE'
  | 'RESTORE_RECIPE'
  | 'HIDE_RECIPE'
  | 'SHOW_RECIPE'
  | 'ACTION_FEEDBACK'
  | 'REOPEN_FEEDBACK'
  | 'DELETE_FEEDBACK'
  | 'READ_EVIDENCE'
  | 'SEND_EMAIL'
  | 'READ_LETTERS'
  | 'ENROL_BOX'
  | 'REPRINT_BOX'
  | 'REVOKE_BOX'
  | 'CHANGE_PASSWORD'
  | 'RESET_PASSWORD'
  | 'CHANGE_EMAIL'
  | 'MAKE_KEY'
  | 'REVOKE_KEY'
  | 'LINK_GOOGLE'
  | 'UNLINK_GOOGLE'

/** What somebody did, and to what. */
export interface AuditEvent {
  act: AuditAction
  about: {
    kind: 'gate' | 'account' | 'item' | 'recipe' | 'feedback' | 'box' | 'letter'
    /** Its key, as text. */
    id: string
    /** What it was called at that time; '' where nothing calls it anything. */
    name?: string
  }
  /** What was there before, and what is there now. */
  changes?: AuditFieldChange[]
}

export interface AuditFieldChange {
  field: string
  before: string
  after: string
}

/** Who did it: a viewer, or whoever has the machine itself. */
export type AuditActor = Viewer | 'command line'

/** Writes a deed down: in the transaction that carries it out, so that there is no deed without its line, and no line without its deed. */
export type AuditWriter = (db: Db, by: AuditActor, deed: AuditEvent) => Promise<void>
