const maxKeys = 10_000

/** Lets at most one call for each key pass within an interval, in this process. Expired keys are deleted once there are many. */
export class Throttle {
  readonly #passed = new Map<number, number>()

  /** @param everyMs the interval in milliseconds */
  constructor(private readonly everyMs: number) {}

  /** @param now in milliseconds @returns may this call pass? */
  tryPass(key: number, now: number): boolean {
    if (now - (this.#passed.get(key) ?? -Infinity) < this.everyMs) return false
    if (this.#passed.size >= maxKeys) {
      for (const [other, at] of this.#passed) if (now - at >= this.everyMs) this.#passed.delete(other)
    }
    this.#passed.set(key, now)
    return true
  }
}
