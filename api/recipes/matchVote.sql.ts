import sql, { type Sql } from 'sql-template-tag'
import { activeAccounts } from '../accounts/account.sql'
import type { Viewer } from '../platform/viewer'
import type { DecidedMatch } from './itemMatch.types'
import { MatchVerdict } from './matchVote.entity'

/** The votes on one line and one item. */
export interface Votes {
  own: MatchVerdict | null
  /** By accounts that are old enough to count for others. */
  same: number
  notSame: number
}

/** The votes on one line and one item, with what they are about. */
export type CountedVotes = Votes & { barcode: string; lineKey: string }

/** How many accounts have to vote the same for it to count for everybody. */
const enoughVotes = 3
/** How old accounts must be for their votes to count for others: whoever opens three accounts today decides nothing. */
const votingAge = sql`interval '7 days'`

/** Enough of them, and most of them: where as many say the opposite, nothing counts. */
export function verdictOfCommunity(same: number, notSame: number): MatchVerdict | null {
  if (Math.max(same, notSame) < enoughVotes || same === notSame) return null
  return same > notSame ? MatchVerdict.SAME : MatchVerdict.NOT_SAME
}

/** SQL over votes `v` of accounts `a`: the columns of `Votes`, with what they are about. */
export function voteColumns(accountId: number | null): Sql {
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
export const votesOnLines = (viewer: Viewer, barcodes: Sql): Sql => votesOnItems(viewer, barcodes, sql`v.line_key IN (SELECT "lineKey" FROM line)`)

/** What votes decide for the viewer; empty: nothing. */
export function toDecided({ barcode, lineKey, own, same, notSame }: CountedVotes): DecidedMatch[] {
  const verdict = own ?? verdictOfCommunity(same, notSame)
  return verdict === null ? [] : [{ barcode, lineKey, match: verdict === MatchVerdict.SAME ? 'FITS' as const : 'NO' as const }]
}
