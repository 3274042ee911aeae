import { calendarFileRoute } from '../../http/calendarFileRoute'
import { apiPaths } from '../../http/paths'
import type { RequestContexts } from '../../http/requestContext'
import type { Route } from '../../http/route'
import type { Config } from '../../platform/config/config'
import { shiftCalendarSecret, type ShiftCalendarService } from './shiftCalendar.service'

/** `GET /calendar/shifts/{secret}.ics`: somebody's shifts. */
export const shiftCalendarRoute = (
  calendars: ShiftCalendarService,
  requests: RequestContexts,
  config: Pick<Config, 'publicUrl'>,
): Route =>
  calendarFileRoute(
    `${apiPaths.calendars}/shifts/:file`,
    (file, reader) => calendars.file(shiftCalendarSecret(file) ?? '', reader),
    { requests, config },
  )
