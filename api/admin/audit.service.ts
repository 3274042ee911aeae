import type { AuditAction, AuditActor, AuditEvent, AuditWriter } from '../platform/audit'
import type { Clock } from '../platform/clock'
import { isElevated, type Viewer } from '../platform/viewer'
import { AuditEntry } from './audit.entity'

/** Inserts entries with the time of this clock. */
export function auditLog(clock: Clock): AuditWriter {
  return async (db, actor, { action, about: { kind, id, name = '' }, changes }: AuditEvent) => {
    const now = clock.now()
    await db.getRepository(AuditEntry).insert({
      at: now,
      ...actorColumns(actor, { action, id }, now),
      action,
      aboutKind: kind,
      aboutId: id,
      aboutName: name,
      changes: changes ?? null,
    })
  }
}

interface AuditedAction {
  action: AuditAction
  /** The id of what it was done to. */
  id: string
}

function actorColumns(
  actor: AuditActor,
  audited: AuditedAction,
  now: Date,
): Pick<AuditEntry, 'via' | 'actorId' | 'sessionId'> {
  if (actor === 'command line') return { via: 'COMMAND_LINE', actorId: null, sessionId: null }
  return {
    via: rightOf(actor, audited, now),
    actorId: actor.kind === 'person' ? actor.accountId : null,
    sessionId: actor.session?.id ?? null,
  }
}

/** Actions that people do as themselves, even if a shared password has elevated their session. */
const ownActions: ReadonlySet<AuditAction> = new Set([
  'CHANGE_PASSWORD',
  'RESET_PASSWORD',
  'CHANGE_EMAIL',
  'MAKE_KEY',
  'REVOKE_KEY',
  'LINK_GOOGLE',
  'UNLINK_GOOGLE',
  'LINK_OIDC',
  'UNLINK_OIDC',
  'ADD_PASSKEY',
  'REMOVE_PASSKEY',
  'ENROL_BOX',
  'REPRINT_BOX',
  'REVOKE_BOX',
])

/** The right by which the action was done. A shared password is recorded as such, even if somebody is signed in. */
function rightOf(viewer: Viewer, { action, id }: AuditedAction, now: Date): AuditEntry['via'] {
  if (action === 'UNLOCK') return id === 'EDIT' ? 'EDIT_PASSWORD' : 'ADMIN_PASSWORD'
  if (action === 'UNLOCK_FAILED') return viewer.kind === 'person' ? 'ACCOUNT' : 'VISITOR'
  if (viewer.kind === 'person' && (viewer.admin >= 1 || ownActions.has(action))) return 'ACCOUNT'
  if (isElevated(viewer, 'ADMIN', now)) return 'ADMIN_PASSWORD'
  if (action === 'EDIT_RECIPE' && isElevated(viewer, 'EDIT', now)) return 'EDIT_PASSWORD'
  return viewer.kind === 'person' ? 'ACCOUNT' : 'VISITOR'
}
