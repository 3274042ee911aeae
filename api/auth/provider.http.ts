import { parseCookie, stringifySetCookie, type SetCookie } from 'cookie'
import type { Request, Response } from 'express'
import passport from 'passport'
import { TokenDelivery } from './auth.inputs'
import {
  attemptLifetime,
  cookieValueOf,
  isSameState,
  newAttempt,
  readAttempt,
  safeRedirectPath,
  type SignInAttempt,
} from './googleAttempt'
import { finishAttempt, setAttemptHeaders, type GoogleOutcome } from './googleOutcome.http'
import { GoogleStrategy, GoogleUnavailable, type GoogleOptions, type GoogleUser } from './googleStrategy'
import type { Config } from '../platform/config'
import { isDatabaseUnavailable } from '../platform/databaseFailures'
import { messages, UserError } from '../platform/errors'
import { apiPaths } from '../http/paths'
import { visitor, type RequestContexts } from '../http/requestContext'
import { cookieNames, ownOrigin, setCookies } from '../http/httpRequests'
import type { Route } from '../http/route'
import type { Log } from '../platform/log'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import type { GoogleService } from './google.service'

const startsOfAddress: RateLimitRule = { name: 'google-begin', atOnce: 40, everySeconds: 10 }
/** Counted by address first: the attempt comes in a cookie, which a client can make up. */
const callbacksOfAddress: RateLimitRule = { name: 'google-return-ip', atOnce: 40, everySeconds: 10 }
/** Each attempt has one callback. */
const callbacksOfAttempt: RateLimitRule = { name: 'google-return', atOnce: 1, everySeconds: 600 }

interface Dependencies {
  config: Config
  google: GoogleService
  limits: RateLimits
  log: Log
  requests: RequestContexts
}

/** `GET /auth/google` redirects to Google; `GET /auth/google/callback` is where Google redirects back to. */
export function googleRoutes(dependencies: Dependencies): Route[] {
  const handlers = new GoogleHandlers(dependencies)
  return [
    { method: 'get', path: apiPaths.google, handler: (request, response) => handlers.begin(request, response) },
    {
      method: 'get',
      path: apiPaths.googleCallback,
      handler: (request, response) => handlers.callback(request, response),
    },
  ]
}

/** The two steps of an attempt to sign in, which is kept between them in a cookie of its own. */
class GoogleHandlers {
  readonly #authenticator = new passport.Passport()

  constructor(private readonly deps: Dependencies) {
    if (deps.config.google) this.#authenticator.use(new GoogleStrategy(deps.config.google))
  }

  async begin(request: Request, response: Response): Promise<void> {
    const { config, limits, log, requests } = this.deps
    const isPopup = request.query.mode === 'popup'
    const then = safeRedirectPath(request.query.then)
    const redirect = (outcome: GoogleOutcome) =>
      finishAttempt(response, { isPopup, then, productName: config.productName }, outcome)
    if (!config.google) return redirect('not-set-up')
    const callbackURL = callbackFor(request, config)
    if (callbackURL === null) return redirect('not-here')
    // With these in the query passport would treat the request as a callback, and exchange the code without our limits.
    if ('code' in request.query || 'error' in request.query) return redirect('failed')
    try {
      await limits.consume([startsOfAddress, requests.addressOf(request)])
      const attempt = newAttempt({
        isPopup,
        then,
        linksTo: request.query.link === 'true' ? await this.#sessionOf(request) : null,
      })
      response.append(
        'set-cookie',
        stringifySetCookie({ ...cookieOf(request, config), value: cookieValueOf(attempt), maxAge: attemptLifetime }),
      )
      setAttemptHeaders(response)
      const options: GoogleOptions = {
        session: false,
        state: attempt.state,
        callbackURL,
        nonce: attempt.nonce,
        verifier: attempt.verifier,
        prompt: 'select_account',
      }
      this.#authenticator.authenticate('google', options)(request, response, (error: unknown) =>
        redirect(outcomeOf(error, log)),
      )
    } catch (error) {
      redirect(outcomeOf(error, log))
    }
  }

  async callback(request: Request, response: Response): Promise<void> {
    const { config, limits, log, requests } = this.deps
    const cookie = cookieOf(request, config)
    const attempt = readAttempt(parseCookie(request.headers.cookie ?? '')[cookie.name])
    // Each attempt is used once, whatever its outcome.
    response.append('set-cookie', stringifySetCookie({ ...cookie, value: '', maxAge: 0 }))
    const redirect = (outcome: GoogleOutcome) =>
      finishAttempt(
        response,
        { isPopup: attempt?.isPopup ?? false, then: attempt?.then ?? '/', productName: config.productName },
        outcome,
      )
    try {
      if (!config.google || !attempt || !isSameState(attempt.state, request.query.state)) return redirect('failed')
      await limits.consume([callbacksOfAddress, requests.addressOf(request)])
      if ((await limits.tryConsume(callbacksOfAttempt, `${attempt.state} ${attempt.verifier}`)) > 0)
        return redirect('failed')
      if (request.query.error !== undefined)
        return redirect(request.query.error === 'access_denied' ? 'denied' : 'failed')
      const callbackURL = callbackFor(request, config)
      if (typeof request.query.code !== 'string' || callbackURL === null) return redirect('failed')
      const idToken = await this.#idTokenFor(request, response, {
        session: false,
        callbackURL,
        verifier: attempt.verifier,
        code: request.query.code,
      })
      redirect(await this.#signInOrLink(request, response, attempt, idToken))
    } catch (error) {
      redirect(outcomeOf(error, log))
    }
  }

  /** Exchanges the code that Google sent for an ID token. */
  #idTokenFor(request: Request, response: Response, options: GoogleOptions): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#authenticator.authenticate('google', options, (error: unknown, user: GoogleUser | false | null) => {
        if (user) resolve(user.idToken)
        else reject(error ?? new Error('passport has no user'))
      })(request, response, reject)
    })
  }

  async #signInOrLink(
    request: Request,
    response: Response,
    { linksTo, nonce }: SignInAttempt,
    idToken: string,
  ): Promise<GoogleOutcome> {
    const { config, google, requests } = this.deps
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
    const client = requests.clientOf(request, (tokens) => {
      for (const line of setCookies(cookieNames(request, config), tokens)) response.append('set-cookie', line)
    })
    const { viewer: signedIn } = await google.signIn(viewer, client, { idToken, nonce, delivery: TokenDelivery.COOKIE })
    return signedIn.kind === 'person' ? 'signed-in' : 'needs-name'
  }

  async #sessionOf(request: Request): Promise<string> {
    const { session } = await this.deps.requests.viewerOf(request)
    if (session === null) throw new UserError('FORBIDDEN', messages.noSession)
    return session.id
  }
}

/** The attempt's cookie, without a value. */
function cookieOf(request: Request, config: Config): Omit<SetCookie, 'value'> {
  const { secure } = cookieNames(request, config)
  return { name: secure ? '__Host-larder_google' : 'larder_google', httpOnly: true, secure, sameSite: 'lax', path: '/' }
}

/** The redirect URI; null where Google refuses it: it allows public addresses, and localhost. */
function callbackFor(request: Request, config: Config): string | null {
  const origin = ownOrigin(request, config)
  return origin !== null && (config.publicUrl !== null || new URL(origin).hostname === 'localhost')
    ? `${origin}${apiPaths.googleCallback}`
    : null
}

const isSessionOver = ({ code }: UserError): boolean => code === 'TOKEN_EXPIRED' || code === 'TOKEN_INVALID'

/** How an attempt ended that met this error. */
function outcomeOf(error: unknown, log: Log): GoogleOutcome {
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
