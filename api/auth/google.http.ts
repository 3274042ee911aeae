import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { Request, Response } from 'express'
import passport from 'passport'
import { z } from 'zod'
import { TokenDelivery } from './auth.inputs'
import { GoogleStrategy, GoogleUnavailable, type GoogleOptions, type GoogleUser } from './googleStrategy'
import { escapeHtml } from '../http/ssr/headTags'
import type { Config } from '../platform/config'
import { isDatabaseUnavailable } from '../platform/databaseFailures'
import { messages, UserError } from '../platform/errors'
import { apiPaths } from '../http/paths'
import { visitor, type RequestContexts } from '../http/requestContext'
import { cookieNames, ownOrigin, setCookies } from '../http/requests'
import type { Route } from '../http/route'
import type { Log } from '../platform/log'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import type { GoogleService } from './google.service'

const startsOfAddress: RateLimitRule = { name: 'google-begin', atOnce: 40, everySeconds: 10 }
/** Counted by address first: the attempt comes in a cookie, which a client can make up. */
const callbacksOfAddress: RateLimitRule = { name: 'google-return-ip', atOnce: 40, everySeconds: 10 }
/** Each attempt has one callback. */
const callbacksOfAttempt: RateLimitRule = { name: 'google-return', atOnce: 1, everySeconds: 600 }

/** Seconds within which the callback must come. */
const attemptLifetime = 600
/** How it ended; the app reads it in the address or in the pop-up. */
type Outcome = 'signed-in' | 'needs-name' | 'linked' | 'denied' | 'failed' | 'away' | 'taken' | 'not-allowed' | 'too-many' | 'not-set-up' | 'not-here'

/** An attempt to sign in, in an HttpOnly cookie of its own that lives for ten minutes. */
const attemptShape = z.object({
  state: z.string().regex(/^[a-z]{12}$/),
  verifier: z.string().min(43),
  nonce: z.string().min(16),
  isPopup: z.boolean(),
  then: z.string(),
  /** The session that a Google account is to be linked from; null: it is about signing in. */
  linksTo: z.string().nullable(),
})

type SignInAttempt = z.infer<typeof attemptShape>

/** `GET /auth/google` redirects to Google; `GET /auth/google/callback` is where Google redirects back to. */
export function googleRoutes({ config, google, limits, log, requests }: { config: Config; google: GoogleService; limits: RateLimits; log: Log; requests: RequestContexts }): Route[] {
  const authenticator = new passport.Passport()
  if (config.google) authenticator.use(new GoogleStrategy(config.google))

  const cookieOf = (request: Request) => {
    const { secure } = cookieNames(request, config)
    return { name: secure ? '__Host-larder_google' : 'larder_google', httpOnly: true, secure, sameSite: 'lax' as const, path: '/' }
  }

  const begin: Route['handler'] = async (request, response) => {
    const isPopup = request.query.mode === 'popup'
    const then = localPath(request.query.then)
    const redirect = (outcome: Outcome) => finish(response, { isPopup, then }, outcome)
    if (!config.google) return redirect('not-set-up')
    const callbackURL = callbackFor(request)
    if (callbackURL === null) return redirect('not-here')
    // With these in the query passport would treat the request as a callback, and exchange the code without our limits.
    if ('code' in request.query || 'error' in request.query) return redirect('failed')
    try {
      await limits.consume([startsOfAddress, requests.addressOf(request)])
      const attempt: SignInAttempt = {
        state: Array.from({ length: 12 }, () => String.fromCharCode(97 + randomInt(26))).join(''),
        verifier: randomBytes(48).toString('base64url'),
        nonce: randomBytes(16).toString('base64url'),
        isPopup, then,
        linksTo: request.query.link === 'true' ? await sessionOf(request) : null,
      }
      response.append('set-cookie', stringifySetCookie({ ...cookieOf(request), value: Buffer.from(JSON.stringify(attempt)).toString('base64url'), maxAge: attemptLifetime }))
      setHeaders(response)
      const options: GoogleOptions = { session: false, state: attempt.state, callbackURL, nonce: attempt.nonce, verifier: attempt.verifier, prompt: 'select_account' }
      authenticator.authenticate('google', options)(request, response, (error: unknown) => redirect(outcomeOf(error)))
    } catch (error) {
      redirect(outcomeOf(error))
    }
  }

  const callback: Route['handler'] = async (request, response) => {
    const cookie = cookieOf(request)
    const attempt = attemptIn(parseCookie(request.headers.cookie ?? '')[cookie.name])
    // Each attempt is used once, whatever its outcome.
    response.append('set-cookie', stringifySetCookie({ ...cookie, value: '', maxAge: 0 }))
    const redirect = (outcome: Outcome) => finish(response, attempt ?? { isPopup: false, then: '/' }, outcome)
    try {
      if (!config.google || !attempt || !isSame(attempt.state, request.query.state)) return redirect('failed')
      await limits.consume([callbacksOfAddress, requests.addressOf(request)])
      if (await limits.tryConsume(callbacksOfAttempt, `${attempt.state} ${attempt.verifier}`) > 0) return redirect('failed')
      if (request.query.error !== undefined) return redirect(request.query.error === 'access_denied' ? 'denied' : 'failed')
      const callbackURL = callbackFor(request)
      if (typeof request.query.code !== 'string' || callbackURL === null) return redirect('failed')
      const idToken = await idTokenFor(request, response, { session: false, callbackURL, verifier: attempt.verifier, code: request.query.code })
      redirect(await signInOrLink(request, response, attempt, idToken))
    } catch (error) {
      redirect(outcomeOf(error))
    }
  }

  /** Exchanges the code that Google sent for an ID token. */
  function idTokenFor(request: Request, response: Response, options: GoogleOptions): Promise<string> {
    return new Promise((resolve, reject) => {
      authenticator.authenticate('google', options, (error: unknown, user: GoogleUser | false | null) => {
        if (user) resolve(user.idToken)
        else reject(error ?? new Error('passport has no user'))
      })(request, response, reject)
    })
  }

  async function signInOrLink(request: Request, response: Response, { linksTo, nonce }: SignInAttempt, idToken: string): Promise<Outcome> {
    const viewer = await requests.viewerOf(request).catch((error: unknown) => {
      // An expired session does not keep anybody from signing in.
      if (error instanceof UserError && isSessionOver(error) && linksTo === null) return visitor
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

  /** The redirect URI; null where Google refuses it: it allows public addresses, and localhost. */
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
    if (error instanceof GoogleUnavailable || isDatabaseUnavailable(error)) return 'away'
    log.warn({ err: error }, 'signing in with Google failed')
    return 'failed'
  }

  /** Ends the attempt: in a pop-up with a page that reports the outcome to its opener and closes, else with a redirect to where the person was. */
  function finish(response: Response, { isPopup, then }: Pick<SignInAttempt, 'isPopup' | 'then'>, outcome: Outcome): void {
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

/** The pop-up keeps its opener, which must notice when it is closed. Nothing is cached. */
function setHeaders(response: Response): void {
  response.setHeader('cross-origin-opener-policy', 'unsafe-none')
  response.setHeader('cache-control', 'no-store')
  response.setHeader('referrer-policy', 'no-referrer')
}

function attemptIn(cookie: string | undefined): SignInAttempt | null {
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
function localPath(text: unknown): string {
  if (typeof text !== 'string' || text.length > 500 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(text) || !URL.canParse(text, 'http://here')) return '/'
  const { origin, pathname, search, hash } = new URL(text, 'http://here')
  return origin === 'http://here' && !pathname.startsWith('//') && !pathname.startsWith('/auth/') ? `${pathname}${search}${hash}` : '/'
}
