import type { AccountService } from '../accounts/account.service'
import { defineModule, type PlatformServices } from '../defineModule'
import { ApiKey } from './apiKeys/apiKey.entity'
import { ApiKeyService } from './apiKeys/apiKey.service'
import { authLifecycle } from './auth.lifecycle'
import { AuthResolver } from './auth.resolver'
import { authRest } from './auth.rest'
import { AuthService } from './auth.service'
import { sessionsEnded } from './auth.topics'
import { ConfirmationService } from './emailLinks/confirmation.service'
import { CredentialService } from './passwords/credentials.service'
import { ElevationService } from './elevation.service'
import { emailLinkLifecycle, emailRemoval } from './emailLinks/emailLink.lifecycle'
import { EmailLinkResolver } from './emailLinks/emailLink.resolver'
import { GoogleProvider } from './providers/google.provider'
import { GoogleService } from './providers/google.service'
import { GoogleVerifier } from './providers/googleVerifier'
import { Identity } from './identity.entity'
import { KnownAddress } from './sessions/knownAddress.entity'
import { OidcProvider } from './providers/oidc.provider'
import { PasswordSignInLimits } from './passwords/passwordSignInLimits'
import { Passkey, PasskeyChallenge } from './passkeys/passkey.entity'
import { PasskeyResolver } from './passkeys/passkey.resolver'
import { PasskeyService } from './passkeys/passkey.service'
import { PendingPassword } from './passwords/pendingPassword.entity'
import { providerRoutes } from './providers/provider.http'
import { ProviderAccountService } from './providers/providerAccount.service'
import { Reauthentication } from './reauthentication'
import { ResetService } from './emailLinks/reset.service'
import { SecurityAlertService } from './securityAlert.service'
import { Session, SessionToken } from './sessions/session.entity'
import { sessionRoute } from './sessions/session.http'
import { SessionService } from './sessions/session.service'
import { SignInMethodResolver } from './signInMethod.resolver'
import { SignInMethodService } from './signInMethod.service'
import { SignInPolicy } from './signInPolicy'
import { ViewerResolver } from './viewer.resolver'

interface Needs extends PlatformServices {
  accounts: AccountService
}

/** Signing in and out: sign-in methods, sessions, API keys, links in emails, and the passwords that unlock an area. */
export const auth = defineModule({
  name: 'auth',
  entities: [Identity, Session, SessionToken, ApiKey, PendingPassword, KnownAddress, Passkey, PasskeyChallenge],
  services({
    db,
    limits,
    pubsub,
    replicas,
    clock,
    config,
    mail,
    audit,
    passwords,
    lifecycles,
    hooks,
    accounts,
  }: Needs) {
    const { outbox, tokens, sender } = mail
    const { productName } = config
    const policy = new SignInPolicy(config)
    const reauthentication = new Reauthentication(db, limits, clock, policy)
    const alerts = new SecurityAlertService({ db, outbox, sender, writeAudit: audit })
    const apiKeys = new ApiKeyService({ db, pubsub, clock, reauthentication, alerts, hooks: hooks.auth })
    const sessions = new SessionService({ db, pubsub, replicas, clock, limits, keys: apiKeys, hooks: hooks.auth })
    const confirmations = new ConfirmationService({ db, limits, outbox, tokens, clock, sender, alerts })
    const signInLimits = new PasswordSignInLimits({ db, limits, clock })
    const providerAccounts = new ProviderAccountService({ db, limits, sessions, reauthentication, clock, alerts })
    const verifier = config.google && new GoogleVerifier(config.google)
    const { google, oidc, publicUrl } = config
    return {
      apiKeys,
      sessions,
      confirmations,
      signInLimits,
      auth: new AuthService({
        db,
        limits,
        sessions,
        accounts,
        reauthentication,
        confirmations,
        alerts,
        signInLimits,
        policy,
        outbox,
        productName,
      }),
      signInMethods: new SignInMethodService({ db, sessions, reauthentication, alerts, policy }),
      credentials: new CredentialService({
        db,
        clock,
        sessions,
        reauthentication,
        confirmations,
        alerts,
        policy,
        productName,
      }),
      passwordResets: new ResetService({
        db,
        limits,
        outbox,
        tokens,
        sessions,
        clock,
        sender,
        keys: apiKeys,
        alerts,
        lifecycles,
        signInLimits,
        policy,
      }),
      providerAccounts,
      passkeys: new PasskeyService({ db, limits, sessions, reauthentication, clock, alerts, policy, productName }),
      providers: {
        google: google && verifier && new GoogleProvider({ settings: google, publicUrl, verifier, clock }),
        oidc: oidc && new OidcProvider(oidc, clock),
      },
      google: new GoogleService({ limits, clock, providerAccounts, verifier }),
      elevation: new ElevationService({ db, limits, sessions, clock, passwords, audit }),
    }
  },
  resolvers: [AuthResolver, ViewerResolver, SignInMethodResolver, PasskeyResolver, EmailLinkResolver],
  rest: authRest,
  lifecycles: ({ sessions, apiKeys, mail }) => [
    authLifecycle(sessions, apiKeys),
    emailLinkLifecycle,
    emailRemoval(mail.outbox),
  ],
  expiring: ({ sessions, apiKeys, confirmations, signInLimits, passkeys }) => [
    sessions,
    apiKeys,
    confirmations,
    signInLimits,
    passkeys,
  ],
  topics: [sessionsEnded],
  routes: (services) => [sessionRoute(services), ...providerRoutes(services)],
})
