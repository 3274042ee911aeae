import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { Log } from '../platform/telemetry/log'
import type { Metrics } from '../platform/telemetry/metrics'
import type { SlowestOperations } from '../platform/database/slowestOperations'
import { currentTracer, type Span } from '../platform/telemetry/tracing'
import type { Viewer } from '../platform/viewer'
import { operationNames } from './persistedOperations'

/** How a request came: to GraphQL over HTTP, to a REST call, over a WebSocket, or for a page, a file or another route. */
export type Via = 'graphql' | 'rest' | 'socket' | 'web'

/** What operations are called that our web app does not have: those that programs write. */
const otherOperation = 'other'

/** Also what the web app writes by hand: views are sent while a page closes, without Apollo. */
const ownOperations: ReadonlySet<string> = new Set([...operationNames, 'CountView'])

/** The name of an operation as metrics and log have it: clients choose names freely, so only those of our web app are passed on. */
export const knownOperation = (name: string | null | undefined): string =>
  name != null && ownOperations.has(name) ? name : otherOperation

/** What is known of a request: filled in while it is handled, and counted and logged at its end. Never what it asks for. */
export class RequestRecord {
  operation = otherOperation
  /** Codes of its errors. */
  readonly codes: string[] = []
  readonly began = performance.now()
  #viewer: string | null = null

  readonly via: Via
  readonly id: string
  /** Null: nothing is traced. */
  readonly span: Span | null
  readonly #metrics: Metrics

  /** @param headers of the request; left out: it has none of its own, as on a WebSocket */
  constructor({
    via,
    id,
    metrics,
    headers,
  }: {
    via: Via
    id: string
    metrics: Metrics
    headers?: IncomingHttpHeaders
  }) {
    this.via = via
    this.id = id
    this.#metrics = metrics
    this.span = currentTracer()?.begin(via, 'request', headers) ?? null
  }

  /** Runs what handles the request: what that does is traced as part of it. */
  run<Result>(work: () => Result): Result {
    return this.span === null ? work() : this.span.run(work)
  }

  /** Null: nobody asked who it is, as for what is cached. */
  get viewer(): string | null {
    return this.#viewer
  }

  sentBy(viewer: Viewer): void {
    this.#viewer = viewer.kind === 'person' && viewer.key !== null ? 'program' : viewer.kind
  }

  fail(code: string): void {
    this.codes.push(code)
    this.#metrics.errors.inc({ code })
  }
}

/** Counts requests, traces them, and writes a line for each into the log, at the level info. */
export class RequestRecords {
  constructor(private readonly deps: { metrics: Metrics; log: Log; slowest: SlowestOperations }) {}

  /** For a request whose end is that of its response. */
  begin(response: ServerResponse, via: Via, id: string): RequestRecord {
    const record = new RequestRecord({ via, id, metrics: this.deps.metrics, headers: response.req.headers })
    response.once('close', () => this.end(record, response.writableFinished ? response.statusCode : closedByClient))
    return record
  }

  /** For a request without a response of its own. */
  beginOnSocket(id: string): RequestRecord {
    return new RequestRecord({ via: 'socket', id, metrics: this.deps.metrics })
  }

  end({ operation, via, viewer, id, codes, began, span }: RequestRecord, status: number): void {
    const { metrics, log, slowest } = this.deps
    const ms = performance.now() - began
    metrics.requests.inc({ operation, via, status })
    metrics.requestDurations.observe({ operation }, ms / 1_000)
    slowest.add(operation, ms)
    span?.end({
      name: operation,
      attributes: {
        'larder.request_id': id,
        'larder.via': via,
        'larder.codes': codes,
        'http.response.status_code': status,
        ...(viewer !== null && { 'larder.viewer': viewer }),
      },
      failure: status >= 500 ? (codes[0] ?? String(status)) : codes.find((code) => faults.has(code)),
    })
    if (log.isLevelEnabled('info'))
      log.info(
        {
          requestId: id,
          via,
          operation,
          viewer,
          status,
          ms: Math.round(ms * 10) / 10,
          ...(codes.length > 0 && { codes }),
        },
        'request',
      )
  }
}

/** Errors that are not the client's. */
const faults: ReadonlySet<string> = new Set(['INTERNAL', 'BUSY'])

/** As nginx writes it: the client left before the response was sent. */
const closedByClient = 499
