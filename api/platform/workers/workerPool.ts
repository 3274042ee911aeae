import { once } from 'node:events'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { ConcurrencyLimiter } from '../limits/concurrencyLimiter'
import { withTimeout } from '../../../lib/async/withTimeout'

/** A worker was terminated because a job exceeded its time or memory. */
export class WorkerOverrun extends Error {}

interface Settings {
  /** The worker program, which calls `handleJobs` of workerSide.ts. */
  file: URL
  /** The program's `workerData`. */
  data?: unknown
  /** How many jobs at a time, and how many more may wait. */
  atOnce: number
  waiting: number
  /** Milliseconds without a job after which a worker ends. */
  idleMs?: number
}

/** Milliseconds for loading the program, which is slow on a busy machine. */
const startTimeout = 30_000
const maxHeapMegabytes = 256
/** A worker takes 30 to 80 MB, which a server that nobody uses gives back. */
const defaultIdleMs = 5 * 60_000

interface IdleWorker {
  worker: Worker
  /** Ends it. */
  timer: NodeJS.Timeout
}

/**
 * Worker threads for jobs that would block the event loop, started when needed, reused, and ended when they have had nothing to do
 * for a while. One that overruns is terminated, and the next job gets a new one. They never keep the process from ending.
 */
export class WorkerPool<Job, Result> {
  readonly #limiter: ConcurrencyLimiter
  readonly #workers = new Set<Worker>()
  readonly #idle: IdleWorker[] = []
  #isClosed = false

  constructor(private readonly settings: Settings) {
    this.#limiter = new ConcurrencyLimiter(settings)
  }

  /**
   * Runs one job.
   * @param timeoutMs for the job itself, without waiting
   * @throws WorkerOverrun; UserError RATE_LIMITED when too many wait already; whatever the program throws
   */
  run(job: Job, timeoutMs: number): Promise<Result> {
    return this.#limiter.run('all', async () => {
      const worker = this.#takeIdle() ?? (await this.#start())
      worker.ref()
      worker.postMessage(job)
      const result = await this.#nextMessage(worker, timeoutMs)
      worker.unref()
      const timer = setTimeout(() => {
        this.#forgetIdle(worker)
        void worker.terminate()
      }, this.settings.idleMs ?? defaultIdleMs).unref()
      this.#idle.push({ worker, timer })
      return result as Result
    })
  }

  /** The one that was used last, so that those that are not needed end. */
  #takeIdle(): Worker | undefined {
    const idle = this.#idle.pop()
    clearTimeout(idle?.timer)
    return idle?.worker
  }

  #forgetIdle(worker: Worker): void {
    const index = this.#idle.findIndex((idle) => idle.worker === worker)
    if (index >= 0) clearTimeout(this.#idle.splice(index, 1)[0]?.timer)
  }

  /** How many workers there are, working or idle. */
  get size(): number {
    return this.#workers.size
  }

  /** Terminates all workers; jobs that are running fail. */
  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all([...this.#workers].map((worker) => worker.terminate()))
  }

  async #start(): Promise<Worker> {
    if (this.#isClosed) throw new Error('the workers have ended')
    const worker = createWorker(this.settings.file, {
      workerData: this.settings.data,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
    })
    this.#workers.add(worker)
    // An error between two jobs needs no handling: 'exit' removes the worker.
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      this.#workers.delete(worker)
      this.#forgetIdle(worker)
    })
    await this.#nextMessage(worker, startTimeout)
    return worker
  }

  /** The next message of a worker; on time-out or failure the worker is terminated. */
  async #nextMessage(worker: Worker, timeoutMs: number): Promise<unknown> {
    const settled = new AbortController()
    const { signal } = settled
    try {
      const [message] = await withTimeout(
        Promise.race([
          once(worker, 'message', { signal }) as Promise<unknown[]>,
          once(worker, 'exit', { signal }).then(() => {
            throw new Error('the worker has ended')
          }),
        ]),
        timeoutMs,
        () => {
          throw new WorkerOverrun()
        },
      )
      return message
    } catch (error) {
      await worker.terminate()
      throw isOutOfMemory(error) ? new WorkerOverrun() : error
    } finally {
      settled.abort()
    }
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** A built program is run directly. TypeScript needs tsx, which on Node 20 is not inherited by workers. */
function createWorker(file: URL, options: WorkerOptions): Worker {
  if (!file.pathname.endsWith('.ts')) return new Worker(file, options)
  const url = JSON.stringify(file.href)
  return new Worker(`import('tsx/esm/api').then(({ tsImport }) => tsImport(${url}, ${url}))`, {
    ...options,
    eval: true,
  })
}
