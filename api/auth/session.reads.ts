import sql, { type Sql } from 'sql-template-tag'
import { activeAccounts } from '../accounts/account.sql'
import { rows, type Db } from '../platform/database'
import { arrayParameter } from '../platform/executePrepared'
import { readRows } from '../platform/reads'

/** A session with everything that its viewer is made of. */
export interface SessionRow {
  sessionId: string
  identityId: string | null
  expiresAt: Date
  editUntil: Date | null
  adminUntil: Date | null
  accountId: number | null
  admin: number | null
  boxId: string | null
  /** The pantry of the session's box; null for a revoked box. */
  pantryId: number | null
  lastSeenAt: Date
}

/** SQL: the pantry of the box with this id; null for a revoked box. The later module of the boxes supplies it. */
export type PantryOfBox = (boxId: Sql) => Sql

const dates = ['expiresAt', 'editUntil', 'adminUntil', 'lastSeenAt'] as const

const columns = (pantryOfBox: PantryOfBox): Sql => sql`
  s.id AS "sessionId", s.identity_id AS "identityId", s.edit_until AS "editUntil", s.admin_until AS "adminUntil", s.last_seen_at AS "lastSeenAt",
  a.id AS "accountId", a.admin, s.box_id AS "boxId", ${pantryOfBox(sql`s.box_id`)} AS "pantryId"`

const joins = sql`
  LEFT JOIN identity i ON i.id = s.identity_id
  LEFT JOIN ${activeAccounts} a ON a.id = i.account_id`

/** The active session of an access token, expired or not: one statement for each request. */
export async function readSessionByToken(db: Db, hash: Buffer, pantryOfBox: PantryOfBox): Promise<SessionRow | null> {
  const [session] = await readRows<SessionRow>(
    db,
    sql`
    SELECT ${columns(pantryOfBox)}, t.expires_at AS "expiresAt"
    FROM session_token t JOIN session s ON s.id = t.session_id AND s.state = 'active' ${joins}
    WHERE t.hash = ${hash} AND t.kind = 'access'`,
    dates,
  )
  return session ?? null
}

/** The active ones of these sessions. */
export function readSessions(db: Db, ids: readonly string[], pantryOfBox: PantryOfBox): Promise<SessionRow[]> {
  return readRows<SessionRow>(
    db,
    sql`
    SELECT ${columns(pantryOfBox)}, s.last_seen_at AS "expiresAt"
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
