import type { Clock } from '../platform/clock'

const second = 1_000

/**
 * A figure that is dear to count and need not be exact to the second. It is kept for a hundred times
 * as long as counting took, so that counting never takes more than a hundredth of the database's
 * time: a second in a small community, at most a minute in a large one. Those who ask while it
 * is counted wait for the one count.
 */
export class Figure<Value> {
  #kept: { until: number; value: Promise<Value> } | null = null

  constructor(
    private readonly clock: Clock,
    private readonly count: () => Promise<Value>,
  ) {}

  get(): Promise<Value> {
    if (this.#kept && this.#kept.until > this.clock.now().getTime()) return this.#kept.value
    const started = performance.now()
    const kept = { until: Infinity, value: this.count() }
    this.#kept = kept
    kept.value.then(
      () => { kept.until = this.clock.now().getTime() + Math.min(60 * second, Math.max(second, 100 * (performance.now() - started))) },
      // A count that failed is not kept; whoever waits for it hears of the failure.
      () => { kept.until = 0 },
    )
    return kept.value
  }
}
