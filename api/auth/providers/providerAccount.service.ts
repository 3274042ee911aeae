import { MoreThan, type DataSource, type EntityManager } from 'typeorm'
import { findAccount, setAdminFlag } from '../../accounts/account.sql'
import type { Clock } from '../../platform/clock'
import { withoutCookies, type ClientInfo } from '../../platform/context'
import { transaction } from '../../platform/database/database'
import { UserError } from '../../platform/errors'
import type { RateLimits } from '../../platform/limits/rateLimits'
import { requireNoApiKey, requirePerson, type Viewer, type Person } from '../../platform/viewer'
import { TokenDelivery } from '../auth.inputs'
import { messages } from '../auth.texts'
import { signInLimitPerIp, type SignInResult } from '../auth.service'
import { linkIdentity, upsertIdentity, type ProviderSubject } from '../identity.sql'
import type { SecurityAlertService } from '../securityAlert.service'
import { requireIdentityId, type Reauthentication } from '../reauthentication'
import { Session } from '../sessions/session.entity'
import type { SessionService } from '../sessions/session.service'
import { toPersonOrVisitor } from '../sessions/sessionViewer'

/** Milliseconds in which an account of a provider may be linked after reauthentication. */
const linkWindow = 10 * 60_000

export interface ProviderAccountDependencies {
  db: DataSource
  limits: RateLimits
  sessions: SessionService
  reauthentication: Reauthentication
  clock: Clock
  alerts: SecurityAlertService
}

/** Signing in with an account of a provider elsewhere. Its identity is found by issuer and subject, never by an email address. */
export class ProviderAccountService {
  constructor(private readonly deps: ProviderAccountDependencies) {}

  /** Opens a session for whom the provider named. */
  async signIn(
    viewer: Viewer,
    client: ClientInfo,
    subject: ProviderSubject,
    delivery = TokenDelivery.COOKIE,
  ): Promise<SignInResult> {
    requireNoApiKey(viewer)
    await this.deps.limits.consume([signInLimitPerIp, client.ip])
    const toBody = delivery === TokenDelivery.BODY
    const recipient = toBody ? withoutCookies(client) : client
    return transaction(this.deps.db, async (db) => {
      const { id, accountId } = await upsertIdentity(db, subject)
      const isChanged = accountId !== null && (await this.#setAdmin(db, accountId, subject))
      const account = accountId === null ? null : await findAccount(db, accountId)
      const { session, tokens } = await this.deps.sessions.open(db, viewer, recipient, id)
      const signedIn = toPersonOrVisitor(session, account)
      if (isChanged)
        await this.deps.alerts.audit(db, signedIn, subject.isAdmin ? 'GRANT_ADMIN' : 'WITHDRAW_ADMIN', accountId)
      return { viewer: signedIn, tokens: toBody ? tokens : null }
    })
  }

  /** Lets the viewer's session link an account of a provider in the next ten minutes. Needs reauthentication. */
  async allowLink(viewer: Person, currentPassword: string): Promise<Viewer> {
    await this.deps.reauthentication.verify(viewer, currentPassword)
    const linkUntil = new Date(this.deps.clock.now().getTime() + linkWindow)
    await this.deps.db.getRepository(Session).update({ id: viewer.session?.id ?? '' }, { linkUntil })
    return viewer
  }

  /**
   * Links the provider's account to the viewer's, within ten minutes of `allowLink`.
   * @throws UserError FORBIDDEN; ACCOUNT_EXISTS where it is linked to another account
   */
  async link(viewer: Viewer, subject: ProviderSubject): Promise<void> {
    const { accountId, session } = requirePerson(viewer)
    const id = requireIdentityId(viewer)
    const allowed = { id: session?.id ?? '', state: 'active' as const, linkUntil: MoreThan(this.deps.clock.now()) }
    if (!(await this.deps.db.getRepository(Session).existsBy(allowed)))
      throw new UserError('FORBIDDEN', messages.wrongPassword)
    await this.deps.alerts.withAlert({ id, accountId }, (sendAlert) =>
      transaction(this.deps.db, async (db) => {
        // Used up: of two requests at once one links.
        const { affected } = await db.update(Session, allowed, { linkUntil: null })
        if (!affected) throw new UserError('FORBIDDEN', messages.wrongPassword)
        if (!(await linkIdentity(db, accountId, subject)))
          throw new UserError('ACCOUNT_EXISTS', messages.providerAccountTaken)
        const isGoogle = subject.provider === 'google'
        await this.deps.alerts.audit(db, viewer, isGoogle ? 'LINK_GOOGLE' : 'LINK_OIDC', accountId)
        await sendAlert(db, isGoogle ? 'googleLinked' : 'oidcLinked')
      }),
    )
  }

  /** Sets or withdraws the admin flag, where a group at the provider decides. @returns was it changed? */
  async #setAdmin(db: EntityManager, id: number, { isAdmin }: ProviderSubject): Promise<boolean> {
    if (isAdmin === null) return false
    // The group decides even about the last admin: whoever is in it becomes one by signing in.
    const result = await setAdminFlag(db, { id, granted: isAdmin, mayBeNone: true })
    return result !== null && result !== 'last admin' && result.changed
  }
}
