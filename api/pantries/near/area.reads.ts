import sql from 'sql-template-tag'
import { kilometresBetween, type PlanePoint } from '../../../lib/geo/cells'
import { outcodeByName, type Outcode } from '../../../lib/geo/outcodes'
import { rows, type Db } from '../../platform/database/database'
import type { Viewer } from '../../platform/viewer'
import type { PantryArea } from './area.types'
import { withRareItems } from '../pantryFilter.reads'
import { isOpenTo } from '../pantryAccess.sql'
import { pantriesFound, type PantryListFilter } from '../pantryFilter.sql'

/** The most areas that a map shows. */
const maxAreas = 500

/** How many pantries of each outward postcode share something. */
export interface OutcodeCount {
  name: string
  pantryCount: number
}

/**
 * Counts pantries by outward postcode, which the list shows anyway, and never by position, which may come from a device.
 * @param filter only pantries that pass it
 */
export async function countByOutcode(db: Db, viewer: Viewer, filter: PantryListFilter): Promise<OutcodeCount[]> {
  return rows<OutcodeCount>(
    db,
    sql`
    SELECT p.outcode AS name, count(*)::int AS "pantryCount" FROM pantry p WHERE p.outcode IS NOT NULL AND ${isOpenTo(viewer, sql`p.id`)} AND ${pantriesFound(await withRareItems(db, filter))} GROUP BY p.outcode`,
  )
}

/** The nearest ones first for somebody who is here; the largest first where nobody knows that. */
export function toAreas(counts: readonly OutcodeCount[], here: PlanePoint | null): PantryArea[] {
  const away = ({ outcode }: { outcode: Outcode }): number =>
    here === null ? 0 : kilometresBetween(here, outcode.centre)
  return counts
    .flatMap(({ name, pantryCount }) => {
      const outcode = outcodeByName(name)
      return outcode === null ? [] : [{ outcode, pantryCount }]
    })
    .toSorted(
      (one, other) =>
        away(one) - away(other) ||
        other.pantryCount - one.pantryCount ||
        (one.outcode.name < other.outcode.name ? -1 : 1),
    )
    .slice(0, maxAreas)
    .map(({ outcode: { name, coordinates }, pantryCount }) => ({ outcode: name, ...coordinates, pantryCount }))
}
