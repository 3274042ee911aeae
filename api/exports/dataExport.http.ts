import type { Request, Response } from 'express'
import { basename, dirname } from 'node:path'
import { sendUserError } from '../http/httpRequests'
import { apiPaths } from '../http/paths'
import type { RequestContexts } from '../http/requestContext'
import type { Route } from '../http/route'
import { UserError } from '../platform/errors'
import { requireNoApiKey, requirePerson } from '../platform/viewer'
import type { DataExportService } from './dataExport.service'

/** `GET /export/larder.zip`: the person's own export, for people with a session alone. A download that broke off goes on by a range. */
export function dataExportRoute(dataExports: DataExportService, requests: RequestContexts): Route {
  async function send(request: Request, response: Response): Promise<void> {
    try {
      const person = requirePerson((await requests.of(request)).viewer)
      requireNoApiKey(person)
      const { path, requestedAt } = await dataExports.file(person)
      const day = requestedAt.toISOString().slice(0, 10)
      response.set({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="larder-${day}.zip"`,
        'cache-control': 'no-store',
      })
      await sent(response, path)
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      sendUserError(response, error)
    }
  }
  return { method: 'get', path: `${apiPaths.exports}/larder.zip`, handler: send }
}

/** Resolves once the file is sent, or the client has gone. */
const sent = (response: Response, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    response.sendFile(basename(path), { root: dirname(path), cacheControl: false, dotfiles: 'allow' }, (error) =>
      error && !response.headersSent ? reject(error) : resolve(),
    )
  })
