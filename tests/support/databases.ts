import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

/** The migrated database from which the others are copied. */
export const template = 'template_of_larder'

/** A fresh, migrated, empty database on that server. */
export async function createDatabase(serverUrl: string): Promise<string> {
  const name = `larder_${randomBytes(6).toString('hex')}`
  await withAdmin(serverUrl, (admin) => admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`))
  return named(serverUrl, name)
}

export function named(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

export async function withAdmin(url: string, run: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client({ connectionString: url })
  await admin.connect()
  try {
    await run(admin)
  } finally {
    await admin.end()
  }
}
