import type { Db } from './database/database'
import type { Viewer } from './viewer'

/** What is audited: what admins do, attempts to unlock elevated rights, what is done with them, and changes of somebody's sign-in methods. */
export type AuditAction =
  | 'UNLOCK'
  | 'UNLOCK_FAILED'
  | 'GRANT_ADMIN'
  | 'WITHDRAW_ADMIN'
  | 'EDIT_ITEM'
  | 'DELETE_ITEM'
  | 'ADD_ITEM_IMAGE'
  | 'REMOVE_ITEM_IMAGE'
  | 'EDIT_RECIPE'
  | 'DELETE_RECIPE'
  | 'RESTORE_RECIPE'
  | 'HIDE_RECIPE'
  | 'SHOW_RECIPE'
  | 'HIDE_RATING'
  | 'SHOW_RATING'
  | 'ACTION_FEEDBACK'
  | 'REOPEN_FEEDBACK'
  | 'DELETE_FEEDBACK'
  | 'READ_EVIDENCE'
  | 'SEND_EMAIL'
  | 'READ_EMAILS'
  | 'RETRY_JOB'
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
  | 'SET_PLACE_LIMIT'
  | 'CLOSE_PLACE'
  | 'MAKE_RESET_LINK'
  | 'LINK_OIDC'
  | 'UNLINK_OIDC'
  | 'ADD_PASSKEY'
  | 'REMOVE_PASSKEY'

/** An action and its object. */
export interface AuditEvent {
  action: AuditAction
  about: {
    kind: 'elevation' | 'account' | 'item' | 'recipe' | 'rating' | 'feedback' | 'box' | 'email' | 'job' | 'place'
    /** Its key, as text. */
    id: string
    /** Its name at that time; '' where it has none. */
    name?: string
  }
  /** The values before and after. */
  changes?: AuditFieldChange[]
}

export interface AuditFieldChange {
  field: string
  before: string
  after: string
}

/** Who did it: a viewer, or somebody with a shell on the machine. */
export type AuditActor = Viewer | 'command line'

/** Inserts an audit entry in the transaction of the action itself, so that neither is stored without the other. */
export type AuditWriter = (db: Db, actor: AuditActor, event: AuditEvent) => Promise<void>
