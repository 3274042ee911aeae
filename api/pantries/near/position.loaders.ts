import sql from 'sql-template-tag'
import { nearestOutcode, outcodeByName } from '../../../lib/geo/outcodes'
import { rows } from '../../platform/database/database'
import type { BatchFunction } from '../../platform/loaders'
import { arrayParameter } from '../../platform/database/executePrepared'
import { PositionSource } from '../pantry.entity'
import { canManagePantry } from '../pantry.rules'
import type { PantryPosition } from './position.types'

interface PositionRow {
  id: number
  outcode: string | null
  source: PositionSource
  x: number
  y: number
}

/** Where pantries are, in words; null where it is not known, or the viewer may not manage the pantry. */
export const positionOfPantry: BatchFunction<number, PantryPosition | null> = async (db, viewer, pantryIds) => {
  const own = pantryIds.filter((id) => canManagePantry(viewer, id, 'HOME'))
  const found =
    own.length === 0
      ? []
      : await rows<PositionRow>(
          db,
          sql`
    SELECT p.id, p.outcode, p.position_source AS source, p.position[0] AS x, p.position[1] AS y
    FROM pantry p WHERE p.id = ANY (${arrayParameter(own, 'int')}::int[]) AND p.position IS NOT NULL`,
        )
  const byId = new Map(found.map((row) => [row.id, inWords(row)]))
  return pantryIds.map((id) => byId.get(id) ?? null)
}

function inWords({ outcode: written, source, x, y }: PositionRow): PantryPosition {
  const near = source === PositionSource.POSTCODE ? outcodeByName(written ?? '') : nearestOutcode({ x, y })
  return { outcode: near?.name ?? null, place: near?.place ?? null, source }
}
