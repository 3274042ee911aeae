import { Router, type Request, type Response } from 'express'
import type { IncomingMessage } from 'node:http'
import type { AppContext } from '../http/graphql'
import { UserError, messages } from '../platform/errors'
import { cookieNames, isFromOurPages, isJson, readJson, readToken, sendJson, sendRefusal } from '../http/requests'
import { isMultipart, readOneFile } from '../http/multipart'
import { isAllStorable } from '../../lib/text/text'
import { requireWriter, type Person } from '../platform/viewer'
import { readImportInput, type ImportedRecipe } from './fileImport.inputs'
import { maxRecipeFileBytes } from './fileImport.service'

const statuses: Partial<Record<UserError['code'], number>> = { UNAUTHENTICATED: 401, FORBIDDEN: 403 }

/**
 * Files of recipes, for whoever is signed in. `POST /imports/recipes/read` takes one as the file `file` of a form
 * (multipart/form-data, 5 MB) and answers with `{ recipes }`: what was found in it, nothing of it stored.
 * `POST /imports/recipes` takes `{ recipes }` as JSON (5 MB, at most 100 of them), each with a key that was made when the
 * person acted, and brings them in as private ones; `{ results }` says of each which recipe it became, or why it did not.
 */
export function imports({ config, house }: AppContext): Router {
  const router = Router()

  async function viewerOf(request: IncomingMessage): Promise<Person> {
    if (!isFromOurPages(request, config)) throw new UserError('FORBIDDEN', messages.wrongOrigin)
    return requireWriter(await house.sessions.viewerOf(readToken(request, cookieNames(request, config).access)?.token ?? null))
  }

  async function read(request: Request, response: Response): Promise<void> {
    if (!isMultipart(request)) return sendJson(response, 415, { errors: [{ message: messages.noFile, extensions: { code: 'BAD_INPUT' } }] })
    const recipes = await house.imports.read(await viewerOf(request), () => readOneFile(request, { field: 'file', mostBytes: maxRecipeFileBytes }))
    sendJson(response, 200, { recipes })
  }

  async function bringIn(request: Request, response: Response): Promise<void> {
    if (!isJson(request)) return sendJson(response, 415, { errors: [{ message: messages.notJson, extensions: { code: 'BAD_INPUT' } }] })
    const results = await house.imports.bringIn(await viewerOf(request), () => recipesIn(request))
    sendJson(response, 200, {
      results: results.map((result) => ('id' in result ? result : { key: result.key, error: { message: result.refusal.sentence, extensions: result.refusal.facts } })),
    })
  }

  const refusing = (answer: (request: Request, response: Response) => Promise<void>) => async (request: Request, response: Response): Promise<void> => {
    try {
      await answer(request, response)
    } catch (error) {
      // Whoever breaks off in the middle has left: there is nobody to answer and nothing to mend.
      if (response.destroyed) return
      if (!(error instanceof UserError)) throw error
      sendRefusal(response, error, statuses[error.code])
    }
  }

  router.post('/recipes/read', refusing(read))
  router.post('/recipes', refusing(bringIn))
  return router
}

async function recipesIn(request: IncomingMessage): Promise<ImportedRecipe[]> {
  const body = await readJson(request, maxRecipeFileBytes)
  if (!isAllStorable(body)) throw new UserError('BAD_INPUT', messages.brokenText)
  const recipes = readImportInput(body)
  if (!recipes) throw new UserError('BAD_INPUT', messages.otherShape)
  return recipes
}
