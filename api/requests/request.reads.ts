import { FindOperator, IsNull, LessThan, Not } from 'typeorm'
import type { Db } from '../platform/database'
import { decodeCursor, encodeCursor, toPage, type Connection, type Page } from '../platform/paging'
import { ItemRequest } from './request.entity'

const openness = (open: boolean | null | undefined): { expiresAt?: FindOperator<Date> } => (open == null ? {} : { expiresAt: open ? Not(IsNull()) : IsNull() })

/** A page of requests, the newest first: those of one pantry, or those of one asker. Who may see them is the caller's question. */
export async function readRequests(db: Db, of: { pantryId: number } | { askerPantryId: number }, { open, first, after }: Page & { open?: boolean | null }): Promise<Connection<ItemRequest>> {
  const cursor = after ? decodeCursor<readonly [number]>(after, ['number']) : null
  const found = await db.getRepository(ItemRequest).find({
    where: { ...of, ...openness(open), ...(cursor && { id: LessThan(cursor[0]) }) }, order: { id: 'DESC' }, take: first + 1,
  })
  return toPage(found, first, ({ id }) => encodeCursor([id]))
}
