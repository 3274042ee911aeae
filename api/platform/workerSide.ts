import { parentPort } from 'node:worker_threads'

/** Makes this program a worker of a WorkerPool: it does one job after the other and answers with what came of it. */
export function answerJobs<Job, Result>(work: (job: Job) => Result): void {
  parentPort?.on('message', (job: Job) => parentPort?.postMessage(work(job)))
  parentPort?.postMessage('ready')
}
