import type { Log } from './log'

/** Says in the log when something becomes unavailable and when it is there again, once each, however often it is noticed in between. */
export class Outage {
  #failures = 0

  /** @param name what is unavailable, as a sentence begins with it */
  constructor(
    private readonly name: string,
    private readonly log: Pick<Log, 'warn'>,
  ) {}

  get isGoingOn(): boolean {
    return this.#failures > 0
  }

  /** @param fields what the log has beside the error */
  notice(error: unknown, fields: object = {}): void {
    this.#failures += 1
    if (this.#failures > 1) return
    this.log.warn({ ...fields, err: error }, `${this.name} is unavailable`)
  }

  /** It is available. */
  end(): void {
    if (!this.isGoingOn) return
    this.log.warn({ failures: this.#failures }, `${this.name} is available again`)
    this.#failures = 0
  }
}
