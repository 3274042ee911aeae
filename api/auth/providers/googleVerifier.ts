import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose'
import type { GoogleSettings } from '../../platform/config/config'
import { UserError } from '../../platform/errors'
import { messages } from '../auth.texts'
import type { ProviderSubject } from '../identity.sql'
import { cleanEmail } from '../../../lib/text/emailAddress'

/** The addresses of a sign-in provider. */
export interface GoogleAddresses {
  authorization: string
  token: string
  keys: string
  /** Its names in the `iss` claim; the first is the one that is stored. */
  issuers: readonly [string, ...string[]]
}

const google: GoogleAddresses = {
  authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  keys: 'https://www.googleapis.com/oauth2/v3/certs',
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
}

export function googleAddresses({ fakeUrl }: GoogleSettings): GoogleAddresses {
  if (fakeUrl === null) return google
  return {
    authorization: `${fakeUrl}/authorize`,
    token: `${fakeUrl}/token`,
    keys: `${fakeUrl}/jwks`,
    issuers: [fakeUrl],
  }
}

/** Seconds since a token was issued, at most: as long as Google's own are valid. */
const maxTokenAge = 60 * 60
/** Seconds by which Google's clock and this one may differ. */
const clockTolerance = 30

/** Verifies ID tokens of Google. */
export class GoogleVerifier {
  readonly #keys: ReturnType<typeof createRemoteJWKSet>
  readonly #issuers: GoogleAddresses['issuers']

  constructor(private readonly settings: GoogleSettings) {
    const { keys, issuers } = googleAddresses(settings)
    this.#keys = createRemoteJWKSet(new URL(keys), {
      timeoutDuration: 3_000,
      cooldownDuration: 30_000,
      cacheMaxAge: 10 * 60_000,
    })
    this.#issuers = issuers
  }

  /**
   * Checks signature (RS256 alone), issuer, audience and age, and the nonce where one was sent along.
   * @throws UserError INCORRECT_CREDENTIALS, or BUSY where Google's keys cannot be fetched
   */
  async verify(idToken: string, nonce: string | null, now: Date): Promise<ProviderSubject> {
    const claims = await this.#claimsOf(idToken, now)
    const { sub: subject, aud, email } = claims
    const isValid =
      typeof subject === 'string' &&
      subject.length >= 1 &&
      subject.length <= 255 &&
      // Not a list of audiences: a token that was issued for other apps as well is not accepted.
      aud === this.settings.clientId &&
      (nonce === null || claims.nonce === nonce)
    if (!isValid) throw notVerified()
    return {
      provider: 'google',
      issuer: this.#issuers[0],
      subject,
      email: claims.email_verified === true && typeof email === 'string' ? cleanEmail(email) || null : null,
      isAdmin: null,
    }
  }

  async #claimsOf(idToken: string, now: Date): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(idToken, this.#keys, {
        algorithms: ['RS256'],
        issuer: [...this.#issuers],
        audience: this.settings.clientId,
        maxTokenAge: maxTokenAge,
        clockTolerance: clockTolerance,
        currentDate: now,
        requiredClaims: ['sub', 'iat', 'exp'],
      })
      return payload
    } catch (error) {
      throw isUnavailable(error) ? new UserError('BUSY', messages.googleUnavailable) : notVerified()
    }
  }
}

const notVerified = () => new UserError('INCORRECT_CREDENTIALS', messages.googleNotVerified, { field: 'idToken' })

/** Could the keys not be fetched? Else the token is wrong. */
function isUnavailable(error: unknown): boolean {
  // jose has no class of its own for a response that is not a key set.
  return (
    !(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout || error.code === 'ERR_JOSE_GENERIC'
  )
}
