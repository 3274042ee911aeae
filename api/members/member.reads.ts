import sql from 'sql-template-tag'
import { In } from 'typeorm'
import { accountTable, displayName, isPantryOfItsAccount } from '../accounts/account.sql'
import { inChunks } from '../platform/database/chunks'
import { row, rows, type Db } from '../platform/database/database'
import type { BatchFunction } from '../platform/loaders'
import { canManagePantry } from '../pantries/pantry.rules'
import { pantryNames } from '../pantries/pantry.sql'
import { findGoesOffHeardOf } from '../plans/goesOff.sql'
import { PantryMember } from './member.entity'
import type { InvitationPreview, MemberRow, PantryNoticesType } from './member.types'

/** The people of each pantry, whose it is first, then as they joined; nobody where the viewer does not keep house. */
export const membersOfPantry: BatchFunction<number, MemberRow[]> = async (db, viewer, pantryIds) => {
  const own = pantryIds.filter((id) => canManagePantry(viewer, id, 'HOME'))
  const found =
    own.length === 0
      ? []
      : await rows<MemberRow & { pantryId: number }>(
          db,
          sql`
    SELECT p.id AS "pantryId", p.id AS "accountId", 'OWNER' AS role, NULL::timestamptz AS "joinedAt" FROM unnest(${own}::int[]) AS p (id) WHERE ${isPantryOfItsAccount(sql`p.id`)}
    UNION ALL SELECT m.pantry_id, m.account_id, m.role, m.joined_at FROM pantry_member m WHERE m.pantry_id = ANY (${own}::int[])
    ORDER BY "joinedAt" NULLS FIRST, "accountId"`,
        )
  return pantryIds.map((id) => found.flatMap(({ pantryId, ...member }) => (pantryId === id ? [member] : [])))
}

/** What the viewer is notified of at these pantries; null where they have no place beside their own. */
export const viewerNotices: BatchFunction<number, PantryNoticesType | null> = async (db, viewer, pantryIds) => {
  if (viewer.kind !== 'person') return pantryIds.map(() => null)
  const { accountId } = viewer
  const found = await db.getRepository(PantryMember).findBy({ accountId, pantryId: In([...pantryIds]) })
  const goesOff = found.length === 0 ? new Set() : await findGoesOffHeardOf(db, accountId, pantryIds)
  const byPantry = new Map(
    found.map(({ pantryId, hearsOfRequests: requests }) => [pantryId, { requests, goesOff: goesOff.has(pantryId) }]),
  )
  return pantryIds.map((id) => byPantry.get(id) ?? null)
}

/** The pantries that an account belongs to beside its own: what each is called, and what the account is there. */
export const readExportedMemberships = (db: Db, accountId: number): AsyncGenerator<{ pantryId: number }> =>
  inChunks<{ pantryId: number }>(
    db,
    (last, limit) => sql`
    SELECT m.pantry_id AS "pantryId", p.name, m.role, m.joined_at AS "joinedAt" FROM pantry_member m JOIN ${pantryNames} p ON p.id = m.pantry_id
    WHERE m.account_id = ${accountId} AND m.pantry_id > ${last?.pantryId ?? 0} ORDER BY m.pantry_id LIMIT ${limit}`,
  )

/** What an open invitation is to; null: there is none. */
export const readInvitationPreview = (db: Db, secretHash: Buffer, now: Date): Promise<InvitationPreview | null> =>
  row<InvitationPreview>(
    db,
    sql`
    SELECT i.pantry_id AS "pantryId", p.name AS "pantryName", p.is_place AS "isPlace", ${displayName} AS "inviterName", i.role,
      (SELECT count(*)::int FROM pantry_member m WHERE m.pantry_id = i.pantry_id) + (${isPantryOfItsAccount(sql`i.pantry_id`)})::int AS "memberCount"
    FROM pantry_invitation i JOIN ${pantryNames} p ON p.id = i.pantry_id JOIN ${accountTable} ON a.id = i.created_by_id
    WHERE i.secret_hash = ${secretHash} AND i.uses_left > 0 AND i.expires_at > ${now} AND (i.created_by_id = i.pantry_id
      OR EXISTS (SELECT FROM pantry_member m WHERE m.pantry_id = i.pantry_id AND m.account_id = i.created_by_id AND m.role = 'OWNER'))`,
  )
