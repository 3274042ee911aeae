import sql, { type Sql } from 'sql-template-tag'
import { activeAccounts } from '../../accounts/account.sql'
import type { Db } from '../../platform/database/database'
import { arrayParameter } from '../../platform/database/executePrepared'
import { readRows } from '../../platform/database/reads'
import type { ApiKeyScopeName, MemberRoleName } from '../../platform/viewer'
import type { ViewerParts } from '../sessions/session.reads'

export interface ApiKeyRow {
  id: string
  scope: ApiKeyScopeName
  accountId: number
  lastUsedAt: Date | null
  /** By the pantry's id; null: none. */
  memberships: Record<number, MemberRoleName> | null
}

const valid = (membershipsOf: ViewerParts['membershipsOf']): Sql => sql`
  SELECT k.id, k.scope, k.account_id AS "accountId", k.last_used_at AS "lastUsedAt", ${membershipsOf(sql`a.id`)} AS memberships
  FROM api_key k JOIN ${activeAccounts} a ON a.id = k.account_id
  WHERE k.revoked_at IS NULL`

/** The API key with this hash, unless it is revoked: one statement for each request. */
export async function readApiKeyByHash(
  db: Db,
  hash: Buffer,
  membershipsOf: ViewerParts['membershipsOf'],
): Promise<ApiKeyRow | null> {
  const [apiKey] = await readRows<ApiKeyRow>(db, sql`${valid(membershipsOf)} AND k.hash = ${hash}`, ['lastUsedAt'])
  return apiKey ?? null
}

/** Those of these API keys that are not revoked. */
export function readApiKeys(
  db: Db,
  ids: readonly string[],
  membershipsOf: ViewerParts['membershipsOf'],
): Promise<ApiKeyRow[]> {
  return readRows<ApiKeyRow>(db, sql`${valid(membershipsOf)} AND k.id = ANY (${arrayParameter(ids, 'uuid')}::uuid[])`, [
    'lastUsedAt',
  ])
}
