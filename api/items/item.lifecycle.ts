import sql from 'sql-template-tag'
import type { Lifecycle } from '../accounts/account.lifecycle'
import { inChunks } from '../platform/chunks'

/** The items that a person created or edited are part of their export. They stay in the catalogue when the account is removed. */
export const itemLifecycle: Lifecycle = {
  export: (db, { id }) => ({
    itemsEntered: inChunks<{ barcode: string }>(db, (last, limit) => sql`
      SELECT barcode, brand, name, capacity, unit, entered_by IS NOT DISTINCT FROM ${id}::int AS "enteredByYou", edited_by IS NOT DISTINCT FROM ${id}::int AS "lastCorrectedByYou", created_at AS "createdAt"
      FROM item WHERE (entered_by = ${id} OR edited_by = ${id}) AND barcode > ${last?.barcode ?? ''} ORDER BY barcode LIMIT ${limit}`),
  }),
}
