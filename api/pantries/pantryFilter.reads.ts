import sql, { raw } from 'sql-template-tag'
import { allergensAreKnown, itemIsWithout, itemTable } from '../items/item.sql'
import { rows, type Db } from '../platform/database/database'
import type { PantryListFilter } from './pantryFilter.sql'
import { entryIsPublic } from './pantryAccess.sql'

/** Up to how many items, each is looked for by itself. */
const maxRareItems = 300

/**
 * The filter with the items that pass its `without`, where that is little: a search that looks at one pantry after the other ends only
 * where it has found enough, and would go through all there are.
 */
export async function withRareItems<Filter extends PantryListFilter>(db: Db, filter: Filter): Promise<Filter> {
  if (filter.without == null) return filter
  const found = await rows<{ barcode: string }>(
    db,
    sql`
    SELECT i.barcode FROM ${itemTable} WHERE ${allergensAreKnown} AND ${itemIsWithout(filter.without)}
      AND EXISTS (SELECT 1 FROM pantry_entry e WHERE e.barcode = i.barcode AND ${entryIsPublic}) LIMIT ${raw(String(maxRareItems + 1))}`,
  )
  return { ...filter, rareItems: found.length > maxRareItems ? null : found.map(({ barcode }) => barcode) }
}
