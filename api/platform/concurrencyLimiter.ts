import { UserError, messages } from './errors'

/**
 * Limits how many requests of one key (such as a network address) run at a time, and keeps some more waiting in
 * their order, so that nobody can hold all connections to the database. Beyond that it refuses with RATE_LIMITED.
 */
export class ConcurrencyLimiter {
  readonly #slots = new Map<string, { running: number; waiting: (() => void)[] }>()

  constructor(private readonly limits: { atOnce: number; waiting: number }) {}

  /** Waits for a free slot; the returned function releases it. */
  async acquire(key: string): Promise<() => void> {
    const slot = this.#slots.get(key) ?? { running: 0, waiting: [] }
    this.#slots.set(key, slot)
    if (slot.running < this.limits.atOnce) slot.running += 1
    else if (slot.waiting.length < this.limits.waiting) await new Promise<void>((resolve) => { slot.waiting.push(resolve) })
    else throw new UserError('RATE_LIMITED', messages.wait(2), { retryAfter: 2 })
    return () => {
      const next = slot.waiting.shift()
      // The next one takes over the slot, so `running` stays the same.
      if (next) return next()
      slot.running -= 1
      if (slot.running === 0) this.#slots.delete(key)
    }
  }

  /** Waits for a free slot, runs the work, and releases it. */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const release = await this.acquire(key)
    try {
      return await work()
    } finally {
      release()
    }
  }
}
