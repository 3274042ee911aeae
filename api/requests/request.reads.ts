import sql from 'sql-template-tag'
import { Brackets, In } from 'typeorm'
import { claimableForMs, type RequestSide } from '../../domain/item-requests/requestMachine'
import { displayNameOf } from '../accounts/account.sql'
import { pantriesAnsweredBy, speakerOf } from '../members/member.sql'
import { rows, type Db } from '../platform/database/database'
import { decodeCursor, encodeCursor, toPage, type Connection, type Page } from '../platform/paging'
import { ItemRequest } from './request.entity'

/** Milliseconds for which what was collected is still to be thanked for or stored, as `actionable` has it: an asker who never does it has a list that ends. */
const thankableForMs = 8 * 24 * 60 * 60_000

export interface RequestFilter extends Page {
  open?: boolean | null
  actionable?: boolean | null
}

/**
 * A page of requests, those of some pantries or those of one asker: the newest first; those in which this side can still do something
 * the oldest first. Who may see them is the caller's question.
 */
export async function readRequests(
  db: Db,
  of: { pantryIds: readonly number[]; notBy?: number } | { askerPantryId: number },
  { open, actionable, first, after, now }: RequestFilter & { now: Date },
): Promise<Connection<ItemRequest>> {
  const cursor = after ? decodeCursor<readonly [number]>(after, ['number']) : null
  const query = db
    .getRepository(ItemRequest)
    .createQueryBuilder('r')
    .where('pantryIds' in of ? { pantryId: In([...of.pantryIds]) } : of)
    .orderBy('r.id', actionable ? 'ASC' : 'DESC')
    .take(first + 1)
  if ('pantryIds' in of && of.notBy !== undefined)
    query.andWhere('r.askerPantryId IS DISTINCT FROM :notBy', { notBy: of.notBy })
  if (open != null) query.andWhere(open ? 'r.expiresAt IS NOT NULL' : 'r.expiresAt IS NULL')
  if (cursor) query.andWhere(actionable ? 'r.id > :last' : 'r.id < :last', { last: cursor[0] })
  // As `actionsOf` has it.
  if (actionable) {
    query.andWhere(
      new Brackets((either) => {
        either.where('r.expiresAt IS NOT NULL')
        if ('pantryIds' in of)
          either.orWhere(
            `r.state = 'EXPIRED' AND NOT r.unavailable AND r.reservedQuantity IS NOT NULL AND r.collectUntil > :claimable`,
            { claimable: new Date(now.getTime() - claimableForMs) },
          )
        else
          either.orWhere(
            `r.state = 'COLLECTED' AND (r.thanks IS NULL OR r.storedAt IS NULL) AND r.changedAt > :thankable`,
            { thankable: new Date(now.getTime() - thankableForMs) },
          )
      }),
    )
  }
  return toPage(await query.getMany(), first, ({ id }) => encodeCursor([id]))
}

/** A request as its notifications show it. */
export interface NotifiedRequest {
  id: number
  partnerId: number
  /** Whose talk with the asker it is: that of whoever answered, before that of the account that the pantry has its id from. */
  speakerId: number
  /** Null: their account was removed. */
  person: string | null
  barcode: string
  itemName: string
  quantity: number
  reservedQuantity: number | null
  message: string
  answer: string
  thanks: string | null
  otherTimes: readonly string[]
}

/** Those of these requests in which the account has this side. */
export const readNotified = (
  db: Db,
  side: RequestSide,
  accountId: number,
  ids: readonly number[],
): Promise<NotifiedRequest[]> => {
  const [isOwn, partner] =
    side === 'OWNER'
      ? [sql`r.pantry_id IN ${pantriesAnsweredBy(accountId)}`, sql`r.asker_id`]
      : [sql`r.asker_id = ${accountId}`, speakerOf(sql`r.pantry_id`, sql`r.answered_by_id`)]
  return rows<NotifiedRequest>(
    db,
    sql`
    SELECT r.id, ${partner} AS "partnerId", ${displayNameOf(partner)} AS person, ${speakerOf(sql`r.pantry_id`, sql`r.answered_by_id`)} AS "speakerId", r.barcode, r.item_name AS "itemName", r.quantity, r.reserved_quantity AS "reservedQuantity", r.message, r.answer, r.thanks, r.other_times AS "otherTimes"
    FROM item_request r WHERE r.id = ANY (${[...ids]}::int[]) AND ${isOwn}`,
  )
}
