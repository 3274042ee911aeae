import { canManagePantry } from '../pantries/pantry.rules'
import type { Person, Viewer } from '../platform/viewer'

/**
 * May this viewer read what the people of a home do not eat? Only who keeps house there, and signed in: neither helpers, boxes
 * and admins, nor programs.
 */
export const seesDiets = (viewer: Viewer, pantryId: number): viewer is Person =>
  viewer.kind === 'person' && viewer.key === null && canManagePantry(viewer, pantryId, 'HOME')
