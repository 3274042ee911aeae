import sql, { join } from 'sql-template-tag'
import { rows } from '../platform/database'
import type { BatchFunction } from '../platform/loaders'

/** The ids of the pictures of accounts' profiles; null where there is none. */
export const imageIdOfAccount: BatchFunction<number, string | null> = async (db, _viewer, accountIds) => {
  const images = await rows<{ id: string; accountId: number }>(db, sql`
    SELECT id, account_id AS "accountId" FROM image WHERE account_id IN (${join([...accountIds])})`)
  const byAccount = new Map(images.map(({ id, accountId }) => [accountId, id]))
  return accountIds.map((id) => byAccount.get(id) ?? null)
}
