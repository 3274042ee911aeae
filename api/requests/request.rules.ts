import type { RequestSide } from '../../domain/item-requests/requestMachine'
import { canManagePantry } from '../pantries/pantry.rules'
import type { Viewer } from '../platform/viewer'
import type { ItemRequest } from './request.entity'

/** On which side of a request the viewer stands; null: on none, so for them it does not exist. A box stands on none. */
export function sideOf(
  viewer: Viewer,
  { pantryId, askerPantryId }: Pick<ItemRequest, 'pantryId' | 'askerPantryId'>,
): RequestSide | null {
  if (viewer.kind !== 'person') return null
  if (canManagePantry(viewer, pantryId)) return 'OWNER'
  return askerPantryId !== null && canManagePantry(viewer, askerPantryId) ? 'ASKER' : null
}
