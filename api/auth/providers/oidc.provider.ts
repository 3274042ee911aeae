import {
  BrokenCircuitError,
  bulkhead,
  BulkheadRejectedError,
  circuitBreaker,
  ConsecutiveBreaker,
  handleType,
  wrap,
} from 'cockatiel'
import * as openid from 'openid-client'
import { cleanEmail } from '../../../lib/text/emailAddress'
import type { Clock } from '../../platform/clock'
import type { OidcSettings } from '../../platform/config/oidcSettings'
import type { ProviderSubject } from '../identity.sql'
import { ProviderUnavailable, type ProviderStep, type SignInProvider } from './signInProvider'

/** Seconds in which the provider must answer each request. */
const requestTimeout = 5
const maxResponseLength = 256 * 1024
/** Attempts that talk to the provider at a time, and that wait. */
const attempts = { atOnce: 4, waiting: 20 }
/** Milliseconds for which the provider's addresses are kept; its keys are fetched again when they change. */
const discoveryLifetime = 60 * 60_000

/** The claims that matter, of the ID token or of the user info. */
interface Claims {
  readonly [name: string]: unknown
  sub: string
}

/** Any OpenID Connect provider: discovery, authorization code with PKCE (S256) and nonce, signed ID tokens. */
export class OidcProvider implements SignInProvider {
  readonly id = 'oidc'
  #discovered: { configuration: Promise<openid.Configuration>; at: number } | null = null
  // A response that is not valid says nothing about the provider's health: only missing answers open the circuit.
  readonly #policy = wrap(
    bulkhead(attempts.atOnce, attempts.waiting),
    circuitBreaker(handleType(ProviderUnavailable), { halfOpenAfter: 20_000, breaker: new ConsecutiveBreaker(5) }),
  )

  constructor(
    private readonly settings: OidcSettings,
    private readonly clock: Clock,
  ) {}

  /** Whatever address was registered with the provider. */
  redirectsTo(): boolean {
    return true
  }

  async begin({ response, attempt, callbackURL }: ProviderStep): Promise<void> {
    const address = await this.#ask(async (configuration) =>
      openid.buildAuthorizationUrl(configuration, {
        redirect_uri: callbackURL,
        scope: this.settings.scopes,
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      }),
    )
    response.redirect(address.href)
  }

  subjectOf({ request, attempt, callbackURL }: ProviderStep): Promise<ProviderSubject> {
    const current = new URL(callbackURL)
    current.search = new URL(request.originalUrl, callbackURL).search
    return this.#ask(async (configuration) => {
      const tokens = await openid.authorizationCodeGrant(configuration, current, {
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims || claims.sub.length === 0 || claims.sub.length > 255) throw new Error('the ID token names nobody')
      return this.#toSubject(claims, this.#isComplete(claims) ? null : await userInfo(configuration, tokens, claims))
    })
  }

  /** Has the ID token all claims that are needed? Some providers put them into the user info alone. */
  #isComplete(claims: Claims): boolean {
    const { scopes, adminGroup, groupsClaim } = this.settings
    return (
      (claims.email !== undefined || !scopes.split(' ').includes('email')) &&
      (adminGroup === null || claims[groupsClaim] !== undefined)
    )
  }

  /** @param more the claims of the user info; null: it was not fetched */
  #toSubject(claims: Claims, more: Claims | null): ProviderSubject {
    const { issuer, adminGroup, groupsClaim } = this.settings
    // An address counts only with what the same document says of it.
    const { email, email_verified: isVerified } = claims.email === undefined && more ? more : claims
    const groups = claims[groupsClaim] ?? more?.[groupsClaim]
    return {
      provider: 'oidc',
      issuer,
      subject: claims.sub,
      email: isVerified === true && typeof email === 'string' ? cleanEmail(email) || null : null,
      isAdmin: adminGroup === null ? null : [groups].flat().includes(adminGroup),
    }
  }

  /** Talks to the provider, within our limits. @throws ProviderUnavailable, or Error without what the provider sent */
  async #ask<Result>(run: (configuration: openid.Configuration) => Promise<Result>): Promise<Result> {
    try {
      return await this.#policy.execute(async () => {
        try {
          return await run(await this.#configuration())
        } catch (error) {
          throw isUnavailable(error) ? new ProviderUnavailable(reasonOf(error)) : error
        }
      })
    } catch (error) {
      if (error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError)
        throw new ProviderUnavailable('the provider is not asked for now', { cause: error })
      throw error instanceof ProviderUnavailable ? error : new Error(`the provider's response: ${reasonOf(error)}`)
    }
  }

  /** The provider's addresses, found at first use: the app starts without the provider, too. */
  #configuration(): Promise<openid.Configuration> {
    const now = this.clock.now().getTime()
    if (this.#discovered && now - this.#discovered.at < discoveryLifetime) return this.#discovered.configuration
    // Whatever is wrong with the provider's own document, nobody can be sent there.
    const configuration = this.#discover().catch((error: unknown) => {
      throw new ProviderUnavailable(`its discovery document: ${reasonOf(error)}`)
    })
    const discovered = { configuration, at: now }
    this.#discovered = discovered
    configuration.catch(() => {
      if (this.#discovered === discovered) this.#discovered = null
    })
    return configuration
  }

  #discover(): Promise<openid.Configuration> {
    const { issuer, clientId, clientSecret } = this.settings
    const [byPost, byHeader] = [openid.ClientSecretPost(clientSecret), openid.ClientSecretBasic(clientSecret)]
    // Where the provider does not say, the header is the standard's default.
    const authenticate: openid.ClientAuth = (server, ...more) =>
      (server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') === false ? byPost : byHeader)(
        server,
        ...more,
      )
    return openid.discovery(new URL(issuer), clientId, undefined, authenticate, {
      timeout: requestTimeout,
      [openid.customFetch]: boundedFetch,
      execute: [
        // Without it the ID token's signature is not verified, because it came from the provider by https.
        openid.enableNonRepudiationChecks,
        ...(issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []),
      ],
    })
  }
}

/** The claims of the user info, which must be of the same person; null: the provider has none. */
async function userInfo(
  configuration: openid.Configuration,
  { access_token: accessToken }: { access_token: string },
  { sub }: Claims,
): Promise<Claims | null> {
  return configuration.serverMetadata().userinfo_endpoint === undefined
    ? null
    : openid.fetchUserInfo(configuration, accessToken, sub)
}

/** `fetch` with a limit for the length of the response. ProviderUnavailable. */
async function boundedFetch(address: string, options: openid.CustomFetchOptions): Promise<Response> {
  const chunks: Uint8Array[] = []
  let length = 0
  let response: Response
  try {
    response = await fetch(address, { ...options, body: options.body instanceof URLSearchParams ? options.body : null })
    for await (const chunk of response.body ?? []) {
      length += chunk.length
      if (length > maxResponseLength) throw new Error('the response is too long')
      chunks.push(chunk)
    }
  } catch (error) {
    throw new ProviderUnavailable('the provider did not answer', { cause: error })
  }
  const { status, headers } = response
  if (status >= 500 || status === 429) throw new ProviderUnavailable(`the provider answered ${status}`)
  return new Response(length > 0 ? Buffer.concat(chunks) : null, { status, headers })
}

/** The causes of an error, itself first. */
function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = []
  for (let one = error; one !== undefined && causes.length < 10; one = one instanceof Error ? one.cause : undefined)
    causes.push(one)
  return causes
}

const isUnavailable = (error: unknown): boolean => causesOf(error).some((one) => one instanceof ProviderUnavailable)

/** What was wrong, for the log: without the claims and tokens that openid-client's errors carry. */
const reasonOf = (error: unknown): string =>
  causesOf(error)
    .filter((one) => one instanceof Error)
    .map((one) =>
      [one.message, 'code' in one && typeof one.code === 'string' ? one.code : ''].filter(Boolean).join(', '),
    )
    .join('; ')
