import { spawn } from 'node:child_process'
import { Client } from 'pg'
import { createDatabase } from './databases'
import { startStandInProducts, type StandInProducts } from './standInProducts'

/** The app as people run it: the built bundle in a process of its own, on its own database. */
export interface App {
  url: string
  databaseUrl: string
  products: StandInProducts
  /** Runs one statement as the database's owner. */
  sql<Row = Record<string, unknown>>(statement: string, values?: unknown[]): Promise<Row[]>
  /** Makes every access token expired, as if a quarter of an hour had gone by. */
  expireAccessTokens(): Promise<void>
  /** What the process wrote on standard output and standard error. */
  output(): string
  /** Ends it as a service manager does, and answers with its exit code. */
  stop(): Promise<number | null>
}

export const appPasswords = { admin: 'the admin password', edit: 'the edit password', sample: 'the sample password' }

/** @param settings environment variables beyond the tests' own, e.g. `{ SAMPLE_DATA: 'true' }` */
export async function startApp(settings: NodeJS.ProcessEnv = {}, serverUrl = process.env.LARDER_TEST_POSTGRES): Promise<App> {
  if (!serverUrl) throw new Error('there is no PostgreSQL for the tests: their global setup starts it')
  const databaseUrl = await createDatabase(serverUrl)
  const products = await startStandInProducts()
  const child = spawn(process.execPath, ['dist/api/main.js'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATABASE_URL: databaseUrl,
      PRODUCT_API_URL: products.url,
      PLAYGROUND: 'true',
      TRUST_PROXY: 'loopback',
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
    url, databaseUrl, products, sql,
    async expireAccessTokens() {
      await sql("UPDATE session_token SET expires_at = now() - interval '1 second' WHERE kind = 'access'")
    },
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      const code = await ended
      await products.stop()
      return code
    },
  }
}
