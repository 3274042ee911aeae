import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A span as the collector received it. */
export interface ReceivedSpan {
  name: string
  traceId: string
  spanId: string
  /** Empty: it has no parent. */
  parentSpanId: string
  /** As OTLP numbers them: 2 server, 3 client, 5 consumer. */
  kind: number
  failed: boolean
  attributes: Record<string, unknown>
}

/** A collector of OpenTelemetry for OTLP with JSON over HTTP. */
export interface FakeCollector {
  url: string
  spans: ReceivedSpan[]
  /** What the resource of the newest spans says of their app. */
  resource: Record<string, unknown>
  /** Of the newest request. */
  headers: IncomingHttpHeaders
  /** Everything that it received, as it was sent. */
  received: string
  stop(): Promise<void>
}

interface KeyValue {
  key: string
  value: { stringValue?: string; intValue?: number; arrayValue?: { values: { stringValue?: string }[] } }
}

interface Sent {
  resourceSpans: {
    resource: { attributes: KeyValue[] }
    scopeSpans: {
      spans: (Pick<ReceivedSpan, 'name' | 'traceId' | 'spanId' | 'kind'> & {
        parentSpanId?: string
        status: { code?: number }
        attributes: KeyValue[]
      })[]
    }[]
  }[]
}

export async function startFakeCollector(): Promise<FakeCollector> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url !== '/v1/traces' || request.headers['content-type'] !== 'application/json')
        return response.writeHead(404).end()
      collector.headers = request.headers
      collector.received += body
      for (const { resource, scopeSpans } of (JSON.parse(body) as Sent).resourceSpans) {
        collector.resource = valuesOf(resource.attributes)
        for (const { spans } of scopeSpans)
          for (const { parentSpanId = '', status, attributes, name, traceId, spanId, kind } of spans)
            collector.spans.push({
              name,
              traceId,
              spanId,
              parentSpanId,
              kind,
              failed: status.code === 2,
              attributes: valuesOf(attributes),
            })
      }
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const collector: FakeCollector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: [],
    resource: {},
    headers: {},
    received: '',
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return collector
}

const valuesOf = (attributes: KeyValue[]): Record<string, unknown> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.arrayValue?.values.map(({ stringValue }) => stringValue) ?? value.stringValue ?? value.intValue,
    ]),
  )
