import sql from 'sql-template-tag'
import { foodKeyPrefix } from '../../../lib/barcode/gtin'
import { joinItem } from '../../items/item.sql'
import { localDayOf, rows, today, type Db } from '../../platform/database/database'
import { batchDateCounts } from '../pantryAccess.sql'
import type { TakenOutRow } from './stockStats'

/** From so many days before its date on, food that is used counts as kept out of the bin. */
const savedFromDays = 3

/**
 * What was saved, given or thrown away of a pantry, from its journal; what was eaten in good time is left out, as are moves that
 * were undone. A packet counts when it is used up: cooking that opens one takes it out and puts it back as opened.
 */
export function readTakenOut(db: Db, pantryId: number): Promise<TakenOutRow[]> {
  return rows<TakenOutRow>(
    db,
    sql`
    SELECT slug, "isFoodKey", unit, reason, "isSaved", "isThisMonth", coalesce(sum(packets * size), 0)::float8 AS amount,
      coalesce(sum(packets) FILTER (WHERE size IS NOT NULL), 0)::int AS sized, coalesce(sum(packets) FILTER (WHERE size IS NULL), 0)::int AS unsized
    FROM (
      SELECT i.food_slug AS slug, starts_with(m.barcode, ${foodKeyPrefix}) AS "isFoodKey", coalesce(b.unit, i.unit) AS unit, m.reason, -b.delta AS packets,
        m.reason <> 'THROWN_AWAY' AND b.date IS NOT NULL AND ${batchDateCounts} AND moved.day >= b.date - ${savedFromDays}::int AS "isSaved",
        date_trunc('month', moved.day) = date_trunc('month', ${today}) AS "isThisMonth",
        CASE WHEN m.reason = 'THROWN_AWAY' AND b.amount_left IS NOT NULL THEN b.amount_left ELSE coalesce(b.unit_amount, i.capacity) END AS size
      FROM stock_move m JOIN stock_move_batch b ON b.move_id = m.id LEFT ${joinItem(sql`m.barcode`)}
      CROSS JOIN LATERAL (SELECT ${localDayOf(sql`m.created_at`)} AS day) moved
      WHERE m.pantry_id = ${pantryId} AND m.delta < 0 AND m.reason IN ('EATEN', 'COOKED', 'GIVEN', 'THROWN_AWAY') AND m.undoes IS NULL
        AND NOT EXISTS (SELECT 1 FROM stock_move u WHERE u.undoes = m.id)
    ) taken
    WHERE "isSaved" OR reason IN ('GIVEN', 'THROWN_AWAY')
    GROUP BY slug, "isFoodKey", unit, reason, "isSaved", "isThisMonth"`,
  )
}
