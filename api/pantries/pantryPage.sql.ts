import sql, { type Sql } from 'sql-template-tag'
import { entryIsShared, pantryIsListed } from './pantryAccess.sql'
import { entriesWithItems, pantryTable } from './pantry.sql'

/** What the head tags of a pantry's page show. */
export interface PantryPage {
  id: number
  name: string
  items: string[]
}

/** SQL: a pantry's page, as visitors may see it. */
export const pantryPage = (id: string): Sql => sql`
  SELECT p.id, p.name, ARRAY(
    SELECT i.name FROM ${entriesWithItems}
    WHERE e.pantry_id = p.id AND ${entryIsShared} AND i.name <> '' ORDER BY e.updated_at DESC LIMIT 12) AS items
  FROM ${pantryTable} WHERE p.id = ${id}::int AND ${pantryIsListed}`
