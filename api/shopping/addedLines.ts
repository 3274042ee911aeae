import type { EntityManager } from 'typeorm'
import { mergeKeyOf, type ShoppingThing } from '../../domain/shopping/readShoppingLine'
import { UserError } from '../platform/errors'
import { ShoppingLine, ShoppingLineReason, type ShoppingReasonKind } from './shopping.entity'
import { messages } from './shopping.texts'
import { readAddedKeys, readOpenLines } from './shopping.reads'

export const maxLines = 500
/** Reasons that a list may have, those of removed lines included: each change reads them. */
export const maxReasons = 4_000

/** Something that a request adds. */
export interface Addition extends ShoppingThing {
  /** As `ShoppingLineReason` has them. */
  key: string
  position: number
  /** Of the line, if it becomes one of its own. */
  lineId: string
  barcode: string | null
  kind: ShoppingReasonKind
  /** Its id is null where it is not here: its name says what the line is for. */
  recipe: { id: number | null; name: string } | null
}

/** The line that an addition becomes, if it is no part of another one. */
export const lineOf = ({ lineId, text, food, attributes, barcode, isAmountInText }: Addition) => ({
  id: lineId,
  text,
  food,
  attributes: [...attributes],
  mergeKey: mergeKeyOf({ text, food, attributes, isAmountInText }),
  barcode,
})

/** Why an addition is on the list, as a line of its own. */
export const reasonOf = ({ key, position, lineId, kind, recipe, amount }: Addition) => ({
  key,
  position,
  lineId,
  kind,
  recipeId: recipe?.id ?? null,
  recipeName: recipe?.name ?? null,
  amount: amount?.amount ?? null,
  unit: amount?.unit ?? null,
})

/** Adds to a list; what is on it already becomes more. TOO_MANY. @param at by the clock, the time of now */
export async function addLines(
  db: EntityManager,
  pantryId: number,
  additions: readonly Addition[],
  at: Date,
): Promise<void> {
  const added = await readAddedKeys(
    db,
    pantryId,
    additions.map(({ key }) => key),
  )
  const open = await readOpenLines(db, pantryId)
  const seen = new Set<string>()
  const lines: Pick<
    ShoppingLine,
    'pantryId' | 'id' | 'text' | 'food' | 'attributes' | 'mergeKey' | 'barcode' | 'createdAt'
  >[] = []
  const reasons: Omit<ShoppingLineReason, 'createdAt'>[] = []
  for (const addition of additions) {
    const { key, position, barcode } = addition
    if (added.has(key) || seen.has(`${key} ${position}`)) continue
    seen.add(`${key} ${position}`)
    const own = lineOf(addition)
    // Two products that have the same food are two lines: a person wants either by name.
    let line = open.find(
      (other) =>
        other.mergeKey === own.mergeKey && (barcode === null || other.barcode === null || other.barcode === barcode),
    )
    if (!line) {
      line = { id: own.id, mergeKey: own.mergeKey, barcode }
      open.push(line)
      // They stay in the order in which they came.
      lines.push({ pantryId, ...own, createdAt: new Date(at.getTime() + lines.length) })
    } else if (barcode !== null && line.barcode === null) {
      line.barcode = barcode
      await db.update(ShoppingLine, { pantryId, id: line.id }, { barcode })
    }
    reasons.push({ pantryId, ...reasonOf(addition), lineId: line.id })
  }
  if (lines.length > maxLines) throw new UserError('TOO_MANY', messages.tooManyLines({ limit: maxLines }))
  if ((await db.countBy(ShoppingLineReason, { pantryId })) + reasons.length > maxReasons)
    throw new UserError('TOO_MANY', messages.tooManyToday)
  await db.insert(ShoppingLine, lines)
  await db.insert(ShoppingLineReason, reasons)
}
