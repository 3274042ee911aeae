/** How long the requests of one operation took. */
export interface OperationTimes {
  operation: string
  count: number
  /** Milliseconds, as all here. */
  mean: number
  slowest: number
}

const askAgainMs = 60_000

/** What requests took today, by operation. Kept in memory: it begins anew at midnight and with the process, and knows only its own requests. */
export class SlowestOperations {
  readonly #times = new Map<string, { count: number; total: number; slowest: number }>()
  #day: string
  #askedAt = performance.now()

  /** @param today the day in the community's time zone; operations are few, as they are names in our code */
  constructor(private readonly today: () => string) {
    this.#day = today()
  }

  add(operation: string, ms: number): void {
    // Asking for the day of each request would cost more than counting it.
    if (performance.now() - this.#askedAt > askAgainMs) this.#beginDay()
    const times = this.#times.get(operation)
    if (!times) return void this.#times.set(operation, { count: 1, total: ms, slowest: ms })
    times.count += 1
    times.total += ms
    if (ms > times.slowest) times.slowest = ms
  }

  /** Those of today whose requests took longest on average. */
  list(limit: number): OperationTimes[] {
    this.#beginDay()
    return [...this.#times]
      .map(([operation, { count, total, slowest }]) => ({ operation, count, mean: total / count, slowest }))
      .toSorted((a, b) => b.mean - a.mean)
      .slice(0, limit)
  }

  /** Forgets what was before midnight. */
  #beginDay(): void {
    this.#askedAt = performance.now()
    const today = this.today()
    if (today === this.#day) return
    this.#day = today
    this.#times.clear()
  }
}
