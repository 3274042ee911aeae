import sql, { type Sql } from 'sql-template-tag'
import { Refusal } from '../platform/errors'
import type { Person, Viewer } from '../platform/viewer'
import type { Pantry } from './pantry.entity'
import { sentences } from './pantry.sentences'

export function ownsPantry(viewer: Viewer, pantry: Pick<Pantry, 'id'>): boolean {
  return viewer.kind === 'person' && viewer.accountId === pantry.id
}

/** SQL over an entry `e`: its owner sees all of it, everybody else what is public and there. */
export function entryVisibleTo(viewer: Viewer): Sql {
  const shared = sql`(e.public AND e.quantity > 0)`
  return viewer.kind === 'person' ? sql`(e.pantry_id = ${viewer.accountId} OR ${shared})` : shared
}

/** SQL over a pantry `p`: it is listed when it shares something. */
export const pantryIsListed = sql`EXISTS (SELECT 1 FROM pantry_entry e WHERE e.pantry_id = p.id AND e.public AND e.quantity > 0)`

/** SQL over a pantry `p`: a pantry that shares nothing is its owner's business alone. */
export function pantryVisibleTo(viewer: Viewer): Sql {
  return viewer.kind === 'person' ? sql`(p.id = ${viewer.accountId} OR ${pantryIsListed})` : pantryIsListed
}

/** Refuses what was meant for somebody else's pantry: a client may have kept it while another person signed in. */
export function requireMeant(person: Person, { pantryId }: { pantryId?: number | null }): void {
  if (pantryId != null && pantryId !== person.accountId) throw new Refusal('FORBIDDEN', sentences.anotherPantry, { field: 'pantryId' })
}
