import type { PoolClient } from 'pg'
import type { Log } from '../telemetry/log'
import type { Metrics } from '../telemetry/metrics'
import { currentTracer } from '../telemetry/tracing'

/** Hears of each statement when it is sent, and by what it returns of its end, well or not. `text` has placeholders in place of values. */
export type StatementListener = (statement: { text: string; name: string | null }) => () => void

type Query = (...given: unknown[]) => unknown

/** Tells of every statement on this connection. Whoever uses it, TypeORM, the queue or our own reads, calls its one method `query`. */
export function watchStatements(client: PoolClient, tell: StatementListener): void {
  const query = client.query.bind(client) as Query
  const watched: Query = (...given) => {
    const end = tell(describe(given[0]))
    const last = given.at(-1)
    if (typeof last === 'function')
      return query(
        ...given.slice(0, -1),
        (...results: unknown[]) => (end(), (last as (...results: unknown[]) => unknown)(...results)),
      )
    const result = query(...given)
    if (result instanceof Promise) result.then(end, end)
    return result
  }
  Object.assign(client, { query: watched })
}

function describe(given: unknown): { text: string; name: string | null } {
  if (typeof given === 'string') return { text: given, name: null }
  const { text, name } = given as { text?: string; name?: string }
  return { text: text ?? '', name: name ?? null }
}

/** How much of a statement the log shows. */
const shownLength = 300

/** Measures the statements of a pool, traces them as part of what sends them, and logs slow ones: their text has no values. */
export function statementListener(
  pool: 'requests' | 'jobs' | 'replicas',
  { metrics, log, slowMs }: { metrics: Metrics; log: Log; slowMs: number },
): StatementListener {
  const labels = { pool }
  return ({ text, name }) => {
    const began = performance.now()
    const span = currentTracer()?.beginStatement(text, name)
    return () => {
      span?.end()
      const ms = performance.now() - began
      metrics.statementDurations.observe(labels, ms / 1_000)
      if (ms < slowMs) return
      metrics.slowStatements.inc(labels)
      const statement = text.replace(/\s+/g, ' ').trim().slice(0, shownLength)
      log.warn({ pool, ms: Math.round(ms), name, statement }, 'a statement was slow')
    }
  }
}
