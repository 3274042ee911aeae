import type { IncomingMessage, ServerResponse } from 'node:http'
import { BodyReceiver, RequestAborted } from '../http/bodyReceiver'
import { isMultipart, receiveFile } from '../http/multipart'
import { apiPaths } from '../http/paths'
import type { RequestContexts } from '../http/requestContext'
import { sendJson, sendUserError } from '../http/httpRequests'
import type { Route } from '../http/route'
import { UserError, messages } from '../platform/errors'
import { maxUploadsPerPerson } from '../platform/limits/uploadQueue'
import { requireWriter } from '../platform/viewer'
import { maxImageBytes, type ImageService } from './image.service'
import { imagePath, parseImagePath } from './imageFile'

/** A phone on a slow line needs some time for its photograph. */
const bodyLimits = { perClient: maxUploadsPerPerson, bytes: 96 * 1024 * 1024, chunkBytes: 512, milliseconds: 30_000 }

/**
 * Pictures over HTTP. `POST /images` accepts the file `picture` of a form (multipart/form-data, 10 MB) from a signed-in person
 * and responds 201 with `{ id, url }`. `GET /images/{id}/{400|800|1600}.{webp|jpg}` serves a file as the server encoded it.
 * An id has 122 random bits and is sent only to those who may read the recipe, so it is the only permission needed, also for
 * a private recipe: without a session, programs and previews of links can read pictures. Shared caches do not store them, so
 * that a withheld picture is not served any more.
 */
export function imageRoute(images: ImageService, requests: RequestContexts): Route {
  const bodies = new BodyReceiver(bodyLimits)

  async function upload(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isMultipart(request))
      return sendJson(response, 415, {
        errors: [{ message: messages.noFile.text, extensions: { code: 'BAD_INPUT', ...messages.noFile.translatable } }],
      })
    const person = requireWriter((await requests.of(request)).viewer)
    const id = await images.add(person, () =>
      receiveFile(bodies, request, {
        client: String(person.accountId),
        field: 'picture',
        maxBytes: maxImageBytes,
      }).then(({ bytes }) => bytes),
    )
    sendJson(response, 201, { id, url: imagePath(id, 800, 'webp') })
  }

  async function serve(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const picture = parseImagePath(path)
    const bytes = picture && (await images.read(requests.addressOf(request), picture.id, picture.width, picture.format))
    if (!bytes) throw new UserError('NOT_FOUND', messages.nothingHere)
    response.writeHead(200, {
      'content-type': picture.format === 'webp' ? 'image/webp' : 'image/jpeg',
      'content-length': bytes.byteLength,
      'cache-control': 'private, max-age=31536000, immutable',
    })
    response.end(bytes)
  }

  return {
    path: apiPaths.images,
    async handler(request, response) {
      const path = `${request.baseUrl}${request.path}`
      try {
        if (request.method === 'GET' || request.method === 'HEAD') await serve(request, response, path)
        else if (request.method === 'POST' && request.path === '/') await upload(request, response)
        else throw new UserError('NOT_FOUND', messages.nothingHere)
      } catch (error) {
        if (error instanceof RequestAborted) return
        if (!(error instanceof UserError)) throw error
        sendUserError(response, error)
      }
    },
  }
}
