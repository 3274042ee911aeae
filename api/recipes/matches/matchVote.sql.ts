import sql, { type Sql } from 'sql-template-tag'
import { activeAccounts } from '../../accounts/account.sql'
import type { Viewer } from '../../platform/viewer'

/** How old accounts must be for their votes to count for others: whoever opens three accounts today decides nothing. */
const votingAge = sql`interval '7 days'`

/** SQL over votes `v` of accounts `a`: the columns of `CountedVotes`. */
function voteColumns(accountId: number | null): Sql {
  const isOldEnough = sql`a.created_at < now() - ${votingAge}`
  return sql`v.barcode, v.line_key AS "lineKey", max(v.verdict) FILTER (WHERE v.account_id = ${accountId}::int) AS own,
      count(*) FILTER (WHERE v.verdict = 'SAME' AND ${isOldEnough})::int AS same,
      count(*) FILTER (WHERE v.verdict = 'NOT_SAME' AND ${isOldEnough})::int AS "notSame"`
}

/**
 * SQL: the `CountedVotes` on items.
 * @param barcodes a query of the items' barcodes
 * @param isMeant over votes `v`: which of them
 */
export function votesOnItems(viewer: Viewer, barcodes: Sql, isMeant: Sql): Sql {
  const accountId = viewer.kind === 'person' ? viewer.accountId : null
  return sql`SELECT ${voteColumns(accountId)} FROM match_vote v JOIN ${activeAccounts} a ON a.id = v.account_id WHERE v.barcode IN ${barcodes} AND ${isMeant} GROUP BY v.barcode, v.line_key`
}

/** SQL: the `CountedVotes` on items and on the lines of rows `line`. @param barcodes a query of the items' barcodes */
export const votesOnLines = (viewer: Viewer, barcodes: Sql): Sql =>
  votesOnItems(viewer, barcodes, sql`v.line_key IN (SELECT "lineKey" FROM line)`)
