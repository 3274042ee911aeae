import sql from 'sql-template-tag'
import type { DataSource, EntityManager } from 'typeorm'
import { lockActiveAccount } from '../accounts/account.sql'
import type { ClientInfo } from '../platform/context'
import type { Log } from '../platform/log'
import { rows, transaction } from '../platform/database'
import { UserError } from '../platform/errors'
import { inChunks } from '../platform/chunks'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import { oneLine } from '../../lib/text/text'
import { pantryIdOf, type Person, type StockActor, type Viewer } from '../platform/viewer'
import { takeWholeList } from '../platform/wholeLists'
import { barcodeKey, isBoxLabel, isGtin, isRestricted, keysOfTyped, type BarcodeFormat } from '../../lib/barcode/gtin'
import { CapacityUnit, Item, ItemSource } from './item.entity'
import { messages } from './item.messages'
import type { ProductDatabase } from './productDatabase'
import type { ProductFacts } from './productFacts'

const entries: RateLimitRule = { name: 'enter-item', atOnce: 100, everySeconds: 10 }
const lookUps: RateLimitRule = { name: 'look-up-ip', atOnce: 60, everySeconds: 1 }

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
  facts: ProductFacts | null
}

/** What somebody typed at a packet; empty where the look-up filled it in. */
export interface TypedItem {
  barcode: string
  brand: string
  name: string
  capacity: number | null
  unit: CapacityUnit
}

/** The community's catalogue, and what the product database knows beyond it. */
export class ItemService {
  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
    private readonly products: ProductDatabase,
    private readonly log: Log,
  ) {}

  find(barcode: string): Promise<Item | null> {
    return this.db.getRepository(Item).findOneBy({ barcode: requireKey(barcode) })
  }

  /**
   * What is behind a scanned or typed code: our own catalogue first, then the product database.
   * A typed code that can mean two things ('01234565') is whichever of them is known.
   */
  async lookUp(door: ClientInfo, code: string, format: BarcodeFormat): Promise<ItemLookUp> {
    await this.limits.consume([lookUps, door.ip])
    const keys = keysOf(code, format)
    const [first] = keys
    if (first === undefined) throw new UserError('BAD_INPUT', messages.notABarcode, { field: 'code' })
    for (const barcode of keys) {
      const item = await this.db.getRepository(Item).findOneBy({ barcode })
      if (item) {
        this.#completeLater(item, door)
        return { barcode, status: LookUpStatus.KNOWN, item, facts: null }
      }
    }
    if (!isLookedUp(first)) return { barcode: first, status: LookUpStatus.NOT_A_PRODUCT, item: null, facts: null }
    let status = LookUpStatus.NOT_FOUND
    for (const barcode of keys) {
      const answer = await this.products.find(barcode, door.ip)
      if (answer.kind === 'found') return { barcode, status: LookUpStatus.FOUND, item: null, facts: answer.facts }
      if (answer.kind === 'cannot-tell') status = LookUpStatus.UNAVAILABLE
    }
    return { barcode: first, status, item: null, facts: null }
  }

  /**
   * Makes sure that what the product database knows of a new code is at hand before somebody enters it:
   * its facts stand for the whole community, so nobody may skip the question.
   */
  async prepare(keeper: StockActor, door: ClientInfo, barcode: string): Promise<void> {
    await this.limits.consume([entries, String(pantryIdOf(keeper))])
    const key = requireKey(barcode)
    if (!isLookedUp(key) || await this.db.getRepository(Item).existsBy({ barcode: key })) return
    await this.products.find(key, door.ip)
  }

  /** Enters an item into the catalogue and into nobody's pantry. One that is there already stays as it is. BAD_INPUT, RATE_LIMITED. */
  async create(person: Person, door: ClientInfo, typed: TypedItem): Promise<Item> {
    await this.prepare(person, door, typed.barcode)
    return transaction(this.db, async (db) => {
      await lockActiveAccount(db, person.accountId)
      return this.ensure(db, person, typed)
    })
  }

  /** The whole catalogue, in the order of its keys. RATE_LIMITED. */
  async all(viewer: Viewer, door: ClientInfo, after: string | null): Promise<AsyncIterable<Item>> {
    await takeWholeList(this.limits, viewer, door)
    const start = after === null ? '' : requireKey(after)
    return inChunks<Item>(this.db, (last, limit) => sql`
      SELECT i.barcode, i.brand, i.name, i.capacity, i.unit, i.nutrition, i.allergens, i.ingredients, i.image_url AS "imageUrl", i.source, i.typed
      FROM item i WHERE i.barcode > ${last?.barcode ?? start} ORDER BY i.barcode LIMIT ${limit}`)
  }

  /**
   * The item of this barcode, made from what the product database said and what was typed if there
   * is none. What the look-up filled stays as it is, whatever the client sends; nobody's earlier
   * entry is changed.
   */
  async ensure(db: EntityManager, keeper: StockActor, typed: TypedItem): Promise<Item> {
    const items = db.getRepository(Item)
    const barcode = requireKey(typed.barcode)
    const known = await items.findOneBy({ barcode })
    if (known) return known
    const remembered = isLookedUp(barcode) ? await this.products.remembered(barcode) : null
    const facts = remembered?.kind === 'found' ? remembered.facts : null
    const item = {
      barcode,
      brand: facts?.brand ?? oneLine(typed.brand),
      name: facts?.name ?? oneLine(typed.name),
      capacity: facts?.capacity ?? typed.capacity,
      unit: (facts?.unit as CapacityUnit | undefined) ?? typed.unit,
      nutrition: facts?.nutrition ?? null,
      allergens: facts?.allergens ?? null,
      ingredients: facts?.ingredients ?? null,
      imageUrl: facts?.imageUrl ?? null,
      source: facts ? ItemSource.OPEN_FOOD_FACTS : ItemSource.PERSON,
      typed: facts === null || facts.brand === null || facts.name === null || facts.capacity === null,
      // Whoever typed it at a box is nobody in particular.
      enteredBy: keeper.kind === 'person' ? keeper.accountId : null,
    }
    if (item.brand === '' || item.name === '' || item.capacity === null || !(item.capacity > 0)) {
      throw new UserError('BAD_INPUT', messages.fillAll)
    }
    // Two people may enter the same packet at the same moment: the first one's words stand.
    await items.createQueryBuilder().insert().values(item).orIgnore().execute()
    return items.findOneByOrFail({ barcode })
  }

  /**
   * An item that was entered while the product database was away gets what is in it when it is asked
   * for again. Nobody waits for that, and nothing that a person wrote is touched.
   */
  #completeLater(item: Item, door: ClientInfo): void {
    if (!isBare(item) || !isLookedUp(item.barcode)) return
    this.#complete(item.barcode, door).catch((error: unknown) => this.log.warn({ err: error, barcode: item.barcode }, 'an item could not be completed'))
  }

  async #complete(barcode: string, door: ClientInfo): Promise<void> {
    const answer = await this.products.find(barcode, door.ip)
    if (answer.kind !== 'found') return
    const { nutrition, allergens, ingredients, imageUrl } = answer.facts
    if (nutrition === null && allergens === null && ingredients === null) return
    // Whatever is not empty by now stays. The source says whose facts these are.
    await rows(this.db, sql`
      UPDATE item SET
        nutrition = coalesce(nutrition, ${nutrition && JSON.stringify(nutrition)}::jsonb),
        allergens = coalesce(allergens, ${allergens}::text[]),
        ingredients = coalesce(ingredients, ${ingredients && JSON.stringify(ingredients)}::jsonb),
        image_url = coalesce(image_url, ${imageUrl}),
        source = ${ItemSource.OPEN_FOOD_FACTS}
      WHERE barcode = ${barcode}`)
  }
}


/** Has anybody told us what is in it? */
const isBare = (item: Item) => item.nutrition === null && item.allergens === null && item.ingredients === null

/** Is this the key of something that a product database may know? A shop's own and a box's codes are never sent out. */
function isLookedUp(key: string): boolean {
  return isGtin(key) && !isRestricted(key)
}

function keysOf(code: string, format: BarcodeFormat): string[] {
  if (isBoxLabel(code)) throw new UserError('BAD_INPUT', messages.boxLabel, { field: 'code' })
  if (format === 'TYPED') return keysOfTyped(code)
  const key = barcodeKey(code, format)
  return key === null ? [] : [key]
}

/** A key as it came from a client: used only if it is one. */
function requireKey(barcode: string): string {
  if (isGtin(barcode)) return barcode
  if (isBoxLabel(barcode)) throw new UserError('BAD_INPUT', messages.boxLabel, { field: 'barcode' })
  const [key] = keysOfTyped(barcode)
  if (key === undefined) throw new UserError('BAD_INPUT', messages.notABarcode, { field: 'barcode' })
  return key
}
