import { stringify } from 'csv-stringify/sync'
import type { Request, Response } from 'express'
import { sendUserError } from '../../http/httpRequests'
import { apiPaths } from '../../http/paths'
import type { RequestContexts } from '../../http/requestContext'
import type { Route } from '../../http/route'
import { messages, UserError } from '../../platform/errors'
import { requirePerson } from '../../platform/viewer'
import type { CollectionsReads } from './collections.service'
import type { CollectionsMonth, FoodWeight } from './collections.types'

const directions = ['in', 'out', 'thrown_away'] as const
const columns = [
  'month',
  'collections',
  ...directions.flatMap((direction) => [
    `${direction}_kg_known`,
    `${direction}_kg_estimated`,
    `${direction}_unweighed`,
  ]),
]

const cells = ({ knownGrams, estimatedGrams, unweighed }: FoodWeight): string[] => [
  (knownGrams / 1_000).toFixed(3),
  (estimatedGrams / 1_000).toFixed(3),
  String(unweighed),
]

/** A table with a row for each month, in UTF-8 with a mark at its beginning, by which spreadsheets know it. */
export const collectionsCsv = (months: readonly CollectionsMonth[]): string =>
  `\uFEFF${stringify([
    columns,
    ...months.map(({ month, collections, putIn, takenOut, thrownAway }) => [
      month,
      String(collections),
      ...[putIn, takenOut, thrownAway].flatMap(cells),
    ]),
  ])}`

/** `GET /export/places/{id}/collections.csv` for those who keep house at a place. UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export function collectionsRoute(collections: CollectionsReads, requests: RequestContexts): Route {
  async function send(request: Request, response: Response): Promise<void> {
    try {
      const person = requirePerson((await requests.of(request)).viewer)
      const id = String(request.params.id)
      if (!/^\d{1,9}$/.test(id)) throw new UserError('NOT_FOUND', messages.nothingHere)
      const csv = collectionsCsv(await collections.all(person, Number(id)))
      response.set({ 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="collections.csv"' })
      response.type('text/csv; charset=utf-8').send(csv)
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      sendUserError(response, error)
    }
  }
  return { method: 'get', path: `${apiPaths.exports}/places/:id/collections.csv`, handler: send }
}
