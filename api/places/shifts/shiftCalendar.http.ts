import type { Request, Response } from 'express'
import { apiPaths } from '../../http/paths'
import type { RequestContexts } from '../../http/requestContext'
import { ownOrigin, sendUserError } from '../../http/httpRequests'
import type { Route } from '../../http/route'
import type { Config } from '../../platform/config'
import { messages, UserError } from '../../platform/errors'
import { shiftCalendarSecret, type ShiftCalendarService } from './shiftCalendar.service'

/** `GET /calendar/shifts/{secret}.ics`: somebody's shifts as an iCalendar file, as `GET /calendar/{secret}.ics` has a meal plan. */
export function shiftCalendarRoute(
  calendars: ShiftCalendarService,
  requests: RequestContexts,
  config: Pick<Config, 'publicUrl'>,
): Route {
  async function send(request: Request, response: Response): Promise<void> {
    try {
      const file = await calendars.file(shiftCalendarSecret(String(request.params.file)) ?? '', {
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
  return { method: 'get', path: `${apiPaths.calendars}/shifts/:file`, handler: send }
}
