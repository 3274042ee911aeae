import { spawn } from 'node:child_process'

/** Starts PostgreSQL once for all browser tests; what it returns ends it. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = spawn(process.execPath, ['--import', 'tsx', 'tests/support/postgresProcess.ts'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve) => { server.once('exit', () => resolve()) })
  process.env.LARDER_TEST_POSTGRES = await new Promise<string>((resolve, reject) => {
    server.stdout.once('data', (line: Buffer) => resolve(line.toString('utf8').trim()))
    void ended.then(() => reject(new Error('the PostgreSQL of the tests did not start')))
  })
  return async () => {
    server.stdin.end()
    await ended
  }
}
