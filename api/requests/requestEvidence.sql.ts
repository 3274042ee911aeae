import type { EntityManager } from 'typeorm'
import { findOwnerOfPantry, lockActiveAccounts } from '../accounts/account.sql'
import { blockedEitherWay } from '../accounts/block.sql'
import { UserError } from '../platform/errors'
import type { Person } from '../platform/viewer'
import { ItemRequest } from './request.entity'
import { messages } from './request.texts'
import { sideOf } from './request.rules'
import type { RequestEvidence } from './request.types'

/**
 * A request of the person's, as they see it, to be stored with a report in the same transaction. Locks both accounts, so that
 * none is removed before the report is stored: of a removed one there is no reference. NOT_FOUND.
 */
export async function quoteRequest(db: EntityManager, person: Person, id: number): Promise<RequestEvidence> {
  const request = await db.findOneBy(ItemRequest, { id })
  const side = request && sideOf(person, request)
  if (!request || !side) throw noSuchRequest()
  const ownerId = await findOwnerOfPantry(db, request.pantryId)
  const locked = new Set(
    await lockActiveAccounts(db, [ownerId, ...(request.askerId === null ? [] : [request.askerId])], 'FOR KEY SHARE'),
  )
  // What it says may have been removed with an account meanwhile.
  const current = await db.findOneBy(ItemRequest, { id })
  if (!current) throw noSuchRequest()
  const { itemName: name, quantity, state, message, answer, askerId, askedAt } = current
  const isHidden = side === 'OWNER' && askerId !== null && (await blockedEitherWay(db, ownerId, askerId))
  const ifActive = (accountId: number | null) => (accountId !== null && locked.has(accountId) ? accountId : null)
  return {
    name,
    quantity,
    state,
    message,
    answer,
    thanks: isHidden ? null : current.thanks,
    askerId: ifActive(askerId),
    ownerId: ifActive(ownerId),
    askedAt: askedAt.toISOString(),
  }
}

const noSuchRequest = () => new UserError('NOT_FOUND', messages.noSuchRequest, { field: 'id' })
