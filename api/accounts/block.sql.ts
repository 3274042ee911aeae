import sql from 'sql-template-tag'
import type { Db } from '../platform/database'
import { executePreparedRow } from '../platform/executePrepared'
import { blocksEitherWay } from './block.rules'

/** Has one of the two blocked the other? */
export async function blockedEitherWay(db: Db, one: number, other: number): Promise<boolean> {
  return (await executePreparedRow<{ blocked: boolean }>(db, sql`SELECT ${blocksEitherWay(one, other)} AS blocked`))?.blocked === true
}
