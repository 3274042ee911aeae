import type { DataSource } from 'typeorm'
import type { AuditWriter } from '../platform/audit'
import type { Clock } from '../platform/clock'
import type { ClientInfo } from '../platform/context'
import { transaction } from '../platform/database/database'
import { UserError } from '../platform/errors'
import type { Consumption, RateLimitRule, RateLimits, SharedLimitRule } from '../platform/limits/rateLimits'
import type { Area, Viewer } from '../platform/viewer'
import type { UnlockInput } from './auth.inputs'
import { messages } from './auth.texts'
import type { RenewedSession } from './passwords/credentials.service'
import { hashPassword, verifyPassword } from './passwords/passwords'
import type { SessionService } from './sessions/session.service'

/** First attempts of people, by the IP address at which they are signed in: twenty, and one an hour. */
const personsPerIp: RateLimitRule = { name: 'unlock-persons-ip', atOnce: 20, everySeconds: 3_600 }
const attemptLimitPerIp: RateLimitRule = { name: 'unlock-ip', atOnce: 8, everySeconds: 60 }
/** Of all clients together, because a shared password could be guessed from many IP addresses at once. The first attempts of each client do not count, so nobody can lock the admin out. */
const attemptLimit: SharedLimitRule = {
  first: { name: 'unlock-first', atOnce: 3, everySeconds: 1_200 },
  all: { name: 'unlock-area', atOnce: 60, everySeconds: 20 },
}

export interface ElevationDependencies {
  db: DataSource
  limits: RateLimits
  sessions: SessionService
  clock: Clock
  passwords: { edit: string | null; admin: string | null }
  audit: AuditWriter
}

/** Elevates sessions by the two shared passwords, which are hashed when the process starts and never stored. */
export class ElevationService {
  readonly #hashes: Record<Area, Promise<string> | null>

  constructor(private readonly deps: ElevationDependencies) {
    this.#hashes = {
      EDIT: deps.passwords.edit === null ? null : hashPassword(deps.passwords.edit),
      ADMIN: deps.passwords.admin === null ? null : hashPassword(deps.passwords.admin),
    }
  }

  /**
   * Elevates the viewer's session for one area for 30 minutes, and renews it. Visitors may unlock as well: an anonymous
   * session is opened for them.
   * @throws UserError GATE_SHUT: the area has no password; INCORRECT_CREDENTIALS, RATE_LIMITED
   */
  async unlock(viewer: Viewer, client: ClientInfo, input: UnlockInput): Promise<RenewedSession> {
    const refundAttempt = await this.#consumeAttempt(viewer, client, input.area)
    const hash = this.#hashes[input.area]
    if (hash === null) throw new UserError('GATE_SHUT', messages.noSharedPassword)
    const about = { kind: 'elevation', id: input.area } as const
    if (!(await verifyPassword(await hash, input.password))) {
      await this.deps.audit(this.deps.db, viewer, { action: 'UNLOCK_FAILED', about })
      throw new UserError('INCORRECT_CREDENTIALS', messages.incorrect, { field: 'password' })
    }
    await refundAttempt()
    return transaction(this.deps.db, async (db) => {
      const opened = viewer.session ?? (await this.deps.sessions.open(db, viewer, client, null)).session
      const { session, tokens } = await this.deps.sessions.elevate(db, opened, client, input.area)
      const elevated = { ...viewer, session }
      await this.deps.audit(db, elevated, { action: 'UNLOCK', about })
      return { viewer: elevated, tokens }
    })
  }

  /** RATE_LIMITED. The first attempts of a person who has signed in do not depend on their IP address, which a whole school may share. */
  async #consumeAttempt(viewer: Viewer, { ip }: ClientInfo, area: Area): Promise<Consumption['refund']> {
    const { limits } = this.deps
    const person = `${area} ${viewer.session?.identityId ?? ''}`
    if (viewer.session?.identityId != null && (await limits.tryConsume(attemptLimit.first, person)) === 0) {
      // Limited by IP address as well, because anybody can register many accounts.
      const refundOfIp = await limits.tryConsumeFirst(personsPerIp, ip, area)
      if (refundOfIp !== null)
        return async () => {
          await Promise.all([limits.refund(attemptLimit.first, person), refundOfIp()])
        }
      await limits.refund(attemptLimit.first, person)
    }
    await limits.consume([attemptLimitPerIp, `${area} ${ip}`])
    return limits.consumeShared(attemptLimit, ip, area)
  }

  /** The areas for which the viewer's session is elevated, until when. */
  elevationsOf(viewer: Viewer): { area: Area; expiresAt: Date }[] {
    const now = this.deps.clock.now()
    return Object.entries(viewer.session?.elevatedUntil ?? {}).flatMap(([area, until]) =>
      until !== null && until > now ? [{ area: area as Area, expiresAt: until }] : [],
    )
  }
}
