import type { AccountService } from '../accounts/account.service'
import { defineModule, type PlatformServices } from '../defineModule'
import { ApiKey } from './apiKey.entity'
import { ApiKeyService } from './apiKey.service'
import { authLifecycle } from './auth.lifecycle'
import { AuthResolver } from './auth.resolver'
import { authRest } from './auth.rest'
import { AuthService } from './auth.service'
import { sessionsEnded } from './auth.topics'
import { ConfirmationService } from './confirmation.service'
import { ElevationService } from './elevation.service'
import { emailLinkLifecycle } from './emailLink.lifecycle'
import { EmailLinkResolver } from './emailLink.resolver'
import { googleRoutes } from './google.http'
import { GoogleService } from './google.service'
import { Identity } from './identity.entity'
import { Reauthentication } from './reauthentication'
import { ResetService } from './reset.service'
import { SecurityAlertService } from './securityAlert.service'
import { Session, SessionToken } from './session.entity'
import { sessionRoute } from './session.http'
import { SessionService } from './session.service'
import { SignInMethodResolver } from './signInMethod.resolver'
import { ViewerResolver } from './viewer.resolver'

interface Needs extends PlatformServices {
  accounts: AccountService
}

/** Signing in and out: sign-in methods, sessions, API keys, links in emails, and the passwords that unlock an area. */
export const auth = defineModule({
  name: 'auth',
  entities: [Identity, Session, SessionToken, ApiKey],
  services({ db, limits, pubsub, clock, config, mail, audit, passwords, lifecycles, accounts }: Needs) {
    const { outbox, tokens, sender } = mail
    const reauthentication = new Reauthentication(db, limits, clock)
    const alerts = new SecurityAlertService({ db, outbox, sender, writeAudit: audit })
    const apiKeys = new ApiKeyService({ db, pubsub, clock, reauthentication, alerts })
    const sessions = new SessionService({ db, pubsub, clock, limits, keys: apiKeys })
    const confirmations = new ConfirmationService({ db, limits, outbox, tokens, clock, sender })
    return {
      apiKeys,
      sessions,
      confirmations,
      auth: new AuthService({ db, limits, sessions, accounts, reauthentication, confirmations, alerts }),
      passwordResets: new ResetService({ db, limits, outbox, tokens, sessions, clock, sender, keys: apiKeys, alerts, lifecycles }),
      google: new GoogleService({ db, limits, sessions, reauthentication, clock, alerts, settings: config.google }),
      elevation: new ElevationService({ db, limits, sessions, clock, passwords, audit }),
    }
  },
  resolvers: [AuthResolver, ViewerResolver, SignInMethodResolver, EmailLinkResolver],
  rest: authRest,
  lifecycles: ({ sessions, apiKeys }) => [authLifecycle(sessions, apiKeys), emailLinkLifecycle],
  expiring: ({ sessions, apiKeys }) => [sessions, apiKeys],
  topics: [sessionsEnded],
  routes: (services) => [sessionRoute(services), ...googleRoutes(services)],
})
