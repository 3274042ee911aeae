import { Router, type Request, type Response } from 'express'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { AppContext } from '../http/graphql'
import type { App } from '../container'
import { UserError, messages } from '../platform/errors'
import { cookieNames, isFromOurPages, readToken, sendRefusal } from '../http/requests'
import { requireNoApiKey, requirePerson, type Person } from '../platform/viewer'

const statuses: Partial<Record<UserError['code'], number>> = { UNAUTHENTICATED: 401, FORBIDDEN: 403 }

/** What somebody may take along: under which name, of which kind, and how it is written. */
interface Download {
  filename: string
  type: string
  /** Sessions, keys and letters are in it, which are no matter of programs. */
  notByKey?: true
  pieces(house: App, person: Person): Promise<AsyncIterable<string>>
}

const offered: Download[] = [
  { filename: 'recipes.json', type: 'application/ld+json; charset=utf-8', pieces: ({ exports }, person) => exports.file(person, 'json') },
  { filename: 'recipes.md', type: 'text/markdown; charset=utf-8', pieces: ({ exports }, person) => exports.file(person, 'md') },
  { filename: 'messages.json', type: 'application/json; charset=utf-8', pieces: ({ messageExports }, person) => messageExports.file(person) },
  { filename: 'everything.json', type: 'application/json; charset=utf-8', notByKey: true, pieces: ({ accountExports }, person) => accountExports.file(person) },
]

/**
 * What people take along, as downloads: `GET /export/recipes.json` (schema.org as JSON-LD) and
 * `GET /export/recipes.md` (Markdown) hold all recipes of whoever is signed in, `GET /export/messages.json`
 * all their messages, and `GET /export/everything.json` everything that is theirs, for people with a session alone.
 */
export function downloads({ config, house }: AppContext): Router {
  const router = Router()

  async function send(request: Request, response: Response, { filename, type, notByKey, pieces }: Download): Promise<void> {
    try {
      if (!isFromOurPages(request, config)) throw new UserError('FORBIDDEN', messages.wrongOrigin)
      const person = requirePerson(await house.sessions.viewerOf(readToken(request, cookieNames(request, config).access)?.token ?? null))
      if (notByKey) requireNoApiKey(person)
      const file = await pieces(house, person)
      response.writeHead(200, {
        'content-type': type,
        'content-disposition': `attachment; filename="${filename}"`,
        'cache-control': 'no-store',
      })
      await pipeline(Readable.from(file), response)
    } catch (error) {
      // Whoever breaks off in the middle has left: there is nobody to answer and nothing to mend.
      if (isBrokenOff(error)) return
      if (!(error instanceof UserError)) throw error
      sendRefusal(response, error, statuses[error.code])
    }
  }

  for (const download of offered) router.get(`/${download.filename}`, (request, response) => send(request, response, download))
  return router
}

const isBrokenOff = (error: unknown): boolean => typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
