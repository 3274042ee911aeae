import sql from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { isRestricted, type Eater } from '../../domain/diets/dietProfile'
import { activeAccounts, displayName } from '../accounts/account.sql'
import { row, type Db } from '../platform/database/database'
import { arrayParameter, executePrepared } from '../platform/database/executePrepared'
import { DietProfile } from './dietProfile.entity'
import type { EaterRow } from './diet.types'

/**
 * Who eats in these homes: those whose home pantry it is, in the order of their accounts, then its children, as they were added.
 * Whose home a pantry is stands with the account, and ends with the membership. Who may read it is the caller's question:
 * see `seesDiets`.
 */
export const readEaters = (db: Db, pantryIds: readonly number[]): Promise<EaterRow[]> =>
  executePrepared<EaterRow>(
    db,
    sql`
    SELECT h.pantry_id AS "pantryId", 'account:' || a.id AS id, a.id AS "accountId", ${displayName} AS name, d.id IS NOT NULL AS "hasProfile",
      coalesce(d.allergens, '{}') AS allergens, coalesce(d.diets, '{}') AS diets, coalesce(d.avoid, '{}') AS avoid, NULL::timestamptz AS added
    FROM unnest(${arrayParameter(pantryIds, 'int')}) AS h (pantry_id) JOIN ${activeAccounts} a ON a.id = h.pantry_id AND a.home_pantry_id IS NULL OR a.home_pantry_id = h.pantry_id
    LEFT JOIN diet_profile d ON d.account_id = a.id
    UNION ALL SELECT d.pantry_id, 'child:' || d.id, NULL, d.name, true, d.allergens, d.diets, d.avoid, d.created_at
    FROM diet_profile d WHERE d.pantry_id = ANY (${arrayParameter(pantryIds, 'int')}::int[])
    ORDER BY added NULLS FIRST, "accountId", id`,
  )

/** How many people of a home have a profile, without this account or child. */
export async function countProfiles(db: EntityManager, pantryId: number, without: string): Promise<number> {
  return (await readEaters(db, [pantryId])).filter(({ hasProfile, id }) => hasProfile && id !== without).length
}

/** Is there a child with this id in another home? */
export const isChildElsewhere = async (db: EntityManager, pantryId: number, id: string): Promise<boolean> =>
  (await row(
    db,
    sql`SELECT 1 FROM diet_profile d WHERE d.id = ${id}::uuid AND d.pantry_id IS DISTINCT FROM ${pantryId}::int`,
  )) !== null

/** Forgets what somebody does not eat. */
export async function deleteProfileOf(db: EntityManager, accountId: number): Promise<void> {
  await db.delete(DietProfile, { accountId })
}

/** What this account does not eat; null where it has not said. */
export async function findRestrictedEater(db: Db, accountId: number): Promise<Eater | null> {
  const own = await db.getRepository(DietProfile).findOneBy({ accountId })
  if (own === null || !isRestricted(own)) return null
  const { allergens, diets, avoid } = own
  return { id: `account:${accountId}`, name: '', allergens, diets, avoid }
}
