import type { Request, Response } from 'express'
import { apiPaths } from '../http/paths'
import type { RequestContexts } from '../http/requestContext'
import { ownOrigin, sendUserError } from '../http/httpRequests'
import type { Route } from '../http/route'
import type { Config } from '../platform/config'
import { messages, UserError } from '../platform/errors'
import type { MealPlanCalendarService } from './calendar.service'
import { secretIn } from './calendarPath'

/**
 * `GET /calendar/{secret}.ics`: a meal plan as an iCalendar file. Calendar programs send no cookie: the secret, of 256 random
 * bits, is the permission. A wrong secret is looked up like a right one, by its hash, and answered like any path that is not
 * there. Express adds the ETag, and answers 304 to If-None-Match.
 */
export function calendarRoute(
  calendars: MealPlanCalendarService,
  requests: RequestContexts,
  config: Pick<Config, 'publicUrl'>,
): Route {
  async function send(request: Request, response: Response): Promise<void> {
    try {
      const file = await calendars.file(secretIn(String(request.params.file)) ?? '', {
        address: requests.addressOf(request),
        origin: ownOrigin(request, config),
      })
      if (file === null) throw new UserError('NOT_FOUND', messages.nothingHere)
      response.set({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex, nofollow' })
      response.type('text/calendar; charset=utf-8').send(file)
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      sendUserError(response, error)
    }
  }
  return { method: 'get', path: `${apiPaths.calendars}/:file`, handler: send }
}
