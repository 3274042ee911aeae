import type { Sql } from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import { foodsOfLine } from '../../../domain/foods/foodsOfLine'
import { lineKey } from '../../../domain/foods/lineKey'
import { lockActiveAccount } from '../../accounts/account.sql'
import { createFoodItems } from '../../items/foodItem.sql'
import { messages as itemMessages } from '../../items/item.texts'
import type { ItemService } from '../../items/item.service'
import { lockedBarcodes } from '../../items/item.sql'
import { row, transaction } from '../../platform/database/database'
import { UserError } from '../../platform/errors'
import type { BatchFunction } from '../../platform/loaders'
import type { RateLimitRule, RateLimits } from '../../platform/limits/rateLimits'
import type { Person, Viewer } from '../../platform/viewer'
import type { SetMatchVoteInput } from './itemMatch.inputs'
import { readDecidedLines, readDecidedMatches, readMatches, type MatchedLine } from './itemMatch.reads'
import type { DecidedLines, DecidedMatch, ItemMatchType } from './itemMatch.types'
import { MatchVote } from './matchVote.entity'
import { messages } from '../recipe.texts'

const voteLimit: RateLimitRule = { name: 'match-vote', atOnce: 100, everySeconds: 10 }

/** A line and the barcode of an item; every pair with the same line has the same object. */
export interface LineAndBarcode {
  line: MatchedLine
  barcode: string
}

/** Whether items do for lines of recipes, and what people say of it. */
export class ItemMatchService {
  constructor(private readonly deps: { db: DataSource; limits: RateLimits; items: ItemService }) {}

  /** What counts for the viewer; null where there is no such item. Two statements, one for the items and one for the votes. */
  readonly byLineAndBarcode: BatchFunction<LineAndBarcode, ItemMatchType | null> = async (db, viewer, pairs) => {
    const barcodes = [...new Set(pairs.map(({ barcode }) => barcode))]
    const found = await this.deps.items.findMany(viewer, barcodes)
    const items = new Map(found.flatMap((item) => (item ? [[item.barcode, item] as const] : [])))
    const match = await readMatches(
      db,
      viewer,
      pairs.map(({ line }) => line),
      [...items.values()],
    )
    return pairs.map(({ line, barcode }) => {
      const item = items.get(barcode)
      return item ? match(line, item) : null
    })
  }

  /**
   * All votes that count for the viewer on items.
   * @param barcodes SQL: a query of the items' barcodes
   */
  decided(viewer: Viewer, barcodes: Sql): Promise<DecidedMatch[]> {
    return readDecidedMatches(this.deps.db, viewer, barcodes)
  }

  /**
   * The lines of recipes for which `readable` holds, and all votes that count for the viewer on them and on items. One statement.
   * @param of `barcodes` is SQL: a query of the items' barcodes
   */
  decidedLines(viewer: Viewer, of: { ids: readonly number[]; barcodes: Sql; readable: Sql }): Promise<DecidedLines> {
    return readDecidedLines(this.deps.db, viewer, of)
  }

  /** Says whether an item is what a line asks for, or takes that back; of leftovers only one's own. Safe to repeat. BAD_INPUT, NOT_FOUND, RATE_LIMITED. */
  async vote(person: Person, { line, barcode, verdict }: SetMatchVoteInput): Promise<ItemMatchType> {
    const { accountId } = person
    await this.deps.limits.consume([voteLimit, String(accountId)])
    const voted = { lineKey: lineKey(line), foods: foodsOfLine(line)?.foods ?? [] }
    if (voted.lineKey === '') throw new UserError('BAD_INPUT', messages.lineWithoutWords, { field: 'line' })
    const item = await this.deps.items.get(person, barcode)
    return transaction(this.deps.db, async (db) => {
      await lockActiveAccount(db, accountId)
      const key = { accountId, lineKey: voted.lineKey, barcode: item.barcode }
      if (!verdict) await db.delete(MatchVote, key)
      else {
        await createFoodItems(db, [item.barcode])
        if (!(await row(db, lockedBarcodes(accountId, [item.barcode]))))
          throw new UserError('NOT_FOUND', itemMessages.noSuchItem, { field: 'barcode' })
        await db.upsert(MatchVote, { ...key, verdict }, ['accountId', 'lineKey', 'barcode'])
      }
      const match = await readMatches(db, person, [voted], [item])
      return match(voted, item)
    })
  }
}
