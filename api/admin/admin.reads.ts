import sql, { join, type Sql } from 'sql-template-tag'
import type { Account } from '../accounts/account.entity'
import { accountTable, activeAccounts, ownerOfPantry, usernameOf } from '../accounts/account.sql'
import { signInAddresses } from '../auth/identity.sql'
import { feedbackTable } from '../feedback/feedback.sql'
import { itemIsListed, itemName, itemTable, itemText } from '../items/item.sql'
import { entryCount, pantryTable, sharedEntryCount } from '../pantries/pantry.sql'
import { placeLimitOf } from '../places/place.sql'
import { inChunks } from '../platform/database/chunks'
import { row, rows, type Db } from '../platform/database/database'
import { nameContains, containsByIndex } from '../platform/database/nameFilter'
import { createdRecipeIds, ownFavouriteIds, recipeNameOf, recipeTable } from '../recipes/recipe.sql'
import { imageOfAccount } from '../images/image.sql'
import type { Viewer } from '../platform/viewer'
import { givenCountAt, openRequestCountAt } from '../requests/request.sql'
import {
  AdminFeedbackSort,
  AdminItemSort,
  AdminPantrySort,
  AdminRecipeSort,
  AdminUserSort,
  AuditSort,
} from './admin.inputs'
import type { AdminUser } from './admin.types'
import type { AdminFeedback } from './adminFeedback.types'
import type { AdminList } from './adminList.sql'

/*
 * The columns of the admin lists, and how they are searched and sorted. Searched texts and sort keys are exactly the expressions of
 * indexes that the migrations create.
 */

const collated = (text: Sql): Sql => sql`(${text} COLLATE "und-x-icu")`

/** SQL: a pattern that is a number also matches the row with that id. */
function hasId(id: Sql, pattern: string): Sql {
  return /^[1-9]\d{0,8}$/.test(pattern) ? sql`${id} = ${Number(pattern)}::int` : sql`false`
}

const anyOf = (...conditions: Sql[]): Sql => conditions.reduce((some, condition) => sql`${some} OR ${condition}`)

const userText = collated(sql`(coalesce(a.username, '') || ' ' || a.name)`)

/** All accounts, removed ones included. */
export const userList: AdminList<AdminUserSort> = {
  table: accountTable,
  alias: sql`a`,
  key: { by: sql`a.id`, kind: 'integer' },
  columns: sql`a.id, a.username, a.name, a.admin, a.created_at AS "createdAt", a.removed_at AS "removedAt",
    ${placeLimitOf(sql`a.id`)} AS "placeLimit",
    ARRAY(SELECT i.email FROM ${signInAddresses} i WHERE i.account_id = a.id ORDER BY i.created_at, i.id) AS emails,
    ARRAY(SELECT i.email FROM ${signInAddresses} i WHERE i.account_id = a.id AND i.is_confirmed ORDER BY i.created_at, i.id) AS "confirmedEmails"`,
  where: null,
  sorts: {
    [AdminUserSort.JOINED]: { by: sql`a.id`, kind: 'integer' },
    [AdminUserSort.USERNAME]: { by: collated(sql`coalesce(a.username, '')`), kind: 'text' },
    [AdminUserSort.ADMIN]: { by: sql`a.admin`, kind: 'integer' },
  },
  // Each row needs a subquery for its addresses.
  scanLimit: 400,
  search: (pattern) => {
    const email = collated(sql`i.email`)
    // An aggregate, since PostgreSQL would turn EXISTS into a scan of all addresses.
    const emailMatches = sql`(SELECT coalesce(bool_or(${nameContains(email, pattern)}), false) FROM ${signInAddresses} i WHERE i.account_id = a.id)`
    return {
      scan: sql`(${anyOf(nameContains(userText, pattern), hasId(sql`a.id`, pattern), emailMatches)})`,
      indexed: sql`a.id IN (
        SELECT a.id FROM ${accountTable} WHERE ${containsByIndex(userText, pattern)}
        UNION ALL SELECT i.account_id FROM ${signInAddresses} i WHERE ${containsByIndex(email, pattern)}
        UNION ALL SELECT a.id FROM ${accountTable} WHERE ${hasId(sql`a.id`, pattern)})`,
    }
  },
}

/** The catalogue. What is of one pantry only is not in it. */
export const itemList: AdminList<AdminItemSort> = {
  table: itemTable,
  alias: sql`i`,
  key: { by: sql`i.barcode`, kind: 'text' },
  columns: sql`i.barcode, i.brand, i.name, i.capacity, i.unit, i.food_slug AS "foodSlug", i.source, i.image_url AS "imageUrl", i.typed, i.created_at AS "createdAt", i.edited_at AS "editedAt"`,
  where: itemIsListed,
  sorts: {
    [AdminItemSort.NAME]: { by: sql`i.name`, kind: 'text' },
    [AdminItemSort.BRAND]: { by: collated(sql`i.brand`), kind: 'text' },
    [AdminItemSort.ADDED]: { by: sql`i.created_at`, kind: 'timestamp' },
  },
  search: (pattern) => ({ scan: nameContains(itemText, pattern), indexed: containsByIndex(itemText, pattern) }),
}

const pantryText = collated(sql`(p.name || ' ' || p.postcode)`)

/** All pantries, those that share nothing included. */
export const pantryList: AdminList<AdminPantrySort> = {
  table: pantryTable,
  alias: sql`p`,
  key: { by: sql`p.id`, kind: 'integer' },
  columns: sql`p.id, p.name, p.postcode, p.is_place AS "isPlace", p.created_at AS "createdAt", ${usernameOf(ownerOfPantry(sql`p.id`))} AS owner,
    ${entryCount} AS "entryCount", ${sharedEntryCount} AS "sharedCount", ${openRequestCountAt(sql`p.id`)} AS "openRequestCount", ${givenCountAt(sql`p.id`)} AS "givenCount"`,
  where: null,
  sorts: {
    [AdminPantrySort.ADDED]: { by: sql`p.id`, kind: 'integer' },
    [AdminPantrySort.NAME]: { by: sql`p.name`, kind: 'text' },
    [AdminPantrySort.POSTCODE]: { by: collated(sql`p.postcode`), kind: 'text' },
  },
  search: (pattern) => ({
    scan: sql`(${anyOf(nameContains(pantryText, pattern), hasId(sql`p.id`, pattern))})`,
    indexed: sql`p.id IN (SELECT p.id FROM ${pantryTable} WHERE ${containsByIndex(pantryText, pattern)} UNION ALL SELECT p.id FROM ${pantryTable} WHERE ${hasId(sql`p.id`, pattern)})`,
  }),
}

const isListed = sql`r.public AND NOT r.hidden AND r.deleted_at IS NULL`
const isUnlisted = sql`r.deleted_at IS NULL AND NOT (r.public AND NOT r.hidden)`

/** All recipes, private and hidden ones included. Found by their name, or by the whole username of their creator. */
export const recipeList: AdminList<AdminRecipeSort> = {
  table: recipeTable,
  alias: sql`r`,
  key: { by: sql`r.id`, kind: 'integer' },
  columns: sql`r.id, r.name, r.public, r.hidden, r.origin, r.created_at AS "createdAt", r.updated_at AS "updatedAt",
    r.creator_id AS "creatorId", ${usernameOf(sql`r.creator_id`)} AS creator`,
  where: sql`r.deleted_at IS NULL`,
  sorts: {
    [AdminRecipeSort.ADDED]: { by: sql`r.id`, kind: 'integer' },
    [AdminRecipeSort.NAME]: { by: sql`r.name`, kind: 'text' },
    [AdminRecipeSort.HIDDEN]: { by: sql`r.hidden`, kind: 'boolean' },
  },
  search: (pattern) => {
    const isCreator = sql`r.creator_id = (SELECT a.id FROM ${accountTable} WHERE a.username = ${pattern})`
    const named = containsByIndex(sql`r.name`, pattern)
    return {
      scan: sql`(${anyOf(nameContains(sql`r.name`, pattern), hasId(sql`r.id`, pattern), isCreator)})`,
      // One index covers the names of listed recipes, another one those of all others.
      indexed: sql`r.id IN (
        SELECT r.id FROM ${recipeTable} WHERE ${isListed} AND ${named}
        UNION ALL SELECT r.id FROM ${recipeTable} WHERE ${isUnlisted} AND ${named}
        UNION ALL SELECT r.id FROM ${recipeTable} WHERE r.deleted_at IS NULL AND ${isCreator}
        UNION ALL SELECT r.id FROM ${recipeTable} WHERE ${hasId(sql`r.id`, pattern)})`,
    }
  },
}

const feedbackText = collated(sql`(f.text || ' ' || coalesce(f.barcode, '') || ' ' || coalesce(f.email, ''))`)

/** Comments and reports, without their evidence, which is read one by one. */
export const feedbackList: AdminList<AdminFeedbackSort> = {
  table: feedbackTable,
  alias: sql`f`,
  key: { by: sql`f.id`, kind: 'integer' },
  columns: sql`f.id, upper(replace(f.kind, '-', '_')) AS kind, f.text, f.actioned, f.created_at AS "createdAt", f.barcode, f.recipe_id AS "recipeId", f.rating_id AS "ratingId", f.email,
    f.account_id AS "accountId", ${usernameOf(sql`f.account_id`)} AS "from",
    coalesce(${itemName(sql`f.barcode`)}, ${recipeNameOf(sql`f.recipe_id`)}, f.evidence->>'name') AS "aboutName"`,
  where: null,
  sorts: {
    [AdminFeedbackSort.SENT]: { by: sql`f.id`, kind: 'integer' },
    [AdminFeedbackSort.OPEN]: { by: sql`(NOT f.actioned)`, kind: 'boolean' },
    [AdminFeedbackSort.KIND]: { by: sql`f.kind`, kind: 'text' },
  },
  search: (pattern) => ({ scan: nameContains(feedbackText, pattern), indexed: containsByIndex(feedbackText, pattern) }),
}

const auditText = collated(sql`(l.action || ' ' || l.about_kind || ' ' || l.about_id || ' ' || l.about_name)`)

export const auditList: AdminList<AuditSort> = {
  table: sql`audit_log l`,
  alias: sql`l`,
  key: { by: sql`l.id`, kind: 'bigint' },
  columns: sql`l.id::text AS id, l.at, l.via, l.action, l.about_kind AS "aboutKind", l.about_id AS "aboutId", l.about_name AS "aboutName", l.changes,
    l.actor_id AS "actorId", ${usernameOf(sql`l.actor_id`)} AS actor, left(l.session_id::text, 8) AS session`,
  where: null,
  sorts: {
    [AuditSort.WHEN]: { by: sql`l.id`, kind: 'bigint' },
    [AuditSort.ACT]: { by: sql`l.action`, kind: 'text' },
  },
  search: (pattern) => {
    const isActor = sql`l.actor_id = (SELECT a.id FROM ${accountTable} WHERE a.username = ${pattern})`
    return {
      scan: sql`(${anyOf(nameContains(auditText, pattern), isActor)})`,
      indexed: sql`l.id IN (SELECT l.id FROM audit_log l WHERE ${containsByIndex(auditText, pattern)} UNION ALL SELECT l.id FROM audit_log l WHERE ${isActor})`,
    }
  },
}

/** One comment or report; null when there is none. */
export const readFeedback = (db: Db, id: number): Promise<AdminFeedback | null> =>
  row<AdminFeedback>(db, sql`SELECT ${feedbackList.columns} FROM ${feedbackList.table} WHERE f.id = ${id}::int`)

/** All comments and reports with a higher id than `after`, in the order of their ids. */
export const readAllFeedback = (db: Db, after: number | null): AsyncGenerator<AdminFeedback> =>
  inChunks<AdminFeedback>(
    db,
    (last, limit) => sql`
  SELECT ${feedbackList.columns} FROM ${feedbackList.table} WHERE f.id > ${last?.id ?? after ?? 0}::int ORDER BY f.id LIMIT ${limit}`,
  )

/** A row of the list of users, with the profile. */
export interface UserProfile extends AdminUser, Pick<Account, 'keyHash' | 'headline' | 'bio' | 'description'> {
  imageId: string | null
  /** Of the reader all, of others the public ones. */
  createdRecipeIds: number[]
  /** Of the reader alone. */
  favouriteRecipeIds: number[]
}

/** All accounts with a higher id than `after`, without removed ones, in the order of their ids, as this viewer sees them. */
export const readAllUsers = (db: Db, viewer: Viewer, now: Date, after: number | null): AsyncGenerator<UserProfile> =>
  inChunks<UserProfile>(
    db,
    (last, limit) => sql`
  SELECT ${userList.columns}, a.key_hash AS "keyHash", a.headline, a.bio, a.description, ${imageOfAccount(sql`a.id`)} AS "imageId",
    ${createdRecipeIds(sql`a.id`, viewer)} AS "createdRecipeIds", ${ownFavouriteIds(sql`a.id`, viewer, now)} AS "favouriteRecipeIds"
  FROM ${userList.table}
  WHERE a.id > ${last?.id ?? after ?? 0}::int AND a.removed_at IS NULL ORDER BY a.id LIMIT ${limit}`,
  )

/** The usernames of these accounts by id, without removed ones. */
export async function readUsernames(db: Db, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const presentIds = ids.filter((id) => id !== null)
  if (presentIds.length === 0) return new Map()
  const accounts = await rows<{ id: number; username: string }>(
    db,
    sql`SELECT a.id, a.username FROM ${activeAccounts} a WHERE a.id IN (${join(presentIds)})`,
  )
  return new Map(accounts.map(({ id, username }) => [id, username]))
}
