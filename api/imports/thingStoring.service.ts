import { In, type DataSource, type EntityManager } from 'typeorm'
import { dateKindOf } from '../../domain/foods/dateKind'
import { foodKey } from '../../domain/foods/foodKey'
import { foodBySlug } from '../../domain/foods/foods'
import { ownKeyOf } from '../../lib/barcode/gtin'
import type { MovedReason } from '../../lib/recipe-archives/movedPantry'
import { shorten } from '../../lib/text/shorten'
import { lockPantryAccounts } from '../accounts/account.sql'
import { CapacityUnit, type Item } from '../items/item.entity'
import type { ItemService } from '../items/item.service'
import { createFoodItems } from '../items/foodItem.sql'
import { createOwnItem, findOwnThing } from '../items/ownItem.sql'
import { DateKind, StoragePlace } from '../pantries/dates/batch.entity'
import type { BatchInput } from '../pantries/dates/batch.inputs'
import { canManagePantry } from '../pantries/pantry.rules'
import { messages as pantryMessages } from '../pantries/pantry.texts'
import type { ImportedStockService } from '../pantries/stock/importedStock.service'
import { maxMealsOfDay } from '../plans/plan.inputs'
import type { ArrivingMeal, MovedPlanService } from '../plans/movedPlan.service'
import { messages as planMessages } from '../plans/plan.texts'
import type { Clock } from '../platform/clock'
import { transaction } from '../platform/database/database'
import { dataOf, type Message } from '../platform/texts/texts'
import { uuidOf } from '../platform/uuidOf'
import { ownerWithoutSession, type Person } from '../platform/viewer'
import { findOwnRecipe } from '../recipes/recipe.sql'
import { noRoom, type MovedShoppingService } from '../shopping/movedShopping.service'
import { ShoppingReasonKind } from '../shopping/shopping.entity'
import { Import, ImportState } from './import.entity'
import { lockImport } from './import.service'
import { findImportedRecipe } from './import.sql'
import { ImportItem, ImportItemKind, ImportItemState } from './importItem.entity'
import { personIn } from './importPerson'
import { contentOf, type ImportedLine, type ImportedStock, type MadeThing } from './reading/importedContent'

const maxTitle = 200

export interface ThingStoringDependencies {
  /** The connections of jobs. */
  db: DataSource
  clock: Clock
  items: ItemService
  importedStock: ImportedStockService
  movedShopping: MovedShoppingService
  movedPlans: MovedPlanService
}

/** Where the things of one batch go. */
interface Target {
  importId: string
  person: Person
  pantryId: number
}

/** What became of an item: what it is now, or why it could not be stored. */
type Outcome = { made: MadeThing } | { reason: Message }

/** An idempotency key of what an item becomes. */
const keyOf = (importId: string, position: number): string => uuidOf(`import ${importId} ${position}`)

/** Stores stock, lines of the list and planned meals of imports in their pantry, in one transaction a batch. */
export class ThingStoringService {
  constructor(private readonly deps: ThingStoringDependencies) {}

  /** Stores items that are no recipes, as far as nobody has stored them yet. */
  async store({ id, accountId, pantryId }: Import, items: readonly ImportItem[]): Promise<void> {
    const codes = items.flatMap(
      (item) => contentOf(item, 'STOCK')?.barcode ?? contentOf(item, 'LIST_ITEM')?.barcode ?? [],
    )
    await this.deps.items.prefetchImported(ownerWithoutSession(accountId), codes)
    await transaction(this.deps.db, async (db) => {
      await lockPantryAccounts(db, [accountId, ...(pantryId === null ? [] : [pantryId])], 'FOR NO KEY UPDATE')
      if (!(await lockImport(db, { id, state: ImportState.RUNNING }))) return
      // Where it was stopped and continued at once, two jobs store it.
      const left = await db.find(ImportItem, {
        where: { importId: id, state: ImportItemState.FOUND, position: In(items.map(({ position }) => position)) },
        order: { position: 'ASC' },
      })
      const outcomes =
        pantryId === null
          ? refusedAll(left)
          : await this.#storeIn(db, { importId: id, pantryId, person: await personIn(db, accountId, pantryId) }, left)
      for (const [position, outcome] of outcomes)
        await db.update(
          ImportItem,
          { importId: id, position },
          'made' in outcome
            ? { state: ImportItemState.IMPORTED, made: outcome.made }
            : { state: ImportItemState.FAILED, reason: dataOf(outcome.reason) },
        )
      await db.update(Import, { id }, { touchedAt: this.deps.clock.now() })
    })
  }

  async #storeIn(db: EntityManager, target: Target, items: readonly ImportItem[]): Promise<Map<number, Outcome>> {
    const { person, pantryId } = target
    const stock = items.filter((item) => item.kind === ImportItemKind.STOCK)
    const others = items.filter((item) => item.kind !== ImportItemKind.STOCK)
    return new Map([
      ...(canManagePantry(person, pantryId, 'STOCK') ? await this.#storeStock(db, target, stock) : refusedAll(stock)),
      ...(canManagePantry(person, pantryId, 'HOME')
        ? [...(await this.#storeLines(db, target, others)), ...(await this.#storeMeals(db, target, others))]
        : refusedAll(others)),
    ])
  }

  /** In the order of their keys, as all do that lock several entries. */
  async #storeStock(db: EntityManager, target: Target, items: readonly ImportItem[]): Promise<Map<number, Outcome>> {
    const keyed: { position: number; stock: ImportedStock; item: KeyedItem }[] = []
    for (const each of items) {
      const stock = contentOf(each, 'STOCK')
      if (stock) keyed.push({ position: each.position, stock, item: await this.#itemOf(db, target, stock) })
    }
    const outcomes = new Map<number, Outcome>()
    for (const { position, stock, item } of keyed.toSorted((a, b) => (a.item.barcode < b.item.barcode ? -1 : 1)))
      outcomes.set(position, await this.#addStock(db, target, { position, stock, item }))
    return outcomes
  }

  async #addStock(
    db: EntityManager,
    { importId, person, pantryId }: Target,
    { position, stock, item }: { position: number; stock: ImportedStock; item: KeyedItem },
  ): Promise<Outcome> {
    const { barcode } = item
    const { minimum } = stock.packets
    const key = keyOf(importId, position)
    // Somebody took it in although none was left: then there is one.
    const quantity = minimum === null ? Math.max(1, stock.packets.quantity) : stock.packets.quantity
    const packets = { barcode, quantity, batch: batchOf(stock, item), dates: stock.details ?? null, key }
    const arrived = quantity === 0 ? null : await this.deps.importedStock.add(db, person, pantryId, packets)
    if (quantity > 0 && arrived === null) return { reason: pantryMessages.tooMany }
    // What is kept at least is for those to say who keep house.
    const isKept =
      minimum !== null &&
      canManagePantry(person, pantryId, 'HOME') &&
      (await this.deps.importedStock.setMinimum(db, pantryId, { barcode, quantity: minimum }))
    return {
      made: {
        pantryId,
        barcode,
        moveKey: arrived && key,
        quantity: arrived?.quantity ?? 0,
        keptBack: arrived?.keptBack ?? 0,
        wasShared: arrived?.wasShared ?? false,
        isNewEntry: arrived?.isNewEntry ?? false,
        minimum: isKept ? minimum : null,
      },
    }
  }

  /** By its barcode, else the food that its name means, else something of its own that only this pantry has. */
  async #itemOf(
    db: EntityManager,
    { importId, person, pantryId }: Target,
    { barcode: code, name, packets: { size, food } }: ImportedStock,
  ): Promise<KeyedItem> {
    const unit = size?.unit ?? 'G'
    const typed = { name, capacity: size?.amount ?? null, unit: CapacityUnit[unit] }
    const item = code === null ? null : await this.deps.items.findOrCreateImported(db, person, { ...typed, code })
    if (item) return item
    if (food !== null) {
      const barcode = foodKey(food)
      await createFoodItems(db, [barcode])
      return { barcode, capacity: null, unit: null }
    }
    const existing = await findOwnThing(db, pantryId, name)
    // The same name in one import is one thing, with several dates.
    const barcode = existing ?? ownKeyOf(uuidOf(`import ${importId} ${name}`), { isLeftovers: false })
    return createOwnItem(db, { barcode, name, pantryId, enteredBy: person.accountId })
  }

  async #storeLines(
    db: EntityManager,
    { importId, person, pantryId }: Target,
    items: readonly ImportItem[],
  ): Promise<[number, Outcome][]> {
    const lines = items.flatMap((item) => {
      const line = contentOf(item, 'LIST_ITEM')
      return line ? [{ position: item.position, line, key: keyOf(importId, item.position) }] : []
    })
    if (lines.length === 0) return []
    const barcodes = new Map<string, string | null>()
    for (const { key, line } of lines) barcodes.set(key, await this.#productOf(db, person, line))
    const recipes = new Map<string, number | null>()
    for (const name of new Set(lines.flatMap(({ line }) => reasonsOf(line).flatMap(({ recipe }) => recipe ?? []))))
      recipes.set(name, await this.#recipeCalled(db, { importId, person }, name))
    const additions = lines.flatMap(({ key, line }) =>
      reasonsOf(line).map(({ recipe, amount }, position) => ({
        ...line.thing,
        amount,
        key,
        position,
        lineId: key,
        barcode: barcodes.get(key) ?? null,
        kind: recipe === null ? ShoppingReasonKind.TYPED : ShoppingReasonKind.RECIPE,
        recipe: recipe === null ? null : { id: recipes.get(recipe) ?? null, name: recipe },
        isTicked: line.isDone,
      })),
    )
    const arrived = await this.deps.movedShopping.add(db, pantryId, additions, person.accountId)
    return lines.map(({ position, key, line: { isDone } }) => {
      const there = arrived.get(key)
      if (!there) return [position, { reason: noRoom }]
      return [position, { made: { pantryId, key, isTicked: isDone, ...there } }]
    })
  }

  /** The key of the product to buy again; null: any, or it is not known. */
  async #productOf(db: EntityManager, person: Person, { name, barcode: code }: ImportedLine): Promise<string | null> {
    if (code === undefined) return null
    const typed = { name, capacity: null, unit: CapacityUnit.G, code }
    return (await this.deps.items.findOrCreateImported(db, person, typed))?.barcode ?? null
  }

  /** Of the import, else one of the person's own; null: none. */
  async #recipeCalled(
    db: EntityManager,
    { importId, person }: Pick<Target, 'importId' | 'person'>,
    name: string,
  ): Promise<number | null> {
    const imported = await findImportedRecipe(db, importId, name)
    return imported ?? (await findOwnRecipe(db, person.accountId, name))?.id ?? null
  }

  async #storeMeals(
    db: EntityManager,
    { importId, person, pantryId }: Target,
    items: readonly ImportItem[],
  ): Promise<[number, Outcome][]> {
    const meals: { position: number; meal: ArrivingMeal }[] = []
    for (const item of items) {
      const meal = contentOf(item, 'PLANNED_MEAL')
      if (!meal) continue
      const { date: day, title, note, servings = null, guestAvoids = [] } = meal
      const recipeId = await this.#recipeCalled(db, { importId, person }, title)
      const whole = recipeId === null && note !== '' ? `${title}: ${note}` : title
      const id = keyOf(importId, item.position)
      meals.push({
        position: item.position,
        meal: { id, day, title: shorten(whole, maxTitle), recipeId, servings, guestAvoids },
      })
    }
    if (meals.length === 0) return []
    const refused = await this.deps.movedPlans.add(
      db,
      pantryId,
      meals.map(({ meal }) => meal),
      person.accountId,
    )
    return meals.map(({ position, meal }) => {
      const why = refused.get(meal.id)
      if (why === undefined) return [position, { made: { pantryId, ...meal } }]
      const reason = why === 'TOO_FAR' ? planMessages.dayTooFar : planMessages.dayFull({ count: maxMealsOfDay })
      return [position, { reason }]
    })
  }
}

/** What a line is for, with how much; where that was not said, somebody wants it. */
const reasonsOf = ({ reasons, thing }: ImportedLine): MovedReason[] =>
  reasons ?? [{ recipe: null, amount: thing.amount }]

type KeyedItem = Pick<Item, 'barcode' | 'capacity' | 'unit'>

const refusedAll = (items: readonly ImportItem[]): Map<number, Outcome> =>
  new Map(items.map(({ position }) => [position, { reason: pantryMessages.anotherPantry }]))

/** What is known of the packets; their size only where it is not that of the item. */
function batchOf(
  { date, dateKind, place, details, packets: { size, food } }: ImportedStock,
  item: KeyedItem,
): BatchInput {
  const group = foodBySlug(food ?? '')?.group ?? null
  const isOfItem = size !== null && item.capacity === size.amount && item.unit === CapacityUnit[size.unit]
  return {
    date,
    dateKind: date === null ? null : DateKind[dateKindOf({ set: dateKind, before: null, group })],
    storagePlace: place === null ? null : StoragePlace[place],
    lot: details?.lot ?? null,
    ...(size !== null && !isOfItem && { unitAmount: size.amount, unit: CapacityUnit[size.unit] }),
  }
}
