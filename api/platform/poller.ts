import { withTimeout } from '../../lib/async/withTimeout'
import type { Background } from './queue/jobs'
import type { Log } from './log'

/** How long `stop` waits for what is being done, in milliseconds. */
const stopTimeout = 5_000

/**
 * Polls a queue in the database: at intervals, for what other processes have queued and for what waits for another attempt, and at
 * once when it is woken. Never twice at a time. A failure is logged, and the interval polls again.
 */
export class Poller implements Background {
  #timer: NodeJS.Timeout | null = null
  #running: Promise<void> | null = null
  #again = false
  #stopped = false
  #woken = signal()

  /** @param run takes from the queue until it is empty, or the poller has been stopped */
  constructor(
    private readonly options: { name: string; everyMs: number; log: Log },
    private readonly run: () => Promise<void>,
  ) {}

  /** Has it been stopped? Nothing is to be taken from the queue any more. */
  get isStopped(): boolean {
    return this.#stopped
  }

  /** Resolves when it is woken the next time, also while it runs. */
  get nextWake(): Promise<void> {
    return this.#woken.promise
  }

  /** Polls now, and at intervals. */
  start(): void {
    this.#timer ??= setInterval(() => this.wake(), this.options.everyMs).unref()
    this.wake()
  }

  /** Polls now. Does nothing before `start`. */
  wake(): void {
    if (this.#timer === null || this.#stopped) return
    const { resolve } = this.#woken
    this.#woken = signal()
    resolve()
    if (this.#running) this.#again = true
    else
      this.#running = this.#rounds().finally(() => {
        this.#running = null
      })
  }

  /** Stops polling, and waits for the current run for five seconds at most; what is left stays in the queue. */
  async stop(): Promise<void> {
    this.#stopped = true
    if (this.#timer) clearInterval(this.#timer)
    if (this.#running) await withTimeout(this.#running, stopTimeout, () => undefined)
  }

  async #rounds(): Promise<void> {
    try {
      do {
        this.#again = false
        await this.run()
      } while (this.#again && !this.#stopped)
    } catch (error) {
      // The database is unavailable, for example: the next interval polls again.
      this.options.log.warn({ err: error }, `polling for ${this.options.name} failed`)
    }
  }
}

/** A promise, and what resolves it. */
function signal(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
