import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose'
import type { GoogleSettings } from '../platform/config'
import { UserError } from '../platform/errors'
import { messages } from './auth.messages'
import { cleanEmail } from '../../lib/text/emailAddress'

/** Where the sign-in of a provider is. */
export interface GoogleAddresses {
  authorization: string
  token: string
  keys: string
  /** As which it names itself in its tokens; the first is the one that is kept. */
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
  return { authorization: `${fakeUrl}/authorize`, token: `${fakeUrl}/token`, keys: `${fakeUrl}/jwks`, issuers: [fakeUrl] }
}

/** Somebody whom Google vouches for. */
export interface GooglePerson {
  issuer: string
  subject: string
  /** Only where Google has confirmed it; to be shown, never to find anybody by. */
  email: string | null
}

/** How old a token may be: as long as Google's are good for. */
const oldest = 60 * 60
/** Seconds by which two clocks may differ. */
const leeway = 30

/** Tells what a token of Google's says, if it is one, is ours and is fresh. */
export class GoogleVerifier {
  readonly #keys: ReturnType<typeof createRemoteJWKSet>
  readonly #issuers: GoogleAddresses['issuers']

  constructor(private readonly settings: GoogleSettings) {
    const { keys, issuers } = googleAddresses(settings)
    this.#keys = createRemoteJWKSet(new URL(keys), { timeoutDuration: 3_000, cooldownDuration: 30_000, cacheMaxAge: 10 * 60_000 })
    this.#issuers = issuers
  }

  /**
   * Checks signature (RS256 alone), issuer, audience and age, and the nonce where one was sent along.
   * @throws Refusal INCORRECT_CREDENTIALS, or BUSY where Google's keys cannot be read
   */
  async verify(idToken: string, nonce: string | null, now: Date): Promise<GooglePerson> {
    const claims = await this.#claimsOf(idToken, now)
    const { sub: subject, aud, email } = claims
    const isRight = typeof subject === 'string' && subject.length >= 1 && subject.length <= 255
      // Others, too, are an audience of what was made for several.
      && aud === this.settings.clientId
      && (nonce === null || claims.nonce === nonce)
    if (!isRight) throw notBelieved()
    return {
      issuer: this.#issuers[0],
      subject,
      email: claims.email_verified === true && typeof email === 'string' ? cleanEmail(email) || null : null,
    }
  }

  async #claimsOf(idToken: string, now: Date): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(idToken, this.#keys, {
        algorithms: ['RS256'],
        issuer: [...this.#issuers],
        audience: this.settings.clientId,
        maxTokenAge: oldest,
        clockTolerance: leeway,
        currentDate: now,
        requiredClaims: ['sub', 'iat', 'exp'],
      })
      return payload
    } catch (error) {
      throw isAway(error) ? new UserError('BUSY', messages.googleAway) : notBelieved()
    }
  }
}

const notBelieved = () => new UserError('INCORRECT_CREDENTIALS', messages.googleNotBelieved, { field: 'idToken' })

/** Is it the keys that could not be read, rather than the token that is wrong? */
function isAway(error: unknown): boolean {
  // What jose says of an answer that is no key set has no class of its own.
  return !(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout || error.code === 'ERR_JOSE_GENERIC'
}
