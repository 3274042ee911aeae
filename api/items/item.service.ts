import { In, type DataSource, type EntityManager } from 'typeorm'
import { lockActiveAccount } from '../accounts/account.sql'
import type { ClientInfo } from '../platform/context'
import type { Log } from '../platform/telemetry/log'
import { transaction, type Db } from '../platform/database/database'
import { UserError } from '../platform/errors'
import type { RateLimitRule, RateLimits } from '../platform/limits/rateLimits'
import { oneLine } from '../../lib/text/text'
import { pantryIdOf, type Person, type StockActor, type Viewer } from '../platform/viewer'
import { consumeWholeList } from '../platform/limits/wholeLists'
import {
  barcodeKey,
  isBoxLabel,
  isFoodKey,
  isGtin,
  isOwnKey,
  isReservedCode,
  isRestricted,
  keysOfTyped,
  type BarcodeFormat,
} from '../../lib/barcode/gtin'
import { CapacityUnit, Item, ItemSource } from './item.entity'
import type { CreateItemInput } from './item.inputs'
import { messages } from './item.texts'
import { barcodesFulfilling, streamItems } from './item.reads'
import { completeItem } from './item.sql'
import type { ItemHooks } from './item.types'
import { cleanContents, type ItemContents } from './itemContents'
import { findFood, foodOfKey, itemOfFood } from './itemFood'
import type { ProductDatabase } from './productDatabase'
import type { ProductData } from './productData'

const createLimit: RateLimitRule = { name: 'enter-item', atOnce: 100, everySeconds: 10 }
const lookUpLimit: RateLimitRule = { name: 'look-up-ip', atOnce: 60, everySeconds: 1 }

export enum LookUpStatus {
  KNOWN = 'KNOWN',
  FOUND = 'FOUND',
  NOT_FOUND = 'NOT_FOUND',
  UNAVAILABLE = 'UNAVAILABLE',
  NOT_A_PRODUCT = 'NOT_A_PRODUCT',
}

export interface ItemLookUp {
  barcode: string
  status: LookUpStatus
  item: Item | null
  productData: ProductData | null
}

/** Only of visitors the address counts. */
const nowhere = { ip: '' }

/** What a person typed about an item; empty where the look-up filled it in. */
export interface ItemDetails {
  barcode: string
  brand: string
  name: string
  capacity: number | null
  unit: CapacityUnit
  contents?: Partial<ItemContents>
}

export interface ItemDependencies {
  db: DataSource
  limits: RateLimits
  products: ProductDatabase
  log: Log
  hooks: ItemHooks
}

/** The community's catalogue of items, completed from the product database. */
export class ItemService {
  constructor(private readonly deps: ItemDependencies) {}

  /** An item that this viewer may see; of a food of the list also before it stands in any pantry. */
  async find(viewer: Viewer, barcode: string): Promise<Item | null> {
    const key = isFoodKey(barcode) || isOwnKey(barcode) ? barcode : normalizeBarcode(barcode)
    const [item = null] = await this.findMany(viewer, [key])
    return item
  }

  /** Several items, in the order of their barcodes; null where there is none that this viewer may see. */
  async findMany(viewer: Viewer, barcodes: readonly string[]): Promise<(Item | null)[]> {
    const items = await this.deps.db.getRepository(Item).findBy({ barcode: In([...barcodes]) })
    const visible = await this.visibleTo(this.deps.db, viewer, items)
    const byBarcode = new Map(visible.map((item) => [item.barcode, item]))
    return barcodes.map((barcode) => byBarcode.get(barcode) ?? itemOfKey(barcode))
  }

  /** Those of these items that this viewer may see: all but those of other pantries whose entries they do not see. */
  async visibleTo(db: Db, viewer: Viewer, items: readonly Item[]): Promise<Item[]> {
    const ofPantries = items.filter(({ pantryId }) => pantryId !== null).map(({ barcode }) => barcode)
    const seen =
      ofPantries.length === 0 ? null : await barcodesFulfilling(db, ofPantries, this.deps.hooks.isSeenInPantry(viewer))
    return items.filter(({ pantryId, barcode }) => pantryId === null || seen?.has(barcode))
  }

  /** The same as `find` where there must be one. NOT_FOUND. */
  async get(viewer: Viewer, barcode: string): Promise<Item> {
    const item = await this.find(viewer, barcode)
    if (!item) throw new UserError('NOT_FOUND', messages.noSuchItem, { field: 'barcode' })
    return item
  }

  /**
   * Looks up a scanned or typed code: first in our own catalogue, then in the product database.
   * A typed code that has two readings ('01234565') is the one that is found.
   */
  async lookUp(viewer: Viewer, client: ClientInfo, code: string, format: BarcodeFormat): Promise<ItemLookUp> {
    await this.deps.limits.consume([lookUpLimit, client.ip])
    const keys = keysOf(code, format)
    const [first] = keys
    if (first === undefined) throw new UserError('BAD_INPUT', messages.notABarcode, { field: 'code' })
    for (const barcode of keys) {
      const item = await this.deps.db.getRepository(Item).findOneBy({ barcode })
      if (item) {
        this.#completeLater(viewer, client, item)
        return { barcode, status: LookUpStatus.KNOWN, item, productData: null }
      }
    }
    if (!isProductCode(first))
      return { barcode: first, status: LookUpStatus.NOT_A_PRODUCT, item: null, productData: null }
    let status = LookUpStatus.NOT_FOUND
    for (const barcode of keys) {
      const answer = await this.deps.products.find(viewer, client, barcode)
      if (answer.kind === 'found')
        return { barcode, status: LookUpStatus.FOUND, item: null, productData: answer.productData }
      if (answer.kind === 'unavailable') status = LookUpStatus.UNAVAILABLE
    }
    return { barcode: first, status, item: null, productData: null }
  }

  /**
   * Caches what the product database has on a new barcode, before an item is created from it: those values take precedence
   * over typed ones, so a client cannot skip the look-up.
   */
  async prefetchProductData(actor: StockActor, client: ClientInfo, barcode: string): Promise<void> {
    await this.deps.limits.consume([createLimit, String(pantryIdOf(actor))])
    const key = normalizeBarcode(barcode)
    if (!isProductCode(key) || (await this.deps.db.getRepository(Item).existsBy({ barcode: key }))) return
    await this.deps.products.find(actor, client, key)
  }

  /**
   * Caches what the product database has on codes that somebody brings along from another program. It gives up where that does not
   * answer, or their share of the requests is used up.
   */
  async prefetchImported(actor: StockActor, codes: readonly string[]): Promise<void> {
    for (const code of codes) {
      const keys = keysOfTyped(code)
      const [key] = keys
      if (key === undefined || !isProductCode(key)) continue
      if (await this.deps.db.getRepository(Item).existsBy({ barcode: In(keys) })) continue
      if ((await this.deps.products.find(actor, nowhere, key)).kind === 'unavailable') return
    }
  }

  /**
   * The item that a code from another program means; created if the product database has all that an item needs. Null: it is no
   * GTIN, or too little is known.
   */
  async findOrCreateImported(
    db: EntityManager,
    actor: StockActor,
    { code, ...typed }: Pick<ItemDetails, 'name' | 'capacity' | 'unit'> & { code: string },
  ): Promise<Item | null> {
    const keys = keysOfTyped(code).filter(isGtin)
    const known = await db.findOneBy(Item, { barcode: In(keys) })
    const [barcode] = keys
    if (known || barcode === undefined) return known
    try {
      return await this.findOrCreate(db, actor, { ...typed, barcode, brand: '' })
    } catch (error) {
      // Nothing was written: it is refused before.
      if (error instanceof UserError && error.code === 'BAD_INPUT') return null
      throw error
    }
  }

  /** Creates an item, without adding it to a pantry. An existing one is returned unchanged. BAD_INPUT, RATE_LIMITED. */
  async create(person: Person, client: ClientInfo, input: CreateItemInput): Promise<Item> {
    const details = { ...input, contents: cleanContents(input) }
    await this.prefetchProductData(person, client, details.barcode)
    return transaction(this.deps.db, async (db) => {
      await lockActiveAccount(db, person.accountId)
      return this.findOrCreate(db, person, details)
    })
  }

  /** The whole catalogue, in the order of its keys. RATE_LIMITED. */
  async all(viewer: Viewer, client: ClientInfo, after: string | null): Promise<AsyncIterable<Item>> {
    await consumeWholeList(this.deps.limits, viewer, client)
    const start = after === null ? '' : normalizeBarcode(after)
    return streamItems(this.deps.db, start)
  }

  /**
   * The item with this barcode; created if there is none. Values of the product database take precedence over typed ones.
   * An existing item is not changed. BAD_INPUT.
   */
  async findOrCreate(db: EntityManager, actor: StockActor, details: ItemDetails): Promise<Item> {
    const items = db.getRepository(Item)
    const barcode = normalizeBarcode(details.barcode)
    const existing = await items.findOneBy({ barcode })
    if (existing) return existing
    const cached = isProductCode(barcode) ? await this.deps.products.findCached(barcode) : null
    const product = cached?.kind === 'found' ? cached.productData : null
    const item = {
      barcode,
      brand: product?.brand ?? oneLine(details.brand),
      name: product?.name ?? oneLine(details.name),
      capacity: product?.capacity ?? details.capacity,
      unit: (product?.unit as CapacityUnit | undefined) ?? details.unit,
      nutrition: product?.nutrition ?? details.contents?.nutrition ?? null,
      allergens: product?.allergens ?? details.contents?.allergens ?? null,
      ingredients: product?.ingredients ?? details.contents?.ingredients ?? null,
      imageUrl: product?.imageUrl ?? null,
      categories: product?.categories ?? null,
      source: product ? ItemSource.OPEN_FOOD_FACTS : ItemSource.PERSON,
      typed: product === null || product.brand === null || product.name === null || product.capacity === null,
      // A box has no account.
      enteredBy: actor.kind === 'person' ? actor.accountId : null,
    }
    if (item.brand === '' || item.name === '' || item.capacity === null || !(item.capacity > 0)) {
      throw new UserError('BAD_INPUT', messages.fillAll)
    }
    // Of two people who create the same item at once, the first one's values are kept.
    await items
      .createQueryBuilder()
      .insert()
      .values({ ...item, ...findFood(item) })
      .orIgnore()
      .execute()
    return items.findOneByOrFail({ barcode })
  }

  /**
   * Adds nutrition, allergens and ingredients to an item that was created while the product database was unavailable. Runs in
   * the background; values that people entered are not changed.
   */
  #completeLater(viewer: Viewer, client: ClientInfo, item: Item): void {
    if (!hasNoContents(item) || !isProductCode(item.barcode)) return
    this.#complete(viewer, client, item.barcode).catch((error: unknown) =>
      this.deps.log.warn(
        { err: error, barcode: item.barcode },
        'an item could not be completed from the product database',
      ),
    )
  }

  async #complete(viewer: Viewer, client: ClientInfo, barcode: string): Promise<void> {
    const answer = await this.deps.products.find(viewer, client, barcode)
    if (answer.kind !== 'found') return
    const { nutrition, allergens, ingredients } = answer.productData
    if (nutrition === null && allergens === null && ingredients === null) return
    await transaction(this.deps.db, async (db) => {
      await completeItem(db, barcode, answer.productData)
      const item = await db.findOneBy(Item, { barcode })
      if (item && !item.foodChosen) await db.update(Item, { barcode }, findFood(item))
    })
  }
}

/** The item of a food's key; null if it is another key. */
function itemOfKey(key: string): Item | null {
  const food = foodOfKey(key)
  return food && itemOfFood(food)
}

/** Are nutrition, allergens and ingredients all unknown? */
const hasNoContents = (item: Item) => item.nutrition === null && item.allergens === null && item.ingredients === null

/** May a product database have this barcode? Codes of shops and of boxes are never sent there. */
function isProductCode(key: string): boolean {
  return isGtin(key) && !isRestricted(key)
}

function keysOf(code: string, format: BarcodeFormat): string[] {
  assertUnreserved(code, 'code')
  if (format === 'TYPED') return keysOfTyped(code)
  const key = barcodeKey(code, format)
  return key === null ? [] : [key]
}

/** Refuses a scanned or typed code that would be mistaken for a key of our own. BAD_INPUT. */
function assertUnreserved(code: string, field: string): void {
  if (isReservedCode(code))
    throw new UserError('BAD_INPUT', isBoxLabel(code) ? messages.boxLabel : messages.reservedCode, { field })
}

/** The barcode in the form under which items are stored. BAD_INPUT. */
function normalizeBarcode(barcode: string): string {
  if (isGtin(barcode)) return barcode
  assertUnreserved(barcode, 'barcode')
  const [key] = keysOfTyped(barcode)
  if (key === undefined) throw new UserError('BAD_INPUT', messages.notABarcode, { field: 'barcode' })
  return key
}
