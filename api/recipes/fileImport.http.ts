import { Router, type Request, type Response } from 'express'
import type { IncomingMessage } from 'node:http'
import { BodyReceiver, RequestAborted } from '../http/bodyReceiver'
import { isMultipart, receiveFile } from '../http/multipart'
import { apiPaths } from '../http/paths'
import type { RequestContexts } from '../http/requestContext'
import { isJson, sendJson, sendUserError } from '../http/httpRequests'
import type { Route } from '../http/route'
import { UserError, messages } from '../platform/errors'
import { maxUploadsPerPerson } from '../platform/uploadQueue'
import { requireWriter, type Person } from '../platform/viewer'
import { maxRecipeFileBytes, type FileImportService } from './fileImport.service'

const bodyLimits = { perClient: maxUploadsPerPerson, bytes: 48 * 1024 * 1024, chunkBytes: 512, milliseconds: 30_000 }

/**
 * Import of recipe files, for people who are signed in. `POST /imports/recipes/read` takes one as the file `file` of a form
 * (multipart/form-data, 5 MB), an export of any program that lib/recipe-archives knows, and answers with `{ recipes }`: the
 * recipes in it. Nothing is stored.
 * `POST /imports/recipes` takes `{ recipes }` as JSON (5 MB, at most 100 of them), each with an idempotency
 * key, and stores them as private ones; `{ results }` has the id or the error of each.
 */
export function importRoute(fileImports: FileImportService, requests: RequestContexts): Route {
  const router = Router()
  const bodies = new BodyReceiver(bodyLimits)

  const writerOf = async (request: IncomingMessage): Promise<Person> =>
    requireWriter((await requests.of(request)).viewer)

  async function readFile(request: Request, response: Response): Promise<void> {
    if (!isMultipart(request))
      return sendJson(response, 415, {
        errors: [{ message: messages.noFile.text, extensions: { code: 'BAD_INPUT', ...messages.noFile.translatable } }],
      })
    const person = await writerOf(request)
    const recipes = await fileImports.read(person, () =>
      receiveFile(bodies, request, { client: String(person.accountId), field: 'file', maxBytes: maxRecipeFileBytes }),
    )
    sendJson(response, 200, { recipes })
  }

  async function importAll(request: Request, response: Response): Promise<void> {
    if (!isJson(request))
      return sendJson(response, 415, {
        errors: [
          { message: messages.notJson.text, extensions: { code: 'BAD_INPUT', ...messages.notJson.translatable } },
        ],
      })
    const person = await writerOf(request)
    const results = await fileImports.importAll(person, () =>
      bodies.receive(request, { client: String(person.accountId), maxBytes: maxRecipeFileBytes }),
    )
    sendJson(response, 200, {
      results: results.map((result) =>
        'id' in result
          ? result
          : { key: result.key, error: { message: result.error.message, extensions: result.error.clientExtensions } },
      ),
    })
  }

  const withUserErrors =
    (handle: (request: Request, response: Response) => Promise<void>) =>
    async (request: Request, response: Response): Promise<void> => {
      try {
        await handle(request, response)
      } catch (error) {
        if (error instanceof RequestAborted || response.destroyed) return
        if (!(error instanceof UserError)) throw error
        // NOT_FOUND concerns the file, which holds no recipe, and not the address: the status is not 404.
        sendUserError(response, error, error.code === 'NOT_FOUND' ? 400 : error.status)
      }
    }

  router.post('/recipes/read', withUserErrors(readFile))
  router.post('/recipes', withUserErrors(importAll))
  return { path: apiPaths.imports, handler: router }
}
