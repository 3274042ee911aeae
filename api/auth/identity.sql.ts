import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { row } from '../platform/database'

/** SQL, in place of a table: the confirmed addresses of accounts that sign in with a password. */
export const confirmedAddresses = sql`(SELECT account_id, email FROM identity WHERE provider = 'password' AND confirmed_at IS NOT NULL)`

/** SQL, in place of a table: every address that an account signs in with, and whether an email or Google has confirmed it. */
export const signInAddresses = sql`(
  SELECT id, account_id, email, created_at, (provider = 'google' OR confirmed_at IS NOT NULL) AS is_confirmed FROM identity WHERE email IS NOT NULL)`

/** A Google account, as Google's token names it. */
export interface GoogleSubject {
  issuer: string
  subject: string
  /** Only where Google has confirmed it; for display, never to find anybody by. */
  email: string | null
}

/** The identity of a Google account, inserted if there is none. One statement: of two first sign-ins at once, both get the same identity. */
export async function upsertGoogleIdentity(db: EntityManager, { issuer, subject, email }: GoogleSubject): Promise<{ id: string; accountId: number | null }> {
  const identity = await row<{ id: string; accountId: number | null }>(db, sql`
    INSERT INTO identity (id, provider, issuer, subject, email) VALUES (${randomUUID()}, 'google', ${issuer}, ${subject}, ${email})
    ON CONFLICT (issuer, subject) DO UPDATE SET email = coalesce(excluded.email, identity.email)
    RETURNING id, account_id AS "accountId"`)
  if (!identity) throw new Error('the upsert of a Google identity returned no row')
  return identity
}

/** Links a Google account to an account; false: it is linked to another one. */
export async function linkGoogleIdentity(db: EntityManager, accountId: number, { issuer, subject, email }: GoogleSubject): Promise<boolean> {
  const linked = await row(db, sql`
    INSERT INTO identity (id, provider, issuer, subject, email, account_id) VALUES (${randomUUID()}, 'google', ${issuer}, ${subject}, ${email}, ${accountId})
    ON CONFLICT (issuer, subject) DO UPDATE SET account_id = ${accountId}, email = excluded.email WHERE identity.account_id IS NULL OR identity.account_id = ${accountId}
    RETURNING id`)
  return linked !== null
}
