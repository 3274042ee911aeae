import type { Request, Response } from 'express'
import { apiPaths } from '../../http/paths'
import type { RequestContexts } from '../../http/requestContext'
import { cookieNames, ownOrigin, readToken, sendJson, sendUserError, setCookies } from '../../http/httpRequests'
import { failureBody } from '../../http/rest/restErrors'
import type { Route } from '../../http/route'
import type { Config } from '../../platform/config/config'
import { UserError, messages } from '../../platform/errors'
import type { SessionService } from './session.service'

/**
 * `POST /auth/session` exchanges a refresh token for the next pair: as cookies for browsers, in the body for programs. A 401
 * means that the session has ended.
 */
export function sessionRoute({
  sessions,
  requests,
  config,
}: {
  sessions: SessionService
  requests: RequestContexts
  config: Config
}): Route {
  async function refresh(request: Request, response: Response): Promise<void> {
    try {
      requests.requireOwnOrigin(request)
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      return sendUserError(response, error)
    }
    const names = cookieNames(request, config)
    const sent = readToken(request, names.refresh)
    try {
      if (sent === null) throw new UserError('TOKEN_INVALID', messages.noSession)
      // The tokens are sent below, as cookies or in the body.
      const tokens = await sessions.refresh(
        sent.token,
        requests.clientOf(request, () => undefined),
      )
      // In both spellings: as GraphQL has them, and as the REST calls have them.
      if (sent.from === 'header')
        return sendJson(response, 200, {
          ...tokens,
          AccessToken: tokens.accessToken,
          RefreshToken: tokens.refreshToken,
          AccessExpiresAt: tokens.accessExpiresAt,
          RefreshExpiresAt: tokens.refreshExpiresAt,
        })
      sendJson(response, 200, { refreshed: true }, { 'set-cookie': setCookies(names, tokens) })
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      // Cookies are deleted only if their session is over, not for a limit or a program's mistake.
      const isOver = error.status === 401 && sent?.from !== 'header'
      const restBody =
        sent?.from === 'cookie'
          ? {}
          : failureBody({ ...error.clientExtensions, message: error.message }, ownOrigin(request, config) ?? '')
      sendJson(
        response,
        error.status,
        { errors: [{ message: error.message, extensions: error.clientExtensions }], ...restBody },
        {
          ...(isOver && { 'set-cookie': setCookies(names, null) }),
          ...(error.retryAfter !== undefined && { 'retry-after': String(error.retryAfter) }),
        },
      )
    }
  }
  return { method: 'post', path: apiPaths.session, handler: refresh }
}
