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

/** Enough of them, and most of them: where as many say the opposite, nothing counts. */
export function verdictOfCommunity(same: number, notSame: number): MatchVerdict | null {
  if (Math.max(same, notSame) < enoughVotes || same === notSame) return null
  return same > notSame ? MatchVerdict.SAME : MatchVerdict.NOT_SAME
}

/** What votes decide for the viewer; empty: nothing. */
export function toDecided({ barcode, lineKey, own, same, notSame }: CountedVotes): DecidedMatch[] {
  const verdict = own ?? verdictOfCommunity(same, notSame)
  return verdict === null
    ? []
    : [{ barcode, lineKey, match: verdict === MatchVerdict.SAME ? ('FITS' as const) : ('NO' as const) }]
}
