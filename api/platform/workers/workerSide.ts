import { parentPort } from 'node:worker_threads'

/** Makes this program a worker of a WorkerPool: each job is a message, and its result is the reply. */
export function handleJobs<Job, Result>(handle: (job: Job) => Result | Promise<Result>): void {
  parentPort?.on('message', async (job: Job) => parentPort?.postMessage(await handle(job)))
  parentPort?.postMessage('ready')
}
