import type { Config } from '../platform/config/config'
import { UserError } from '../platform/errors'
import { messages } from './auth.texts'
import type { Identity } from './identity.entity'

/** Which sign-in methods this server accepts, by its settings. */
export class SignInPolicy {
  constructor(private readonly config: Pick<Config, 'google' | 'oidc'>) {}

  /** Do people sign in at the OpenID Connect provider alone, which decides who may? Passwords and passkeys would outlive a removal there. */
  get isProviderOnly(): boolean {
    return this.config.oidc?.isOnly === true
  }

  /** GATE_SHUT where passwords and passkeys are not accepted. */
  requireOwnMethods(): void {
    if (this.isProviderOnly) throw new UserError('GATE_SHUT', messages.providerOnly)
  }

  /** Can somebody sign in with this method now? */
  accepts({ provider, issuer }: Pick<Identity, 'provider' | 'issuer'>): boolean {
    if (provider === 'oidc') return this.config.oidc !== null && issuer === this.config.oidc.issuer
    return !this.isProviderOnly && (provider !== 'google' || this.config.google !== null)
  }

  /** Does membership of a group at the provider decide who is an admin? */
  get hasAdminGroup(): boolean {
    return this.config.oidc !== null && this.config.oidc.adminGroup !== null
  }
}
