import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { createDatabase } from './databases'
import { startFakeProductDatabase, type FakeProductDatabase } from './fakeProductDatabase'

/** The app as people run it: the built bundle in a process of its own, on its own database. */
export interface App {
  url: string
  databaseUrl: string
  products: FakeProductDatabase
  /** Runs one statement as the owner of the database. */
  sql<Row = Record<string, unknown>>(statement: string, values?: unknown[]): Promise<Row[]>
  /** Expires every access token, as after fifteen minutes. */
  expireAccessTokens(): Promise<void>
  /** Ends every elevation by the edit or the admin password, as after thirty minutes. */
  expireElevations(): Promise<void>
  /** Makes an account an admin's, as `npm run admin -- grant` does: no request can make the first one. */
  makeAdmin(username: string): Promise<void>
  /** Standard output and standard error of the process. */
  output(): string
  /** Ends it with SIGTERM, as a service manager does; returns its exit code. */
  stop(): Promise<number | null>
  /** Kills it, as a crash does. */
  kill(): Promise<void>
}

export const appPasswords = { admin: 'the admin password', edit: 'the edit password', sample: 'the sample password' }

/** Runs the app from its sources, and lets it read the pages that a test serves on this machine. */
export const readingLocalPages = ['--import', 'tsx', 'tests/support/appReadingLocalPages.ts']

/**
 * @param settings environment variables beyond the tests' own, e.g. `{ SAMPLE_DATA: 'true' }`; with a `DATABASE_URL` no
 *   database is made for it
 * @param program what Node is to run, with its options
 */
export async function startApp(
  settings: NodeJS.ProcessEnv = {},
  serverUrl = process.env.LARDER_TEST_POSTGRES,
  program = ['dist/api/main.js'],
): Promise<App> {
  if (!serverUrl) throw new Error('there is no PostgreSQL for the tests: their global setup starts it')
  const databaseUrl = settings.DATABASE_URL ?? (await createDatabase(serverUrl))
  const products = await startFakeProductDatabase()
  const importDir = mkdtempSync(join(tmpdir(), 'larder-imports-'))
  const child = spawn(process.execPath, program, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATABASE_URL: databaseUrl,
      PRODUCT_API_URL: products.url,
      PLAYGROUND: 'true',
      // A test changes things behind the app's back and looks at once.
      RESPONSE_CACHE: 'false',
      TRUST_PROXY: 'loopback',
      IMPORT_DIR: importDir,
      SLOW_STATEMENT: '600',
      ADMIN_PASSWORD: appPasswords.admin,
      EDIT_PASSWORD: appPasswords.edit,
      SAMPLE_PASSWORD: appPasswords.sample,
      ...settings,
    },
  })
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString('utf8')
      const found = /open\s+(http:\S+?)\/?\s/.exec(output)?.[1]
      if (found) resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then(async (code) => {
      rmSync(importDir, { recursive: true, force: true })
      await products.stop()
      reject(new Error(`the app ended with ${code} before it was ready:\n${output}`))
    })
  })

  async function sql<Row>(statement: string, values: unknown[] = []): Promise<Row[]> {
    const client = new Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      return (await client.query(statement, values)).rows as Row[]
    } finally {
      await client.end()
    }
  }

  return {
    url,
    databaseUrl,
    products,
    sql,
    // Dates are moved in the database, because the app's process has a clock of its own that no test can move.
    async expireAccessTokens() {
      await sql("UPDATE session_token SET expires_at = now() - interval '1 second' WHERE kind = 'access'")
    },
    async expireElevations() {
      await sql(
        "UPDATE session SET edit_until = least(edit_until, now() - interval '1 second'), admin_until = least(admin_until, now() - interval '1 second') WHERE coalesce(edit_until, admin_until) IS NOT NULL",
      )
    },
    async makeAdmin(username) {
      await sql('UPDATE account SET admin = 1 WHERE username = $1', [username])
    },
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      const code = await ended
      await products.stop()
      return code
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
      await products.stop()
    },
  }
}
