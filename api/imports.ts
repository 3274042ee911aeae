import { Router, type Request, type Response } from 'express'
import type { IncomingMessage } from 'node:http'
import type { Wiring } from './graphql'
import { Refusal, sentences } from './platform/errors'
import { cookieNames, isFromOurPages, isJson, readJson, readToken, sendJson, sendRefusal } from './platform/http'
import { isMultipart, readOneFile } from './platform/multipart'
import { isAllStorable } from './platform/text'
import { writer, type Person } from './platform/viewer'
import { readImportInput, type ImportedRecipe } from './recipes/import.inputs'
import { mostOfRecipeFile } from './recipes/import.service'

const statuses: Partial<Record<Refusal['code'], number>> = { UNAUTHENTICATED: 401, FORBIDDEN: 403 }

/**
 * Files of recipes, for whoever is signed in. `POST /imports/recipes/read` takes one as the file `file` of a form
 * (multipart/form-data, 5 MB) and answers with `{ recipes }`: what was found in it, nothing of it stored.
 * `POST /imports/recipes` takes `{ recipes }` as JSON (5 MB, at most 100 of them), each with a key that was made when the
 * person acted, and brings them in as private ones; `{ results }` says of each which recipe it became, or why it did not.
 */
export function imports({ config, house }: Wiring): Router {
  const router = Router()

  async function viewerOf(request: IncomingMessage): Promise<Person> {
    if (!isFromOurPages(request, config)) throw new Refusal('FORBIDDEN', sentences.wrongOrigin)
    return writer(await house.sessions.viewerOf(readToken(request, cookieNames(request, config).access)?.token ?? null))
  }

  async function read(request: Request, response: Response): Promise<void> {
    if (!isMultipart(request)) return sendJson(response, 415, { errors: [{ message: sentences.noFile, extensions: { code: 'BAD_INPUT' } }] })
    const recipes = await house.imports.read(await viewerOf(request), () => readOneFile(request, { field: 'file', mostBytes: mostOfRecipeFile }))
    sendJson(response, 200, { recipes })
  }

  async function bringIn(request: Request, response: Response): Promise<void> {
    if (!isJson(request)) return sendJson(response, 415, { errors: [{ message: sentences.notJson, extensions: { code: 'BAD_INPUT' } }] })
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
      if (!(error instanceof Refusal)) throw error
      sendRefusal(response, error, statuses[error.code])
    }
  }

  router.post('/recipes/read', refusing(read))
  router.post('/recipes', refusing(bringIn))
  return router
}

async function recipesIn(request: IncomingMessage): Promise<ImportedRecipe[]> {
  const body = await readJson(request, mostOfRecipeFile)
  if (!isAllStorable(body)) throw new Refusal('BAD_INPUT', sentences.brokenText)
  const recipes = readImportInput(body)
  if (!recipes) throw new Refusal('BAD_INPUT', sentences.otherShape)
  return recipes
}
