import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type QueryResultRow } from 'pg'
import { isAlive } from '../../lib/embedded-postgres/processes'

export interface Started {
  url: string
  adopted: boolean
}

export interface RefusedStart {
  refused: string
  kind: string
}

/** A process of its own that starts the embedded database. */
export class Owner {
  readonly logs: string[] = []
  readonly answer: Promise<Started | RefusedStart>
  readonly ended: Promise<number | null>
  private readonly child: ChildProcess

  constructor(dataDir: string, script = join(__dirname, 'owner.ts')) {
    const loader = join(__dirname, '..', '..', 'node_modules', 'tsx', 'dist', 'loader.mjs')
    this.child = spawn(process.execPath, ['--import', loader, script, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.ended = new Promise((resolve) => this.child.once('exit', (code) => resolve(code)))
    const { stdout } = this.child
    if (!stdout) throw new Error('The process has no output.')
    this.answer = new Promise((resolve, reject) => {
      createInterface(stdout).on('line', (line) => {
        const event = JSON.parse(line) as Started | RefusedStart | { log: string }
        if ('log' in event) this.logs.push(event.log)
        else resolve(event)
      })
      void this.ended.then((code) => reject(new Error(`The process ended with ${code} before it answered.`)))
    })
    // A test that kills the process early does not ask for its answer.
    this.answer.catch(() => undefined)
  }

  get pid(): number {
    return this.child.pid ?? 0
  }

  /** Where the database is; fails with the sentence when it was refused. */
  async started(): Promise<Started> {
    const answer = await this.answer
    if ('refused' in answer) throw new Error(`Refused: ${answer.refused}`)
    return answer
  }

  async refused(): Promise<RefusedStart> {
    const answer = await this.answer
    if (!('refused' in answer)) throw new Error('It started, and should have been refused.')
    return answer
  }

  async stop(): Promise<number | null> {
    this.child.kill('SIGTERM')
    return this.ended
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL')
    await this.ended
  }
}

const again = { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }

/** Temporary folders, and the processes on them, that end with the test. */
export class LauncherTestkit {
  private readonly folders: string[] = []
  private readonly owners: Owner[] = []
  private readonly homes = new Set<string>()

  folder(name = 'larder-'): string {
    const folder = mkdtempSync(join(realpathSync(tmpdir()), name))
    // Temporary folders are closed to others, the server's account included.
    chmodSync(folder, 0o755)
    this.folders.push(folder)
    return folder
  }

  start(dataDir: string, script?: string): Owner {
    const owner = new Owner(dataDir, script)
    this.homes.add(join(dataDir, 'postgres'))
    this.owners.push(owner)
    return owner
  }

  async close(): Promise<void> {
    await Promise.all(this.owners.splice(0).map((owner) => owner.stop()))
    for (const home of this.homes) {
      if (!existsSync(home)) continue
      const pid = serverOf(dirname(home))
      if (pid && isAlive(pid)) process.kill(pid, 'SIGQUIT')
      // Where it is a link, what it leads to goes first.
      await rm(realpathSync(home), again)
    }
    this.homes.clear()
    for (const folder of this.folders.splice(0)) await rm(folder, again)
  }
}

/** The process id that the server of a data directory wrote down, or null. */
export function serverOf(dataDir: string): number | null {
  const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null
}

export async function query<Row extends QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** Asks until the answer is neither an error nor empty, for 20 seconds at most. */
export async function eventually<Found>(ask: () => Found | Promise<Found>): Promise<NonNullable<Found>> {
  const deadline = Date.now() + 20_000
  for (;;) {
    try {
      const found = await ask()
      if (found) return found
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
    if (Date.now() > deadline) throw new Error('It did not happen within 20 seconds.')
    await pause(20)
  }
}
