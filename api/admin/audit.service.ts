import type { AuditEvent, AuditActor, AuditWriter } from '../platform/audit'
import type { Clock } from '../platform/clock'
import { isElevated } from '../platform/viewer'
import { AuditEntry } from './audit.entity'

/** Inserts entries with the time of this clock. */
export function auditLog(clock: Clock): AuditWriter {
  return async (db, actor, { action, about: { kind, id, name = '' }, changes }: AuditEvent) => {
    const now = clock.now()
    await db.getRepository(AuditEntry).insert({ at: now, ...actorColumns(actor, now), action, aboutKind: kind, aboutId: id, aboutName: name, changes: changes ?? null })
  }
}

function actorColumns(actor: AuditActor, now: Date): Pick<AuditEntry, 'via' | 'actorId' | 'sessionId'> {
  if (actor === 'command line') return { via: 'COMMAND_LINE', actorId: null, sessionId: null }
  const sessionId = actor.session?.id ?? null
  if (actor.kind === 'person') return { via: 'ACCOUNT', actorId: actor.accountId, sessionId }
  return { via: isElevated(actor, 'ADMIN', now) || isElevated(actor, 'EDIT', now) ? 'ELEVATION' : 'VISITOR', actorId: null, sessionId }
}
