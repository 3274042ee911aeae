import sql from 'sql-template-tag'
import type { AuditEvent, AuditActor, AuditWriter } from '../platform/audit'
import type { Clock } from '../platform/clock'
import { rows } from '../platform/database'
import { isElevated } from '../platform/viewer'
import type { AuditEntry } from './audit.entity'

/** Writes into the audit log by this clock. */
export function auditLog(clock: Clock): AuditWriter {
  return async (db, by, { act, about: { kind, id, name = '' }, changes }: AuditEvent) => {
    const { via, actorId, sessionId } = doerOf(by, clock.now())
    await rows(db, sql`
      INSERT INTO audit_entry (at, via, actor_id, session_id, act, about_kind, about_id, about_name, changes)
      VALUES (${clock.now()}, ${via}, ${actorId}, ${sessionId}, ${act}, ${kind}, ${id}, ${name}, ${changes ? JSON.stringify(changes) : null}::jsonb)`)
  }
}

function doerOf(by: AuditActor, now: Date): Pick<AuditEntry, 'via' | 'actorId' | 'sessionId'> {
  if (by === 'command line') return { via: 'COMMAND_LINE', actorId: null, sessionId: null }
  const sessionId = by.session?.id ?? null
  if (by.kind === 'person') return { via: 'ACCOUNT', actorId: by.accountId, sessionId }
  return { via: isElevated(by, 'ADMIN', now) || isElevated(by, 'EDIT', now) ? 'GATE' : 'VISITOR', actorId: null, sessionId }
}
