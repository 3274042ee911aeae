/**
 * `npm run admin -- grant ada@example.org` makes the account with this address an admin's, if its owner has confirmed it
 * (`--unconfirmed`: also if not), `revoke` takes that back, `list` says who is one. Works on the database that DATABASE_URL names, or the one in DATA_DIR, whether the app runs or not.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import { Account } from '../api/accounts/account.entity'
import { AuditEntry } from '../api/admin/audit.entity'
import { auditLog } from '../api/admin/audit.service'
import { setAdmin } from '../api/admin/adminFlag'
import { cleanEmail } from '../lib/text/emailAddress'
import { systemClock } from '../api/platform/clock'
import { ConfigError, readConfig, type Config } from '../api/platform/config'
import { createDataSource, rows, transaction } from '../api/platform/database'
import { EmbeddedDatabaseError, findEmbedded, startEmbedded } from '../lib/embedded-postgres/embeddedPostgres'
import { UserError } from '../api/platform/errors'

class Mistake extends Error {}

const usage = 'Usage: npm run admin -- grant <email> [--unconfirmed], npm run admin -- revoke <email>, or npm run admin -- list'

async function main(words: string[]): Promise<void> {
  const trusts = words.includes('--unconfirmed')
  const [act = '', typed = '', ...rest] = words.filter((word) => word !== '--unconfirmed')
  const email = cleanEmail(typed)
  const isList = act === 'list' && typed === ''
  if (!isList && (!['grant', 'revoke'].includes(act) || email === '' || rest.length > 0)) throw new Mistake(usage)
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  await withDatabase(config, (db) => (isList ? list(db) : change(db, { email, granted: act === 'grant', trusts }, hasAdminPassword(config))))
}

async function list(db: DataSource): Promise<void> {
  const admins = await rows<{ username: string; emails: string }>(db, sql`
    SELECT a.username, string_agg(i.email, ', ' ORDER BY i.created_at) AS emails FROM account a JOIN identity i ON i.account_id = a.id
    WHERE a.admin >= 1 AND a.removed_at IS NULL GROUP BY a.id ORDER BY a.username`)
  if (admins.length === 0) console.log('There are no admins.')
  for (const { username, emails } of admins) console.log(`${username}  ${emails}`)
}

/** Anybody can register with an address that is not theirs, so only one that its owner has confirmed is believed. Google has confirmed those it names. */
async function change(db: DataSource, { email, granted, trusts }: { email: string; granted: boolean; trusts: boolean }, hasPassword: boolean): Promise<void> {
  const [account, ...others] = await rows<{ id: number; username: string; isConfirmed: boolean }>(db, sql`
    SELECT a.id, a.username, bool_or(i.provider = 'google' OR i.confirmed_at IS NOT NULL) AS "isConfirmed" FROM identity i JOIN account a ON a.id = i.account_id
    WHERE i.email = ${email} AND a.removed_at IS NULL GROUP BY a.id ORDER BY a.id`)
  if (!account) throw new Mistake(`No account signs in with ${email}. Register and choose a username first.`)
  if (others.length > 0) throw new Mistake(`Several accounts sign in with ${email}: ${[account, ...others].map(({ username }) => username).join(', ')}. Make the right one an admin on the admin page.`)
  if (granted && !account.isConfirmed && !trusts) throw new Mistake(`${email} isn’t confirmed yet, so ${account.username} may be somebody else. If you know them, add --unconfirmed.`)
  await transaction(db, (inner) => setAdmin(inner, 'command line', { id: account.id, granted, hasPassword, audit: auditLog(systemClock) }))
  console.log(granted ? `${account.username} is now an admin.` : `${account.username} is no longer an admin.`)
}

async function withDatabase(config: Config, run: (db: DataSource) => Promise<void>): Promise<void> {
  const { url, stop } = await openDatabase(config)
  try {
    const db = await createDataSource(url, [Account, AuditEntry], []).initialize()
    await run(db).finally(() => db.destroy())
  } finally {
    await stop()
  }
}

async function openDatabase({ databaseUrl, dataDir }: Config): Promise<{ url: string; stop: () => Promise<void> }> {
  if (databaseUrl !== null) return { url: databaseUrl, stop: async () => undefined }
  const found = await findEmbedded(dataDir)
  if (!found) throw new Mistake(`There’s no database in ${dataDir} yet. Start the app once, or set DATA_DIR.`)
  return found.url === null ? startEmbedded({ dataDir, log: (sentence) => console.log(sentence) }) : { url: found.url, stop: async () => undefined }
}

/** May the last admin's flag be withdrawn, because a password opens the admin page as well? */
function hasAdminPassword({ adminPassword, databaseUrl, dataDir }: Config): boolean {
  return adminPassword !== null || (databaseUrl === null && existsSync(join(dataDir, 'passwords.json')))
}

/** Prints the message of errors that the user can fix, others whole. */
function explain(error: unknown): string {
  if (error instanceof Mistake || error instanceof UserError || error instanceof ConfigError || error instanceof EmbeddedDatabaseError) return error.message
  if (error instanceof Error && 'code' in error && error.code === '42P01') return 'This database isn’t up to date. Start the app once to update it.'
  return error instanceof Error ? error.stack ?? error.message : String(error)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(explain(error))
  process.exitCode = 1
})
