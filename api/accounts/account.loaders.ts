import { In } from 'typeorm'
import type { Batch } from '../platform/loaders'
import { Account } from './account.entity'

/** Accounts by id; null where there is none. */
export const accountById: Batch<number, Account | null> = async (db, _viewer, ids) => {
  const found = await db.getRepository(Account).findBy({ id: In([...ids]) })
  const byId = new Map(found.map((account) => [account.id, account]))
  return ids.map((id) => byId.get(id) ?? null)
}

/** The same, but whoever has left is nobody any more. */
export const presentAccountById: Batch<number, Account | null> = async (db, viewer, ids, page) =>
  (await accountById(db, viewer, ids, page)).map((account) => (account?.removedAt === null ? account : null))
