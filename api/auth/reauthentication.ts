import type { DataSource, EntityManager } from 'typeorm'
import type { Clock } from '../platform/clock'
import { UserError } from '../platform/errors'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import { requireNoApiKey, type Viewer } from '../platform/viewer'
import { messages } from './auth.messages'
import { Identity } from './identity.entity'
import { passwordFits } from './passwords'
import { Session } from './session.entity'

const passwordChecks: RateLimitRule = { name: 'password-check', atOnce: 10, everySeconds: 30 }

/** For so many milliseconds after signing in with Google nobody is asked to do so again. */
const fresh = 10 * 60_000

/** Has people show once more who they are, before what concerns how they sign in. */
export class Reauthentication {
  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Asks for the current password; of somebody who has none, for having signed in a moment ago.
   * @returns the identity by which it was proven
   * @throws Refusal INCORRECT_CREDENTIALS, UNAUTHENTICATED for visitors, FORBIDDEN for programs
   */
  async of(viewer: Viewer, password: string): Promise<Identity> {
    const identityId = identityOf(viewer)
    await this.limits.consume([passwordChecks, identityId])
    const identities = this.db.getRepository(Identity)
    const own = await identities.findOneBy({ id: identityId })
    if (own?.provider === 'google') {
      const other = own.accountId === null ? null : await identities.findOneBy({ accountId: own.accountId, provider: 'password' })
      if (other) return this.#byPassword(other, password)
      await this.#bySigningIn(viewer)
      return own
    }
    return this.#byPassword(own, password)
  }

  async #byPassword(identity: Identity | null, password: string): Promise<Identity> {
    if (!await passwordFits(identity?.passwordHash ?? null, password) || !identity) {
      throw new UserError('INCORRECT_CREDENTIALS', messages.wrongPassword, { field: 'currentPassword' })
    }
    return identity
  }

  async #bySigningIn({ session }: Viewer): Promise<void> {
    const found = session && await this.db.getRepository(Session).findOneBy({ id: session.id })
    if (found && this.clock.now().getTime() - found.createdAt.getTime() < fresh) return
    throw new UserError('INCORRECT_CREDENTIALS', messages.signInAgain)
  }
}

/** How the viewer has signed in; they need no account yet. Refuses programs and visitors. */
export function identityOf(viewer: Viewer): string {
  requireNoApiKey(viewer)
  if (!viewer.session?.identityId) throw new UserError('UNAUTHENTICATED', messages.signInFirst)
  return viewer.session.identityId
}

/** Holds the identity that was just proven, and makes sure that it is still the one that was. */
export async function lockReauthenticated(db: EntityManager, proven: Identity, mode: 'pessimistic_read' | 'pessimistic_write'): Promise<Identity> {
  const now = await db.findOne(Identity, { where: { id: proven.id }, lock: { mode } })
  if (now?.passwordHash !== proven.passwordHash) throw new UserError('INCORRECT_CREDENTIALS', messages.incorrect)
  return now
}
