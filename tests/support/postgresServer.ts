import { spawn } from 'node:child_process'

export interface PostgresServer {
  url: string
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL in a process of its own: the setup of a test runner must not load the API, whose decorators
 * register their classes on the globals that Jest copies into every test file.
 */
export async function startPostgresServer(): Promise<PostgresServer> {
  const server = spawn(process.execPath, ['--import', 'tsx', 'tests/support/postgresProcess.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = new Promise<void>((resolve) => {
    server.once('exit', () => resolve())
  })
  const url = await new Promise<string>((resolve, reject) => {
    server.stdout.once('data', (line: Buffer) => resolve(line.toString('utf8').trim()))
    void exited.then(() => reject(new Error('the PostgreSQL of the tests did not start')))
  })
  return {
    url,
    async stop() {
      server.stdin.end()
      await exited
    },
  }
}
