import sql from 'sql-template-tag'
import type { Lifecycle } from '../accounts/account.lifecycle'
import { inChunks } from '../platform/chunks'

/**
 * The items that a person created or edited are part of their export, leftovers that only their pantry can hold included. When the
 * account is removed, those of the catalogue stay; leftovers are removed with the pantry.
 */
export const itemLifecycle: Lifecycle = {
  export: (db, { id }) => ({
    itemsEntered: inChunks<{ barcode: string }>(
      db,
      (last, limit) => sql`
      SELECT barcode, brand, name, capacity, unit, entered_by IS NOT DISTINCT FROM ${id}::int AS "enteredByYou", edited_by IS NOT DISTINCT FROM ${id}::int AS "lastCorrectedByYou", created_at AS "createdAt"
      FROM item WHERE (entered_by = ${id} OR edited_by = ${id} OR pantry_id = ${id}) AND barcode > ${last?.barcode ?? ''} ORDER BY barcode LIMIT ${limit}`,
    ),
  }),
}
