import { downloadRoute } from '../http/download'
import type { RequestContexts } from '../http/requestContext'
import type { Route } from '../http/route'
import type { AccountExportService } from './accountExport.service'

/** `GET /export/everything.json`: all that is a person's, for people with a session alone. */
export const exportRoute = (accountExports: AccountExportService, requests: RequestContexts): Route =>
  downloadRoute(
    {
      filename: 'everything.json',
      type: 'application/json; charset=utf-8',
      forbidApiKeys: true,
      chunks: (person) => accountExports.file(person),
    },
    requests,
  )
