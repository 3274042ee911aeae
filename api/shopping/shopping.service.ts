import { randomUUID } from 'node:crypto'
import { LessThan, type DataSource, type EntityManager } from 'typeorm'
import { foodBySlug, foodGroups } from '../../domain/foods/foods'
import { slugOfFoodKey } from '../../domain/foods/foodKey'
import { matchFood } from '../../domain/foods/matchFood'
import { maxLineLength } from '../../domain/shopping/limits'
import { mergeKeyOf, type ShoppingAmount, type ShoppingThing } from '../../domain/shopping/readShoppingLine'
import { shorten } from '../../lib/text/shorten'
import { oneLine } from '../../lib/text/text'
import { lockPantryAccount } from '../accounts/account.sql'
import type { CoverageService, RecipeToBuy, RecipeToCook } from '../cooking/coverage.service'
import { messages as itemMessages } from '../items/item.texts'
import { findItemFood } from '../items/item.sql'
import { foodTypeOf } from '../foods/food.types'
import { readLowStock, type LowStock } from '../pantries/staples/lowStock.sql'
import { assertCanManage, targetPantryId } from '../pantries/pantry.rules'
import { StockOperationKind } from '../pantries/stock/stockOperation.entity'
import type { StockOperationService } from '../pantries/stock/stockOperation.service'
import type { Clock } from '../platform/clock'
import { afterCommit, deleteRowsInBatches, transaction } from '../platform/database/database'
import { UserError } from '../platform/errors'
import type { HeavyWorkRunner } from '../platform/workers/heavyWork'
import type { Pubsub } from '../platform/pubsub/pubsub'
import type { RateLimitRule, RateLimits } from '../platform/limits/rateLimits'
import type { Person, Viewer } from '../platform/viewer'
import { messages as recipeMessages } from '../recipes/recipe.texts'
import { addLines, maxLines, type Addition } from './addedLines'
import { ShoppingLine, ShoppingLineReason, ShoppingList, ShoppingReasonKind } from './shopping.entity'
import type {
  AddRecipeToShoppingListInput,
  NewShoppingLineInput,
  PutAwayShoppingInput,
  ShoppingTickInput,
  UndoPutAwayInput,
} from './shopping.inputs'
import { messages } from './shopping.texts'
import { readShoppingList } from './shopping.reads'
import { applyTicks, findLine, lockShoppingList, restorePutAway, setPutAway, setRemoved } from './shopping.sql'
import { shoppingListChanged } from './shopping.topics'
import { readCookedLines, readTypedLines } from './shoppingLine.work'
import type { PutAwayPayload, ShoppingLineType, ShoppingListType, ShoppingSuggestion } from './shopping.types'

const changes: RateLimitRule = { name: 'shopping-list', atOnce: 300, everySeconds: 1 }

/** Lines that are added, of which each takes about a millisecond to read. */
const readings: RateLimitRule = { name: 'shopping-lines', atOnce: 1_500, everySeconds: 0.5 }

/** Comparing recipes with the pantry costs more than other changes. */
const recipesLimit: RateLimitRule = { name: 'recipes-to-buy', atOnce: 40, everySeconds: 3 }

/** Different packets that are put away for one line. */
const maxPacketsOfLine = 20
/** Milliseconds that removed lines are kept, so that their removal can be undone. */
const removalUndoMs = 24 * 60 * 60_000

interface Dependencies {
  db: DataSource
  limits: RateLimits
  pubsub: Pubsub
  clock: Clock
  coverages: CoverageService
  stockOperations: StockOperationService
  heavyWork: HeavyWorkRunner
}

/** What is to be bought for a pantry. */
export class ShoppingService {
  constructor(private readonly deps: Dependencies) {}

  /** The list of a pantry, by default the viewer's own; null for who has none. FORBIDDEN. */
  async find(viewer: Viewer, pantry: { pantryId: number | null }): Promise<ShoppingListType | null> {
    if (viewer.kind !== 'person') return null
    const pantryId = targetPantryId(viewer, pantry)
    assertCanManage(viewer, pantryId, 'HOME')
    return readShoppingList(this.deps.db, pantryId)
  }

  /** What the pantry has run out of, or runs low on. FORBIDDEN. */
  async suggest(person: Person, pantryId: number): Promise<ShoppingSuggestion[]> {
    assertCanManage(person, pantryId, 'HOME')
    return (await readLowStock(this.deps.db, pantryId)).map(({ food, ...low }) => ({
      ...low,
      food: foodTypeOf(food?.food),
    }))
  }

  /** The line of a list, still to be bought, that a packet is for; null: none. What is bought again by its barcode goes before any of its food. */
  async findLineFor({ lines }: ShoppingListType, barcode: string): Promise<ShoppingLineType | null> {
    const open = lines.filter(({ tickedAt }) => tickedAt === null)
    const same = open.find((line) => line.barcode === barcode)
    if (same) return same
    const slug = slugOfFoodKey(barcode)
    const packet = slug === null ? await findItemFood(this.deps.db, barcode) : { food: slug, attributes: [] }
    return packet === null
      ? null
      : (open.find(
          ({ food, attributes }) => food !== null && matchFood({ food: food.slug, attributes }, packet) === 'FITS',
        ) ?? null)
  }

  /** Adds what somebody typed or chose. What is on the list already becomes more. Idempotent by the ids of the lines. BAD_INPUT, TOO_MANY, FORBIDDEN, RATE_LIMITED. */
  async add(person: Person, pantryId: number, lines: readonly NewShoppingLineInput[]): Promise<ShoppingListType> {
    const things = await this.#readTyped(
      person,
      pantryId,
      lines.map(({ text }) => cleanText(text)),
    )
    const additions = lines.flatMap((line, at) => {
      const thing = things[at]
      return thing ? [toAddition(thing, line)] : []
    })
    return this.#change(person, pantryId, async (db) => {
      const low = additions.some(({ barcode }) => barcode !== null) ? await readLowStock(db, pantryId) : []
      await addLines(
        db,
        pantryId,
        additions.map((addition) =>
          asLowStock(
            addition,
            low.find(({ barcode }) => barcode === addition.barcode),
          ),
        ),
        this.deps.clock.now(),
      )
    })
  }

  /** Adds what a recipe needs: what the pantry lacks, everything, or some of its lines. Idempotent by its key. TOO_MANY, FORBIDDEN, NOT_FOUND, RATE_LIMITED. */
  async addRecipe(
    person: Person,
    pantryId: number,
    { recipeId, factor, ...request }: AddRecipeToShoppingListInput,
  ): Promise<ShoppingListType> {
    const recipes = await this.#recipesToBuy(person, pantryId, [{ recipeId, factor }])
    if (recipes.length === 0) throw new UserError('NOT_FOUND', recipeMessages.noSuchRecipe, { field: 'recipeId' })
    const additions = await this.#additionsOf(person, recipes, request)
    return this.#change(person, pantryId, (db) => addLines(db, pantryId, additions, this.deps.clock.now()))
  }

  /** Adds what the pantry lacks for recipes that are cooked one after the other. Idempotent by its key. TOO_MANY, FORBIDDEN, RATE_LIMITED. */
  async addMissing(
    person: Person,
    pantryId: number,
    { recipes, key }: { recipes: readonly RecipeToCook[]; key: string },
  ): Promise<ShoppingListType> {
    const additions = await this.#additionsOf(person, await this.#recipesToBuy(person, pantryId, recipes), {
      missingOnly: true,
      key,
    })
    return this.#change(person, pantryId, (db) => addLines(db, pantryId, additions, this.deps.clock.now()))
  }

  /** Ticks lines and takes ticks back. Of several devices the last one counts. Safe to repeat. FORBIDDEN, RATE_LIMITED. */
  tick(person: Person, pantryId: number, ticks: readonly ShoppingTickInput[]): Promise<ShoppingListType> {
    return this.#change(person, pantryId, (db) =>
      applyTicks(db, pantryId, { ticks, byId: person.accountId, now: this.deps.clock.now() }),
    )
  }

  /** Replaces what a line says and how much of it. BAD_INPUT, NOT_FOUND, FORBIDDEN, RATE_LIMITED. */
  async edit(person: Person, pantryId: number, { id, text }: { id: string; text: string }): Promise<ShoppingListType> {
    const [read] = await this.#readTyped(person, pantryId, [cleanText(text)])
    if (!read) throw new Error('a line was read as none')
    const { amount, isAmountInText, ...thing } = read
    return this.#change(person, pantryId, async (db) => {
      const line = await findLine(db, pantryId, id)
      if (!line) throw new UserError('NOT_FOUND', messages.noSuchLine, { field: 'id' })
      const mergeKey = mergeKeyOf({ ...thing, isAmountInText })
      await db.update(
        ShoppingLine,
        { pantryId, id: line.id },
        {
          ...thing,
          attributes: [...thing.attributes],
          mergeKey,
          updatedAt: this.deps.clock.now(),
          // Something else is not the item that was to be bought again.
          ...(mergeKey !== line.mergeKey && { barcode: null }),
        },
      )
      // Why it is on the list stays; how much is what the person says now.
      await db.update(ShoppingLineReason, { pantryId, lineId: line.id }, { amount: null, unit: null })
      if (amount === null) return
      const typed = await db.findOneBy(ShoppingLineReason, {
        pantryId,
        lineId: line.id,
        kind: ShoppingReasonKind.TYPED,
      })
      if (typed) await db.update(ShoppingLineReason, { pantryId, key: typed.key, position: typed.position }, amount)
      else
        await db.insert(ShoppingLineReason, {
          pantryId,
          key: randomUUID(),
          position: 0,
          lineId: line.id,
          kind: ShoppingReasonKind.TYPED,
          recipeId: null,
          recipeName: null,
          ...amount,
        })
    })
  }

  /** Takes lines off the list; `restore` puts them back within a day. Safe to repeat. FORBIDDEN, RATE_LIMITED. */
  remove(person: Person, pantryId: number, ids: readonly string[]): Promise<ShoppingListType> {
    return this.#change(person, pantryId, (db) => setRemoved(db, pantryId, ids, this.deps.clock.now()))
  }

  /** Puts lines back that were taken off within the last day. Safe to repeat. TOO_MANY, FORBIDDEN, RATE_LIMITED. */
  restore(person: Person, pantryId: number, ids: readonly string[]): Promise<ShoppingListType> {
    return this.#change(person, pantryId, (db) => setRemoved(db, pantryId, ids, null))
  }

  /**
   * Puts what was bought into the pantry, and takes its lines off the list: all or none. Idempotent by its key.
   * NOT_FOUND (a line is not on the list, or not ticked), UNKNOWN_ITEM, TOO_MANY, BAD_INPUT, KEY_REUSED, FORBIDDEN, RATE_LIMITED.
   */
  async putAway(
    person: Person,
    pantryId: number,
    { packets, skippedLines, key }: PutAwayShoppingInput,
  ): Promise<PutAwayPayload> {
    assertCanManage(person, pantryId, 'HOME')
    const ids = [...new Set([...packets.map(({ lineId }) => lineId), ...skippedLines])]
    if (ids.length === 0) throw new UserError('BAD_INPUT', messages.nothingToPutAway, { field: 'packets' })
    if (ids.some((id) => packets.filter(({ lineId }) => lineId === id).length > maxPacketsOfLine))
      throw new UserError('TOO_MANY', messages.tooManyPackets({ limit: maxPacketsOfLine }), { field: 'packets' })
    const about = [packets.map(({ lineId }) => lineId), skippedLines]
    const pantry = await this.deps.stockOperations.putAway(
      person,
      pantryId,
      { packets: packets.map(({ barcode, quantity, batch }) => ({ barcode, quantity, batch })), about, key },
      async (db) => {
        await lockShoppingList(db, pantryId)
        const count = await setPutAway(db, pantryId, { ids, by: key, now: this.deps.clock.now() })
        if (count < ids.length) throw new UserError('NOT_FOUND', messages.notInBasket, { field: 'packets' })
        this.#publish(db, pantryId)
      },
    )
    return { pantry, shoppingList: await readShoppingList(this.deps.db, pantryId) }
  }

  /** Takes back out of the pantry what was put away, and puts the lines back on the list, still ticked. Safe to repeat. NOT_FOUND, NONE_TO_DEDUCT, TOO_MANY, KEY_REUSED, FORBIDDEN, RATE_LIMITED. */
  async undoPutAway(
    person: Person,
    pantryId: number,
    { operationKey, key }: UndoPutAwayInput,
  ): Promise<PutAwayPayload> {
    const pantry = await this.deps.stockOperations.undo(
      person,
      pantryId,
      { kind: StockOperationKind.PUT_AWAY, operationKey, key },
      async (db) => {
        await lockShoppingList(db, pantryId)
        await restorePutAway(db, pantryId, operationKey)
        if ((await readShoppingList(db, pantryId)).lines.length > maxLines)
          throw new UserError('TOO_MANY', messages.tooManyLines({ limit: maxLines }))
        this.#publish(db, pantryId)
      },
    )
    return { pantry, shoppingList: await readShoppingList(this.deps.db, pantryId) }
  }

  /** Sets the order of the aisles. Safe to repeat. BAD_INPUT, FORBIDDEN, RATE_LIMITED. */
  setAisles(person: Person, pantryId: number, aisles: readonly string[]): Promise<ShoppingListType> {
    return this.#change(person, pantryId, async (db) => {
      if (aisles.some((aisle) => !foodGroups.some((group) => group === aisle)))
        throw new UserError('BAD_INPUT', messages.noSuchAisle, { field: 'aisles' })
      await db.update(ShoppingList, { pantryId }, { aisles: [...new Set(aisles)] })
    })
  }

  /** Deletes what was taken off more than a day ago. */
  async deleteExpired(db: DataSource): Promise<void> {
    await deleteRowsInBatches(db, ShoppingLine, {
      removedAt: LessThan(new Date(this.deps.clock.now().getTime() - removalUndoMs)),
    })
  }

  async #change(
    person: Person,
    pantryId: number,
    change: (db: EntityManager) => Promise<void>,
  ): Promise<ShoppingListType> {
    assertCanManage(person, pantryId, 'HOME')
    await this.deps.limits.consume([changes, String(person.accountId)])
    return transaction(this.deps.db, async (db) => {
      await lockPantryAccount(db, pantryId)
      await lockShoppingList(db, pantryId)
      await change(db)
      const list = await readShoppingList(db, pantryId)
      if (list.lines.length > maxLines) throw new UserError('TOO_MANY', messages.tooManyLines({ limit: maxLines }))
      this.#publish(db, pantryId)
      return list
    })
  }

  #publish(db: EntityManager, pantryId: number): void {
    afterCommit(db, () => this.deps.pubsub.publish(shoppingListChanged, pantryId, {}))
  }

  async #recipesToBuy(person: Person, pantryId: number, recipes: readonly RecipeToCook[]): Promise<RecipeToBuy[]> {
    assertCanManage(person, pantryId, 'HOME')
    await this.deps.limits.consume([recipesLimit, String(person.accountId)])
    return this.deps.coverages.linesToBuy(person, pantryId, recipes)
  }

  /** What typed lines say. FORBIDDEN, RATE_LIMITED. */
  async #readTyped(person: Person, pantryId: number, texts: readonly string[]): Promise<ShoppingThing[]> {
    assertCanManage(person, pantryId, 'HOME')
    await this.deps.limits.consume([readings, String(pantryId), texts.length])
    return this.deps.heavyWork.run(readTypedLines, texts, `account ${person.accountId}`)
  }

  /** What is bought for recipes: what is missing, everything but what is always there, or some lines. TOO_MANY, RATE_LIMITED. */
  async #additionsOf(
    person: Person,
    recipes: readonly RecipeToBuy[],
    { missingOnly, positions, key }: Pick<AddRecipeToShoppingListInput, 'missingOnly' | 'positions' | 'key'>,
  ): Promise<Addition[]> {
    const wanted = recipes.flatMap(({ id, name, factor, lines }) =>
      lines
        .filter(({ position, state, isMissing }) =>
          positions ? positions.includes(position) : missingOnly ? isMissing : state !== 'STAPLE',
        )
        .map((line) => ({ ...line, factor, recipe: { id, name } })),
    )
    // Counted before they are read, which costs time.
    if (wanted.length > maxLines) throw new UserError('TOO_MANY', messages.tooManyLines({ limit: maxLines }))
    await this.deps.limits.consume([readings, String(person.accountId), wanted.length])
    const read = await this.deps.heavyWork.run(
      readCookedLines,
      wanted.map(({ text, missingText, factor }) =>
        missingOnly && !positions && missingText !== null ? { text: missingText, factor: 1 } : { text, factor },
      ),
      `account ${person.accountId}`,
    )
    const things = wanted.flatMap(({ recipe, shortfall }, at) => {
      const own = (read[at] ?? []).map((thing) => ({ ...thing, recipe }))
      if (!missingOnly || shortfall === null) return own
      // An earlier line of the same food has the whole difference.
      if (shortfall.amount === 0) return positions ? own : []
      const lacking: ShoppingAmount = { amount: shortfall.amount, unit: shortfall.part ?? shortfall.unit }
      return own.map((thing) => ({ ...thing, amount: lacking }))
    })
    // Lines of recipes may be longer than those of a list.
    return things.map((thing, position) => ({
      ...thing,
      text: shorten(thing.text, maxLineLength),
      key,
      position,
      lineId: randomUUID(),
      barcode: null,
      kind: ShoppingReasonKind.RECIPE,
    }))
  }
}

/** A typed line on one line. BAD_INPUT. */
function cleanText(text: string): string {
  const line = oneLine(text)
  if (line === '') throw new UserError('BAD_INPUT', messages.nothingWritten, { field: 'text' })
  if (line.length > maxLineLength) throw new UserError('BAD_INPUT', messages.tooLong, { field: 'text' })
  return line
}

function toAddition(read: ShoppingThing, { id, food, barcode = null }: NewShoppingLineInput): Addition {
  if (food != null && foodBySlug(food) === null)
    throw new UserError('BAD_INPUT', itemMessages.noSuchFood, { field: 'food' })
  const thing = food == null || food === read.food ? read : { ...read, food, attributes: [] }
  return {
    ...thing,
    key: id,
    position: 0,
    lineId: id,
    barcode: barcode ?? null,
    kind: ShoppingReasonKind.TYPED,
    recipe: null,
  }
}

/** Something that the pantry has too little of has that for its reason, and is the food of its item, whatever its name says. */
function asLowStock(addition: Addition, low: LowStock | undefined): Addition {
  if (low === undefined) return addition
  const { missing, food } = low
  return {
    ...addition,
    ...food,
    amount: addition.amount ?? (missing === null ? null : { amount: missing, unit: 'piece' }),
    kind: missing === null ? ShoppingReasonKind.RUN_OUT : ShoppingReasonKind.KEEP_AT_LEAST,
  }
}
