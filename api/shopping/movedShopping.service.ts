import { In, IsNull, type EntityManager } from 'typeorm'
import { afterCommit } from '../platform/database'
import type { Clock } from '../platform/clock'
import type { Pubsub } from '../platform/pubsub'
import { uuidOf } from '../platform/uuidOf'
import { addLines, maxLines, maxReasons, type Addition } from './addedLines'
import { ShoppingLine, ShoppingLineReason, ShoppingReasonKind } from './shopping.entity'
import { lockShoppingList, setRemoved } from './shopping.sql'
import { shoppingListChanged } from './shopping.topics'

/** A line of one list that is part of another list now. */
export interface MovedLine {
  /** Of the line that it was. */
  id: string
  text: string
  /** Of the line that it is, or is a part of. */
  lineId: string
  /** When that was changed last, in ISO 8601: a later change is somebody's. */
  updatedAt: string
  /** Of its reasons there. */
  keys: string[]
}

/** Lists whose open lines go into another list and back. In the caller's transaction, which has locked both accounts. */
export class MovedShoppingService {
  constructor(private readonly deps: { pubsub: Pubsub; clock: Clock }) {}

  /**
   * Adds what is still to be bought to another list by its own rule, as far as there is room. The lines stay removed where they
   * were, for as long as a removal can be undone. What is in the basket already stays, to be put away where it was to go.
   */
  async bring(
    db: EntityManager,
    { from, to, key }: { from: number; to: number; key: string },
  ): Promise<{ lines: MovedLine[]; staying: string[] }> {
    await this.#lock(db, from, to)
    const lines = await db.find(ShoppingLine, {
      where: { pantryId: from, removedAt: IsNull(), tickedAt: IsNull() },
      order: { createdAt: 'ASC', id: 'ASC' },
    })
    if (lines.length === 0) return { lines: [], staying: [] }
    const reasons = await db.find(ShoppingLineReason, {
      where: { pantryId: from, lineId: In(lines.map(({ id }) => id)) },
      order: { createdAt: 'ASC', key: 'ASC', position: 'ASC' },
    })
    let roomForLines = maxLines - (await db.countBy(ShoppingLine, { pantryId: to, removedAt: IsNull() }))
    let roomForReasons = maxReasons - (await db.countBy(ShoppingLineReason, { pantryId: to }))
    const arriving = lines
      .map((line) => ({ line, additions: additionsOf(line, reasons, key) }))
      .filter(({ additions }) => {
        const fits = roomForLines >= 1 && roomForReasons >= additions.length
        if (fits) roomForLines -= 1
        if (fits) roomForReasons -= additions.length
        return fits
      })
    const now = this.deps.clock.now()
    await addLines(
      db,
      to,
      arriving.flatMap(({ additions }) => additions),
      now,
    )
    await setRemoved(
      db,
      from,
      arriving.map(({ line }) => line.id),
      now,
    )
    const moved: MovedLine[] = []
    for (const { line, additions } of arriving) {
      const keys = additions.map((addition) => addition.key)
      const { lineId } = await db.findOneByOrFail(ShoppingLineReason, { pantryId: to, key: In(keys) })
      const { updatedAt } = await db.findOneByOrFail(ShoppingLine, { pantryId: to, id: lineId })
      moved.push({ id: line.id, text: line.text, lineId, updatedAt: updatedAt.toISOString(), keys })
    }
    const arrived = new Set(moved.map(({ id }) => id))
    return { lines: moved, staying: lines.filter(({ id }) => !arrived.has(id)).map(({ text }) => text) }
  }

  /** Takes lines back that nobody has ticked, changed or taken off since. @returns those that stay, or are gone */
  async takeBack(
    db: EntityManager,
    { from, to }: { from: number; to: number },
    lines: readonly MovedLine[],
  ): Promise<MovedLine[]> {
    if (lines.length === 0) return []
    await this.#lock(db, from, to)
    const staying: MovedLine[] = []
    let room = maxLines - (await db.countBy(ShoppingLine, { pantryId: from, removedAt: IsNull() }))
    for (const line of lines) {
      const there = await db.findOneBy(ShoppingLine, { pantryId: to, id: line.lineId, removedAt: IsNull() })
      const before = await db.findOneBy(ShoppingLine, { pantryId: from, id: line.id })
      const isUntouched = there?.tickedAt === null && there.updatedAt.toISOString() === line.updatedAt
      if (!isUntouched || !before || room < 1) {
        staying.push(line)
        continue
      }
      room -= 1
      await db.delete(ShoppingLineReason, { pantryId: to, key: In(line.keys) })
      if (!(await db.existsBy(ShoppingLineReason, { pantryId: to, lineId: line.lineId })))
        await db.delete(ShoppingLine, { pantryId: to, id: line.lineId })
      await setRemoved(db, from, [line.id], null)
    }
    return staying
  }

  /** Locks both lists, in the order of their pantries, until the end of the transaction. */
  async #lock(db: EntityManager, from: number, to: number): Promise<void> {
    for (const pantryId of [from, to].toSorted((a, b) => a - b)) {
      await lockShoppingList(db, pantryId)
      afterCommit(db, () => this.deps.pubsub.publish(shoppingListChanged, pantryId, {}))
    }
  }
}

/** What a line adds to another list: one for each of its reasons. Their keys follow from that of the move. */
function additionsOf(
  { id, text, food, attributes, mergeKey, barcode }: ShoppingLine,
  reasons: readonly ShoppingLineReason[],
  key: string,
): Addition[] {
  const own = reasons.filter(({ lineId }) => lineId === id)
  const bare = {
    key: id,
    position: 0,
    kind: ShoppingReasonKind.TYPED,
    recipeId: null,
    recipeName: null,
    amount: null,
    unit: null,
  }
  return (own.length > 0 ? own : [bare]).map((reason) => ({
    text,
    food,
    attributes,
    barcode,
    isAmountInText: mergeKey.startsWith('text '),
    key: uuidOf(`moved ${key} ${reason.key} ${reason.position}`),
    position: 0,
    lineId: uuidOf(`moved ${key} ${id}`),
    kind: reason.kind,
    recipe: reason.recipeId === null ? null : { id: reason.recipeId, name: reason.recipeName ?? '' },
    amount: reason.amount === null || reason.unit === null ? null : { amount: reason.amount, unit: reason.unit },
  }))
}
