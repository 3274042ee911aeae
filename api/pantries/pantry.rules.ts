import sql, { type Sql } from 'sql-template-tag'
import { blocks } from '../accounts/block.rules'
import { UserError } from '../platform/errors'
import { pantryIdOf, type StockActor, type Viewer } from '../platform/viewer'
import { messages } from './pantry.messages'

/** The access rule of a pantry: may this viewer see all of it, and change it? Its owner may, and its boxes. */
export function canManagePantry(viewer: Viewer, pantryId: number): boolean {
  return viewer.kind !== 'visitor' && pantryIdOf(viewer) === pantryId
}

/** Is it the viewer's own pantry? */
export function ownsPantry(viewer: Viewer, pantryId: number): boolean {
  return viewer.kind === 'person' && viewer.accountId === pantryId
}

/** Refuses to change a pantry that the actor may not manage: a client may have stored the change while another person signed in. FORBIDDEN. */
export function assertPantryMatches(actor: StockActor, pantryId: number): void {
  if (!canManagePantry(actor, pantryId)) throw new UserError('FORBIDDEN', messages.anotherPantry, { field: 'pantryId' })
}

/** The pantry that an input names; by default the actor's own, or the one that the box stands at. */
export function targetPantryId(actor: StockActor, { pantryId }: { pantryId?: number | null }): number {
  return pantryId ?? pantryIdOf(actor)
}

/** SQL over an entry `e`: everybody may see it, because it is public and not used up. */
export const entryIsShared = sql`(e.public AND e.quantity > 0)`

/** SQL over an entry `e`: it is of somebody else's pantry, whom the viewer has not blocked. Whether it is shared is another question. */
export function isOfferedTo(viewer: Viewer): Sql {
  if (viewer.kind === 'visitor') return sql`true`
  const own = pantryIdOf(viewer)
  return sql`(e.pantry_id <> ${own} AND NOT ${blocks(own, sql`e.pantry_id`)})`
}

/** SQL over an entry `e`: who can manage its pantry sees it always, everybody else if it is shared. */
export function entryVisibleTo(viewer: Viewer): Sql {
  return viewer.kind === 'visitor' ? entryIsShared : sql`(e.pantry_id = ${pantryIdOf(viewer)} OR ${entryIsShared})`
}

/** SQL over a pantry `p`: it is listed, because it shares something. */
export const pantryIsListed = sql`EXISTS (SELECT 1 FROM pantry_entry e WHERE e.pantry_id = p.id AND ${entryIsShared})`

/** SQL over a pantry `p`: who can manage it sees it always, everybody else if it is listed. */
export function pantryVisibleTo(viewer: Viewer): Sql {
  return viewer.kind === 'visitor' ? pantryIsListed : sql`(p.id = ${pantryIdOf(viewer)} OR ${pantryIsListed})`
}
