import { randomUUID } from 'node:crypto'
import sql, { raw, type Sql } from 'sql-template-tag'
import { IsNull, MoreThanOrEqual, Not, type EntityManager } from 'typeorm'
import { rows, type Db } from '../platform/database/database'
import { UserError } from '../platform/errors'
import { executePrepared, executePreparedRow } from '../platform/database/executePrepared'
import { Account } from './account.entity'
import { messages } from './account.texts'
import { blocks } from './block.sql'

/** SQL: the table of accounts, called `a`. */
export const accountTable = sql`account a`

/** SQL, in place of a table: the accounts that have not been removed. Postgres plans it like the table itself. */
export const activeAccounts = sql`(SELECT id, username, name, headline, admin, home_pantry_id, created_at FROM account WHERE removed_at IS NULL)`

/** SQL, in place of a table: who an id stands for, removed accounts included; their username is null. */
export const accountNames = sql`(SELECT id, username, name, removed_at FROM account)`

/** SQL: the account that owns the pantry with this id: the one with its id, or whom the pantry has gone over to. */
export const ownerOfPantry = (pantryId: Sql): Sql =>
  sql`coalesce((SELECT passed_on.successor_id FROM account passed_on WHERE passed_on.id = ${pantryId}), ${pantryId})`

/** SQL: the account with the id of this pantry owns it, and has not left it to others. */
export const isPantryOfItsAccount = (pantryId: Sql): Sql =>
  sql`NOT EXISTS (SELECT FROM account passed_on WHERE passed_on.id = ${pantryId} AND passed_on.successor_id IS NOT NULL)`

/** SQL: the pantry that the screens of the account with this id mean. */
export const homePantryOf = (accountId: Sql): Sql =>
  sql`(SELECT coalesce(dweller.home_pantry_id, dweller.id) FROM account dweller WHERE dweller.id = ${accountId})`

/** SQL over an account: it has a pantry. A removed one leaves it to the people of the pantry, if there are any. */
const hasPantry = sql`(removed_at IS NULL OR successor_id IS NOT NULL)`

/** SQL, in place of a table: the ids of all pantries. */
export const pantryAccounts = sql`(SELECT id FROM account WHERE ${hasPantry})`

/** SQL: the username of the account with this id; null for a removed one. */
export const usernameOf = (id: Sql): Sql => sql`(SELECT account.username FROM account WHERE account.id = ${id})`

/** SQL: the name to show for an account `a`: the one that its owner gave, or else the username. */
export const displayName = sql`coalesce(nullif(a.name, ''), a.username)`

/** SQL: the name to show for the account with this id; null for a removed one. */
export const displayNameOf = (id: Sql): Sql => sql`(SELECT ${displayName} FROM ${accountTable} WHERE a.id = ${id})`

const publicJson = sql`json_build_object('id', a.id, 'username', a.username, 'name', a.name, 'headline', a.headline, 'bio', a.bio,
    'description', a.description, 'createdAt', a.created_at)`

/** SQL: the account with this id as everybody may see it, as JSON. */
export const publicAccountJson = (id: Sql | number): Sql => sql`
  (SELECT ${publicJson} FROM account a WHERE a.id = ${id})`

/**
 * SQL, in place of a table: the account with this id, removed or not, with `json` as everybody may see it and whether this viewer has blocked it.
 * OFFSET 0 keeps Postgres from evaluating these two again at each mention.
 */
export const accountSeenBy = (viewerId: Sql | number, id: Sql | number): Sql => sql`
  LATERAL (SELECT a.id, a.removed_at, ${publicJson} AS json, ${blocks(viewerId, sql`a.id`)} AS has_blocked FROM account a WHERE a.id = ${id} OFFSET 0)`

/** FOR KEY SHARE: against removal. FOR NO KEY UPDATE: also against each other, where two of these transactions must not run at once. */
type AccountLock = 'FOR KEY SHARE' | 'FOR NO KEY UPDATE'

/** FOR UPDATE: nobody else does anything in the pantry, because it is removed. */
type PantryLock = AccountLock | 'FOR UPDATE'

/** SQL: those of these accounts that have not been removed, in the order of their ids, locked until the end of the transaction. */
export const activeAccountsLocked = (ids: readonly number[], strength: AccountLock): Sql => sql`
  SELECT id FROM account WHERE id = ANY (${ids}::int[]) AND removed_at IS NULL ORDER BY id ${raw(strength)}`

/** An account, removed or not. */
export const findAccount = (db: EntityManager, accountId: number): Promise<Account> =>
  db.findOneByOrFail(Account, { id: accountId })

/** An account that has not been removed; null if there is none. */
export const findActiveAccount = (db: Db, id: number): Promise<Account | null> =>
  db.getRepository(Account).findOneBy({ id, removedAt: IsNull() })

/** The username of an account; null when it has been removed. */
export async function findUsername(db: EntityManager, accountId: number): Promise<string | null> {
  return (await db.findOneBy(Account, { id: accountId }))?.username ?? null
}

/**
 * Locks an account for the rest of the transaction, so that it is not removed before the transaction ends. Take this lock
 * before any lock on the account's data: removal locks the account first, and the same order rules out deadlocks.
 * @throws UserError UNAUTHENTICATED: the account has been removed
 */
export async function lockActiveAccount(
  db: EntityManager,
  accountId: number,
  strength: AccountLock = 'FOR KEY SHARE',
): Promise<void> {
  const account = await executePreparedRow(
    db,
    sql`SELECT id FROM account WHERE id = ${accountId} AND removed_at IS NULL ${raw(strength)}`,
  )
  if (!account) throw new UserError('UNAUTHENTICATED', messages.signInFirst)
}

/**
 * Locks the account with the id of a pantry, so that the pantry is not removed before the transaction ends. Take this lock before any
 * lock on what is in the pantry.
 * @throws UserError UNAUTHENTICATED: the pantry has been removed
 */
export async function lockPantryAccount(
  db: EntityManager,
  pantryId: number,
  strength: PantryLock = 'FOR KEY SHARE',
): Promise<void> {
  const account = await executePreparedRow(
    db,
    sql`SELECT id FROM account WHERE id = ${pantryId} AND ${hasPantry} ${raw(strength)}`,
  )
  if (!account) throw new UserError('UNAUTHENTICATED', messages.signInFirst)
}

/** Locks several as `lockPantryAccount` does one, in the order of their ids. @returns the ids of those that are locked; what has no pantry is left out */
export async function lockPantryAccounts(
  db: EntityManager,
  ids: readonly number[],
  strength: PantryLock,
): Promise<number[]> {
  const locked = await executePrepared<{ id: number }>(
    db,
    sql`SELECT id FROM account WHERE id = ANY (${ids}::int[]) AND ${hasPantry} ORDER BY id ${raw(strength)}`,
  )
  return locked.map(({ id }) => id)
}

/** Like `lockActiveAccount` FOR NO KEY UPDATE, without waiting. @returns false: another transaction has the account, or it has been removed */
export async function tryLockActiveAccount(db: EntityManager, accountId: number): Promise<boolean> {
  const account = await db.findOne(Account, {
    where: { id: accountId, removedAt: IsNull() },
    lock: { mode: 'for_no_key_update', onLocked: 'skip_locked' },
  })
  return account !== null
}

/** Locks several accounts as `lockActiveAccount` does one, in the order of their ids. @returns the ids of those that are locked; removed ones are left out */
export async function lockActiveAccounts(
  db: EntityManager,
  ids: readonly number[],
  strength: AccountLock,
): Promise<number[]> {
  return (await executePrepared<{ id: number }>(db, activeAccountsLocked(ids, strength))).map(({ id }) => id)
}

/** Was this account created after this time? */
export async function isNewAccount(db: EntityManager, accountId: number, after: Date): Promise<boolean> {
  return (
    (await executePreparedRow(db, sql`SELECT FROM account WHERE id = ${accountId} AND created_at > ${after}`)) !== null
  )
}

/** An account's admin flag, locked against changes until the end of the transaction; 0 for a removed account. */
export async function lockAdminFlag(db: EntityManager, accountId: number): Promise<number> {
  const account = await db.findOne(Account, {
    where: { id: accountId, removedAt: IsNull() },
    lock: { mode: 'pessimistic_read' },
  })
  return account?.admin ?? 0
}

/**
 * Sets an account's admin flag under a lock on all admins, in the order of their ids: of two who withdraw each other's flag at once
 * the second one is the last admin.
 * @param mayBeNone may the flag of the last admin be withdrawn?
 * @returns the username, and whether the flag was changed; "last admin": it was not, because nobody would be left; null: there is no such account
 */
export async function setAdminFlag(
  db: EntityManager,
  { id, granted, mayBeNone }: { id: number; granted: boolean; mayBeNone: boolean },
): Promise<{ username: string; changed: boolean } | 'last admin' | null> {
  const locked = await db.find(Account, {
    where: [
      { admin: MoreThanOrEqual(1), removedAt: IsNull() },
      { id, removedAt: IsNull() },
    ],
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  })
  const account = locked.find((one) => one.id === id)
  if (!account) return null
  const username = account.username ?? ''
  if (account.admin >= 1 === granted) return { username, changed: false }
  if (!granted && !mayBeNone && locked.filter(({ admin }) => admin >= 1).length === 1) return 'last admin'
  await db.update(Account, id, { admin: granted ? 1 : 0 })
  return { username, changed: true }
}

/** Locks the table of accounts until the end of the transaction, so that no account is opened meanwhile. */
export async function lockAccountTable(db: EntityManager): Promise<void> {
  await rows(db, sql`LOCK TABLE account IN SHARE ROW EXCLUSIVE MODE`)
}

/**
 * Says which pantry an account's screens mean.
 * @param insteadOf only where it is this one now
 */
export async function setHomePantry(
  db: EntityManager,
  accountId: number,
  pantryId: number,
  { insteadOf }: { insteadOf?: number } = {},
): Promise<void> {
  await db.update(
    Account,
    { id: accountId, ...(insteadOf !== undefined && { homePantryId: insteadOf }) },
    { homePantryId: pantryId === accountId ? null : pantryId },
  )
}

/** Says whether a language model outside may get the foods that are avoided at somebody's home. */
export async function setSendsAvoidedFoods(
  db: EntityManager,
  accountId: number,
  sendsAvoidedFoods: boolean,
): Promise<void> {
  await db.update(Account, accountId, { sendsAvoidedFoods })
}

/** Has this account allowed that? */
export const findSendsAvoidedFoods = (db: Db, accountId: number): Promise<boolean> =>
  db.getRepository(Account).existsBy({ id: accountId, sendsAvoidedFoods: true })

/** The pantry that an account's screens mean: its own, or one that it has joined. */
export async function findHomePantry(db: Db, accountId: number): Promise<number> {
  const account = await db
    .getRepository(Account)
    .findOne({ select: { id: true, homePantryId: true }, where: { id: accountId } })
  return account?.homePantryId ?? accountId
}

/** The account that owns a pantry: the one with its id, or whom the pantry has gone over to. */
export async function findOwnerOfPantry(db: Db, pantryId: number): Promise<number> {
  const account = await db
    .getRepository(Account)
    .findOne({ select: { id: true, successorId: true }, where: { id: pantryId } })
  return account?.successorId ?? pantryId
}

/** Has the account of a pantry been removed, and the pantry gone over to its people? */
export const isPantryLeft = (db: Db, pantryId: number): Promise<boolean> =>
  db.getRepository(Account).existsBy({ id: pantryId, successorId: Not(IsNull()) })

/** The pantries that an account owns: its own, and those that have gone over to it. */
export async function findPantriesOwnedBy(db: Db, accountId: number): Promise<number[]> {
  const left = await db.getRepository(Account).find({ select: { id: true }, where: { successorId: accountId } })
  return [accountId, ...left.map(({ id }) => id)]
}

/**
 * Opens the account of a place: a row for its id alone, without identity and username, which counts as removed from the beginning, so that nobody
 * signs in to it, finds it among people, or is notified by it. Its pantry belongs to its people, as that of a removed account does.
 * @returns its id
 */
export async function openAccountOfPlace(db: EntityManager, ownerId: number, now: Date): Promise<number> {
  const account = db.create(Account, {
    keyHash: randomUUID(),
    username: null,
    createdAt: now,
    removedAt: now,
    successorId: ownerId,
  })
  await db.insert(Account, account)
  return account.id
}

/** Says who owns the pantry of a removed account or a place; null: there is none any more. */
export async function setSuccessor(db: EntityManager, accountId: number, successorId: number | null): Promise<void> {
  await db.update(Account, accountId, { successorId })
}

/** The highest id of an account; 0: there are none. */
export const findLastAccountId = async (db: Db): Promise<number> => (await db.getRepository(Account).maximum('id')) ?? 0
