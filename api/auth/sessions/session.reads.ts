import sql, { type Sql } from 'sql-template-tag'
import { activeAccounts } from '../../accounts/account.sql'
import { rows, type Db } from '../../platform/database/database'
import { arrayParameter } from '../../platform/database/executePrepared'
import { readRows } from '../../platform/database/reads'
import type { MemberRoleName } from '../../platform/viewer'

/** A session with everything that its viewer is made of. */
export interface SessionRow {
  sessionId: string
  identityId: string | null
  expiresAt: Date
  editUntil: Date | null
  adminUntil: Date | null
  accountId: number | null
  admin: number | null
  homePantryId: number | null
  /** By the pantry's id; null: none. */
  memberships: Record<number, MemberRoleName> | null
  boxId: string | null
  /** The pantry of the session's box; null for a revoked box. */
  pantryId: number | null
  lastSeenAt: Date
  /** A position in the log of the database: see SessionInfo. */
  wroteAt: number | null
}

/** SQL that later modules supply. */
export interface ViewerParts {
  /** The pantry of the box with this id; null for a revoked box. */
  pantryOfBox: (boxId: Sql) => Sql
  /** What an account is in pantries beside its own, as JSON by the pantry's id; null: nothing. */
  membershipsOf: (accountId: Sql) => Sql
}

const dates = ['expiresAt', 'editUntil', 'adminUntil', 'lastSeenAt'] as const

const columns = ({ pantryOfBox, membershipsOf }: ViewerParts): Sql => sql`
  s.id AS "sessionId", s.identity_id AS "identityId", s.edit_until AS "editUntil", s.admin_until AS "adminUntil", s.last_seen_at AS "lastSeenAt", s.wrote_at AS "wroteAt",
  a.id AS "accountId", a.admin, a.home_pantry_id AS "homePantryId", ${membershipsOf(sql`a.id`)} AS memberships, s.box_id AS "boxId", ${pantryOfBox(sql`s.box_id`)} AS "pantryId"`

const joins = sql`
  LEFT JOIN identity i ON i.id = s.identity_id
  LEFT JOIN ${activeAccounts} a ON a.id = i.account_id`

/** The active session of an access token, expired or not: one statement for each request. */
export async function readSessionByToken(db: Db, hash: Buffer, parts: ViewerParts): Promise<SessionRow | null> {
  const [session] = await readRows<SessionRow>(
    db,
    sql`
    SELECT ${columns(parts)}, t.expires_at AS "expiresAt"
    FROM session_token t JOIN session s ON s.id = t.session_id AND s.state = 'active' ${joins}
    WHERE t.hash = ${hash} AND t.kind = 'access'`,
    dates,
  )
  return session ?? null
}

/** The active ones of these sessions. */
export function readSessions(db: Db, ids: readonly string[], parts: ViewerParts): Promise<SessionRow[]> {
  return readRows<SessionRow>(
    db,
    sql`
    SELECT ${columns(parts)}, s.last_seen_at AS "expiresAt"
    FROM session s ${joins}
    WHERE s.id = ANY (${arrayParameter([...new Set(ids)], 'uuid')}::uuid[]) AND s.state = 'active'`,
    dates,
  )
}

/** The identities of the same person: this one, and the others of its account. */
export async function readIdentityIds(db: Db, identityId: string): Promise<string[]> {
  const identities = await rows<{ id: string }>(
    db,
    sql`SELECT id FROM identity WHERE id = ${identityId} OR account_id = (SELECT account_id FROM identity WHERE id = ${identityId})`,
  )
  return identities.map(({ id }) => id)
}
