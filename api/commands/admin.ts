/**
 * `grant ada@example.org` makes the account with this address an admin's, if its owner has confirmed it (`--unconfirmed`: also
 * if not), `revoke` takes that back, `list` says who is one. `reset ada@example.org` prints a link by which its owner chooses a new
 * password, where no email can bring it. Works on the database that DATABASE_URL names, or the one in
 * DATA_DIR, whether the app runs or not. `npm run admin` in a checkout, `larder-admin` in the container.
 */
import 'reflect-metadata'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DataSource } from 'typeorm'
import { Account } from '../accounts/account.entity'
import { findUsername } from '../accounts/account.sql'
import { setAdmin } from '../admin/adminFlag'
import { AuditEntry } from '../admin/audit.entity'
import { auditLog } from '../admin/audit.service'
import { resetLinkMinutes } from '../auth/emailLinks/confirmation.service'
import { Identity } from '../auth/identity.entity'
import { findPasswordIdentity } from '../auth/identity.sql'
import { cleanEmail } from '../../lib/text/emailAddress'
import { systemClock } from '../platform/clock'
import type { Config } from '../platform/config/config'
import { transaction } from '../platform/database/database'
import { createDataSource } from '../platform/database/dataSource'
import { EmailLinkToken } from '../platform/mail/email.entity'
import { EmailLinkTokens } from '../platform/mail/emailLinkTokens'
import { readAccountsOf, readAdmins } from './admin.sql'
import { CommandError, commandName, runCommand, startOrConnect, withDatabase } from './databaseCommand'

async function main(args: string[]): Promise<void> {
  const includesUnconfirmed = args.includes('--unconfirmed')
  const [action = '', typed = '', ...rest] = args.filter((argument) => argument !== '--unconfirmed')
  const email = cleanEmail(typed)
  const isList = action === 'list' && typed === ''
  if (!isList && (!['grant', 'revoke', 'reset'].includes(action) || email === '' || rest.length > 0)) {
    const command = commandName('admin')
    throw new CommandError(
      `Usage: ${command} grant <email> [--unconfirmed], ${command} revoke <email>, ${command} reset <email>, or ${command} list`,
    )
  }
  await withDatabase(startOrConnect, async (url, config) => {
    const entities = [Account, AuditEntry, EmailLinkToken, Identity]
    const db = await createDataSource(url, { entities, migrations: [] }).initialize()
    const run = () => {
      if (isList) return list(db)
      if (action === 'reset') return reset(db, email, config)
      return change(db, { email, granted: action === 'grant', includesUnconfirmed }, hasAdminPassword(config))
    }
    await run().finally(() => db.destroy())
  })
}

async function list(db: DataSource): Promise<void> {
  const admins = await readAdmins(db)
  if (admins.length === 0) console.log('There are no admins.')
  for (const { username, emails } of admins) console.log(`${username}  ${emails}`)
}

/** Anybody can register with an address that is not theirs, so it counts only when its owner has confirmed it. Google has confirmed the addresses that it names. */
async function change(
  db: DataSource,
  { email, granted, includesUnconfirmed }: { email: string; granted: boolean; includesUnconfirmed: boolean },
  hasPassword: boolean,
): Promise<void> {
  const [account, ...others] = await readAccountsOf(db, email)
  if (!account) throw new CommandError(`No account signs in with ${email}. Register and choose a username first.`)
  if (others.length > 0)
    throw new CommandError(
      `Several accounts sign in with ${email}: ${[account, ...others].map(({ username }) => username).join(', ')}. Make the right one an admin on the admin page.`,
    )
  if (granted && !account.isConfirmed && !includesUnconfirmed)
    throw new CommandError(
      `${email} isn’t confirmed yet, so ${account.username} may be somebody else. If you know them, add --unconfirmed.`,
    )
  await transaction(db, (inner) =>
    setAdmin(inner, 'command line', { id: account.id, granted, hasPassword, audit: auditLog(systemClock) }),
  )
  console.log(granted ? `${account.username} is now an admin.` : `${account.username} is no longer an admin.`)
}

/** Prints a link for a new password, as an email would bring it. It works while no email can be sent, too. */
async function reset(db: DataSource, email: string, { publicUrl, port }: Config): Promise<void> {
  const identity = await findPasswordIdentity(db, email)
  if (!identity) throw new CommandError(`Nobody signs in with ${email} and a password.`)
  const { id, accountId } = identity
  const expiresAt = new Date(systemClock.now().getTime() + resetLinkMinutes * 60_000)
  const token = await transaction(db, async (inner) => {
    const name = accountId === null ? null : await findUsername(inner, accountId)
    await auditLog(systemClock)(inner, 'command line', {
      action: 'MAKE_RESET_LINK',
      about: { kind: 'account', id: String(accountId ?? id), name: name ?? email },
    })
    const link = { purpose: 'reset', about: id, recipient: email, expiresAt }
    return new EmailLinkTokens(db, systemClock).createWithoutEmail(inner, link)
  })
  console.log(`${new URL('/dashboard', publicUrl ?? `http://localhost:${port}`).href}#reset=${token}`)
  console.log(`Who opens it within ${resetLinkMinutes} minutes sets a new password for ${email}. It works once.`)
}

/** May the last admin's flag be withdrawn, because a password opens the admin page as well? */
function hasAdminPassword({ adminPassword, databaseUrl, dataDir }: Config): boolean {
  return adminPassword !== null || (databaseUrl === null && existsSync(join(dataDir, 'passwords.json')))
}

await runCommand(() => main(process.argv.slice(2)))
