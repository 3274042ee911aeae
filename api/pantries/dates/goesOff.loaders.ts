import sql, { raw } from 'sql-template-tag'
import { goingOffDays, pastBestBeforeDays } from '../../../domain/stock/batches'
import { joinItem } from '../../items/item.sql'
import { todayOnce } from '../../platform/database/database'
import { arrayParameter, executePrepared } from '../../platform/database/executePrepared'
import { groupBy, type BatchFunction } from '../../platform/loaders'
import { canManagePantry } from '../pantry.rules'
import { batchDateCounts, batchesFor } from '../pantryAccess.sql'
import { entryColumns } from '../pantry.sql'
import type { EntryRow } from '../pantry.types'

/** How many entries that go off are read of a pantry. */
export const goesOffLimit = 20

/**
 * The entries of pantries of which something goes off, as `goesOff` says: first what can still be used, the soonest first, then
 * what is past, the latest first; of pantries that the viewer may not manage none. One statement.
 */
export const goesOffEntriesOfPantry: BatchFunction<number, EntryRow[]> = async (db, viewer, pantryIds) => {
  const managed = pantryIds.filter((id) => canManagePantry(viewer, id, 'STOCK'))
  if (managed.length === 0) return pantryIds.map(() => [])
  const entries = await executePrepared<EntryRow>(
    db,
    sql`
    SELECT soonest.* FROM unnest(${arrayParameter(managed, 'int')}) AS p (id)
    CROSS JOIN LATERAL (
      SELECT ${entryColumns(viewer)}, ${batchesFor(viewer)} AS batches FROM (
        SELECT b.barcode, bool_and(b.date < ${todayOnce}) AS is_past, coalesce(min(b.date) FILTER (WHERE b.date >= ${todayOnce}) - ${todayOnce}, ${todayOnce} - max(b.date)) AS days FROM pantry_batch b
        WHERE b.pantry_id = p.id AND b.date <= ${todayOnce} + ${raw(String(goingOffDays))} AND ${batchDateCounts}
          AND (b.date_kind = 'USE_BY' OR b.date >= ${todayOnce} - ${raw(String(pastBestBeforeDays))})
        GROUP BY b.barcode ORDER BY is_past, days, b.barcode LIMIT ${raw(String(goesOffLimit))}
      ) first JOIN pantry_entry e ON e.pantry_id = p.id AND e.barcode = first.barcode ${joinItem(sql`e.barcode`)} ORDER BY first.is_past, first.days, first.barcode
    ) soonest`,
  )
  const byPantry = groupBy(entries, ({ pantryId }) => pantryId)
  return pantryIds.map((id) => byPantry.get(id) ?? [])
}
