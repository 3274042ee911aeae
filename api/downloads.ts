import { Router, type Request, type Response } from 'express'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Wiring } from './graphql'
import { Refusal, sentences } from './platform/errors'
import { cookieNames, isFromOurPages, readToken, sendRefusal } from './platform/http'
import { signedIn } from './platform/viewer'
import type { ExportFormat } from './recipes/export.service'

const statuses: Partial<Record<Refusal['code'], number>> = { UNAUTHENTICATED: 401, FORBIDDEN: 403 }

const types: Record<ExportFormat, string> = { json: 'application/ld+json; charset=utf-8', md: 'text/markdown; charset=utf-8' }

/**
 * What people take along, as downloads: `GET /export/recipes.json` (schema.org as JSON-LD) and
 * `GET /export/recipes.md` (Markdown) hold all recipes of whoever is signed in.
 */
export function downloads({ config, house }: Wiring): Router {
  const router = Router()

  async function send(request: Request, response: Response, format: ExportFormat): Promise<void> {
    try {
      if (!isFromOurPages(request, config)) throw new Refusal('FORBIDDEN', sentences.wrongOrigin)
      const person = signedIn(await house.sessions.viewerOf(readToken(request, cookieNames(request, config).access)?.token ?? null))
      const file = await house.exports.file(person, format)
      response.writeHead(200, {
        'content-type': types[format],
        'content-disposition': `attachment; filename="recipes.${format}"`,
        'cache-control': 'no-store',
      })
      await pipeline(Readable.from(file), response)
    } catch (error) {
      // Whoever breaks off in the middle has left: there is nobody to answer and nothing to mend.
      if (isBrokenOff(error)) return
      if (!(error instanceof Refusal)) throw error
      sendRefusal(response, error, statuses[error.code])
    }
  }

  router.get('/recipes.json', (request, response) => send(request, response, 'json'))
  router.get('/recipes.md', (request, response) => send(request, response, 'md'))
  return router
}

const isBrokenOff = (error: unknown): boolean => typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
