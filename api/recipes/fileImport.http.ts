import { Router, type Request, type Response } from 'express'
import type { IncomingMessage } from 'node:http'
import { isMultipart, readOneFile } from '../http/multipart'
import { apiPaths } from '../http/paths'
import type { RequestContexts } from '../http/requestContext'
import { isJson, readJson, sendJson, sendUserError } from '../http/requests'
import type { Route } from '../http/route'
import { UserError, messages } from '../platform/errors'
import { isAllStorable } from '../../lib/text/text'
import { requireWriter, type Person } from '../platform/viewer'
import { readImportInput, type ImportedRecipe } from './fileImport.inputs'
import { maxRecipeFileBytes, type FileImportService } from './fileImport.service'

/**
 * Import of recipe files, for people who are signed in. `POST /imports/recipes/read` takes one as the file `file` of a form
 * (multipart/form-data, 5 MB) and answers with `{ recipes }`: the recipes in it. Nothing is stored.
 * `POST /imports/recipes` takes `{ recipes }` as JSON (5 MB, at most 100 of them), each with an idempotency
 * key, and stores them as private ones; `{ results }` has the id or the error of each.
 */
export function importRoute(fileImports: FileImportService, requests: RequestContexts): Route {
  const router = Router()

  const writerOf = async (request: IncomingMessage): Promise<Person> => requireWriter((await requests.of(request)).viewer)

  async function readFile(request: Request, response: Response): Promise<void> {
    if (!isMultipart(request)) return sendJson(response, 415, { errors: [{ message: messages.noFile.text, extensions: { code: 'BAD_INPUT', ...messages.noFile.translatable } }] })
    const recipes = await fileImports.read(await writerOf(request), () => readOneFile(request, { field: 'file', maxBytes: maxRecipeFileBytes }))
    sendJson(response, 200, { recipes })
  }

  async function importAll(request: Request, response: Response): Promise<void> {
    if (!isJson(request)) return sendJson(response, 415, { errors: [{ message: messages.notJson.text, extensions: { code: 'BAD_INPUT', ...messages.notJson.translatable } }] })
    const results = await fileImports.importAll(await writerOf(request), () => recipesIn(request))
    sendJson(response, 200, {
      results: results.map((result) => ('id' in result ? result : { key: result.key, error: { message: result.error.message, extensions: result.error.clientExtensions } })),
    })
  }

  const withUserErrors = (handle: (request: Request, response: Response) => Promise<void>) => async (request: Request, response: Response): Promise<void> => {
    try {
      await handle(request, response)
    } catch (error) {
      // The client closed the connection before the end: nobody reads an answer.
      if (response.destroyed) return
      if (!(error instanceof UserError)) throw error
      // NOT_FOUND concerns the file, which holds no recipe, and not the address: the status is not 404.
      sendUserError(response, error, error.code === 'NOT_FOUND' ? 400 : error.status)
    }
  }

  router.post('/recipes/read', withUserErrors(readFile))
  router.post('/recipes', withUserErrors(importAll))
  return { path: apiPaths.imports, handler: router }
}

async function recipesIn(request: IncomingMessage): Promise<ImportedRecipe[]> {
  const body = await readJson(request, maxRecipeFileBytes)
  if (!isAllStorable(body)) throw new UserError('BAD_INPUT', messages.brokenText)
  const recipes = readImportInput(body)
  if (!recipes) throw new UserError('BAD_INPUT', messages.otherShape)
  return recipes
}
