import sql from 'sql-template-tag'
import { itemJson, joinItem } from '../../items/item.sql'
import { rows } from '../../platform/database/database'
import type { BatchFunction } from '../../platform/loaders'
import { canManagePantry } from '../pantry.rules'
import type { StockHistoryRow } from './stockHistory.types'

const maxMoves = 30

/**
 * What was put in and taken out of each pantry lately, newest first, without slips that were undone at once: what was
 * brought along and taken back stays. Nothing where the viewer does not keep house.
 */
export const historyOfPantry: BatchFunction<number, StockHistoryRow[]> = async (db, viewer, pantryIds) => {
  const found = await rows<StockHistoryRow & { pantryId: number }>(
    db,
    sql`
    SELECT m.* FROM unnest(${pantryIds.filter((id) => canManagePantry(viewer, id, 'HOME'))}::int[]) AS p (id)
    CROSS JOIN LATERAL (
      SELECT m.pantry_id AS "pantryId", m.id::text AS id, m.delta, m.reason, m.actor_id AS "actorId", m.box_id IS NOT NULL AS "atBox", m.created_at AS "at", ${itemJson()} AS item
      FROM stock_move m ${joinItem(sql`m.barcode`)}
      WHERE m.pantry_id = p.id AND m.delta <> 0 AND (m.reason = 'MOVED' OR m.undoes IS NULL AND NOT EXISTS (SELECT 1 FROM stock_move u WHERE u.undoes = m.id))
      ORDER BY m.id DESC LIMIT ${maxMoves}
    ) m`,
  )
  return pantryIds.map((id) => found.filter(({ pantryId }) => pantryId === id))
}
