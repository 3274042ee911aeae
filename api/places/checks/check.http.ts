import type { Request, Response } from 'express'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { sendUserError } from '../../http/httpRequests'
import { apiPaths } from '../../http/paths'
import type { RequestContexts } from '../../http/requestContext'
import type { Route } from '../../http/route'
import { maxInt32 } from '../../../lib/numbers/int32'
import { messages, UserError } from '../../platform/errors'
import { Language } from '../../platform/texts/language'
import { requireNoApiKey, requirePerson, type Person } from '../../platform/viewer'
import type { PlaceCheckService } from './check.service'
import type { CheckFileService } from './checkFile.service'

/**
 * Files of checks, for owners and members of their place with a session: `GET /place-checks/{checkId}.jpg` is the photo of one,
 * `GET /place-checks/{pantryId}.csv` (`?language=DE`) the table of a place's.
 */
export function checkRoute(
  { placeChecks, checkFiles }: { placeChecks: PlaceCheckService; checkFiles: CheckFileService },
  requests: RequestContexts,
): Route {
  async function sendPhoto(person: Person, checkId: number, response: Response): Promise<void> {
    const bytes = await placeChecks.photo(person, checkId)
    if (bytes === null) throw new UserError('NOT_FOUND', messages.nothingHere)
    response.set({ 'cache-control': 'no-store' }).type('image/jpeg').send(bytes)
  }

  async function sendTable(person: Person, pantryId: number, response: Response, language: Language): Promise<void> {
    const chunks = await checkFiles.table(person, pantryId, language)
    response.set({
      'content-disposition': `attachment; filename="checks-${pantryId}.csv"`,
      'cache-control': 'no-store',
    })
    response.type('text/csv; charset=utf-8')
    await pipeline(Readable.from(chunks), response)
  }

  async function send(request: Request, response: Response): Promise<void> {
    try {
      const person = requirePerson((await requests.of(request)).viewer)
      requireNoApiKey(person)
      const [, id = '', kind] = /^([1-9]\d{0,9})\.(jpg|csv)$/.exec(String(request.params.file)) ?? []
      if (id === '' || Number(id) > maxInt32) throw new UserError('NOT_FOUND', messages.nothingHere)
      if (kind === 'jpg') await sendPhoto(person, Number(id), response)
      else await sendTable(person, Number(id), response, request.query.language === 'DE' ? Language.DE : Language.EN)
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      sendUserError(response, error)
    }
  }
  return { method: 'get', path: `${apiPaths.placeChecks}/:file`, handler: send }
}
