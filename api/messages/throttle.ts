const mostKept = 10_000

/** Lets one thing a key pass in so much time, in this process. It keeps nothing that is over. */
export class Throttle {
  readonly #passed = new Map<number, number>()

  /** @param everyMs the shortest time between two, in milliseconds */
  constructor(private readonly everyMs: number) {}

  /** @param now in milliseconds */
  mayPass(key: number, now: number): boolean {
    if (now - (this.#passed.get(key) ?? -Infinity) < this.everyMs) return false
    if (this.#passed.size >= mostKept) {
      for (const [known, at] of this.#passed) if (now - at >= this.everyMs) this.#passed.delete(known)
    }
    this.#passed.set(key, now)
    return true
  }
}
