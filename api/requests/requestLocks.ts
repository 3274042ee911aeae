import type { DataSource, EntityManager } from 'typeorm'
import { isDue } from '../../domain/item-requests/requestMachine'
import { blockedEitherWay } from '../accounts/block.sql'
import { isBlockedAmongPeople } from '../members/member.sql'
import type { StockTransferService } from '../pantries/stock/stockTransfer.service'
import type { StockWriter } from '../pantries/stock/stockWriter.service'
import type { Clock } from '../platform/clock'
import type { Pubsub } from '../platform/pubsub/pubsub'
import type { RateLimitRule, RateLimits } from '../platform/limits/rateLimits'
import type { ItemRequest } from './request.entity'
import { lockOpenRequests } from './request.sql'
import type { RequestEventWriter } from './requestEventWriter'
import type { RequestHooks } from './request.types'

/** Asking, and what is done with a request: of one person. */
export const changeLimit: RateLimitRule = { name: 'item-requests', atOnce: 60, everySeconds: 1 }

/** So many people may wait for one entry: its owner reads them all. */
export const maxOpenOfEntry = 50

export interface ItemRequestDependencies {
  db: DataSource
  limits: RateLimits
  clock: Clock
  pubsub: Pubsub
  writer: StockWriter
  transfers: StockTransferService
  eventWriter: RequestEventWriter
  hooks: RequestHooks
  /** The local day of a time. */
  dayOf: (at: Date) => string
}

/** Locks the open requests for a locked entry, and brings them in line with the time. @returns those that are open then; `isSettled`: some had expired, so what is reserved has changed */
export async function lockOpenOfEntry(
  { clock, writer }: Pick<ItemRequestDependencies, 'clock' | 'writer'>,
  db: EntityManager,
  { pantryId, barcode }: { pantryId: number; barcode: string },
): Promise<{ open: ItemRequest[]; isSettled: boolean }> {
  const now = clock.now()
  const open = await lockOpenRequests(db, pantryId, [barcode])
  if (!open.some((request) => isDue(request, now))) return { open, isSettled: false }
  await writer.settle(db, pantryId, [barcode])
  return { open: await lockOpenRequests(db, pantryId, [barcode]), isSettled: true }
}

/** Has the asker blocked one of those who keep house in the pantry, or one of them the asker? */
export const isBlockedWithPantry = async (db: EntityManager, askerId: number, pantryId: number): Promise<boolean> =>
  (await blockedEitherWay(db, askerId, pantryId)) || isBlockedAmongPeople(db, pantryId, askerId)
