import type { RequestHandler } from 'express'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AppContext } from '../http/graphql'
import { UserError, messages } from '../platform/errors'
import { clientAddress, cookieNames, isFromOurPages, readToken, sendJson, sendRefusal } from '../http/requests'
import { isMultipart, readOneFile } from '../http/multipart'
import { requireWriter } from '../platform/viewer'
import { maxPictureBytes } from './image.service'
import { picturePath, readPicturePath } from './picture'

const statuses: Partial<Record<UserError['code'], number>> = { UNAUTHENTICATED: 401, FORBIDDEN: 403, NOT_FOUND: 404 }

/**
 * Pictures over HTTP. `POST /images` takes one as the file `picture` of a form (multipart/form-data, 10 MB)
 * from whoever is signed in and answers 201 with `{ id, url }`. `GET /images/{id}/{400|800|1600}.{webp|jpg}`
 * serves it, as we encoded it. An id has 122 random bits and is told only to those who see the recipe, so it is
 * all one needs to see the picture, also that of a private recipe: no session is asked for, and
 * programs and previews of links can read it. Shared caches do not keep pictures, so that one that was taken off is gone.
 */
export function images({ config, house }: AppContext): RequestHandler {
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isMultipart(request)) return sendJson(response, 415, { errors: [{ message: messages.noFile, extensions: { code: 'BAD_INPUT' } }] })
    if (!isFromOurPages(request, config)) throw new UserError('FORBIDDEN', messages.wrongOrigin)
    const person = requireWriter(await house.sessions.viewerOf(readToken(request, cookieNames(request, config).access)?.token ?? null))
    const id = await house.images.add(person, () => readOneFile(request, { field: 'picture', mostBytes: maxPictureBytes }))
    sendJson(response, 201, { id, url: picturePath(id, 800, 'webp') })
  }

  async function serve(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const picture = readPicturePath(path)
    const bytes = picture && await house.images.read(clientAddress(request, config), picture.id, picture.width, picture.format)
    if (!bytes) throw new UserError('NOT_FOUND', messages.nothingHere)
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
      else throw new UserError('NOT_FOUND', messages.nothingHere)
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      sendRefusal(response, error, statuses[error.code])
    }
  }
}
