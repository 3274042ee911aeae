import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { startApp, type App } from '../support/app'
import { TestClient } from '../support/client'
import { startFakeCollector, type FakeCollector, type ReceivedSpan } from '../support/fakeCollector'
import { until } from '../support/until'

/** What an OpenTelemetry collector receives from a process of the app, and what that loads for it. */

let app: App
let collector: FakeCollector
const traceId = '0af7651916cd43dd8448eb211c80319c'
const caller = 'b7ad6b7169203331'
const secret = 'SecretOfPeople'
const program = ['--import', './tests/support/noteTracingPackages.mjs', 'dist/api/main.js']

/** Does all that is traced, and ends the process, which then sends what is left. */
beforeAll(async () => {
  collector = await startFakeCollector()
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20key',
    OTEL_SERVICE_NAME: 'larder-of-a-test',
    OTEL_BSP_SCHEDULE_DELAY: '200',
  }
  app = await startApp(settings, undefined, program)
  const visitor = new TestClient(app.url)
  await visitor.post(
    '/graphql',
    { query: 'query Viewer { viewer { id } }', operationName: 'Viewer' },
    { traceparent: `00-${traceId}-${caller}-01`, baggage: 'from=a-stranger' },
  )
  await visitor.post(
    '/graphql',
    { query: 'query LookUpItem { lookUpItem(code: "5000108030591") { status } }', operationName: 'LookUpItem' },
    { baggage: 'from=a-stranger' },
  )
  await visitor.get(`query ${secret} { recipes(name: "${secret}") { nodes { id } } }`)
  await visitor.post('/auth/login', { username: secret, password: secret })
  await fetch(`${app.url}/images/00000000-0000-4000-8000-000000000000/800.webp`)
  await overSocket('query Viewer { viewer { id } }')
  // Each process does it at its start.
  await until('a job is traced', () => collector.spans.some(({ name }) => name === 'deleteExpired'))
  await app.stop()
})
afterAll(() => collector.stop())

async function overSocket(query: string): Promise<void> {
  const socket = createClient({ url: `${app.url.replace('http', 'ws')}/graphql`, webSocketImpl: WebSocket })
  for await (const { errors } of socket.iterate({ query, operationName: 'Viewer' })) expect(errors).toBeUndefined()
  await socket.dispose()
}

const named = (name: string, via?: string): ReceivedSpan => {
  const span = collector.spans.find((one) => one.name === name && (!via || one.attributes['larder.via'] === via))
  if (!span) throw new Error(`There is no span ${name} among ${collector.spans.map((one) => one.name).join(', ')}.`)
  return span
}
const childrenOf = ({ spanId }: ReceivedSpan) => collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId)

test('a request is a span named by its operation, a child of the span that its traceparent names', () => {
  expect(named('Viewer', 'graphql')).toMatchObject({
    traceId,
    parentSpanId: caller,
    kind: 2,
    failed: false,
    attributes: { 'http.response.status_code': 200, 'larder.viewer': 'visitor' },
  })
  expect(named('/auth/login')).toMatchObject({ parentSpanId: '', attributes: { 'larder.via': 'rest' } })
  expect(named('images')).toMatchObject({ parentSpanId: '', attributes: { 'larder.via': 'web' } })
  expect(named('Viewer', 'socket')).toMatchObject({ parentSpanId: '', kind: 2 })
})

test('its statements and its calls to other services are its children; such a service is given the trace, and no baggage', () => {
  const request = named('LookUpItem')
  const children = childrenOf(request)
  expect(children.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['SELECT cached_product_look_up', 'product database']),
  )
  expect(new Set(children.map((one) => one.traceId))).toEqual(new Set([request.traceId]))
  expect(named('product database').kind).toBe(3)
  expect(app.products.headers.traceparent).toBe(`00-${request.traceId}-${named('product database').spanId}-01`)
  expect(app.products.headers.baggage).toBeUndefined()
})

test('a job is a trace, with its statements in it', () => {
  const job = named('deleteExpired')
  expect(job).toMatchObject({ parentSpanId: '', kind: 5, failed: false })
  expect(childrenOf(job).length).toBeGreaterThan(0)
  expect(childrenOf(job).every(({ attributes }) => attributes['db.system.name'] === 'postgresql')).toBe(true)
})

test('what people ask for and call their operations is in no span', () => {
  expect(named('other', 'graphql')).toMatchObject({ kind: 2 })
  expect(collector.received).not.toContain(secret)
})

test('the collector learns the name of the app, and is sent its header', () => {
  expect(collector.resource['service.name']).toBe('larder-of-a-test')
  expect(collector.headers.authorization).toBe('Bearer key')
})

test('the packages of OpenTelemetry are loaded only where a collector is set up', async () => {
  expect(app.output()).toContain('loads @opentelemetry/sdk-trace-node')
  const other = await startApp({}, undefined, program)
  await new TestClient(other.url).get('query Viewer { viewer { id } }')
  await other.stop()
  expect(other.output()).not.toContain('loads @opentelemetry/')
})
