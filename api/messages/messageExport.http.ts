import { downloadRoute } from '../http/download'
import type { RequestContexts } from '../http/requestContext'
import type { Route } from '../http/route'
import type { MessageExportService } from './messageExport.service'

/** `GET /export/messages.json`: all messages of a person. */
export const exportRoute = (messageExports: MessageExportService, requests: RequestContexts): Route =>
  downloadRoute(
    {
      filename: 'messages.json',
      type: 'application/json; charset=utf-8',
      chunks: (person) => messageExports.file(person),
    },
    requests,
  )
