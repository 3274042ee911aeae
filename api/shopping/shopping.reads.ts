import sql from 'sql-template-tag'
import { IsNull } from 'typeorm'
import { foodBySlug, foodGroups } from '../../domain/foods/foods'
import type { ShoppingAmount } from '../../domain/shopping/readShoppingLine'
import { sumAmounts } from '../../domain/shopping/sumAmounts'
import { foodTypeOf } from '../foods/food.types'
import { rows, type Db } from '../platform/database/database'
import { ShoppingLine, ShoppingList, ShoppingReasonKind, type ShoppingLineReason } from './shopping.entity'
import type { ShoppingLineType, ShoppingListType, ShoppingReasonType } from './shopping.types'

interface ReasonRow {
  kind: ShoppingReasonKind
  recipeId: number | null
  recipeName: string | null
  amount: number | null
  unit: string | null
}

interface LineRow extends Pick<
  ShoppingLine,
  'id' | 'text' | 'food' | 'attributes' | 'barcode' | 'tickedAt' | 'tickedById' | 'boughtBarcode'
> {
  reasons: ReasonRow[]
}

/** The list of a pantry as it is now. Who may manage the pantry is the caller's question. */
export async function readShoppingList(db: Db, pantryId: number): Promise<ShoppingListType> {
  // The revision first: a change in between is then read again.
  const list = await db.getRepository(ShoppingList).findOneBy({ pantryId })
  const lines = await rows<LineRow>(
    db,
    sql`
    SELECT l.id, l.text, l.food, l.attributes, l.barcode, l.ticked_at AS "tickedAt", l.ticked_by_id AS "tickedById", l.bought_barcode AS "boughtBarcode", (
      SELECT coalesce(json_agg(json_build_object('kind', r.kind, 'recipeId', r.recipe_id, 'recipeName', r.recipe_name, 'amount', r.amount, 'unit', r.unit) ORDER BY r.created_at, r.key, r.position), '[]')
      FROM shopping_line_reason r WHERE r.pantry_id = l.pantry_id AND r.line_id = l.id) AS reasons
    FROM shopping_line l WHERE l.pantry_id = ${pantryId} AND l.removed_at IS NULL ORDER BY l.created_at, l.id`,
  )
  return {
    id: pantryId,
    revision: list?.revision ?? 0,
    aisles: allAisles(list?.aisles ?? []),
    lines: lines.map(toLine),
  }
}

/** The person's order, and after it the aisles that it does not name. */
const allAisles = (chosen: readonly string[]): string[] =>
  [...new Set([...chosen, ...foodGroups])].filter((group) => foodGroups.some((known) => known === group))

function toLine({ food, reasons, ...line }: LineRow): ShoppingLineType {
  const amountsOf = (some: ReasonRow[]) => some.flatMap((reason) => amountOf(reason) ?? [])
  const wanted = amountsOf(reasons.filter(({ kind }) => kind !== ShoppingReasonKind.RECIPE))
  const needed = amountsOf(reasons.filter(({ kind }) => kind === ShoppingReasonKind.RECIPE))
  return {
    ...line,
    food: foodTypeOf(food),
    amounts: sumAmounts({ wanted, needed }, foodBySlug(food ?? '')),
    reasons: reasons.map(toReason),
  }
}

const toReason = (reason: ReasonRow): ShoppingReasonType => ({
  kind: reason.kind,
  recipeId: reason.recipeId,
  recipeName: reason.recipeName,
  amount: amountOf(reason),
})

const amountOf = ({ amount, unit }: Pick<ReasonRow, 'amount' | 'unit'>): ShoppingAmount | null =>
  amount === null || unit === null ? null : { amount, unit }

/** A line that further reasons may be added to. */
export type OpenLine = Pick<ShoppingLine, 'id' | 'mergeKey' | 'barcode'>

/** The lines of a list that are still to be bought. */
export const readOpenLines = (db: Db, pantryId: number): Promise<OpenLine[]> =>
  db.getRepository(ShoppingLine).find({
    where: { pantryId, removedAt: IsNull(), tickedAt: IsNull() },
    order: { createdAt: 'ASC', id: 'ASC' },
  })

/** Those of these requests that a list has had already, and those that are ids of its lines. */
export async function readAddedKeys(db: Db, pantryId: number, keys: readonly string[]): Promise<Set<string>> {
  const found = await rows<Pick<ShoppingLineReason, 'key'>>(
    db,
    sql`
    SELECT key FROM shopping_line_reason WHERE pantry_id = ${pantryId} AND key = ANY (${[...keys]}::uuid[])
    UNION SELECT id FROM shopping_line WHERE pantry_id = ${pantryId} AND id = ANY (${[...keys]}::uuid[])`,
  )
  return new Set(found.map(({ key }) => key))
}
