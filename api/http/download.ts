import type { Request, Response } from 'express'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { UserError } from '../platform/errors'
import { requireNoApiKey, requirePerson, type Person } from '../platform/viewer'
import { apiPaths } from './paths'
import type { RequestContexts } from './requestContext'
import { sendUserError } from './httpRequests'
import type { Route } from './route'

/** A file with a person's own data. It is generated while it is sent. */
export interface Download {
  filename: string
  type: string
  /** It holds sessions, API keys and emails, which an API key must not read. */
  forbidApiKeys?: true
  chunks(person: Person): Promise<AsyncIterable<string>>
}

/** `GET /export/{filename}` for the person who is signed in. FORBIDDEN, UNAUTHENTICATED, and the errors of `chunks`. */
export function downloadRoute({ filename, type, forbidApiKeys, chunks }: Download, requests: RequestContexts): Route {
  async function send(request: Request, response: Response): Promise<void> {
    try {
      const person = requirePerson((await requests.of(request)).viewer)
      if (forbidApiKeys) requireNoApiKey(person)
      const file = await chunks(person)
      response.writeHead(200, {
        'content-type': type,
        'content-disposition': `attachment; filename="${filename}"`,
        'cache-control': 'no-store',
      })
      await pipeline(Readable.from(file), response)
    } catch (error) {
      // The client closed the connection before the end: nobody reads an answer.
      if (isPrematureClose(error)) return
      if (!(error instanceof UserError)) throw error
      sendUserError(response, error)
    }
  }
  return { method: 'get', path: `${apiPaths.exports}/${filename}`, handler: send }
}

const isPrematureClose = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
