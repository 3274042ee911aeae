import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { MetricsSettings } from '../platform/config/config'
import type { Metrics } from '../platform/telemetry/metrics'
import { sendJson } from './httpRequests'
import { apiPaths } from './paths'

/** Answers metrics: with a token on the app's port, and on a port of their own. */
export class MetricsEndpoint {
  constructor(
    private readonly metrics: Metrics,
    private readonly settings: MetricsSettings,
  ) {}

  /** Does the app's own port answer? Without a token it is as if there were nothing. */
  get isPublic(): boolean {
    return this.settings.token !== null
  }

  /** 401 without the right token, where there is one; 405 for another method than GET. */
  async send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { token } = this.settings
    if (request.method !== 'GET') return sendJson(response, 405, { error: 'Read metrics by GET.' }, { allow: 'GET' })
    if (token !== null && !isToken(request.headers.authorization, token))
      return sendJson(
        response,
        401,
        { error: 'Send METRICS_TOKEN as a Bearer token.' },
        { 'www-authenticate': 'Bearer' },
      )
    const { contentType, text } = await this.metrics.answer()
    if (response.destroyed) return
    response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' })
    response.end(text)
  }

  /** The server of the port for metrics alone; null: there is no such port. */
  privateServer(): Server | null {
    if (this.settings.port === null) return null
    return createServer((request, response) => {
      if (request.url?.split('?', 1)[0] === apiPaths.metrics) void this.send(request, response)
      else sendJson(response, 404, { error: `Metrics are at ${apiPaths.metrics}.` })
    })
  }
}

/** Compares hashes, which have one length, in a time that does not depend on what is equal. */
function isToken(authorization: string | undefined, token: string): boolean {
  const [given, expected] = [authorization?.replace(/^Bearer /i, '') ?? '', token].map((text) =>
    createHash('sha256').update(text).digest(),
  )
  return given !== undefined && expected !== undefined && timingSafeEqual(given, expected)
}
