import { createHash } from 'node:crypto'
import {
  BrokenCircuitError,
  bulkhead,
  BulkheadRejectedError,
  circuitBreaker,
  ConsecutiveBreaker,
  handleType,
  wrap,
} from 'cockatiel'
import type { Request } from 'express'
import { Strategy, type AuthenticateOptionsGoogle } from 'passport-google-oauth20'
import { z } from 'zod'
import type { GoogleSettings } from '../../platform/config/config'
import { traced } from '../../platform/telemetry/tracing'
import { googleAddresses } from './googleVerifier'
import { ProviderUnavailable } from './signInProvider'

/** Milliseconds in which Google must answer the exchange of a code. */
const exchangeTimeout = 5_000
const maxResponseLength = 32 * 1024
/** Exchanges that run at a time, and that wait. */
const exchanges = { atOnce: 4, waiting: 20 }

/** Options of one authentication. */
export interface GoogleOptions extends AuthenticateOptionsGoogle {
  callbackURL: string
  /** PKCE: kept by us, and sent when the code is exchanged. */
  verifier: string
  /** Appears in the ID token. Only for the redirect to Google. */
  nonce?: string
  /** The code with which Google sent the browser back; left out: the browser is redirected to Google. */
  code?: string
}

/** What passport hands on when the code was exchanged. */
export interface GoogleUser {
  idToken: string
}

/**
 * Google's strategy with PKCE (S256) and a nonce. passport redirects; the code is exchanged here, by `fetch` within our
 * limits, because passport-oauth2 has no public way to bound its own request to Google.
 */
export class GoogleStrategy extends Strategy {
  // No #private members: passport calls `authenticate` on an object that only inherits from this one.
  private readonly settings: GoogleSettings
  // A code that Google refuses says nothing about Google's health: only missing answers open the circuit.
  private readonly policy = wrap(
    bulkhead(exchanges.atOnce, exchanges.waiting),
    circuitBreaker(handleType(ProviderUnavailable), { halfOpenAfter: 20_000, breaker: new ConsecutiveBreaker(5) }),
  )

  constructor(settings: GoogleSettings) {
    const { authorization, token } = googleAddresses(settings)
    super(
      {
        clientID: settings.clientId,
        clientSecret: settings.clientSecret,
        authorizationURL: authorization,
        tokenURL: token,
        scope: ['openid', 'email'],
      },
      () => {
        throw new Error('GoogleStrategy verifies nothing: the ID token does')
      },
    )
    this.settings = settings
  }

  override authenticate(request: Request, options: GoogleOptions): void {
    if (options.code === undefined) return super.authenticate(request, options)
    this.exchange(options.code, options).then(
      (user: GoogleUser) => this.success(user),
      (error: unknown) => this.error(error),
    )
  }

  override authorizationParams(options: GoogleOptions): object {
    const challenge = createHash('sha256').update(options.verifier).digest('base64url')
    return {
      ...super.authorizationParams(options),
      nonce: options.nonce,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    }
  }

  private async exchange(code: string, { callbackURL, verifier }: GoogleOptions): Promise<GoogleUser> {
    const { clientId, clientSecret } = this.settings
    const form = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: callbackURL,
      code_verifier: verifier,
      client_id: clientId,
      client_secret: clientSecret,
    }
    try {
      const { id_token: idToken } = await this.policy.execute(() =>
        requestTokens(googleAddresses(this.settings).token, form),
      )
      if (idToken === undefined) throw new Error('Google sent no ID token')
      return { idToken }
    } catch (error) {
      if (error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError)
        throw new ProviderUnavailable('Google is not asked for now', { cause: error })
      throw error
    }
  }
}

const tokens = z.object({ access_token: z.string(), id_token: z.string().optional() })

async function requestTokens(address: string, form: Record<string, string>): Promise<z.infer<typeof tokens>> {
  let response: globalThis.Response
  let text = ''
  try {
    response = await traced('Google', 'call', () =>
      fetch(address, {
        method: 'POST',
        body: new URLSearchParams(form),
        redirect: 'error',
        signal: AbortSignal.timeout(exchangeTimeout),
        headers: { accept: 'application/json' },
      }),
    )
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString('latin1')
      if (text.length > maxResponseLength) throw new Error('The response is too long for a token')
    }
  } catch (error) {
    throw new ProviderUnavailable('Google did not answer', { cause: error })
  }
  if (response.status >= 500 || response.status === 429)
    throw new ProviderUnavailable(`Google answered ${response.status}`)
  if (!response.ok) throw new Error(`Google refused the code: ${response.status}`)
  return tokens.parse(JSON.parse(text))
}
