import { UserError, messages } from './errors'

/**
 * Lets so many requests of one address in at a time, and keeps some more waiting in their order, so
 * that nobody can hold all of the database's connections. Beyond that it refuses (429).
 */
export class ConcurrencyLimiter {
  readonly #inside = new Map<string, { running: number; waiting: (() => void)[] }>()

  constructor(private readonly room: { atOnce: number; waiting: number }) {}

  /** Waits for a place; what it answers with gives the place back. */
  async enter(who: string): Promise<() => void> {
    const place = this.#inside.get(who) ?? { running: 0, waiting: [] }
    this.#inside.set(who, place)
    if (place.running < this.room.atOnce) place.running += 1
    else if (place.waiting.length < this.room.waiting) await new Promise<void>((resolve) => { place.waiting.push(resolve) })
    else throw new UserError('RATE_LIMITED', messages.wait(2), { retryAfter: 2 })
    return () => {
      const next = place.waiting.shift()
      // The next one takes over the place, so the number of those inside stays the same.
      if (next) return next()
      place.running -= 1
      if (place.running === 0) this.#inside.delete(who)
    }
  }

  /** Waits for a place and does the work in it. */
  async run<Result>(who: string, work: () => Promise<Result>): Promise<Result> {
    const leave = await this.enter(who)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
