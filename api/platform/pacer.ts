import { setTimeout as pause } from 'node:timers/promises'

/** A thing that took long is followed by a rest of this many times as long: the machine is busy. */
const restPerWork = 2

/**
 * Runs one thing after the other, with a rest after each, so that a long queue leaves the process and its database to those who wait
 * for an answer. On a busy machine, where the things take longer, the rests are longer, too.
 */
export class Pacer {
  #last: Promise<unknown> = Promise.resolve()

  /** @param restMs the shortest rest, in milliseconds */
  constructor(private readonly restMs: number) {}

  /** @returns what it results in, once it is its turn */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    let began = 0
    const result = this.#last.then(() => {
      began = performance.now()
      return work()
    })
    this.#last = result.catch(() => undefined).then(() => pause(Math.max(this.restMs, restPerWork * (performance.now() - began))))
    return result
  }
}
