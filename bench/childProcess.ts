import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

/** Starts a program of this folder in a process of its own. It ends with this one. */
export const startProgram = (program: string): ChildProcess =>
  fork(join(import.meta.dirname, program), { execArgv: ['--import', 'tsx'] })

/** Sends a request to the process, and waits for its answer. One at a time. */
export function request<Answer>(process: ChildProcess, orders: string | object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const fail = (code: number | null) => reject(new Error(`${process.spawnargs.at(-1)} ended with ${code}`))
    process.once('exit', fail)
    process.once('message', (answer) => {
      process.removeListener('exit', fail)
      resolve(answer as Answer)
    })
    process.send(orders)
  })
}

/** Ends the process. */
export function endProgram(process: ChildProcess): void {
  if (process.connected) process.disconnect()
}
