import sql, { type Sql } from 'sql-template-tag'
import { nameContains, standsInByIndex } from '../recipes/nameFilter'
import { AdminFeedbackSort, AdminItemSort, AdminPantrySort, AdminRecipeSort, AdminUserSort, AuditSort } from './admin.inputs'
import type { AdminList } from './adminList'

/*
 * What admins' lists show, and how they are searched and sorted. The texts in which is searched, and what is sorted by, are those
 * of the indexes in the migrations, to the letter.
 */

const collated = (text: Sql): Sql => sql`(${text} COLLATE "und-x-icu")`

/** A number may also be an id. */
function isId(id: Sql, pattern: string): Sql {
  return /^[1-9]\d{0,8}$/.test(pattern) ? sql`${id} = ${Number(pattern)}::int` : sql`false`
}

const anyOf = (...conditions: Sql[]): Sql => conditions.reduce((some, condition) => sql`${some} OR ${condition}`)

const userText = collated(sql`(coalesce(a.username, '') || ' ' || a.name)`)

/** Everybody with an account, and the tombstones of those who left. */
export const userList: AdminList<AdminUserSort> = {
  table: sql`account a`,
  alias: sql`a`,
  key: { by: sql`a.id`, kind: 'integer' },
  columns: sql`a.id, a.username, a.name, a.admin, a.created_at AS "createdAt", a.removed_at AS "removedAt",
    ARRAY(SELECT i.email FROM identity i WHERE i.account_id = a.id AND i.email IS NOT NULL ORDER BY i.created_at, i.id) AS emails,
    ARRAY(SELECT i.email FROM identity i WHERE i.account_id = a.id AND i.email IS NOT NULL AND (i.provider = 'google' OR i.confirmed_at IS NOT NULL) ORDER BY i.created_at, i.id) AS "confirmedEmails"`,
  only: null,
  sorts: {
    [AdminUserSort.JOINED]: { by: sql`a.id`, kind: 'integer' },
    [AdminUserSort.USERNAME]: { by: collated(sql`coalesce(a.username, '')`), kind: 'text' },
    [AdminUserSort.ADMIN]: { by: sql`a.admin`, kind: 'integer' },
  },
  // Each has addresses to be looked up.
  walks: 400,
  search: (pattern) => {
    const email = collated(sql`i.email`)
    // An aggregate, since Postgres would turn EXISTS into a look at all addresses that there are.
    const seenInEmail = sql`(SELECT coalesce(bool_or(${nameContains(email, pattern)}), false) FROM identity i WHERE i.account_id = a.id)`
    return {
      seen: sql`(${anyOf(nameContains(userText, pattern), isId(sql`a.id`, pattern), seenInEmail)})`,
      known: sql`a.id IN (
        SELECT a.id FROM account a WHERE ${standsInByIndex(userText, pattern)}
        UNION ALL SELECT i.account_id FROM identity i WHERE ${standsInByIndex(email, pattern)}
        UNION ALL SELECT a.id FROM account a WHERE ${isId(sql`a.id`, pattern)})`,
    }
  },
}

const itemText = collated(sql`(i.brand || ' ' || i.name || ' ' || i.barcode)`)

export const itemList: AdminList<AdminItemSort> = {
  table: sql`item i`,
  alias: sql`i`,
  key: { by: sql`i.barcode`, kind: 'text' },
  columns: sql`i.barcode, i.brand, i.name, i.capacity, i.unit, i.source, i.image_url AS "imageUrl", i.typed, i.created_at AS "createdAt", i.edited_at AS "editedAt"`,
  only: null,
  sorts: {
    [AdminItemSort.NAME]: { by: sql`i.name`, kind: 'text' },
    [AdminItemSort.BRAND]: { by: collated(sql`i.brand`), kind: 'text' },
    [AdminItemSort.ADDED]: { by: sql`i.created_at`, kind: 'moment' },
  },
  search: (pattern) => ({ seen: nameContains(itemText, pattern), known: standsInByIndex(itemText, pattern) }),
}

const pantryText = collated(sql`(p.name || ' ' || p.postcode)`)

/** Those that share nothing as well. */
export const pantryList: AdminList<AdminPantrySort> = {
  table: sql`pantry p`,
  alias: sql`p`,
  key: { by: sql`p.id`, kind: 'integer' },
  columns: sql`p.id, p.name, p.postcode, p.created_at AS "createdAt", (SELECT a.username FROM account a WHERE a.id = p.id) AS owner,
    (SELECT count(*)::int FROM pantry_entry e WHERE e.pantry_id = p.id) AS "entryCount",
    (SELECT count(*)::int FROM pantry_entry e WHERE e.pantry_id = p.id AND e.public AND e.quantity > 0) AS "sharedCount"`,
  only: null,
  sorts: {
    [AdminPantrySort.ADDED]: { by: sql`p.id`, kind: 'integer' },
    [AdminPantrySort.NAME]: { by: sql`p.name`, kind: 'text' },
    [AdminPantrySort.POSTCODE]: { by: collated(sql`p.postcode`), kind: 'text' },
  },
  search: (pattern) => ({
    seen: sql`(${anyOf(nameContains(pantryText, pattern), isId(sql`p.id`, pattern))})`,
    known: sql`p.id IN (SELECT p.id FROM pantry p WHERE ${standsInByIndex(pantryText, pattern)} UNION ALL SELECT p.id FROM pantry p WHERE ${isId(sql`p.id`, pattern)})`,
  }),
}

const isListed = sql`r.public AND NOT r.hidden AND r.deleted_at IS NULL`
const isUnlisted = sql`r.deleted_at IS NULL AND NOT (r.public AND NOT r.hidden)`

/** Private and hidden ones as well. Found by their name, or by the whole user name of whoever wrote them. */
export const recipeList: AdminList<AdminRecipeSort> = {
  table: sql`recipe r`,
  alias: sql`r`,
  key: { by: sql`r.id`, kind: 'integer' },
  columns: sql`r.id, r.name, r.public, r.hidden, r.origin, r.created_at AS "createdAt", r.updated_at AS "updatedAt",
    r.creator_id AS "creatorId", (SELECT a.username FROM account a WHERE a.id = r.creator_id) AS creator`,
  only: sql`r.deleted_at IS NULL`,
  sorts: {
    [AdminRecipeSort.ADDED]: { by: sql`r.id`, kind: 'integer' },
    [AdminRecipeSort.NAME]: { by: sql`r.name`, kind: 'text' },
    [AdminRecipeSort.HIDDEN]: { by: sql`r.hidden`, kind: 'boolean' },
  },
  search: (pattern) => {
    const writer = sql`r.creator_id = (SELECT a.id FROM account a WHERE a.username = ${pattern})`
    const named = standsInByIndex(sql`r.name`, pattern)
    return {
      seen: sql`(${anyOf(nameContains(sql`r.name`, pattern), isId(sql`r.id`, pattern), writer)})`,
      // One index has the names of listed recipes, another those of all others.
      known: sql`r.id IN (
        SELECT r.id FROM recipe r WHERE ${isListed} AND ${named}
        UNION ALL SELECT r.id FROM recipe r WHERE ${isUnlisted} AND ${named}
        UNION ALL SELECT r.id FROM recipe r WHERE r.deleted_at IS NULL AND ${writer}
        UNION ALL SELECT r.id FROM recipe r WHERE ${isId(sql`r.id`, pattern)})`,
    }
  },
}

const feedbackText = collated(sql`(f.text || ' ' || coalesce(f.barcode, '') || ' ' || coalesce(f.email, ''))`)

/** Comments and reports, without what goes with them as evidence: that is asked for one by one. */
export const feedbackList: AdminList<AdminFeedbackSort> = {
  table: sql`feedback f`,
  alias: sql`f`,
  key: { by: sql`f.id`, kind: 'integer' },
  columns: sql`f.id, upper(replace(f.kind, '-', '_')) AS kind, f.text, f.actioned, f.created_at AS "createdAt", f.barcode, f.recipe_id AS "recipeId", f.email,
    f.account_id AS "accountId", (SELECT a.username FROM account a WHERE a.id = f.account_id) AS "from",
    coalesce((SELECT i.name FROM item i WHERE i.barcode = f.barcode), (SELECT r.name FROM recipe r WHERE r.id = f.recipe_id), f.evidence->>'name') AS "aboutName"`,
  only: null,
  sorts: {
    [AdminFeedbackSort.SENT]: { by: sql`f.id`, kind: 'integer' },
    [AdminFeedbackSort.OPEN]: { by: sql`(NOT f.actioned)`, kind: 'boolean' },
    [AdminFeedbackSort.KIND]: { by: sql`f.kind`, kind: 'text' },
  },
  search: (pattern) => ({ seen: nameContains(feedbackText, pattern), known: standsInByIndex(feedbackText, pattern) }),
}

const auditText = collated(sql`(l.act || ' ' || l.about_kind || ' ' || l.about_id || ' ' || l.about_name)`)

export const auditList: AdminList<AuditSort> = {
  table: sql`audit_entry l`,
  alias: sql`l`,
  key: { by: sql`l.id`, kind: 'bigint' },
  columns: sql`l.id::text AS id, l.at, l.via, l.act, l.about_kind AS "aboutKind", l.about_id AS "aboutId", l.about_name AS "aboutName", l.changes,
    l.actor_id AS "actorId", (SELECT a.username FROM account a WHERE a.id = l.actor_id) AS actor, left(l.session_id::text, 8) AS session`,
  only: null,
  sorts: {
    [AuditSort.WHEN]: { by: sql`l.id`, kind: 'bigint' },
    [AuditSort.ACT]: { by: sql`l.act`, kind: 'text' },
  },
  search: (pattern) => {
    const doer = sql`l.actor_id = (SELECT a.id FROM account a WHERE a.username = ${pattern})`
    return {
      seen: sql`(${anyOf(nameContains(auditText, pattern), doer)})`,
      known: sql`l.id IN (SELECT l.id FROM audit_entry l WHERE ${standsInByIndex(auditText, pattern)} UNION ALL SELECT l.id FROM audit_entry l WHERE ${doer})`,
    }
  },
}
