import type { Request, Response } from 'express'
import { BodyReceiver, RequestAborted } from '../http/bodyReceiver'
import { sendJson, sendUserError } from '../http/httpRequests'
import { isMultipart, receiveFiles } from '../http/multipart'
import { apiPaths } from '../http/paths'
import type { RequestContexts } from '../http/requestContext'
import type { Route } from '../http/route'
import { UserError, messages } from '../platform/errors'
import { maxUploadsPerPerson } from '../platform/limits/uploadQueue'
import { requireWriter } from '../platform/viewer'
import { maxPhotoBytes, maxPhotoBytesInAll, maxPhotos, type PhotoService } from './photo.service'

/** A phone on a slow line needs some time for six photographs. */
const bodyLimits = { perClient: maxUploadsPerPerson, bytes: 96 * 1024 * 1024, chunkBytes: 512, milliseconds: 60_000 }

/**
 * `POST /recipe-photos`, for people who are signed in, takes one to six photographs or one PDF as the files `files` of a form
 * (multipart/form-data, 10 MB each, 24 MB in all) and answers with `{ recipe, unsure, by }`: a draft as `importRecipe` has it,
 * the lines to check, and `RULES` or `MODEL`. Nothing is stored. Closing the connection stops it.
 */
export function photoRoute(photos: PhotoService, requests: RequestContexts): Route {
  const bodies = new BodyReceiver(bodyLimits)

  async function read(request: Request, response: Response): Promise<void> {
    if (!isMultipart(request)) throw new UserError('BAD_INPUT', messages.noFile)
    const person = requireWriter((await requests.of(request)).viewer)
    const left = new AbortController()
    response.once('close', () => left.abort(new RequestAborted('the client closed the connection')))
    const result = await photos.read(
      person,
      () =>
        receiveFiles(bodies, request, {
          client: String(person.accountId),
          field: 'files',
          maxBytes: maxPhotoBytes,
          maxBytesInAll: maxPhotoBytesInAll,
          // One more, so that too many are refused instead of left out.
          maxFiles: maxPhotos + 1,
        }),
      left.signal,
    )
    sendJson(response, 200, result)
  }

  return {
    method: 'post',
    path: apiPaths.recipePhotos,
    async handler(request, response) {
      try {
        await read(request, response)
      } catch (error) {
        if (error instanceof RequestAborted || response.destroyed) return
        if (!(error instanceof UserError)) throw error
        // NOT_FOUND concerns what was sent, and not the address. A form of another type is 415.
        sendUserError(response, error, !isMultipart(request) ? 415 : error.code === 'NOT_FOUND' ? 400 : error.status)
      }
    },
  }
}
