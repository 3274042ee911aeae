import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the fake answers for one code: a product's fields, a status, a raw body or silence. */
export type FakeProductResponse =
  | { product: Record<string, unknown> }
  | { status: number; body?: string; type?: string }
  | { silent: true }

/** A fake product database that answers in the formats of the real one. */
export interface FakeProductDatabase {
  url: string
  /** The codes of the requests, in order. */
  requestedCodes: string[]
  /** Of the newest request. */
  headers: IncomingHttpHeaders
  answers: Map<string, FakeProductResponse>
  stop(): Promise<void>
}

export async function startFakeProductDatabase(): Promise<FakeProductDatabase> {
  const requestedCodes: string[] = []
  const answers = new Map<string, FakeProductResponse>()
  const server: Server = createServer((request, response) => {
    const code = /^\/api\/v3\/product\/(\d+)\.json/.exec(request.url ?? '')?.[1] ?? ''
    requestedCodes.push(code)
    fake.headers = request.headers
    const answer = answers.get(code)
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (!answer)
      return json(404, {
        code,
        status: 'failure',
        errors: [],
        result: { id: 'product_not_found', name: 'Product not found' },
      })
    if ('silent' in answer) return undefined
    if ('product' in answer)
      return json(200, {
        code,
        status: 'success',
        errors: [],
        warnings: [],
        result: { id: 'product_found' },
        product: { code, ...answer.product },
      })
    return response.writeHead(answer.status, { 'content-type': answer.type ?? 'text/html' }).end(answer.body ?? '')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const fake: FakeProductDatabase = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requestedCodes,
    headers: {},
    answers,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return fake
}
