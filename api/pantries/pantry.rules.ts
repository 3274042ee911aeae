import { UserError } from '../platform/errors'
import { isAdmin, pantryIdOf, type MemberRoleName, type StockActor, type Viewer } from '../platform/viewer'
import type { Pantry } from './pantry.entity'
import { messages } from './pantry.texts'

/** What may be done in a pantry, each by some of its people. */
export type PantryPower =
  /** See all that is there, put in and take out. */
  | 'STOCK'
  /** Answer requests for what it shares. */
  | 'REQUESTS'
  /** Keep house: dates, sharing, staples, the list, the plan, where to collect. */
  | 'HOME'
  /** Name, postcode, position, public shelf, boxes, the calendar's address, emptying it, its people. */
  | 'OWN'

const powersOf: Record<MemberRoleName, readonly PantryPower[]> = {
  OWNER: ['STOCK', 'REQUESTS', 'HOME', 'OWN'],
  MEMBER: ['STOCK', 'REQUESTS', 'HOME'],
  HELPER: ['STOCK', 'REQUESTS'],
}

/** What this viewer is in a pantry; null: nothing. An account owns the pantry that has its id. */
export function roleIn(viewer: Viewer, pantryId: number): MemberRoleName | null {
  if (viewer.kind !== 'person') return null
  return viewer.accountId === pantryId ? 'OWNER' : (viewer.memberships[pantryId] ?? null)
}

/** The access rule of a pantry: may this viewer do that there? A box may move stock where it stands. */
export function canManagePantry(viewer: Viewer, pantryId: number, what: PantryPower): boolean {
  if (viewer.kind === 'box') return viewer.pantryId === pantryId && what === 'STOCK'
  const role = roleIn(viewer, pantryId)
  return role !== null && powersOf[role].includes(what)
}

/** The pantries of which this viewer sees all that is there. */
export function managedPantryIds(viewer: Viewer): number[] {
  if (viewer.kind === 'visitor') return []
  return viewer.kind === 'box' ? [viewer.pantryId] : [viewer.accountId, ...Object.keys(viewer.memberships).map(Number)]
}

/**
 * The postcode of a pantry as this viewer may see it: whole for who keeps house there and for admins, otherwise its outward part, since
 * a whole one is a few doors. What is no British postcode may be anything, and others do not see it.
 */
export function postcodeFor(
  viewer: Viewer,
  { id, postcode, outcode }: Pick<Pantry, 'id' | 'postcode' | 'outcode'>,
  now: Date,
): string {
  return canManagePantry(viewer, id, 'HOME') || isAdmin(viewer, now) ? postcode : (outcode ?? '')
}

/** Refuses what the actor may not do in a pantry: a client may have stored the change while another person signed in. FORBIDDEN. */
export function assertCanManage(actor: StockActor, pantryId: number, what: PantryPower): void {
  if (!canManagePantry(actor, pantryId, what))
    throw new UserError('FORBIDDEN', messages.anotherPantry, { field: 'pantryId' })
}

/** Refuses what says where a pantry is, or what it is called, of a place: `editPlace` does, since its address is public. FORBIDDEN. */
export function assertIsHome({ isPlace }: Pick<Pantry, 'isPlace'>): void {
  if (isPlace) throw new UserError('FORBIDDEN', messages.editThePlace, { field: 'pantryId' })
}

/** The pantry that an input names; by default the actor's own, or the one that the box stands at. */
export function targetPantryId(actor: StockActor, { pantryId }: { pantryId?: number | null }): number {
  return pantryId ?? pantryIdOf(actor)
}
