import { randomUUID } from 'node:crypto'
import sql, { type Sql } from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { row, rows, type Db } from '../platform/database/database'
import { Identity } from './identity.entity'

/** SQL: the confirmed address of the account with this id, that of its password before those of accounts elsewhere; null: it has none. */
export const confirmedAddressOf = (accountId: Sql): Sql => sql`(
  SELECT i.email FROM identity i WHERE i.account_id = ${accountId} AND i.email IS NOT NULL AND (i.provider <> 'password' OR i.confirmed_at IS NOT NULL)
  ORDER BY i.provider <> 'password', i.created_at, i.id LIMIT 1)`

/** SQL, in place of a table: every address that an account signs in with, and whether an email or its provider has confirmed it. */
export const signInAddresses = sql`(
  SELECT id, account_id, email, created_at, (provider <> 'password' OR confirmed_at IS NOT NULL) AS is_confirmed FROM identity WHERE email IS NOT NULL)`

/** The sign-in method with this address and a password; null: nobody has it. */
export const findPasswordIdentity = (db: Db, email: string): Promise<Identity | null> =>
  db.getRepository(Identity).findOneBy({ provider: 'password', email })

/**
 * Locks the sign-in methods of an account until the end of the transaction, oldest first, and returns them. They are read after
 * the lock: of two requests at once that add a password, the second finds the first one's.
 */
export async function lockSignInMethods(db: EntityManager, accountId: number): Promise<Identity[]> {
  await db.find(Identity, {
    where: { accountId },
    order: { createdAt: 'ASC', id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  })
  return db.findBy(Identity, { accountId })
}

/** Does one of these sign-in methods have a password? */
export const hasPassword = (methods: readonly Identity[]): boolean =>
  methods.some(({ provider }) => provider === 'password')

/** An account of a provider elsewhere, as its token names it. */
export interface ProviderSubject {
  provider: 'google' | 'oidc'
  issuer: string
  subject: string
  /** Only where the provider has confirmed it; for display, never to find anybody by. */
  email: string | null
  /** Is it in the group whose members are admins? Null: groups do not matter. */
  isAdmin: boolean | null
}

/** The identity of a provider's account, inserted if there is none. One statement: of two first sign-ins at once, both get the same identity. */
export async function upsertIdentity(
  db: EntityManager,
  { provider, issuer, subject, email, isAdmin }: ProviderSubject,
): Promise<{ id: string; accountId: number | null }> {
  const identity = await row<{ id: string; accountId: number | null }>(
    db,
    sql`
    INSERT INTO identity (id, provider, issuer, subject, email, in_admin_group)
    VALUES (${randomUUID()}, ${provider}, ${issuer}, ${subject}, ${email}, ${isAdmin === true})
    ON CONFLICT (issuer, subject) DO UPDATE SET email = coalesce(excluded.email, identity.email), in_admin_group = excluded.in_admin_group
    RETURNING id, account_id AS "accountId"`,
  )
  if (!identity) throw new Error('the upsert of an identity returned no row')
  return identity
}

/** Links a provider's account to an account; false: it is linked to another one. */
export async function linkIdentity(
  db: EntityManager,
  accountId: number,
  { provider, issuer, subject, email }: ProviderSubject,
): Promise<boolean> {
  const linked = await row(
    db,
    sql`
    INSERT INTO identity (id, provider, issuer, subject, email, account_id) VALUES (${randomUUID()}, ${provider}, ${issuer}, ${subject}, ${email}, ${accountId})
    ON CONFLICT (issuer, subject) DO UPDATE SET account_id = ${accountId}, email = excluded.email WHERE identity.account_id IS NULL OR identity.account_id = ${accountId}
    RETURNING id`,
  )
  return linked !== null
}

/** Deletes the IP addresses that somebody signed in from, but for those that were used last. @param kept how many stay */
export async function forgetOldAddresses(db: EntityManager, identityId: string, kept: number): Promise<void> {
  // Skips rows that another sign-in of the same person is updating: the two could wait for each other.
  await rows(
    db,
    sql`
    DELETE FROM known_address WHERE identity_id = ${identityId} AND hash IN (
      SELECT hash FROM known_address WHERE identity_id = ${identityId} AND (last_used_at, hash) < (
        SELECT last_used_at, hash FROM known_address WHERE identity_id = ${identityId}
        ORDER BY last_used_at DESC, hash DESC OFFSET ${kept - 1} LIMIT 1)
      FOR UPDATE SKIP LOCKED)`,
  )
}
