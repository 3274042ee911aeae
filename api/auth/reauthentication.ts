import type { DataSource, EntityManager } from 'typeorm'
import type { Clock } from '../platform/clock'
import { UserError } from '../platform/errors'
import type { RateLimitRule, RateLimits } from '../platform/limits/rateLimits'
import { requireNoApiKey, type Viewer } from '../platform/viewer'
import { messages } from './auth.texts'
import { Identity } from './identity.entity'
import { verifyPassword } from './passwords/passwords'
import { Session } from './sessions/session.entity'
import type { SignInPolicy } from './signInPolicy'

const passwordCheckLimit: RateLimitRule = { name: 'password-check', atOnce: 10, everySeconds: 30 }

/** Milliseconds for which signing in counts as reauthentication, where there is no password to ask for. */
const recentSignInWindow = 10 * 60_000

/** Verifies again who somebody is, before changes to their sign-in methods. */
export class Reauthentication {
  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    private readonly policy: SignInPolicy,
  ) {}

  /**
   * Verifies the current password, or a recent sign-in for a person without a password and where passwords are not accepted.
   * @returns the identity that was verified
   * @throws UserError INCORRECT_CREDENTIALS, UNAUTHENTICATED for visitors, FORBIDDEN for programs
   */
  async verify(viewer: Viewer, password: string): Promise<Identity> {
    const identityId = requireIdentityId(viewer)
    await this.limits.consume([passwordCheckLimit, identityId])
    const identities = this.db.getRepository(Identity)
    const own = await identities.findOneBy({ id: identityId })
    if (own && (own.provider !== 'password' || this.policy.isProviderOnly)) {
      const other =
        own.accountId === null || this.policy.isProviderOnly
          ? null
          : await identities.findOneBy({ accountId: own.accountId, provider: 'password' })
      if (other) return this.#verifyPassword(other, password)
      await this.#requireRecentSignIn(viewer)
      return own
    }
    return this.#verifyPassword(own, password)
  }

  /**
   * Verifies that the session was opened in the last ten minutes.
   * @returns the identity that it was opened with
   * @throws UserError BAD_INPUT: it was not, so the password is needed; UNAUTHENTICATED for visitors, FORBIDDEN for programs
   */
  async verifyRecentSignIn(viewer: Viewer): Promise<Identity> {
    const identityId = requireIdentityId(viewer)
    if (!(await this.#isRecentSignIn(viewer)))
      throw new UserError('BAD_INPUT', messages.passwordOrSignIn, { field: 'currentPassword' })
    return this.db.getRepository(Identity).findOneByOrFail({ id: identityId })
  }

  async #verifyPassword(identity: Identity | null, password: string): Promise<Identity> {
    if (!(await verifyPassword(identity?.passwordHash ?? null, password)) || !identity) {
      throw new UserError('INCORRECT_CREDENTIALS', messages.wrongPassword, { field: 'currentPassword' })
    }
    return identity
  }

  async #requireRecentSignIn(viewer: Viewer): Promise<void> {
    if (!(await this.#isRecentSignIn(viewer))) throw new UserError('INCORRECT_CREDENTIALS', messages.signInAgain)
  }

  async #isRecentSignIn({ session }: Viewer): Promise<boolean> {
    const stored = session && (await this.db.getRepository(Session).findOneBy({ id: session.id }))
    return stored !== null && this.clock.now().getTime() - stored.createdAt.getTime() < recentSignInWindow
  }
}

/** The identity that the viewer signed in with, with an account or without one. FORBIDDEN for programs, UNAUTHENTICATED for visitors. */
export function requireIdentityId(viewer: Viewer): string {
  requireNoApiKey(viewer)
  if (!viewer.session?.identityId) throw new UserError('UNAUTHENTICATED', messages.signInFirst)
  return viewer.session.identityId
}

/** Locks the identity that was verified. INCORRECT_CREDENTIALS: its password has changed meanwhile. */
export async function lockReauthenticated(
  db: EntityManager,
  reauthenticated: Identity,
  mode: 'pessimistic_read' | 'pessimistic_write',
): Promise<Identity> {
  const identity = await db.findOne(Identity, { where: { id: reauthenticated.id }, lock: { mode } })
  if (identity?.passwordHash !== reauthenticated.passwordHash)
    throw new UserError('INCORRECT_CREDENTIALS', messages.incorrect)
  return identity
}
