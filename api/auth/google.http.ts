import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { BrokenCircuitError, bulkhead, BulkheadRejectedError, circuitBreaker, ConsecutiveBreaker, handleType, wrap } from 'cockatiel'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { Request, Response } from 'express'
import passport from 'passport'
import { Strategy, type AuthenticateOptionsGoogle, type GoogleCallbackParameters, type Profile, type VerifyCallback } from 'passport-google-oauth20'
import { z } from 'zod'
import { TokenDelivery } from './auth.inputs'
import { googleAddresses } from './googleVerifier'
import { escapeHtml } from '../http/ssr/headTags'
import type { Config, GoogleSettings } from '../platform/config'
import { isDatabaseAway, messages, UserError } from '../platform/errors'
import { apiPaths } from '../http/paths'
import type { RequestContexts } from '../http/requestContext'
import { cookieNames, ownOrigin, setCookies } from '../http/requests'
import type { Route } from '../http/route'
import type { Log } from '../platform/log'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import type { GoogleService } from './google.service'

const beginnings: RateLimitRule = { name: 'google-begin', atOnce: 40, everySeconds: 10 }
/** A cookie is whatever its sender says, so it is the address that is counted first. */
const returnsOfAddress: RateLimitRule = { name: 'google-return-ip', atOnce: 40, everySeconds: 10 }
/** Each attempt comes back once. */
const returns: RateLimitRule = { name: 'google-return', atOnce: 1, everySeconds: 600 }

/** Seconds in which somebody is back from Google. */
const attemptLife = 600
/** Milliseconds in which Google trades its code. */
const tradeWithin = 5_000
const mostOfTrade = 32 * 1024
/** Codes that are traded at a time, and that wait. */
const trades = { atOnce: 4, waiting: 20 }

/** How it ended, as the app is told. */
type Outcome = 'signed-in' | 'needs-name' | 'linked' | 'denied' | 'failed' | 'away' | 'taken' | 'not-allowed' | 'too-many' | 'not-set-up' | 'not-here'

/** What this browser began, in a cookie of its own that lives for ten minutes and that no script can read. */
const attemptShape = z.object({
  state: z.string().regex(/^[a-z]{12}$/),
  verifier: z.string().min(43),
  nonce: z.string().min(16),
  isPopup: z.boolean(),
  then: z.string(),
  /** The session that a Google account is to be linked from; null: it is about signing in. */
  linksTo: z.string().nullable(),
})

type Attempt = z.infer<typeof attemptShape>

/** What is passed through passport to our strategy. */
interface Passed extends AuthenticateOptionsGoogle {
  callbackURL?: string
  nonce?: string
  verifier?: string
}

/** Google's strategy with a proof key (PKCE, S256) and a nonce, and with our own limits on what is asked of Google. */
class GoogleWithProof extends Strategy {
  constructor(settings: GoogleSettings) {
    const { authorization, token } = googleAddresses(settings)
    super({
      clientID: settings.clientId,
      clientSecret: settings.clientSecret,
      authorizationURL: authorization,
      tokenURL: token,
      scope: ['openid', 'email'],
      // The token that comes with the code says who it is, and is signed.
      skipUserProfile: true,
    }, (_access: string, _refresh: string, { id_token: idToken }: GoogleCallbackParameters, _profile: Profile, done: VerifyCallback) => done(null, idToken === undefined ? false : { idToken }))
    // A code that Google refuses says nothing of how Google is: only silence counts against it.
    const policy = wrap(
      bulkhead(trades.atOnce, trades.waiting),
      circuitBreaker(handleType(GoogleAway), { halfOpenAfter: 20_000, breaker: new ConsecutiveBreaker(5) }),
    )
    this._oauth2.getOAuthAccessToken = (code: string, given: object, tell?: (error: Error, access?: string, refresh?: string, params?: object) => void) => {
      if (tell === undefined) throw new Error('the code is traded with its proof')
      policy.execute(() => trade(token, { ...given, code, client_id: settings.clientId, client_secret: settings.clientSecret })).then(
        // That no error is null is what its types have forgotten.
        (params) => { Reflect.apply(tell, null, [null, params.access_token, undefined, params]) },
        (error: Error) => tell(isLeftAlone(error) ? new GoogleAway('Google is left alone for now', { cause: error }) : error),
      )
    }
  }

  override authorizationParams(options: Passed): object {
    const challenge = createHash('sha256').update(options.verifier ?? '').digest('base64url')
    return { ...super.authorizationParams(options), nonce: options.nonce, code_challenge: challenge, code_challenge_method: 'S256' }
  }

  override tokenParams(options: Passed): object {
    return { code_verifier: options.verifier }
  }
}

const traded = z.object({ access_token: z.string(), id_token: z.string().optional() })

/** Google did not answer, or not in time. */
class GoogleAway extends Error {}

const isLeftAlone = (error: unknown): boolean => error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError

async function trade(address: string, form: Record<string, string>): Promise<z.infer<typeof traded>> {
  let response: globalThis.Response
  let text = ''
  try {
    response = await fetch(address, { method: 'POST', body: new URLSearchParams(form), redirect: 'error', signal: AbortSignal.timeout(tradeWithin), headers: { accept: 'application/json' } })
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString('latin1')
      if (text.length > mostOfTrade) throw new Error('that is no token')
    }
  } catch (error) {
    throw new GoogleAway('Google did not answer', { cause: error })
  }
  if (response.status >= 500 || response.status === 429) throw new GoogleAway(`Google answered ${response.status}`)
  if (!response.ok) throw new Error(`Google refused the code: ${response.status}`)
  return traded.parse(JSON.parse(text))
}

/** GET /auth/google leads to Google, and GET /auth/google/callback back from there. */
export function googleRoutes({ config, google, limits, log, requests }: { config: Config; google: GoogleService; limits: RateLimits; log: Log; requests: RequestContexts }): Route[] {
  const ways = new passport.Passport()
  if (config.google) ways.use(new GoogleWithProof(config.google))

  const cookieOf = (request: Request) => {
    const { secure } = cookieNames(request, config)
    return { name: secure ? '__Host-larder_google' : 'larder_google', httpOnly: true, secure, sameSite: 'lax' as const, path: '/' }
  }

  const begin: Route['handler'] = async (request, response) => {
    const isPopup = request.query.mode === 'popup'
    const then = localPath(request.query.then)
    const tell = (outcome: Outcome) => finish(response, { isPopup, then }, outcome)
    if (!config.google) return tell('not-set-up')
    const callbackURL = callbackFor(request)
    if (callbackURL === null) return tell('not-here')
    // With these passport would take somebody who sets out for one who comes back, and trade a code past all limits.
    if ('code' in request.query || 'error' in request.query) return tell('failed')
    try {
      await limits.consume([beginnings, requests.addressOf(request)])
      const attempt: Attempt = {
        state: Array.from({ length: 12 }, () => String.fromCharCode(97 + randomInt(26))).join(''),
        verifier: randomBytes(48).toString('base64url'),
        nonce: randomBytes(16).toString('base64url'),
        isPopup, then,
        linksTo: request.query.link === 'true' ? await sessionOf(request) : null,
      }
      response.append('set-cookie', stringifySetCookie({ ...cookieOf(request), value: Buffer.from(JSON.stringify(attempt)).toString('base64url'), maxAge: attemptLife }))
      setHeaders(response)
      const passed: Passed = { session: false, state: attempt.state, callbackURL, nonce: attempt.nonce, verifier: attempt.verifier, prompt: 'select_account' }
      ways.authenticate('google', passed)(request, response, (error: unknown) => tell(outcomeOf(error)))
    } catch (error) {
      tell(outcomeOf(error))
    }
  }

  const callback: Route['handler'] = async (request, response) => {
    const cookie = cookieOf(request)
    const attempt = attemptIn(parseCookie(request.headers.cookie ?? '')[cookie.name])
    // Whatever comes of it: it was for this once.
    response.append('set-cookie', stringifySetCookie({ ...cookie, value: '', maxAge: 0 }))
    const tell = (outcome: Outcome) => finish(response, attempt ?? { isPopup: false, then: '/' }, outcome)
    try {
      if (!config.google || !attempt || !isSame(attempt.state, request.query.state)) return tell('failed')
      await limits.consume([returnsOfAddress, requests.addressOf(request)])
      if (await limits.tryConsume(returns, `${attempt.state} ${attempt.verifier}`) > 0) return tell('failed')
      if (request.query.error !== undefined) return tell(request.query.error === 'access_denied' ? 'denied' : 'failed')
      const callbackURL = callbackFor(request)
      if (typeof request.query.code !== 'string' || callbackURL === null) return tell('failed')
      tell(await carryOut(request, response, attempt, await idTokenFor(request, response, { callbackURL, verifier: attempt.verifier })))
    } catch (error) {
      tell(outcomeOf(error))
    }
  }

  /** Trades the code that came with the request. */
  function idTokenFor(request: Request, response: Response, passed: Passed): Promise<string> {
    return new Promise((resolve, reject) => {
      ways.authenticate('google', { session: false, ...passed }, (error: unknown, user: { idToken: string } | false | null) => {
        if (user) resolve(user.idToken)
        else reject(error ?? new Error('Google sent no token'))
      })(request, response, reject)
    })
  }

  async function carryOut(request: Request, response: Response, { linksTo, nonce }: Attempt, idToken: string): Promise<Outcome> {
    const viewer = await requests.viewerOf(request).catch((error: unknown) => {
      // A session that is over is no hindrance to signing in anew.
      if (error instanceof UserError && isSessionOver(error) && linksTo === null) return { kind: 'visitor', session: null } as const
      throw error
    })
    if (linksTo !== null) {
      // Between going and coming back somebody else may have signed in here.
      if (viewer.session?.id !== linksTo) return 'not-allowed'
      await google.link(viewer, idToken, nonce)
      return 'linked'
    }
    const client = requests.clientOf(request, (tokens) => { for (const line of setCookies(cookieNames(request, config), tokens)) response.append('set-cookie', line) })
    const { viewer: signedIn } = await google.signIn(viewer, client, { idToken, nonce, delivery: TokenDelivery.COOKIE })
    return signedIn.kind === 'person' ? 'signed-in' : 'needs-name'
  }

  async function sessionOf(request: Request): Promise<string> {
    const { session } = await requests.viewerOf(request)
    if (session === null) throw new UserError('FORBIDDEN', messages.noSession)
    return session.id
  }

  /** Where Google sends people back to; null where it would not: it knows public addresses, and localhost. */
  function callbackFor(request: Request): string | null {
    const origin = ownOrigin(request, config)
    return origin !== null && (config.publicUrl !== null || new URL(origin).hostname === 'localhost') ? `${origin}${apiPaths.googleCallback}` : null
  }

  function outcomeOf(error: unknown): Outcome {
    if (error instanceof UserError) {
      if (error.code === 'BUSY') return 'away'
      if (error.code === 'ACCOUNT_EXISTS') return 'taken'
      if (error.code === 'RATE_LIMITED') return 'too-many'
      return error.code === 'FORBIDDEN' || isSessionOver(error) ? 'not-allowed' : 'failed'
    }
    // The strategy wraps what went wrong on the way.
    const cause = error instanceof Error && 'oauthError' in error ? error.oauthError : error
    if (cause instanceof GoogleAway || isDatabaseAway(cause)) return 'away'
    log.warn({ err: cause }, 'signing in with Google failed')
    return 'failed'
  }

  /** In a pop-up a page that tells the app's window and closes; else the app itself, where the person was. */
  function finish(response: Response, { isPopup, then }: Pick<Attempt, 'isPopup' | 'then'>, outcome: Outcome): void {
    if (response.headersSent) return
    setHeaders(response)
    if (!isPopup) {
      const address = new URL(then, 'http://here')
      address.searchParams.set('google', outcome)
      return response.redirect(303, `${address.pathname}${address.search}${address.hash}`)
    }
    response.setHeader('content-security-policy', "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
    response.type('html').send(`<!doctype html>
<html lang="en" data-outcome="${outcome}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(config.productName)}</title>
<script src="/google.js"></script>
</head>
<body>
<p>You can close this window now. / Du kannst dieses Fenster jetzt schließen.</p>
</body>
</html>
`)
  }

  return [
    { method: 'get', path: apiPaths.google, handler: begin },
    { method: 'get', path: apiPaths.googleCallback, handler: callback },
  ]
}

const isSessionOver = ({ code }: UserError): boolean => code === 'TOKEN_EXPIRED' || code === 'TOKEN_INVALID'

/** On its way the pop-up belongs to the window that opened it, so that it can be seen to close; nothing on it is kept. */
function setHeaders(response: Response): void {
  response.setHeader('cross-origin-opener-policy', 'unsafe-none')
  response.setHeader('cache-control', 'no-store')
  response.setHeader('referrer-policy', 'no-referrer')
}

function attemptIn(cookie: string | undefined): Attempt | null {
  if (cookie === undefined) return null
  try {
    const read = attemptShape.parse(JSON.parse(Buffer.from(cookie, 'base64url').toString('utf8')))
    return { ...read, then: localPath(read.then) }
  } catch {
    return null
  }
}

function isSame(state: string, came: unknown): boolean {
  return typeof came === 'string' && came.length === state.length && timingSafeEqual(Buffer.from(came, 'latin1'), Buffer.from(state, 'latin1'))
}

/** A path of ours to go back to; the home page for anything else. */
export function localPath(text: unknown): string {
  if (typeof text !== 'string' || text.length > 500 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(text) || !URL.canParse(text, 'http://here')) return '/'
  const { origin, pathname, search, hash } = new URL(text, 'http://here')
  return origin === 'http://here' && !pathname.startsWith('//') && !pathname.startsWith('/auth/') ? `${pathname}${search}${hash}` : '/'
}
