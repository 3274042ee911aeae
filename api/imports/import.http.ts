import { Router, type Request, type Response } from 'express'
import { RequestAborted } from '../http/bodyReceiver'
import { sendJson, sendUserError } from '../http/httpRequests'
import { apiPaths } from '../http/paths'
import type { RequestContexts } from '../http/requestContext'
import type { Route } from '../http/route'
import { UserError, messages as platformMessages } from '../platform/errors'
import { requireWriter } from '../platform/viewer'
import { maxImportBytes, maxImportFiles } from './import.inputs'
import { messages } from './import.texts'
import type { Part, UploadService } from './upload.service'

/**
 * `PUT /imports/{id}/files/{number}?offset=` takes a part of a file of an import, for whom it is: its bytes as they are
 * (application/octet-stream), at most 8 MB. Answers 200 with `{ received, state }`: where the next part begins, and the state of the
 * import; 409 with the same where the part does not begin at `received`. After a break, `received` is what has arrived.
 */
export function importUploadRoute(uploads: UploadService, requests: RequestContexts): Route {
  const router = Router()

  async function receive(request: Request, response: Response): Promise<void> {
    const person = requireWriter((await requests.of(request)).viewer)
    if (!/^application\/octet-stream\b/i.test(request.headers['content-type'] ?? ''))
      throw new UserError('BAD_INPUT', messages.notBytes)
    const { isInPlace, ...received } = await uploads.receive(person, partOf(request), piecesOf(request))
    if (isInPlace) return sendJson(response, 200, received)
    const { text, translatable } = messages.otherOffset
    const errors = [{ message: text, extensions: { code: 'VERSION_CONFLICT', ...translatable } }]
    // The part is not read: its bytes would be taken for the next request.
    sendJson(response, 409, { ...received, errors }, { connection: 'close' })
  }

  router.put('/:id/files/:number', async (request: Request, response: Response) => {
    try {
      await receive(request, response)
    } catch (error) {
      if (error instanceof RequestAborted || response.destroyed) return
      if (!(error instanceof UserError)) throw error
      if (!request.complete) response.setHeader('connection', 'close')
      sendUserError(response, error)
    }
  })
  return { path: apiPaths.imports, handler: router }
}

/** NOT_FOUND: there is nothing at this address. */
function partOf({ params, query, headers }: Request): Part {
  const { id = '', number = '' } = params as { id?: string; number?: string }
  const [file, offset] = [wholeNumber(number, maxImportFiles), wholeNumber(String(query.offset ?? '0'), maxImportBytes)]
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) || file === null || offset === null)
    throw new UserError('NOT_FOUND', platformMessages.nothingHere)
  const { 'content-length': length } = headers
  return { importId: id, number: file, offset, length: length === undefined ? null : Number(length) }
}

function wholeNumber(text: string, most: number): number | null {
  return /^\d{1,10}$/.test(text) && Number(text) <= most ? Number(text) : null
}

/** The pieces of a body. Whoever stops reading can still answer. RequestAborted. */
async function* piecesOf(request: Request): AsyncGenerator<Uint8Array> {
  try {
    yield* request.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>
  } catch {
    throw new RequestAborted('the client closed the connection')
  }
}
