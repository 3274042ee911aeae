import type { Clock } from '../clock'

const second = 1_000
/** How long requests get the error of a count that failed. */
const retryAfterMs = 5 * second

/**
 * A count that is expensive and need not be exact to the second. It is cached for a hundred times as long as counting
 * took, between a second and a minute, so that counting never takes more than a hundredth of the database's time.
 * Requests that come while it is counted share the one count.
 */
export class CachedCount<Value> {
  #cached: { until: number; value: Promise<Value> } | null = null

  constructor(
    private readonly clock: Clock,
    private readonly count: () => Promise<Value>,
  ) {}

  get(): Promise<Value> {
    if (this.#cached && this.#cached.until > this.clock.now().getTime()) return this.#cached.value
    const started = performance.now()
    const cached = { until: Infinity, value: this.count() }
    this.#cached = cached
    cached.value.then(
      () => {
        cached.until =
          this.clock.now().getTime() + Math.min(60 * second, Math.max(second, 100 * (performance.now() - started)))
      },
      // A count that failed may have been too much for the database: it is tried again after a while, and not by every request.
      () => {
        cached.until = this.clock.now().getTime() + retryAfterMs
      },
    )
    return cached.value
  }
}
