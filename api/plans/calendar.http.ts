import { calendarFileRoute } from '../http/calendarFileRoute'
import { apiPaths } from '../http/paths'
import type { RequestContexts } from '../http/requestContext'
import type { Route } from '../http/route'
import type { Config } from '../platform/config/config'
import type { MealPlanCalendarService } from './calendar.service'
import { secretIn } from './calendarPath'

/** `GET /calendar/{secret}.ics`: a meal plan. */
export const calendarRoute = (
  calendars: MealPlanCalendarService,
  requests: RequestContexts,
  config: Pick<Config, 'publicUrl'>,
): Route =>
  calendarFileRoute(`${apiPaths.calendars}/:file`, (file, reader) => calendars.file(secretIn(file) ?? '', reader), {
    requests,
    config,
  })
