import sql, { type Sql } from 'sql-template-tag'
import { UserError } from '../platform/errors'
import { pantryIdOf, type StockActor, type Viewer } from '../platform/viewer'
import type { Pantry } from './pantry.entity'
import { messages } from './pantry.messages'

export function ownsPantry(viewer: Viewer, pantry: Pick<Pantry, 'id'>): boolean {
  return viewer.kind === 'person' && viewer.accountId === pantry.id
}

/** Do they stand at its shelf: its owner, or a box of it? */
export function canManagePantry(viewer: Viewer, pantry: Pick<Pantry, 'id'>): boolean {
  return viewer.kind !== 'visitor' && pantryIdOf(viewer) === pantry.id
}

/** SQL over an entry `e`: its owner and its boxes see all of it, everybody else what is public and there. */
export function entryVisibleTo(viewer: Viewer): Sql {
  const shared = sql`(e.public AND e.quantity > 0)`
  return viewer.kind === 'visitor' ? shared : sql`(e.pantry_id = ${pantryIdOf(viewer)} OR ${shared})`
}

/** SQL over a pantry `p`: it is listed when it shares something. */
export const pantryIsListed = sql`EXISTS (SELECT 1 FROM pantry_entry e WHERE e.pantry_id = p.id AND e.public AND e.quantity > 0)`

/** SQL over a pantry `p`: a pantry that shares nothing is its owner's business, and its boxes'. */
export function pantryVisibleTo(viewer: Viewer): Sql {
  return viewer.kind === 'visitor' ? pantryIsListed : sql`(p.id = ${pantryIdOf(viewer)} OR ${pantryIsListed})`
}

/** Refuses what was meant for somebody else's pantry: a client may have kept it while another person signed in. */
export function assertPantryMatches(keeper: StockActor, { pantryId }: { pantryId?: number | null }): void {
  if (pantryId != null && pantryId !== pantryIdOf(keeper)) throw new UserError('FORBIDDEN', messages.anotherPantry, { field: 'pantryId' })
}
