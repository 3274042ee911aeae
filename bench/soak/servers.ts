import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { accessSync, constants } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { migrate } from '../../api/migrate'
import { startEmbedded } from '../../lib/embedded-postgres/embeddedPostgres'
import { startReplica } from '../../tests/support/replica'
import { redisHere, startRedis, type TestRedis } from '../../tests/support/redis'
import { timeZone } from '../servers'

/** The app as a town runs it: processes behind a proxy, with PostgreSQL and Redis. */
export interface Town {
  /** Of the proxy. */
  url: string
  databaseUrl: string
  /** The first one is never ended. */
  apps: readonly [AppProcess, ...AppProcess[]]
  redis: TestRedis
  proxy: Proxy
  killPostgres(): Promise<void>
  stop(): Promise<void>
  /** What it is made of, for the report. */
  description: string
}

const findProgram = (name: string): string | null =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK)
        return true
      } catch {
        return false
      }
    }) ?? null

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** How often a program that ends while it starts is started again, and after how long, as containers are. */
const mostStarts = 5
const againAfterMs = 1_000

/** A program that is started again at the same port. */
abstract class Restartable {
  protected child: ChildProcess | null = null

  constructor(readonly port: number) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  get pid(): number {
    return this.child?.pid ?? 0
  }

  protected abstract spawn(): ChildProcess

  /** Starts it. @param path that answers 200 once it is ready */
  protected async startUntil(path: string): Promise<void> {
    let starts = 1
    this.child = this.spawn()
    for (;;) {
      const { exitCode, spawnfile } = this.child
      if (exitCode !== null) {
        if (starts === mostStarts) throw new Error(`${spawnfile} ended with ${exitCode}, ${starts} times`)
        starts += 1
        await pause(againAfterMs)
        this.child = this.spawn()
      }
      const answer = await fetch(`${this.url}${path}`).catch(() => null)
      if (answer?.ok) return
      await pause(100)
    }
  }

  /** Ends it: SIGTERM in order, SIGKILL at once. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
}

/** One process of the app. */
export class AppProcess extends Restartable {
  constructor(
    port: number,
    private readonly env: Record<string, string>,
  ) {
    super(port)
  }

  protected spawn(): ChildProcess {
    return spawn(process.execPath, ['dist/api/main.js'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...this.env, PORT: String(this.port) },
    })
  }

  start = (): Promise<void> => this.startUntil('/health/ready')

  /** Resident memory, in bytes. */
  async residentBytes(): Promise<number> {
    const status = await readFile(`/proc/${this.pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1_024
  }
}

/** Caddy, which shares requests out between the processes and takes those out that do not accept connections. */
export class Proxy extends Restartable {
  constructor(
    port: number,
    private readonly program: string,
    private readonly configuration: string,
  ) {
    super(port)
  }

  protected spawn(): ChildProcess {
    return spawn(this.program, ['run', '--config', this.configuration, '--adapter', 'caddyfile'], { stdio: 'ignore' })
  }

  start = (): Promise<void> => this.startUntil('/health/ready')
}

/** As the project's own Caddyfile, which asks the containers' name server for the processes. Before 2.8 Caddy refuses a POST at once when no process can take it. */
const caddyfile = (port: number, upstreams: readonly string[]): string => `{
	admin off
	auto_https off
}

http://127.0.0.1:${port} {
	reverse_proxy ${upstreams.join(' ')} {
		trusted_proxies 127.0.0.1
		lb_policy least_conn
		lb_try_duration 10s
		lb_try_interval 50ms
		lb_retry_match method GET HEAD OPTIONS
		fail_duration 3s
		transport http {
			dial_timeout 250ms
			keepalive 2s
		}
	}
}
`

/** Starts all of it, with an empty database; with a replica, which visitors and lists are read from. */
export async function startTown({
  processes,
  replica = false,
}: {
  processes: number
  replica?: boolean
}): Promise<Town> {
  const caddy = findProgram('caddy')
  if (!caddy) throw new Error('This needs Caddy 2.8 or newer: install it, so that `caddy` is on the PATH.')
  const folder = await mkdtemp(join(tmpdir(), 'larder-soak-'))
  // Where root starts it, the database runs as another account, which has to get through.
  await chmod(folder, 0o711)
  const databaseDir = join(folder, 'database')
  const database = await startDatabase(databaseDir)
  const redis = await startRedis()
  await migrate(database.url)
  const second = replica ? await startReplica(databaseDir, database.url) : null
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    ...(second && { DATABASE_REPLICA_URLS: second.url }),
    REDIS_URL: redis.url,
    DATA_DIR: join(folder, 'data'),
    TRUST_PROXY: 'loopback',
    TIME_ZONE: timeZone,
    LOG_LEVEL: 'fatal',
    // Longer than the proxy keeps an idle connection, as in docker-compose.yml.
    SHUTDOWN_DELAY: '3',
  }
  const openProcess = async () => new AppProcess(await freePort(), env)
  const apps: [AppProcess, ...AppProcess[]] = [await openProcess()]
  while (apps.length < processes) apps.push(await openProcess())
  // One after the other: the first one generates the keys that they share.
  for (const app of apps) await app.start()
  const port = await freePort()
  const configuration = join(folder, 'Caddyfile')
  await writeFile(
    configuration,
    caddyfile(
      port,
      apps.map(({ port }) => `127.0.0.1:${port}`),
    ),
  )
  const proxy = new Proxy(port, caddy, configuration)
  await proxy.start()
  return {
    url: proxy.url,
    databaseUrl: database.url,
    apps,
    redis,
    proxy,
    killPostgres: database.kill,
    description: `${apps.length} processes of the app, Caddy ${execFileSync(caddy, ['version'], { encoding: 'utf8' }).trim()}, PostgreSQL${second ? ' with a replica' : ''}, ${redisHere}`,
    async stop() {
      await proxy.end('SIGKILL')
      await Promise.all(apps.map((app) => app.end('SIGTERM')))
      await redis.kill()
      await second?.kill()
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A PostgreSQL with enough connections for all processes. It is started again by itself after it was killed, at the same address. */
async function startDatabase(dataDir: string): Promise<{ url: string; kill(): Promise<void>; stop(): Promise<void> }> {
  const options = { dataDir, log: () => undefined }
  const first = await startEmbedded(options)
  const superuser = new URL(first.url)
  superuser.username = 'postgres'
  const admin = new Client({ connectionString: superuser.href })
  await admin.connect()
  await admin.query('ALTER SYSTEM SET max_connections = 200')
  await admin.end()
  await first.stop()
  const server = await startEmbedded(options)
  return {
    url: server.url,
    stop: () => server.stop(),
    async kill() {
      const [pid = ''] = (await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
  }
}
