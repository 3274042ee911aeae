import type { Request, Response } from 'express'
import { ownOrigin, sendUserError } from '../../http/httpRequests'
import { apiPaths } from '../../http/paths'
import type { RequestContexts } from '../../http/requestContext'
import { ResponseCache } from '../../http/responseCache'
import type { Route } from '../../http/route'
import { sendCompressed } from '../../http/sendCompressed'
import type { Config } from '../../platform/config/config'
import { messages, UserError } from '../../platform/errors'
import type { RateLimitRule, RateLimits } from '../../platform/limits/rateLimits'
import type { HsdsReads } from './hsds.service'

const cacheSeconds = 60
const maxPerPage = 100
const maxPage = 10_000

/** By network address. Whoever reads the whole server does so in few requests. */
const reading: RateLimitRule = { name: 'hsds', atOnce: 60, everySeconds: 1 }

/** What the API says of itself: https://docs.openreferral.org/en/3.1/hsds/api_reference.html */
const about = { version: '3.1', profile: 'https://docs.openreferral.org/en/3.1/hsds/' }

/** A whole number of the query from 1 on; what is none, or too large, becomes the nearest that is allowed. */
function readNumber(value: unknown, usual: number, most: number): number {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : usual
  return Math.min(Math.max(number, 1), most)
}

interface HsdsNeeds {
  hsds: HsdsReads
  limits: RateLimits
  requests: RequestContexts
  config: Pick<Config, 'publicUrl'>
}

/**
 * `GET /hsds`, `/hsds/services` and `/hsds/services/{id}`: Open Referral's HSDS 3.1 of all places, for directories of services.
 * Anybody may read it, from any page. Responses are at most a minute old. NOT_FOUND, RATE_LIMITED.
 */
export function hsdsRoutes({ hsds, limits, requests, config }: HsdsNeeds): Route[] {
  const cache = new ResponseCache({ milliseconds: cacheSeconds * 1_000, entries: 200, bytes: 20_000_000 })

  const route = (
    path: string,
    /** What the response depends on, and how it is read; `read` returns null where there is nothing. */
    plan: (request: Request, origin: string) => { key: string; read: () => Promise<object | null> },
  ): Route => ({
    method: 'get',
    path: `${apiPaths.hsds}${path}`,
    handler: async (request: Request, response: Response) => {
      try {
        await limits.consume([reading, requests.addressOf(request)])
        const origin = ownOrigin(request, config)
        if (origin === null) throw new UserError('NOT_FOUND', messages.nothingHere)
        const { key, read } = plan(request, origin)
        const { body } = await cache.get(key, async (cacheability) => {
          const found = await read()
          if (found === null) throw new UserError('NOT_FOUND', messages.nothingHere)
          cacheability.allow()
          const text = JSON.stringify(found)
          return { contentType: 'application/json', body: text, bytes: Buffer.byteLength(text), operation: 'hsds' }
        })
        response.set({
          'cache-control': `public, max-age=${cacheSeconds}`,
          'access-control-allow-origin': '*',
          vary: 'accept-encoding',
        })
        await sendCompressed(request, response.type('application/json; charset=utf-8'), body)
      } catch (error) {
        if (!(error instanceof UserError)) throw error
        sendUserError(response, error)
      }
    },
  })

  return [
    route('', () => ({ key: 'about', read: () => Promise.resolve(about) })),
    route('/services', ({ query }, origin) => {
      const page = readNumber(query.page, 1, maxPage)
      const perPage = readNumber(query.per_page, 50, maxPerPage)
      const isFull = query.full === 'true'
      return {
        key: `${origin} services ${page} ${perPage} ${isFull}`,
        read: () => hsds.page({ page, perPage, isFull }, origin),
      }
    }),
    route('/services/:id', ({ params }, origin) => {
      const id = String(params.id).slice(0, 40)
      return { key: `${origin} service ${id}`, read: () => hsds.service(id, origin) }
    }),
  ]
}
