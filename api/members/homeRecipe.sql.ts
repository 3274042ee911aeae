import sql, { type Sql } from 'sql-template-tag'
import { canManagePantry, managedPantryIds } from '../pantries/pantry.rules'
import { isPlanned } from '../plans/plan.sql'
import type { Person } from '../platform/viewer'
import { isOnShoppingList } from '../shopping/shopping.sql'

/**
 * SQL over a recipe `r`: its creator keeps house in a pantry of which this person keeps house, too, and it is planned there or on
 * its list. It ends with the meal, with the lines, and when one of the two leaves.
 */
export function recipeIsUsedAtHome(person: Person): Sql {
  const homes = managedPantryIds(person).filter((id) => canManagePantry(person, id, 'HOME'))
  return sql`EXISTS (
    SELECT FROM unnest(${homes}::int[]) AS home (id)
    WHERE (r.creator_id = home.id OR EXISTS (
      SELECT FROM pantry_member m WHERE m.pantry_id = home.id AND m.account_id = r.creator_id AND m.role <> 'HELPER'))
    AND (${isPlanned(sql`home.id`, sql`r.id`)} OR ${isOnShoppingList(sql`home.id`, sql`r.id`)}))`
}
