import type { IncomingHttpHeaders } from 'node:http'

/** What is measured as a span: a request that came in, a job, or a call to another service. */
export type SpanKind = 'request' | 'job' | 'call'

/** What is known at the end of a span. Like its name it never holds what people entered, nor an address that they gave. */
export interface SpanEnd {
  /** In place of the name that it began with. */
  name?: string
  attributes?: Readonly<Record<string, string | number | string[]>>
  /** A code, or the name of an error's class; left out: it went well. */
  failure?: string
}

/** A piece of work in a trace. */
export interface Span {
  /** Runs work as part of it: the spans that begin meanwhile are its children. */
  run<Result>(work: () => Result): Result
  end(end?: SpanEnd): void
}

/** Records spans; see openTelemetry.ts. */
export interface Tracer {
  /**
   * Begins a child of the span that runs, or a trace.
   * @param headers of a request, which may name the span of whoever sent it: `traceparent`, as W3C Trace Context defines it
   */
  begin(name: string, kind: SpanKind, headers?: IncomingHttpHeaders): Span
  /** Begins a child for a statement; null: no span runs. @param text has placeholders in place of values */
  beginStatement(text: string, name: string | null): Pick<Span, 'end'> | null
  /** The headers that name the span that runs. */
  headers(): Record<string, string>
}

/** One for the process, as OpenTelemetry itself has it: calls to other services are made deep inside of what knows no app. */
let tracer: Tracer | null = null

/** Where spans are recorded; null: nowhere, and nothing is spent on them. */
export const currentTracer = (): Tracer | null => tracer

/** @param given null: ends tracing */
export function traceWith(given: Tracer | null): void {
  tracer = given
}

/** Runs a job, or a call to another service, as a span of its own. */
export async function traced<Result>(name: string, kind: 'job' | 'call', work: () => Promise<Result>): Promise<Result> {
  if (tracer === null) return work()
  const span = tracer.begin(name, kind)
  try {
    const result = await span.run(work)
    span.end()
    return result
  } catch (error) {
    span.end({ failure: error instanceof Error ? error.name : 'Error' })
    throw error
  }
}

/** Headers that pass the trace on. For services that the operator has chosen, not for addresses that people give. */
export const traceHeaders = (): Record<string, string> => tracer?.headers() ?? {}
