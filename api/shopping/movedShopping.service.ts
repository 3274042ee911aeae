import { In, IsNull, type EntityManager } from 'typeorm'
import { afterCommit } from '../platform/database/database'
import type { Clock } from '../platform/clock'
import type { Pubsub } from '../platform/pubsub/pubsub'
import { uuidOf } from '../platform/uuidOf'
import { addLines, lineOf, maxLines, maxReasons, reasonOf, type Addition } from './addedLines'
import { ShoppingLine, ShoppingLineReason, ShoppingReasonKind } from './shopping.entity'
import { messages } from './shopping.texts'
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

/** Why a line has no place on a list. */
export const noRoom = messages.tooManyLines({ limit: maxLines })

/** A line that came from another program, as it is on the list. */
export interface ArrivedLine {
  lineId: string
  updatedAt: string
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
    await this.#lock(db, [from, to])
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
    const keysOf = (additions: readonly Addition[]) => additions.map((addition) => addition.key)
    const allKeys = arriving.flatMap(({ additions }) => keysOf(additions))
    const arrivedReasons = await db.findBy(ShoppingLineReason, { pantryId: to, key: In(allKeys) })
    const lineOfKey = new Map(arrivedReasons.map(({ key: arrivedKey, lineId }) => [arrivedKey, lineId]))
    const linesThere = await this.#linesById(db, to, [...new Set(lineOfKey.values())])
    const moved = arriving.map(({ line, additions }): MovedLine => {
      const keys = keysOf(additions)
      const there = linesThere.get(lineOfKey.get(keys[0] ?? '') ?? '')
      if (there === undefined) throw new Error(`line ${line.id} has not arrived in list ${to}`)
      return { id: line.id, text: line.text, lineId: there.id, updatedAt: there.updatedAt.toISOString(), keys }
    })
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
    await this.#lock(db, [from, to])
    const staying: MovedLine[] = []
    const taken: MovedLine[] = []
    const linesThere = await this.#linesById(db, to, [...new Set(lines.map(({ lineId }) => lineId))])
    const linesBefore = await this.#linesById(
      db,
      from,
      lines.map(({ id }) => id),
    )
    let room = maxLines - (await db.countBy(ShoppingLine, { pantryId: from, removedAt: IsNull() }))
    for (const line of lines) {
      const there = linesThere.get(line.lineId)
      const isUntouched =
        there?.removedAt === null && there.tickedAt === null && there.updatedAt.toISOString() === line.updatedAt
      const goesBack = isUntouched && linesBefore.has(line.id) && room >= 1
      if (goesBack) room -= 1
      ;(goesBack ? taken : staying).push(line)
    }
    await this.#takeOff(db, to, taken)
    await setRemoved(
      db,
      from,
      taken.map(({ id }) => id),
      null,
    )
    return staying
  }

  /**
   * Adds lines from another program, as far as there is room; those that were ticked there stay so. In the caller's transaction,
   * which has locked the account.
   * @returns what each is on the list, by its key; there was no room for those that are missing
   */
  async add(
    db: EntityManager,
    pantryId: number,
    additions: readonly (Addition & { isTicked: boolean })[],
    byId: number,
  ): Promise<Map<string, ArrivedLine>> {
    await this.#lock(db, [pantryId])
    const now = this.deps.clock.now()
    const room = Math.min(
      maxLines - (await db.countBy(ShoppingLine, { pantryId, removedAt: IsNull() })),
      maxReasons - (await db.countBy(ShoppingLineReason, { pantryId })),
    )
    const arriving = additions.slice(0, Math.max(0, room))
    await addLines(
      db,
      pantryId,
      arriving.filter(({ isTicked }) => !isTicked).map(({ isTicked: _open, ...addition }) => addition),
      now,
    )
    for (const { isTicked, ...addition } of arriving) {
      if (!isTicked) continue
      // Not a part of a line that is still to be bought.
      const ticked = { tickedAt: now, tickedById: byId, tickChangedAt: now }
      await db.insert(ShoppingLine, { pantryId, ...lineOf(addition), ...ticked, createdAt: now })
      await db.insert(ShoppingLineReason, { pantryId, ...reasonOf(addition) })
    }
    const keys = arriving.map(({ key }) => key)
    const reasons = await db.findBy(ShoppingLineReason, { pantryId, key: In(keys) })
    const lines = await this.#linesById(db, pantryId, [...new Set(reasons.map(({ lineId }) => lineId))])
    return new Map(
      reasons.flatMap(({ key, lineId }) => {
        const line = lines.get(lineId)
        return line ? [[key, { lineId, updatedAt: line.updatedAt.toISOString() }] as const] : []
      }),
    )
  }

  /** Takes lines off that came so, and that nobody has ticked or changed since. @returns why each of the others stays, by its key */
  async takeOff(
    db: EntityManager,
    pantryId: number,
    lines: readonly (ArrivedLine & { key: string; isTicked: boolean })[],
  ): Promise<Map<string, 'TICKED' | 'EDITED'>> {
    await this.#lock(db, [pantryId])
    const there = await this.#linesById(db, pantryId, [...new Set(lines.map(({ lineId }) => lineId))])
    const staying = new Map<string, 'TICKED' | 'EDITED'>()
    for (const { key, lineId, updatedAt, isTicked } of lines) {
      const line = there.get(lineId)
      // Somebody has taken it off.
      if (line?.removedAt !== null) continue
      if (!isTicked && line.tickedAt !== null) staying.set(key, 'TICKED')
      else if (line.updatedAt.toISOString() !== updatedAt) staying.set(key, 'EDITED')
    }
    await this.#takeOff(
      db,
      pantryId,
      lines.filter(({ key }) => !staying.has(key)).map(({ key, lineId }) => ({ keys: [key], lineId })),
    )
    return staying
  }

  /** Takes what was brought off a list: its reasons, and the lines that have no other one. */
  async #takeOff(
    db: EntityManager,
    pantryId: number,
    taken: readonly Pick<MovedLine, 'keys' | 'lineId'>[],
  ): Promise<void> {
    await db.delete(ShoppingLineReason, { pantryId, key: In(taken.flatMap(({ keys }) => keys)) })
    const lineIds = [...new Set(taken.map(({ lineId }) => lineId))]
    const others = await db.findBy(ShoppingLineReason, { pantryId, lineId: In(lineIds) })
    const wanted = new Set(others.map(({ lineId }) => lineId))
    await db.delete(ShoppingLine, { pantryId, id: In(lineIds.filter((id) => !wanted.has(id))) })
  }

  async #linesById(db: EntityManager, pantryId: number, ids: readonly string[]): Promise<Map<string, ShoppingLine>> {
    const found = await db.findBy(ShoppingLine, { pantryId, id: In([...ids]) })
    return new Map(found.map((line) => [line.id, line]))
  }

  /** Locks lists, in the order of their pantries, until the end of the transaction. */
  async #lock(db: EntityManager, pantryIds: readonly number[]): Promise<void> {
    for (const pantryId of pantryIds.toSorted((a, b) => a - b)) {
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
