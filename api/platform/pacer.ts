import { setTimeout as pause } from 'node:timers/promises'

/**
 * Runs one thing after the other, with a rest after each, so that a long queue leaves the process and its database to those who wait
 * for an answer. On a busy machine the things take longer, and so fewer are run.
 */
export class Pacer {
  #last: Promise<unknown> = Promise.resolve()

  constructor(private readonly restMs: number) {}

  /** @returns what it results in, once it is its turn */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work)
    this.#last = result.catch(() => undefined).then(() => pause(this.restMs))
    return result
  }
}
