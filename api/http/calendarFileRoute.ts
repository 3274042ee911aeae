import type { Request, Response } from 'express'
import type { Config } from '../platform/config/config'
import { messages, UserError } from '../platform/errors'
import { ownOrigin, sendUserError } from './httpRequests'
import type { RequestContexts } from './requestContext'
import type { Route } from './route'

/** Who asks for a calendar, and at which origin; null: it is not known. */
export interface CalendarReader {
  address: string
  origin: string | null
}

/**
 * A route that answers with an iCalendar file. Calendar programs send no cookie: a secret in the file's name, of 256 random bits, is
 * the permission. A wrong secret is looked up like a right one, by its hash, and answered like any path that is not there. Express
 * adds the ETag, and answers 304 to If-None-Match.
 * @param path with `:file`
 * @param read by the file's name; null: there is no such calendar
 */
export function calendarFileRoute(
  path: string,
  read: (file: string, reader: CalendarReader) => Promise<string | null>,
  { requests, config }: { requests: RequestContexts; config: Pick<Config, 'publicUrl'> },
): Route {
  async function send(request: Request, response: Response): Promise<void> {
    try {
      const reader = { address: requests.addressOf(request), origin: ownOrigin(request, config) }
      const file = await read(String(request.params.file), reader)
      if (file === null) throw new UserError('NOT_FOUND', messages.nothingHere)
      response.set({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex, nofollow' })
      response.type('text/calendar; charset=utf-8').send(file)
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      sendUserError(response, error)
    }
  }
  return { method: 'get', path, handler: send }
}
