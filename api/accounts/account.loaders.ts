import { In } from 'typeorm'
import type { BatchFunction } from '../platform/loaders'
import { Account } from './account.entity'
import { Block } from './block.entity'

/** Accounts by id, removed ones included; null where there is none. */
export const accountById: BatchFunction<number, Account | null> = async (db, _viewer, ids) => {
  const accounts = await db.getRepository(Account).findBy({ id: In([...ids]) })
  const byId = new Map(accounts.map((account) => [account.id, account]))
  return ids.map((id) => byId.get(id) ?? null)
}

/** Accounts by id that have not been removed; else null. */
export const presentAccountById: BatchFunction<number, Account | null> = async (db, viewer, ids, page) =>
  (await accountById(db, viewer, ids, page)).map((account) => (account?.removedAt === null ? account : null))

/** The owners of pantries, by the id of the pantry; null where there is none any more. */
export const ownerOfPantryById: BatchFunction<number, Account | null> = async (db, viewer, pantryIds, page) => {
  const accounts = await accountById(db, viewer, pantryIds, page)
  const ids = accounts.map((account, index) => account?.successorId ?? pantryIds[index] ?? 0)
  return presentAccountById(db, viewer, ids, page)
}

/** Has the viewer blocked these accounts, or have they blocked the viewer? It is not disclosed which of the two. */
export const isBlockedEitherWay: BatchFunction<number, boolean> = async (db, viewer, ids) => {
  if (viewer.kind !== 'person') return ids.map(() => false)
  const me = viewer.accountId
  const found = await db.getRepository(Block).findBy([
    { accountId: me, blockedId: In([...ids]) },
    { accountId: In([...ids]), blockedId: me },
  ])
  const blocked = new Set(found.map(({ accountId, blockedId }) => (accountId === me ? blockedId : accountId)))
  return ids.map((id) => blocked.has(id))
}
