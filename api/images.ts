import type { RequestHandler } from 'express'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Wiring } from './graphql'
import { Refusal, sentences } from './platform/errors'
import { clientAddress, cookieNames, isFromOurPages, readToken, sendJson, sendRefusal } from './platform/http'
import { isMultipart, readOneFile } from './platform/multipart'
import { writer } from './platform/viewer'
import { mostOfPicture } from './recipes/image.service'
import { picturePath, readPicturePath } from './recipes/picture'

const statuses: Partial<Record<Refusal['code'], number>> = { UNAUTHENTICATED: 401, FORBIDDEN: 403, NOT_FOUND: 404 }

/**
 * Pictures over HTTP. `POST /images` takes one as the file `picture` of a form (multipart/form-data, 10 MB)
 * from whoever is signed in and answers 201 with `{ id, url }`. `GET /images/{id}/{400|800|1600}.{webp|jpg}`
 * serves it, as we encoded it. An id has 122 random bits and is told only to those who see the recipe, so it is
 * all one needs to see the picture, also that of a private recipe: no session is asked for, and
 * programs and previews of links can read it. Shared caches do not keep pictures, so that one that was taken off is gone.
 */
export function images({ config, house }: Wiring): RequestHandler {
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isMultipart(request)) return sendJson(response, 415, { errors: [{ message: sentences.noFile, extensions: { code: 'BAD_INPUT' } }] })
    if (!isFromOurPages(request, config)) throw new Refusal('FORBIDDEN', sentences.wrongOrigin)
    const person = writer(await house.sessions.viewerOf(readToken(request, cookieNames(request, config).access)?.token ?? null))
    const id = await house.images.add(person, () => readOneFile(request, { field: 'picture', mostBytes: mostOfPicture }))
    sendJson(response, 201, { id, url: picturePath(id, 800, 'webp') })
  }

  async function serve(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const picture = readPicturePath(path)
    const bytes = picture && await house.images.read(clientAddress(request, config), picture.id, picture.width, picture.format)
    if (!bytes) throw new Refusal('NOT_FOUND', sentences.nothingHere)
    response.writeHead(200, {
      'content-type': picture.format === 'webp' ? 'image/webp' : 'image/jpeg',
      'content-length': bytes.byteLength,
      'cache-control': 'private, max-age=31536000, immutable',
    })
    response.end(bytes)
  }

  return async (request, response) => {
    const path = `${request.baseUrl}${request.path}`
    try {
      if (request.method === 'GET' || request.method === 'HEAD') await serve(request, response, path)
      else if (request.method === 'POST' && request.path === '/') await take(request, response)
      else throw new Refusal('NOT_FOUND', sentences.nothingHere)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      sendRefusal(response, error, statuses[error.code])
    }
  }
}
