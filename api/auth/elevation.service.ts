import type { DataSource } from 'typeorm'
import type { AuditWriter } from '../platform/audit'
import type { Clock } from '../platform/clock'
import type { ClientInfo } from '../platform/context'
import { transaction } from '../platform/database'
import { UserError } from '../platform/errors'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import { requireNoApiKey, type Area, type Viewer } from '../platform/viewer'
import type { UnlockInput } from './auth.inputs'
import { messages } from './auth.messages'
import { hashPassword, passwordFits } from './passwords'
import type { SessionService } from './session.service'

const attempts: RateLimitRule = { name: 'unlock-ip', atOnce: 8, everySeconds: 60 }
/** From everywhere together: one password for all is guessed by many at once. */
const attemptsOfAll: RateLimitRule = { name: 'unlock-area', atOnce: 60, everySeconds: 20 }

/** The two shared passwords. They are hashed when the process starts and never stored. */
export class ElevationService {
  readonly #hashes: Record<Area, Promise<string> | null>

  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
    private readonly sessions: SessionService,
    private readonly clock: Clock,
    passwords: { edit: string | null; admin: string | null },
    private readonly writeDown: AuditWriter,
  ) {
    this.#hashes = {
      EDIT: passwords.edit === null ? null : hashPassword(passwords.edit),
      ADMIN: passwords.admin === null ? null : hashPassword(passwords.admin),
    }
  }

  /**
   * Opens a gate for the viewer's session for 30 minutes and renews its tokens. A visitor may unlock too:
   * the right then hangs on an anonymous session.
   */
  async unlock(viewer: Viewer, door: ClientInfo, input: UnlockInput): Promise<Viewer> {
    if (viewer.kind === 'box') throw new UserError('FORBIDDEN', messages.notByBox)
    requireNoApiKey(viewer)
    await this.limits.consume([attempts, `${input.area} ${door.ip}`], [attemptsOfAll, input.area])
    const hash = this.#hashes[input.area]
    if (hash === null) throw new UserError('GATE_SHUT', messages.gateShut)
    const about = { kind: 'gate', id: input.area } as const
    if (!await passwordFits(await hash, input.password)) {
      await this.writeDown(this.db, viewer, { act: 'UNLOCK_FAILED', about })
      throw new UserError('INCORRECT_CREDENTIALS', messages.incorrect, { field: 'password' })
    }
    return transaction(this.db, async (db) => {
      const before = viewer.session ?? (await this.sessions.open(db, viewer, door, null)).session
      const opened = { ...viewer, session: await this.sessions.openGate(db, before, door, input.area) }
      await this.writeDown(db, opened, { act: 'UNLOCK', about })
      return opened
    })
  }

  /** Which gates are open for this viewer, until when. */
  openGates(viewer: Viewer): { area: Area; expiresAt: Date }[] {
    const now = this.clock.now()
    return Object.entries(viewer.session?.gates ?? {}).flatMap(([area, until]) =>
      until !== null && until > now ? [{ area: area as Area, expiresAt: until }] : [])
  }
}
