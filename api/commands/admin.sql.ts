import sql from 'sql-template-tag'
import { accountTable } from '../accounts/account.sql'
import { signInAddresses } from '../auth/identity.sql'
import { rows, type Db } from '../platform/database/database'

/** All admins with the addresses that they sign in with. */
export const readAdmins = (db: Db): Promise<{ username: string; emails: string }[]> =>
  rows(
    db,
    sql`
    SELECT a.username, coalesce(string_agg(i.email, ', ' ORDER BY i.created_at), '') AS emails FROM ${accountTable} LEFT JOIN ${signInAddresses} i ON i.account_id = a.id
    WHERE a.admin >= 1 AND a.removed_at IS NULL GROUP BY a.id ORDER BY a.username`,
  )

/** The accounts that sign in with an address, and whether its owner has confirmed it. */
export const readAccountsOf = (
  db: Db,
  email: string,
): Promise<{ id: number; username: string; isConfirmed: boolean }[]> =>
  rows(
    db,
    sql`
    SELECT a.id, a.username, bool_or(i.is_confirmed) AS "isConfirmed" FROM ${signInAddresses} i JOIN ${accountTable} ON a.id = i.account_id
    WHERE i.email = ${email} AND a.removed_at IS NULL GROUP BY a.id ORDER BY a.id`,
  )
