import type { RequestSide } from '../../domain/item-requests/requestMachine'
import { canManagePantry } from '../pantries/pantry.rules'
import type { Viewer } from '../platform/viewer'
import type { ItemRequest } from './request.entity'

/**
 * On which side of a request the viewer stands; null: on none, so for them it does not exist. A box stands on none. Whoever asked
 * is its asker, and answers it in no pantry.
 */
export function sideOf(
  viewer: Viewer,
  { pantryId, askerPantryId }: Pick<ItemRequest, 'pantryId' | 'askerPantryId'>,
): RequestSide | null {
  if (viewer.kind !== 'person') return null
  if (askerPantryId === viewer.accountId) return 'ASKER'
  return canManagePantry(viewer, pantryId, 'REQUESTS') ? 'OWNER' : null
}
