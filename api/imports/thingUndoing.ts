import type { EntityManager } from 'typeorm'
import { canManagePantry } from '../pantries/pantry.rules'
import type { ImportedStockService } from '../pantries/stock/importedStock.service'
import type { MovedPlanService } from '../plans/movedPlan.service'
import { uuidOf } from '../platform/uuidOf'
import type { Person } from '../platform/viewer'
import type { MovedShoppingService } from '../shopping/movedShopping.service'
import type { Import } from './import.entity'
import { hasMadeEntry } from './import.sql'
import { ImportItemKind, ImportKeptReason, type ImportItem } from './importItem.entity'
import { personIn } from './importPerson'
import type { MadeLine, MadeMeal, MadePackets } from './reading/importedContent'

interface ThingUndoingDependencies {
  importedStock: ImportedStockService
  movedShopping: MovedShoppingService
  movedPlans: MovedPlanService
}

/** An item with what it became. */
interface Made<Thing> {
  position: number
  made: Thing
}

/** Takes stock, lines of the list and planned meals back that imports have made, as far as nobody has used them since. */
export class ThingUndoing {
  constructor(private readonly deps: ThingUndoingDependencies) {}

  /** In the caller's transaction, which has locked the accounts. @returns why each item that is not gone is kept, by its position */
  async takeBack(
    db: EntityManager,
    { id, accountId }: Import,
    items: readonly ImportItem[],
  ): Promise<Map<number, ImportKeptReason>> {
    const kept = new Map<number, ImportKeptReason>()
    for (const pantryId of pantriesOf(items)) {
      const ofPantry = items.filter(({ made }) => made?.pantryId === pantryId)
      const person = await personIn(db, accountId, pantryId)
      const target = { importId: id, person, pantryId, kept }
      await this.#takeBackStock(db, target, madeOf<MadePackets>(ofPantry, ImportItemKind.STOCK))
      const lines = madeOf<MadeLine>(ofPantry, ImportItemKind.LIST_ITEM)
      const meals = madeOf<MadeMeal>(ofPantry, ImportItemKind.PLANNED_MEAL)
      if (canManagePantry(person, pantryId, 'HOME')) {
        await this.#takeOffLines(db, target, lines)
        await this.#takeOutMeals(db, target, meals)
      } else for (const { position } of [...lines, ...meals]) kept.set(position, ImportKeptReason.NO_ACCESS)
    }
    return kept
  }

  /** In the order of their keys, as all do that lock several entries. */
  async #takeBackStock(
    db: EntityManager,
    { importId, person, pantryId, kept }: Target,
    items: readonly Made<MadePackets>[],
  ): Promise<void> {
    if (!canManagePantry(person, pantryId, 'STOCK')) {
      for (const { position } of items) kept.set(position, ImportKeptReason.NO_ACCESS)
      return
    }
    for (const { position, made } of items.toSorted((a, b) => (a.made.barcode < b.made.barcode ? -1 : 1))) {
      const { barcode, moveKey, minimum } = made
      if (minimum !== null) await this.deps.importedStock.unsetMinimum(db, pantryId, { barcode, quantity: minimum })
      if (moveKey === null) continue
      const isEntryMade = await hasMadeEntry(db, importId, barcode)
      const packets = { ...made, key: moveKey, undoKey: uuidOf(`undo import ${moveKey}`), isEntryMade }
      const why = await this.deps.importedStock.takeBack(db, person, pantryId, packets)
      if (why !== null) kept.set(position, ImportKeptReason[why])
    }
  }

  async #takeOffLines(db: EntityManager, { pantryId, kept }: Target, items: readonly Made<MadeLine>[]): Promise<void> {
    if (items.length === 0) return
    const staying = await this.deps.movedShopping.takeOff(
      db,
      pantryId,
      items.map(({ made }) => made),
    )
    for (const { position, made } of items) {
      const why = staying.get(made.key)
      if (why !== undefined) kept.set(position, ImportKeptReason[why])
    }
  }

  async #takeOutMeals(db: EntityManager, { pantryId, kept }: Target, items: readonly Made<MadeMeal>[]): Promise<void> {
    if (items.length === 0) return
    const staying = await this.deps.movedPlans.takeOut(
      db,
      pantryId,
      items.map(({ made }) => made),
    )
    for (const { position, made } of items) if (staying.has(made.id)) kept.set(position, ImportKeptReason.EDITED)
  }
}

interface Target {
  importId: string
  person: Person
  pantryId: number
  kept: Map<number, ImportKeptReason>
}

/** The pantries that these items went to. */
export const pantriesOf = (items: readonly Pick<ImportItem, 'made'>[]): number[] =>
  [...new Set(items.flatMap(({ made }) => made?.pantryId ?? []))].toSorted((a, b) => a - b)

const madeOf = <Thing extends MadePackets | MadeLine | MadeMeal>(
  items: readonly ImportItem[],
  kind: ImportItemKind,
): Made<Thing>[] =>
  items.filter((item) => item.kind === kind).map(({ position, made }) => ({ position, made: made as Thing }))
