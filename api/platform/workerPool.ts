import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { ConcurrencyLimiter } from './concurrencyLimiter'

/** A worker took too long over a job, or all of its memory, and was ended. */
export class WorkerOverrun extends Error {}

interface Settings {
  /** The program: it calls `answerJobs` of workerSide.ts. */
  file: URL
  /** What the program finds in `workerData`. */
  data?: unknown
  /** How many jobs at once, and how many more may wait for their turn. */
  atOnce: number
  waiting: number
}

/** Loading a program may take its time on a busy machine; it happens once. */
const startsWithin = 30_000
const mostMegabytes = 256

/**
 * Threads for work that could hold up everybody else, started when they are needed and kept for the
 * next job. One that overruns is ended, and another takes its place. They never keep the process from ending.
 */
export class WorkerPool<Job, Result> {
  readonly #turns: ConcurrencyLimiter
  readonly #workers = new Set<Worker>()
  readonly #idle: Worker[] = []
  #isClosed = false

  constructor(private readonly settings: Settings) {
    this.#turns = new ConcurrencyLimiter(settings)
  }

  /**
   * Has one job done.
   * @param patience milliseconds that the work itself may take
   * @throws WorkerOverrun; Refusal RATE_LIMITED when too many wait already; whatever the program throws
   */
  run(job: Job, patience: number): Promise<Result> {
    return this.#turns.run('all', async () => {
      const worker = this.#idle.pop() ?? await this.#start()
      worker.ref()
      worker.postMessage(job)
      const result = await this.#messageOf(worker, patience)
      worker.unref()
      this.#idle.push(worker)
      return result as Result
    })
  }

  /** Ends all workers, also in the middle of a job, which then fails. */
  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all([...this.#workers].map((worker) => worker.terminate()))
  }

  async #start(): Promise<Worker> {
    if (this.#isClosed) throw new Error('the workers have ended')
    const worker = workerOf(this.settings.file, { workerData: this.settings.data, resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } })
    this.#workers.add(worker)
    // One that fails between two jobs is simply not there any more.
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      this.#workers.delete(worker)
      const place = this.#idle.indexOf(worker)
      if (place >= 0) this.#idle.splice(place, 1)
    })
    await this.#messageOf(worker, startsWithin)
    return worker
  }

  /** The next message of a worker; without one it is ended. */
  async #messageOf(worker: Worker, patience: number): Promise<unknown> {
    const settled = new AbortController()
    const { signal } = settled
    try {
      const [message] = await Promise.race([
        once(worker, 'message', { signal }) as Promise<unknown[]>,
        once(worker, 'exit', { signal }).then(() => { throw new Error('the worker has ended') }),
        pause(patience, undefined, { signal }).then(() => { throw new WorkerOverrun() }),
      ])
      return message
    } catch (error) {
      await worker.terminate()
      throw isOutOfMemory(error) ? new WorkerOverrun() : error
    } finally {
      settled.abort()
    }
  }
}

const isOutOfMemory = (error: unknown): boolean => typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** A built program runs as it is. A source needs tsx, which on Node 20 does not reach into workers by itself. */
function workerOf(file: URL, options: WorkerOptions): Worker {
  if (!file.pathname.endsWith('.ts')) return new Worker(file, options)
  const place = JSON.stringify(file.href)
  return new Worker(`import('tsx/esm/api').then(({ tsImport }) => tsImport(${place}, ${place}))`, { ...options, eval: true })
}
