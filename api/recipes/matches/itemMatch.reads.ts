import sql, { type Sql } from 'sql-template-tag'
import { matchFoods, type QualifiedFood } from '../../../domain/foods/matchFood'
import type { Item } from '../../items/item.entity'
import { rows, type Db } from '../../platform/database/database'
import { executePrepared } from '../../platform/database/executePrepared'
import { readValue } from '../../platform/database/reads'
import type { Viewer } from '../../platform/viewer'
import { MatchDecider, MatchResult, type DecidedLines, type DecidedMatch, type ItemMatchType } from './itemMatch.types'
import { MatchVerdict } from './matchVote.entity'
import { toDecided, verdictOfCommunity, type CountedVotes, type Votes } from './matchVote.rules'
import { votesOnItems, votesOnLines } from './matchVote.sql'
import { byRecipe, readableLines, type LineWithNeed } from '../lines/recipeLine.sql'

/** A line of a recipe, as far as matching needs it. */
export interface MatchedLine {
  lineKey: string
  foods: readonly QualifiedFood[]
}

export type MatchedItem = Pick<Item, 'barcode' | 'foodSlug' | 'foodAttributes'>

/** Barcodes may have any character, keys of lines have letters, digits and spaces. */
const idOf = (barcode: string, lineKey: string): string => `${lineKey}|${barcode}`

/**
 * What counts for the viewer between each of these lines and each of these items. One statement, which finds as many rows as
 * there are lines and items with votes: the pairs themselves are not sent.
 * @returns decides one pair, without another read
 */
export async function readMatches(
  db: Db,
  viewer: Viewer,
  lines: readonly MatchedLine[],
  items: readonly MatchedItem[],
): Promise<(line: MatchedLine, item: MatchedItem) => ItemMatchType> {
  const votes = await readVotes(db, viewer, {
    lineKeys: lines.map(({ lineKey }) => lineKey),
    barcodes: items.map(({ barcode }) => barcode),
  })
  return (line, item) => {
    const id = idOf(item.barcode, line.lineKey)
    const { own = null, same = 0, notSame = 0 } = votes.get(id) ?? {}
    const community = verdictOfCommunity(same, notSame)
    const verdict = own ?? community
    const decidedBy = own ? MatchDecider.VIEWER : community ? MatchDecider.COMMUNITY : MatchDecider.MATCHER
    return {
      id,
      barcode: item.barcode,
      match: verdict ? matchOfVerdict[verdict] : matchOfFoods(line, item),
      decidedBy,
      viewerVote: own,
    }
  }
}

const matchOfVerdict = { [MatchVerdict.SAME]: MatchResult.FITS, [MatchVerdict.NOT_SAME]: MatchResult.NO }

function matchOfFoods({ foods }: MatchedLine, { foodSlug, foodAttributes }: MatchedItem): MatchResult {
  if (foods.length === 0 || foodSlug === null) return MatchResult.UNKNOWN
  return MatchResult[matchFoods(foods, { food: foodSlug, attributes: foodAttributes })]
}

async function readVotes(
  db: Db,
  viewer: Viewer,
  { lineKeys, barcodes }: { lineKeys: readonly string[]; barcodes: readonly string[] },
): Promise<Map<string, Votes>> {
  const counted = await rows<CountedVotes>(
    db,
    votesOnItems(
      viewer,
      sql`(SELECT unnest(${[...new Set(barcodes)]}::text[]))`,
      sql`v.line_key = ANY (${[...new Set(lineKeys)]}::text[])`,
    ),
  )
  return new Map(counted.map(({ barcode, lineKey, ...votes }) => [idOf(barcode, lineKey), votes]))
}

/**
 * All votes that count for the viewer on items.
 * @param barcodes SQL: a query of the items' barcodes
 */
export async function readDecidedMatches(db: Db, viewer: Viewer, barcodes: Sql): Promise<DecidedMatch[]> {
  return (await executePrepared<CountedVotes>(db, votesOnItems(viewer, barcodes, sql`true`))).flatMap(toDecided)
}

/**
 * The lines of several recipes, and all votes that count for the viewer on them and on items. One statement.
 * @param barcodes SQL: a query of the items' barcodes
 */
export async function readDecidedLines(
  db: Db,
  viewer: Viewer,
  { ids, barcodes, readable }: { ids: readonly number[]; barcodes: Sql; readable: Sql },
): Promise<DecidedLines> {
  const read = await readValue<{ lines: LineWithNeed[]; votes: CountedVotes[] }>(
    db,
    sql`
    WITH line AS MATERIALIZED (${readableLines(readable, ids)})
    SELECT json_build_object('lines', (SELECT coalesce(json_agg(line), '[]') FROM line),
      'votes', (SELECT coalesce(json_agg(vote), '[]') FROM (${votesOnLines(viewer, barcodes)}) vote))::text AS value`,
  )
  return { lines: byRecipe(ids, read?.lines ?? []), decisions: (read?.votes ?? []).flatMap(toDecided) }
}
