import sql from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import type { Lifecycle } from '../accounts/account.lifecycle'
import { inChunks } from '../platform/chunks'
import { columnsOf, selected } from '../platform/database'
import { Pantry, PantryEntry } from './pantry.entity'
import { batchesOfOwner } from './pantry.rules'
import { entriesWithItems } from './pantry.sql'
import { PantryMinimum } from './minimum.entity'
import { PantryStaple } from './staple.entity'
import { readPositionInDegrees } from './position.sql'
import { partsOfMove } from './stock.sql'

/** SQL over an entry `e`: what is stored of it, but for what requests and batches say. */
const exportedColumns = columnsOf(PantryEntry, 'e', ['pantryId', 'barcode', 'reserved'])

/** All that is stored of a pantry, where things are collected, too: its position in degrees, not as the plane has it. */
async function readPantryForExport(db: DataSource, id: number): Promise<object> {
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

/** A pantry is opened with its account, and removed with it and everything in it. */
export const pantryLifecycle: Lifecycle = {
  async open(db, account) {
    await db.insert(Pantry, { id: account.id, name: `${account.username}'s pantry` })
  },
  export: (db, { id }) => ({
    pantry: () => readPantryForExport(db, id),
    pantryEntries: inChunks<{ barcode: string }>(
      db,
      (last, limit) => sql`
      SELECT e.barcode, i.brand, i.name, ${selected(exportedColumns)}, ${batchesOfOwner} AS batches
      FROM ${entriesWithItems}
      WHERE e.pantry_id = ${id} AND e.barcode > ${last?.barcode ?? ''} ORDER BY e.barcode LIMIT ${limit}`,
    ),
    staples: async () =>
      (await db.getRepository(PantryStaple).find({ where: { pantryId: id }, order: { barcode: 'ASC' } })).map(
        ({ barcode }) => barcode,
      ),
    keepAtLeast: async () =>
      (await db.getRepository(PantryMinimum).find({ where: { pantryId: id }, order: { barcode: 'ASC' } })).map(
        ({ barcode, quantity }) => ({ barcode, quantity }),
      ),
    // Materialized: otherwise the planner scans the journal of all pantries in the order of its ids.
    pantryJournal: inChunks<{ id: string }>(
      db,
      (last, limit) => sql`
      WITH moves AS MATERIALIZED (SELECT * FROM stock_move WHERE pantry_id = ${id} AND id > ${last?.id ?? '0'}::bigint)
      SELECT id, barcode, delta, quantity, reason, actor_id IS NOT DISTINCT FROM ${id}::int AS "byYou", undoes, ${partsOfMove} AS parts, created_at AS "createdAt" FROM moves m ORDER BY id LIMIT ${limit}`,
    ),
  }),
  async remove(db, account) {
    await db.delete(Pantry, account.id)
  },
}
