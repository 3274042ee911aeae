import {
  context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  diag,
  DiagLogLevel,
  propagation,
  ROOT_CONTEXT,
  SpanKind as Kind,
  SpanStatusCode,
  trace,
  type Span as OpenSpan,
} from '@opentelemetry/api'
import { parseKeyPairsIntoRecord, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { version } from '../../../package.json'
import type { TracingSettings } from '../config/config'
import type { Log } from './log'
import { traceWith, type Span, type SpanEnd, type SpanKind, type Tracer } from './tracing'

/** Milliseconds between two lines of the log that say that spans cannot be sent. */
const complaintPause = 60_000
/** How much of a statement a span holds. */
const shownLength = 2_000

const kinds: Record<SpanKind, Kind> = { request: Kind.SERVER, job: Kind.CONSUMER, call: Kind.CLIENT }

/**
 * Records spans and sends them to an OpenTelemetry collector, as OTLP with JSON over HTTP. Loaded only where one is set up: the
 * packages take memory and time. Sampling, batches and limits follow from the standard variables, which the packages read.
 * @returns sends what is left, and ends tracing
 */
export function openTelemetry({ endpoint, headers, serviceName }: TracingSettings, log: Log): () => Promise<void> {
  let quietUntil = 0
  const complain = (...words: unknown[]) => {
    if (Date.now() < quietUntil) return
    quietUntil = Date.now() + complaintPause
    log.warn({ reason: words.map(String).join(' ').slice(0, 500) }, 'traces cannot be sent')
  }
  const nothing = () => undefined
  diag.setLogger(
    { error: complain, warn: complain, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: parseKeyPairsIntoRecord(headers ?? undefined),
  })
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(resourceFromAttributes({ 'service.name': serviceName, 'service.version': version })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  // Not baggage: it would pass on what strangers send.
  provider.register({ propagator: new W3CTraceContextPropagator() })
  traceWith(tracerOf(provider))
  return async () => {
    traceWith(null)
    await provider.shutdown()
    for (const each of [trace, context, propagation, diag]) each.disable()
  }
}

function tracerOf(provider: NodeTracerProvider): Tracer {
  const tracer = provider.getTracer('larder', version)
  return {
    begin(name, kind, headers) {
      const parent = headers ? propagation.extract(ROOT_CONTEXT, headers, defaultTextMapGetter) : context.active()
      return asSpan(tracer.startSpan(name, { kind: kinds[kind] }, parent))
    },
    beginStatement(text, name) {
      const parent = trace.getActiveSpan()
      if (!parent?.isRecording()) return null
      return asSpan(
        tracer.startSpan(summaryOf(text), {
          kind: Kind.CLIENT,
          attributes: {
            'db.system.name': 'postgresql',
            'db.query.text': text.replace(/\s+/g, ' ').trim().slice(0, shownLength),
            ...(name !== null && { 'larder.statement': name }),
          },
        }),
      )
    },
    headers() {
      const headers: Record<string, string> = {}
      propagation.inject(context.active(), headers, defaultTextMapSetter)
      return headers
    },
  }
}

const asSpan = (span: OpenSpan): Span => ({
  run: (work) => context.with(trace.setSpan(context.active(), span), work),
  end({ name, attributes, failure }: SpanEnd = {}) {
    if (name !== undefined) span.updateName(name)
    if (attributes) span.setAttributes(attributes)
    if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', failure)
    span.end()
  },
})

/** What a statement does, in the words of OpenTelemetry's conventions: `SELECT recipe`. */
function summaryOf(text: string): string {
  const verb = /[a-z]+/i.exec(text)?.[0].toUpperCase() ?? 'statement'
  const table = /\b(?:from|into|update)\s+"?([a-z_][\w.]*)/i.exec(text)?.[1]
  return table === undefined ? verb : `${verb} ${table}`
}
