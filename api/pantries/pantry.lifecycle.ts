import sql from 'sql-template-tag'
import type { Lifecycle } from '../accounts/account.lifecycle'
import { row } from '../platform/database'
import { inChunks } from '../platform/chunks'
import { Pantry } from './pantry.entity'

/** Everybody gets a pantry with their account, and takes it along with everything in it. */
export const pantryLifecycle: Lifecycle = {
  async open(db, account) {
    await db.insert(Pantry, { id: account.id, name: `${account.username}'s pantry` })
  },
  export: (db, { id }) => ({
    pantry: () => row(db, sql`SELECT id, name, postcode, created_at AS "createdAt" FROM pantry WHERE id = ${id}`),
    pantryEntries: inChunks<{ barcode: string }>(db, (last, limit) => sql`
      SELECT e.barcode, i.brand, i.name, e.quantity, e.public, e.created_at AS "createdAt", e.updated_at AS "updatedAt"
      FROM pantry_entry e JOIN item i ON i.barcode = e.barcode
      WHERE e.pantry_id = ${id} AND e.barcode > ${last?.barcode ?? ''} ORDER BY e.barcode LIMIT ${limit}`),
    // Materialized: otherwise everybody's journal would be walked through in the order of its ids.
    pantryJournal: inChunks<{ id: string }>(db, (last, limit) => sql`
      WITH moves AS MATERIALIZED (SELECT * FROM stock_move WHERE pantry_id = ${id} AND id > ${last?.id ?? '0'}::bigint)
      SELECT id, barcode, delta, quantity, actor_id IS NOT DISTINCT FROM ${id}::int AS "byYou", undoes, created_at AS "createdAt" FROM moves ORDER BY id LIMIT ${limit}`),
    itemsEntered: inChunks<{ barcode: string }>(db, (last, limit) => sql`
      SELECT barcode, brand, name, capacity, unit, entered_by IS NOT DISTINCT FROM ${id}::int AS "enteredByYou", edited_by IS NOT DISTINCT FROM ${id}::int AS "lastCorrectedByYou", created_at AS "createdAt"
      FROM item WHERE (entered_by = ${id} OR edited_by = ${id}) AND barcode > ${last?.barcode ?? ''} ORDER BY barcode LIMIT ${limit}`),
  }),
  async remove(db, account) {
    await db.delete(Pantry, account.id)
  },
}
