import { parentPort } from 'node:worker_threads'

/** Makes this program a worker of a WorkerPool: it does one job after the other and answers with what came of it. */
export function answerJobs<Job, Result>(work: (job: Job) => Result | Promise<Result>): void {
  parentPort?.on('message', async (job: Job) => parentPort?.postMessage(await work(job)))
  parentPort?.postMessage('ready')
}
