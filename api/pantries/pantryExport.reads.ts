import sql from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import { inChunks } from '../platform/database/chunks'
import { columnsOf, selected, type Db } from '../platform/database/database'
import { Pantry, PantryEntry } from './pantry.entity'
import { entriesWithItems } from './pantry.sql'
import { batchesOfOwner } from './pantryAccess.sql'
import { readPositionInDegrees } from './near/position.sql'
import { partsOfMove } from './stock/stock.sql'

/** SQL over an entry `e`: what is stored of it, but for what requests and batches say. */
const exportedColumns = columnsOf(PantryEntry, 'e', ['pantryId', 'barcode', 'reserved'])

/** All that is stored of a pantry, where things are collected, too: its position in degrees, not as the plane has it. */
export async function readPantryForExport(db: DataSource, id: number): Promise<object> {
  const [pantry, position] = [
    await db
      .getRepository(Pantry)
      .createQueryBuilder('pantry')
      .addSelect('pantry.collectionDetails')
      .where({ id })
      .getOne(),
    await readPositionInDegrees(db, id),
  ]
  return { ...pantry, position }
}

/** The entries of a pantry, with the size of the item and all of their batches. */
export const readExportedEntries = (db: Db, id: number): AsyncGenerator<{ barcode: string }> =>
  inChunks<{ barcode: string }>(
    db,
    (last, limit) => sql`
      SELECT e.barcode, i.brand, i.name, i.capacity, i.unit, ${selected(exportedColumns)}, ${batchesOfOwner} AS batches
      FROM ${entriesWithItems}
      WHERE e.pantry_id = ${id} AND e.barcode > ${last?.barcode ?? ''} ORDER BY e.barcode LIMIT ${limit}`,
  )

/** What came into a pantry and what was taken out, with what this account did. Materialized: otherwise the planner scans the journal of all pantries in the order of its ids. */
export const readExportedJournal = (db: Db, id: number, accountId: number): AsyncGenerator<{ id: string }> =>
  inChunks<{ id: string }>(
    db,
    (last, limit) => sql`
      WITH moves AS MATERIALIZED (SELECT * FROM stock_move WHERE pantry_id = ${id} AND id > ${last?.id ?? '0'}::bigint)
      SELECT id, barcode, delta, quantity, reason, actor_id IS NOT DISTINCT FROM ${accountId}::int AS "byYou", undoes, ${partsOfMove} AS parts, created_at AS "createdAt" FROM moves m ORDER BY id LIMIT ${limit}`,
  )
