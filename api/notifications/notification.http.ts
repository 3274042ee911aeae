import type { Request, Response } from 'express'
import { apiPaths } from '../http/paths'
import { sendUserError } from '../http/httpRequests'
import type { Route } from '../http/route'
import { UserError } from '../platform/errors'
import { messages } from './notification.texts'
import { NotificationKind } from './notification.types'
import type { NotificationEmailService } from './notificationEmail.service'

/** What the address in an email's List-Unsubscribe header says. */
function unsubscription({ query: { kinds, token } }: Request): { kinds: NotificationKind[]; token: string } {
  const known: ReadonlySet<string> = new Set(Object.values(NotificationKind))
  const named = typeof kinds === 'string' ? kinds.split(',') : []
  return {
    kinds: named.filter((kind): kind is NotificationKind => known.has(kind)),
    token: typeof token === 'string' && token.length <= 100 ? token : '',
  }
}

/**
 * `/unsubscribe?kinds=...&token=...`, from the List-Unsubscribe header of emails about notifications. POST (RFC 8058) stops them: a
 * mail program sends it without a session, the token is the permission. GET, by which people and link scanners open it, changes
 * nothing: it leads to the page that stops them.
 */
export function unsubscribeRoutes(emails: NotificationEmailService): Route[] {
  async function stop(request: Request, response: Response): Promise<void> {
    try {
      const { kinds, token } = unsubscription(request)
      if (kinds.length === 0) throw new UserError('NOT_FOUND', messages.linkOver)
      await emails.stop(token, kinds)
      response.set('cache-control', 'no-store').status(200).type('text/plain').send('Stopped.\n')
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      sendUserError(response, error)
    }
  }
  function open(request: Request, response: Response): void {
    const { kinds, token } = unsubscription(request)
    response
      .set('cache-control', 'no-store')
      .redirect(303, `/dashboard#stop-email=${kinds.join(',')}.${encodeURIComponent(token)}`)
  }
  return [
    { method: 'post', path: apiPaths.unsubscribe, handler: stop },
    { method: 'get', path: apiPaths.unsubscribe, handler: open },
  ]
}
