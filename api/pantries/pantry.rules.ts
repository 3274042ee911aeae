import { UserError } from '../platform/errors'
import { isAdmin, pantryIdOf, type StockActor, type Viewer } from '../platform/viewer'
import type { Pantry } from './pantry.entity'
import { messages } from './pantry.texts'

/** The access rule of a pantry: may this viewer see all of it, and change it? Its owner may, and its boxes. */
export function canManagePantry(viewer: Viewer, pantryId: number): boolean {
  return viewer.kind !== 'visitor' && pantryIdOf(viewer) === pantryId
}

/** Is it the viewer's own pantry? */
export function ownsPantry(viewer: Viewer, pantryId: number): boolean {
  return viewer.kind === 'person' && viewer.accountId === pantryId
}

/**
 * The postcode of a pantry as this viewer may see it: whole for who can manage it and for admins, otherwise its outward part, since a
 * whole one is a few doors. What is no British postcode may be anything, and others do not see it.
 */
export function postcodeFor(
  viewer: Viewer,
  { id, postcode, outcode }: Pick<Pantry, 'id' | 'postcode' | 'outcode'>,
  now: Date,
): string {
  return canManagePantry(viewer, id) || isAdmin(viewer, now) ? postcode : (outcode ?? '')
}

/** Refuses to change a pantry that the actor may not manage: a client may have stored the change while another person signed in. FORBIDDEN. */
export function assertPantryMatches(actor: StockActor, pantryId: number): void {
  if (!canManagePantry(actor, pantryId)) throw new UserError('FORBIDDEN', messages.anotherPantry, { field: 'pantryId' })
}

/** The pantry that an input names; by default the actor's own, or the one that the box stands at. */
export function targetPantryId(actor: StockActor, { pantryId }: { pantryId?: number | null }): number {
  return pantryId ?? pantryIdOf(actor)
}
