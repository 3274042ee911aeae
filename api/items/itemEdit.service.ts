import { isDeepStrictEqual } from 'node:util'
import type { DataSource, EntityManager } from 'typeorm'
import type { AuditFieldChange, AuditWriter } from '../platform/audit'
import type { Clock } from '../platform/clock'
import { transaction, type Db } from '../platform/database/database'
import { UserError } from '../platform/errors'
import type { BatchFunction } from '../platform/loaders'
import type { Message } from '../platform/texts/texts'
import type { RateLimitRule, RateLimits } from '../platform/limits/rateLimits'
import { isFoodKey, isOwnKey } from '../../lib/barcode/gtin'
import { foodBySlug } from '../../domain/foods/foods'
import { oneLine } from '../../lib/text/text'
import { isAdmin, type Viewer } from '../platform/viewer'
import { Item, ItemSource } from './item.entity'
import type { UpdateItemInput } from './item.inputs'
import { messages } from './item.texts'
import type { ItemService } from './item.service'
import { barcodesCreatedBy, itemFulfils } from './item.reads'
import type { ItemHooks } from './item.types'
import { cleanContents } from './itemContents'
import { findFood, foodOfKey } from './itemFood'

const editLimit: RateLimitRule = { name: 'correct-item', atOnce: 60, everySeconds: 10 }

export interface ItemEditDependencies {
  db: DataSource
  limits: RateLimits
  clock: Clock
  audit: AuditWriter
  items: ItemService
  hooks: ItemHooks
}

/**
 * Edits and deletions of items. The person who entered an item may edit it until somebody else uses it: from then on it
 * belongs to the community, and only admins edit it. Items whose data comes from the product database alone are edited by
 * admins only. (Losing the right tells the person that somebody has the item, but not who, nor how many people.)
 */
export class ItemEditService {
  constructor(private readonly deps: ItemEditDependencies) {}

  /** Which of these items the viewer may edit. */
  readonly canEdit: BatchFunction<string, boolean> = async (db, viewer, barcodes) => {
    const editable = await this.#editable(db, viewer, barcodes)
    return barcodes.map((barcode) => editable.has(barcode))
  }

  /** Replaces brand, name and amount, and the contents that were sent. FORBIDDEN, NOT_FOUND, BAD_INPUT, RATE_LIMITED. */
  async update(
    viewer: Viewer,
    { barcode, brand, name, capacity, unit, food, ...contents }: UpdateItemInput,
  ): Promise<Item> {
    await this.#consumeLimit(viewer)
    const sentContents = cleanContents(contents)
    const texts = { brand: oneLine(brand), name: oneLine(name) }
    if (texts.brand === '' || texts.name === '' || !(capacity > 0)) throw new UserError('BAD_INPUT', messages.fillAll)
    if (food != null && !foodBySlug(food)) throw new UserError('BAD_INPUT', messages.noSuchFood, { field: 'food' })
    return transaction(this.deps.db, async (db) => {
      const item = await this.lockEditable(db, viewer, barcode)
      const editedBy = viewer.kind === 'person' ? viewer.accountId : null
      const edited = { ...item, ...texts, ...sentContents }
      await db.update(
        Item,
        { barcode },
        {
          ...texts,
          ...sentContents,
          ...foodAfterEdit(edited, food),
          capacity,
          unit,
          typed: true,
          editedBy,
          editedAt: this.deps.clock.now(),
        },
      )
      const updated = await db.findOneByOrFail(Item, { barcode })
      // An edit is audited where only the admin's right allowed it.
      if (isAdmin(viewer, this.deps.clock.now()) && !(await this.editableOwn(db, viewer, [barcode])).has(barcode)) {
        await this.deps.audit(db, viewer, {
          action: 'EDIT_ITEM',
          about: { kind: 'item', id: barcode, name: item.name },
          changes: changedFields(item, updated),
        })
      }
      return updated
    })
  }

  /** Deletes an item that nobody uses. NOT_FOUND (also when it is repeated), FORBIDDEN, ITEM_IN_USE, RATE_LIMITED. */
  async delete(viewer: Viewer, barcode: string): Promise<string> {
    await this.#consumeLimit(viewer)
    return transaction(this.deps.db, async (db) => {
      const item = await this.lockEditable(db, viewer, barcode)
      if (await itemFulfils(db, barcode, this.deps.hooks.isUsed))
        throw new UserError('ITEM_IN_USE', messages.inUse, { field: 'barcode' })
      await db.delete(Item, { barcode })
      if (isAdmin(viewer, this.deps.clock.now()))
        await this.deps.audit(db, viewer, {
          action: 'DELETE_ITEM',
          about: { kind: 'item', id: barcode, name: item.name },
        })
      return barcode
    })
  }

  #consumeLimit(viewer: Viewer): Promise<void> {
    return this.deps.limits.consume([
      editLimit,
      viewer.kind === 'person' ? `account ${viewer.accountId}` : `session ${viewer.session?.id ?? 'none'}`,
    ])
  }

  /**
   * The item, locked until the end of the transaction: nobody can add it to another pantry between the check and the change.
   * @throws UserError NOT_FOUND, FORBIDDEN: the viewer may not edit it
   */
  async lockEditable(db: EntityManager, viewer: Viewer, barcode: string): Promise<Item> {
    const item = await db.findOne(Item, { where: { barcode }, lock: { mode: 'pessimistic_write' } })
    if (foodOfKey(barcode)) throw new UserError('FORBIDDEN', messages.fromFoodList)
    if (!item || (await this.deps.items.visibleTo(db, viewer, [item])).length === 0)
      throw new UserError('NOT_FOUND', messages.noSuchItem, { field: 'barcode' })
    if (item.pantryId !== null) throw new UserError('FORBIDDEN', messages.ofOnePantry)
    if (!(await this.#editable(db, viewer, [barcode])).has(barcode))
      throw new UserError('FORBIDDEN', whyNotEditable(viewer, item))
    return item
  }

  async #editable(db: Db, viewer: Viewer, barcodes: readonly string[]): Promise<Set<string>> {
    return isAdmin(viewer, this.deps.clock.now())
      ? new Set(barcodes.filter((barcode) => !isFoodKey(barcode) && !isOwnKey(barcode)))
      : this.editableOwn(db, viewer, barcodes)
  }

  /** Which of these items the viewer may edit without an admin's right. */
  async editableOwn(db: Db, viewer: Viewer, barcodes: readonly string[]): Promise<Set<string>> {
    if (viewer.kind !== 'person') return new Set()
    const { accountId } = viewer
    return barcodesCreatedBy(db, accountId, barcodes, this.deps.hooks.isUsedByOthers(accountId))
  }
}

/**
 * The columns of an item's food after an edit.
 * @param food undefined: it stays if somebody chose it, and is found again otherwise; null: none of the list
 */
function foodAfterEdit(item: Item, food: string | null | undefined): Partial<Item> {
  const found = findFood(item)
  if (food !== undefined) return { ...found, foodSlug: food, foodChosen: true }
  return item.foodChosen ? {} : found
}

/** Why somebody who is no admin cannot edit or delete this item. */
function whyNotEditable(viewer: Viewer, { enteredBy, typed, source }: Item): Message {
  if (viewer.kind === 'person' && viewer.accountId === enteredBy)
    return typed ? messages.usedByOthers : messages.fromProductDatabase
  return !typed && source === ItemSource.OPEN_FOOD_FACTS ? messages.fromProductDatabase : messages.notYours
}

/** Characters of a value that the audit log keeps: a list of ingredients may have 20,000. */
const maxAuditedLength = 1_000

/** The fields whose values differ, as text. The food is one where somebody chose it; otherwise it follows from the others. */
function changedFields(before: Item, after: Item): AuditFieldChange[] {
  const fields = [
    'brand',
    'name',
    'capacity',
    'unit',
    'nutrition',
    'allergens',
    'ingredients',
    ...(after.foodChosen ? ['foodSlug' as const] : []),
  ] as const
  return fields
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({ field, before: textOf(before[field]), after: textOf(after[field]) }))
}

const textOf = (value: Item[keyof Item]): string =>
  (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')).slice(0, maxAuditedLength)
