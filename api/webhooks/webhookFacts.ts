import type { DataSource } from 'typeorm'
import { canManagePantry, roleIn } from '../pantries/pantry.rules'
import { readMovedItems } from '../pantries/stock/movedItems.sql'
import { readPackets } from '../pantries/stock/packets.sql'
import { readNotices } from '../plans/goesOff.sql'
import type { Person } from '../platform/viewer'
import { sideOf } from '../requests/request.rules'
import { findRequest } from '../requests/request.sql'
import { countShoppingLines } from '../shopping/shopping.sql'
import { WebhookKind, type WebhookDelivery } from './webhook.entity'

/** The most items that a delivery names; the others are counted. */
const maxItems = 20

/** How a kind is called in `type`: words joined by dots, as Standard Webhooks proposes. */
export const typeOf: Record<WebhookKind | 'TEST', string> = {
  STOCK_CHANGED: 'stock.changed',
  LIST_CHANGED: 'list.changed',
  GOES_OFF: 'food.goes_off',
  REQUEST_CHANGED: 'request.changed',
  TEST: 'test',
}

type Subject = Pick<WebhookDelivery, 'kind' | 'pantryId' | 'subject' | 'firstMoveId' | 'lastMoveId'>

/**
 * What a delivery says, as this person may see it now: the state as it is, not as it was when it changed.
 * @returns null: they may not see it, or it is gone
 */
export async function readFacts(db: DataSource, person: Person, delivery: Subject): Promise<object | null> {
  const { kind, pantryId } = delivery
  if (kind === null) return { message: 'This is a test.' }
  if (pantryId === null) return null
  if (kind === WebhookKind.REQUEST_CHANGED) return requestFacts(db, person, Number(delivery.subject))
  if (roleIn(person, pantryId) === null) return null
  switch (kind) {
    case WebhookKind.STOCK_CHANGED:
      return canManagePantry(person, pantryId, 'STOCK') ? stockFacts(db, pantryId, delivery) : null
    case WebhookKind.LIST_CHANGED:
      return canManagePantry(person, pantryId, 'HOME') ? countShoppingLines(db, pantryId) : null
    case WebhookKind.GOES_OFF:
      return canManagePantry(person, pantryId, 'STOCK')
        ? noticeFacts(db, { id: Number(delivery.subject), accountId: person.accountId, pantryId })
        : null
  }
}

/** The items that moved, each with how many there are now. */
async function stockFacts(
  db: DataSource,
  pantryId: number,
  { firstMoveId, lastMoveId }: Subject,
): Promise<object | null> {
  if (firstMoveId === null || lastMoveId === null) return null
  const moved = await readMovedItems(db, pantryId, { first: firstMoveId, last: lastMoveId })
  return { items: moved.slice(0, maxItems), moreItems: Math.max(0, moved.length - maxItems) }
}

/** What goes off, as far as it is still there. */
async function noticeFacts(
  db: DataSource,
  { id, accountId, pantryId }: { id: number; accountId: number; pantryId: number },
): Promise<object | null> {
  const [notice] = await readNotices(db, accountId, [id])
  if (notice?.pantryId !== pantryId) return null
  const { packets } = await readPackets(db, pantryId, { foods: [], barcodes: notice.barcodes })
  const items = new Map<string, { barcode: string; name: string; due: string }>()
  for (const { barcode, name, due } of packets)
    if (due !== null && due <= notice.until && due < (items.get(barcode)?.due ?? '9999-99-99'))
      items.set(barcode, { barcode, name, due })
  if (items.size + notice.moreCount === 0) return null
  return {
    day: notice.day,
    items: [...items.values()].toSorted((a, b) => a.due.localeCompare(b.due)),
    moreItems: notice.moreCount,
  }
}

/** A request, for whoever stands on one of its sides. */
async function requestFacts(db: DataSource, person: Person, id: number): Promise<object | null> {
  const request = await findRequest(db, id)
  const side = request && sideOf(person, request)
  if (!request || side === null) return null
  const { barcode, itemName, state, quantity, reservedQuantity, collectUntil } = request
  return { requestId: id, side, state, barcode, itemName, quantity, reservedQuantity, collectUntil }
}
