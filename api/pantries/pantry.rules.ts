import sql, { type Sql } from 'sql-template-tag'
import { Refusal } from '../platform/errors'
import { pantryKeptBy, type ShelfKeeper, type Viewer } from '../platform/viewer'
import type { Pantry } from './pantry.entity'
import { sentences } from './pantry.sentences'

export function ownsPantry(viewer: Viewer, pantry: Pick<Pantry, 'id'>): boolean {
  return viewer.kind === 'person' && viewer.accountId === pantry.id
}

/** Do they stand at its shelf: its owner, or a box of it? */
export function keepsPantry(viewer: Viewer, pantry: Pick<Pantry, 'id'>): boolean {
  return viewer.kind !== 'visitor' && pantryKeptBy(viewer) === pantry.id
}

/** SQL over an entry `e`: its owner and its boxes see all of it, everybody else what is public and there. */
export function entryVisibleTo(viewer: Viewer): Sql {
  const shared = sql`(e.public AND e.quantity > 0)`
  return viewer.kind === 'visitor' ? shared : sql`(e.pantry_id = ${pantryKeptBy(viewer)} OR ${shared})`
}

/** SQL over a pantry `p`: it is listed when it shares something. */
export const pantryIsListed = sql`EXISTS (SELECT 1 FROM pantry_entry e WHERE e.pantry_id = p.id AND e.public AND e.quantity > 0)`

/** SQL over a pantry `p`: a pantry that shares nothing is its owner's business, and its boxes'. */
export function pantryVisibleTo(viewer: Viewer): Sql {
  return viewer.kind === 'visitor' ? pantryIsListed : sql`(p.id = ${pantryKeptBy(viewer)} OR ${pantryIsListed})`
}

/** Refuses what was meant for somebody else's pantry: a client may have kept it while another person signed in. */
export function requireMeant(keeper: ShelfKeeper, { pantryId }: { pantryId?: number | null }): void {
  if (pantryId != null && pantryId !== pantryKeptBy(keeper)) throw new Refusal('FORBIDDEN', sentences.anotherPantry, { field: 'pantryId' })
}
