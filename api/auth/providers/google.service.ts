import type { Clock } from '../../platform/clock'
import type { ClientInfo } from '../../platform/context'
import { UserError } from '../../platform/errors'
import type { RateLimitRule, RateLimits } from '../../platform/limits/rateLimits'
import { requireNoApiKey, type Viewer } from '../../platform/viewer'
import { messages } from '../auth.texts'
import type { SignInResult } from '../auth.service'
import type { GoogleVerifier } from './googleVerifier'
import type { ProviderAccountService } from './providerAccount.service'
import type { SignInWithGoogleInput } from '../signInMethod.inputs'

/** Of ID tokens, right or wrong. */
const tokensOfAddress: RateLimitRule = { name: 'google-token-ip', atOnce: 40, everySeconds: 10 }

export interface GoogleDependencies {
  limits: RateLimits
  clock: Clock
  providerAccounts: ProviderAccountService
  /** Null: Google is not set up. */
  verifier: GoogleVerifier | null
}

/** Signing in with Google by an ID token, for clients that have received one themselves. */
export class GoogleService {
  constructor(private readonly deps: GoogleDependencies) {}

  /** Opens a session by an ID token from Google. GATE_SHUT, INCORRECT_CREDENTIALS, BUSY. */
  async signIn(
    viewer: Viewer,
    client: ClientInfo,
    { idToken, nonce, delivery }: SignInWithGoogleInput,
  ): Promise<SignInResult> {
    const { verifier, limits, clock, providerAccounts } = this.deps
    requireNoApiKey(viewer)
    await limits.consume([tokensOfAddress, client.ip])
    if (!verifier) throw new UserError('GATE_SHUT', messages.googleNotSetUp)
    const subject = await verifier.verify(idToken, nonce ?? null, clock.now())
    return providerAccounts.signIn(viewer, client, subject, delivery)
  }
}
