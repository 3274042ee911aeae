import { availableParallelism } from 'node:os'
import { ConcurrencyLimiter } from '../limits/concurrencyLimiter'
import { WorkerPool } from './workerPool'

/** A pure function that may take long. What it is given and returns is copied between threads, so it is plain data. */
export interface HeavyWork<Input, Result> {
  /** By which the worker finds it in the list of api/heavyWork.worker.ts. */
  readonly name: string
  /** Does it take less than handing it to another thread? Then it is run at once. */
  isLight(input: Input): boolean
  run(input: Input): Result
}

/** What a worker is told. */
export interface HeavyJob {
  name: string
  input: unknown
}

export interface HeavyWorkRunner {
  /**
   * Runs it without keeping the event loop. RATE_LIMITED where too many wait already.
   * @param who acts: of one person one job runs at a time, so that nobody waits behind another's crowd
   */
  run<Input, Result>(work: HeavyWork<Input, Result>, input: Input, who: string): Promise<Result>
  close(): Promise<void>
}

/** Far more than any job takes: on a busy machine a thread may stand still for seconds. */
const timeoutMs = 60_000

/** One processor is left to the event loop, where there are two. */
const threads = Math.max(1, Math.min(2, availableParallelism() - 1))

/** Runs heavy work in worker threads. */
export class HeavyWorkers implements HeavyWorkRunner {
  readonly #ofPerson = new ConcurrencyLimiter({ atOnce: 1, waiting: 100 })
  readonly #pool: WorkerPool<HeavyJob, unknown>

  /** @param file heavyWork.worker.ts, or its build */
  constructor(file: URL) {
    this.#pool = new WorkerPool({ file, atOnce: threads, waiting: 1_000 })
  }

  async run<Input, Result>(work: HeavyWork<Input, Result>, input: Input, who: string): Promise<Result> {
    if (work.isLight(input)) return work.run(input)
    const { name } = work
    // The compiler does not see that the worker's answer is that of the work with this name.
    return this.#ofPerson.run(who, () => this.#pool.run({ name, input }, timeoutMs) as Promise<Result>)
  }

  close(): Promise<void> {
    return this.#pool.close()
  }
}
