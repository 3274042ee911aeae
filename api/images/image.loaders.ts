import sql, { join } from 'sql-template-tag'
import { rows } from '../platform/database'
import type { Batch } from '../platform/loaders'

/** The ids of the pictures that profiles show; null where there is none. One statement for all. */
export const imageIdOfAccount: Batch<number, string | null> = async (db, _viewer, accountIds) => {
  const found = await rows<{ id: string; accountId: number }>(db, sql`
    SELECT id, account_id AS "accountId" FROM image WHERE account_id IN (${join([...accountIds])})`)
  const byAccount = new Map(found.map(({ id, accountId }) => [accountId, id]))
  return accountIds.map((id) => byAccount.get(id) ?? null)
}
