import type { ProviderOutcome } from '../../../domain/accounts/providerOutcome'
import { parseCookie, stringifySetCookie, type SetCookie } from 'cookie'
import type { Request, Response } from 'express'
import {
  attemptLifetime,
  cookieValueOf,
  isSameState,
  newAttempt,
  readAttempt,
  safeRedirectPath,
} from './providerAttempt'
import { finishAttempt, setAttemptHeaders } from './providerOutcome.http'
import { ProviderUnavailable, type ProviderStep, type SignInProvider } from './signInProvider'
import type { Config } from '../../platform/config/config'
import { isDatabaseUnavailable } from '../../platform/database/databaseFailures'
import { messages, UserError } from '../../platform/errors'
import { apiPaths } from '../../http/paths'
import { visitor, type RequestContexts } from '../../http/requestContext'
import { cookieNames, ownOrigin, setCookies } from '../../http/httpRequests'
import type { Route } from '../../http/route'
import type { Log } from '../../platform/telemetry/log'
import type { RateLimitRule, RateLimits } from '../../platform/limits/rateLimits'
import type { ProviderAccountService } from './providerAccount.service'

const paths = {
  google: { begin: apiPaths.google, callback: apiPaths.googleCallback },
  oidc: { begin: apiPaths.oidc, callback: apiPaths.oidcCallback },
} as const satisfies Record<SignInProvider['id'], { begin: string; callback: string }>

interface Dependencies {
  config: Config
  providers: Record<SignInProvider['id'], SignInProvider | null>
  providerAccounts: ProviderAccountService
  limits: RateLimits
  log: Log
  requests: RequestContexts
}

/** `GET /auth/google` and `/auth/oidc` redirect to the provider, which redirects back to the `callback` below it. */
export function providerRoutes(dependencies: Dependencies): Route[] {
  return (['google', 'oidc'] as const).flatMap((id): Route[] => {
    const handlers = new ProviderHandlers(id, dependencies)
    return [
      { method: 'get', path: paths[id].begin, handler: (request, response) => handlers.begin(request, response) },
      { method: 'get', path: paths[id].callback, handler: (request, response) => handlers.callback(request, response) },
    ]
  })
}

/** The two steps of an attempt to sign in, which is kept between them in a cookie of its own. */
class ProviderHandlers {
  /** Null: not set up. */
  readonly #provider: SignInProvider | null
  readonly #startsOfAddress: RateLimitRule
  /** Counted by address first: the attempt comes in a cookie, which a client can make up. */
  readonly #callbacksOfAddress: RateLimitRule
  /** Each attempt has one callback. */
  readonly #callbacksOfAttempt: RateLimitRule

  constructor(
    private readonly id: SignInProvider['id'],
    private readonly deps: Dependencies,
  ) {
    this.#provider = deps.providers[id]
    this.#startsOfAddress = { name: `${id}-begin`, atOnce: 40, everySeconds: 10 }
    this.#callbacksOfAddress = { name: `${id}-return-ip`, atOnce: 40, everySeconds: 10 }
    this.#callbacksOfAttempt = { name: `${id}-return`, atOnce: 1, everySeconds: 600 }
  }

  async begin(request: Request, response: Response): Promise<void> {
    const { config, limits, requests } = this.deps
    const isPopup = request.query.mode === 'popup'
    const then = safeRedirectPath(request.query.then)
    const redirect = (outcome: ProviderOutcome) =>
      finishAttempt(response, { id: this.id, isPopup, then, productName: config.productName }, outcome)
    if (!this.#provider) return redirect('not-set-up')
    const callbackURL = this.#callbackFor(request)
    if (callbackURL === null) return redirect('not-here')
    // With these in the query passport would treat the request as a callback, and exchange the code without our limits.
    if ('code' in request.query || 'error' in request.query) return redirect('failed')
    try {
      await limits.consume([this.#startsOfAddress, requests.addressOf(request)])
      const attempt = newAttempt({
        isPopup,
        then,
        linksTo: request.query.link === 'true' ? await this.#sessionOf(request) : null,
      })
      response.append(
        'set-cookie',
        stringifySetCookie({ ...this.#cookieOf(request), value: cookieValueOf(attempt), maxAge: attemptLifetime }),
      )
      setAttemptHeaders(response)
      await this.#provider.begin({ request, response, attempt, callbackURL })
    } catch (error) {
      redirect(this.#outcomeOf(error))
    }
  }

  async callback(request: Request, response: Response): Promise<void> {
    const { config, limits, requests } = this.deps
    const cookie = this.#cookieOf(request)
    const attempt = readAttempt(parseCookie(request.headers.cookie ?? '')[cookie.name])
    // Each attempt is used once, whatever its outcome.
    response.append('set-cookie', stringifySetCookie({ ...cookie, value: '', maxAge: 0 }))
    const redirect = (outcome: ProviderOutcome) =>
      finishAttempt(
        response,
        {
          id: this.id,
          isPopup: attempt?.isPopup ?? false,
          then: attempt?.then ?? '/',
          productName: config.productName,
        },
        outcome,
      )
    try {
      if (!this.#provider || !attempt || !isSameState(attempt.state, request.query.state)) return redirect('failed')
      await limits.consume([this.#callbacksOfAddress, requests.addressOf(request)])
      if ((await limits.tryConsume(this.#callbacksOfAttempt, `${attempt.state} ${attempt.verifier}`)) > 0)
        return redirect('failed')
      if (request.query.error !== undefined)
        return redirect(request.query.error === 'access_denied' ? 'denied' : 'failed')
      const callbackURL = this.#callbackFor(request)
      if (typeof request.query.code !== 'string' || callbackURL === null) return redirect('failed')
      redirect(await this.#signInOrLink(this.#provider, { request, response, attempt, callbackURL }))
    } catch (error) {
      redirect(this.#outcomeOf(error))
    }
  }

  async #signInOrLink(provider: SignInProvider, step: ProviderStep): Promise<ProviderOutcome> {
    const { config, providerAccounts, requests } = this.deps
    const { request, response, attempt } = step
    const subject = await provider.subjectOf(step)
    const viewer = await requests.viewerOf(request).catch((error: unknown) => {
      // An expired session does not keep anybody from signing in.
      if (error instanceof UserError && isSessionOver(error) && attempt.linksTo === null) return visitor
      throw error
    })
    if (attempt.linksTo !== null) {
      // Between going and coming back somebody else may have signed in here.
      if (viewer.session?.id !== attempt.linksTo) return 'not-allowed'
      await providerAccounts.link(viewer, subject)
      return 'linked'
    }
    const client = requests.clientOf(request, (tokens) => {
      for (const line of setCookies(cookieNames(request, config), tokens)) response.append('set-cookie', line)
    })
    const { viewer: signedIn } = await providerAccounts.signIn(viewer, client, subject)
    return signedIn.kind === 'person' ? 'signed-in' : 'needs-name'
  }

  async #sessionOf(request: Request): Promise<string> {
    const { session } = await this.deps.requests.viewerOf(request)
    if (session === null) throw new UserError('FORBIDDEN', messages.noSession)
    return session.id
  }

  /** The attempt's cookie, without a value. */
  #cookieOf(request: Request): Omit<SetCookie, 'value'> {
    const { secure } = cookieNames(request, this.deps.config)
    return {
      name: `${secure ? '__Host-' : ''}larder_${this.id}`,
      httpOnly: true,
      secure,
      sameSite: 'lax',
      path: '/',
    }
  }

  /** The redirect URI; null where the provider would refuse it. */
  #callbackFor(request: Request): string | null {
    const origin = ownOrigin(request, this.deps.config)
    return origin !== null && this.#provider?.redirectsTo(new URL(origin))
      ? `${origin}${paths[this.id].callback}`
      : null
  }

  /** How an attempt ended that met this error. */
  #outcomeOf(error: unknown): ProviderOutcome {
    const { log } = this.deps
    if (error instanceof UserError) {
      if (error.code === 'BUSY') return 'away'
      if (error.code === 'ACCOUNT_EXISTS') return 'taken'
      if (error.code === 'RATE_LIMITED') return 'too-many'
      return error.code === 'FORBIDDEN' || isSessionOver(error) ? 'not-allowed' : 'failed'
    }
    if (isDatabaseUnavailable(error)) return 'away'
    if (error instanceof ProviderUnavailable) {
      log.warn({ provider: this.id, reason: error.message }, 'the sign-in provider is not available')
      return 'away'
    }
    log.warn({ err: error, provider: this.id }, 'signing in with a provider failed')
    return 'failed'
  }
}

const isSessionOver = ({ code }: UserError): boolean => code === 'TOKEN_EXPIRED' || code === 'TOKEN_INVALID'
