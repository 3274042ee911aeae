import { setTimeout as pause } from 'node:timers/promises'

/** The rest after a task, as a multiple of the time that it took. */
const restPerWork = 2
/** The longest rest, in milliseconds. */
const longestRestMs = 1_000

/**
 * Runs tasks one at a time with a rest after each, so that a long queue leaves the process and the database free for requests. On a
 * busy machine tasks take longer, and so do the rests.
 */
export class Pacer {
  #last: Promise<unknown> = Promise.resolve()

  /**
   * @param restMs the shortest rest, in milliseconds
   * @param time given by tests
   */
  constructor(
    private readonly restMs: number,
    private readonly time: { now(): number; pause(ms: number): Promise<unknown> } = {
      now: () => performance.now(),
      pause,
    },
  ) {}

  /** @returns what it results in, once it is its turn */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    let began = 0
    const result = this.#last.then(() => {
      began = this.time.now()
      return work()
    })
    this.#last = result
      .catch(() => undefined)
      .then(() =>
        this.time.pause(Math.min(longestRestMs, Math.max(this.restMs, restPerWork * (this.time.now() - began)))),
      )
    return result
  }
}
