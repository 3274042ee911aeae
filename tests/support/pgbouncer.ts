import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { until } from './until'

/** The program; by PGBOUNCER where it is not in the PATH. */
const program = process.env.PGBOUNCER ?? 'pgbouncer'

export interface Pgbouncer {
  /** The same database, through it. */
  through(databaseUrl: string): string
  /** Asks its console. */
  console(command: string): Promise<Record<string, unknown>[]>
  stop(): Promise<void>
}

/** The version of the program. @throws Error where it is missing or older than 1.21, which cannot prepare statements in transaction mode */
function requireVersion(): void {
  let version = 'none'
  try {
    version = /\d+\.\d+/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))?.[0] ?? version
  } catch {
    // It is missing.
  }
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (!(major > 1 || (major === 1 && minor >= 21)))
    throw new Error(`These tests need PgBouncer 1.21 or newer in the PATH, or by PGBOUNCER; there is ${version}.`)
}

/** Starts PgBouncer in transaction mode before a server, with few connections that many clients share. */
export async function startPgbouncer(serverUrl: string, { poolSize }: { poolSize: number }): Promise<Pgbouncer> {
  requireVersion()
  const { hostname, port, password } = new URL(serverUrl)
  const listenPort = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'larder-pgbouncer-'))
  chmodSync(folder, 0o755)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port} user=postgres password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
admin_users = postgres
pool_mode = transaction
max_client_conn = 500
default_pool_size = ${poolSize}
max_prepared_statements = 500
`,
    { mode: 0o644 },
  )
  // It refuses to run as root.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const child = spawn(program, [file], { stdio: 'ignore', ...nobody })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const through = (databaseUrl: string) => {
    const url = new URL(databaseUrl)
    url.hostname = '127.0.0.1'
    url.port = String(listenPort)
    return url.href
  }
  const ask = async (command: string) => {
    const client = new Client({ connectionString: `postgres://postgres@127.0.0.1:${listenPort}/pgbouncer` })
    await client.connect()
    try {
      return (await client.query(command)).rows as Record<string, unknown>[]
    } finally {
      await client.end()
    }
  }
  await until('PgBouncer answers', () => ask('SHOW VERSION').then(Boolean, () => false))
  return {
    through,
    console: ask,
    async stop() {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
