import sql, { join } from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import { Item } from './item.entity'
import { messages as itemSentences } from './item.messages'
import type { AuditFieldChange, AuditWriter } from '../platform/audit'
import type { Clock } from '../platform/clock'
import { row, rows, type Db } from '../platform/database'
import { UserError } from '../platform/errors'
import type { Batch } from '../platform/loaders'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import { oneLine } from '../../lib/text/text'
import { isAdmin, type Viewer } from '../platform/viewer'
import type { UpdateItemInput } from '../pantries/pantry.inputs'
import { messages } from '../pantries/pantry.messages'

const corrections: RateLimitRule = { name: 'correct-item', atOnce: 60, everySeconds: 10 }

/**
 * Corrections of what is printed on a packet. Whoever typed an item may correct it until somebody
 * else holds it: from then on it is the community's, and admins correct it. What the product database
 * alone says is corrected by admins. (That the right ends tells its holder that somebody has the item,
 * and neither who nor how many.)
 */
export class ItemEditService {
  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    private readonly writeDown: AuditWriter,
  ) {}

  /** Which of these items the viewer may correct. */
  readonly mayCorrect: Batch<string, boolean> = async (db, viewer, barcodes) => {
    const mine = await this.#correctable(db, viewer, barcodes)
    return barcodes.map((barcode) => mine.has(barcode))
  }

  /** Writes what is really printed on the packet. FORBIDDEN, NOT_FOUND, BAD_INPUT. */
  async correct(viewer: Viewer, { barcode, brand, name, capacity, unit }: UpdateItemInput): Promise<Item> {
    await this.#limit(viewer)
    const words = { brand: oneLine(brand), name: oneLine(name) }
    if (words.brand === '' || words.name === '' || !(capacity > 0)) throw new UserError('BAD_INPUT', itemSentences.fillAll)
    return this.db.transaction(async (db) => {
      // Held until the end: nobody can put it into another pantry between the question and the answer.
      const item = await db.findOne(Item, { where: { barcode }, lock: { mode: 'pessimistic_write' } })
      if (!item) throw new UserError('NOT_FOUND', itemSentences.noSuchItem, { field: 'barcode' })
      if (!(await this.#correctable(db, viewer, [barcode])).has(barcode)) throw new UserError('FORBIDDEN', messages.notYoursToCorrect)
      const editedBy = viewer.kind === 'person' ? viewer.accountId : null
      await db.update(Item, { barcode }, { ...words, capacity, unit, typed: true, editedBy, editedAt: this.clock.now() })
      const corrected = await db.findOneByOrFail(Item, { barcode })
      // Whoever may only because they are an admin acts as one.
      if (isAdmin(viewer, this.clock.now()) && !(await this.#ownCorrectable(db, viewer, [barcode])).has(barcode)) {
        await this.writeDown(db, viewer, { act: 'EDIT_ITEM', about: { kind: 'item', id: barcode, name: item.name }, changes: changesOf(item, corrected) })
      }
      return corrected
    })
  }

  /** Takes an item out of the catalogue for good. Safe to repeat as far as it can be: what is gone is NOT_FOUND. FORBIDDEN, ITEM_IN_USE. */
  async delete(viewer: Viewer, barcode: string): Promise<string> {
    await this.#limit(viewer)
    return this.db.transaction(async (db) => {
      const item = await db.findOne(Item, { where: { barcode }, lock: { mode: 'pessimistic_write' } })
      if (!item) throw new UserError('NOT_FOUND', itemSentences.noSuchItem, { field: 'barcode' })
      if (!(await this.#correctable(db, viewer, [barcode])).has(barcode)) throw new UserError('FORBIDDEN', messages.notYoursToCorrect)
      if (await row(db, sql`SELECT FROM pantry_entry WHERE barcode = ${barcode} LIMIT 1`)) throw new UserError('ITEM_IN_USE', messages.stillInPantry, { field: 'barcode' })
      await db.delete(Item, { barcode })
      if (isAdmin(viewer, this.clock.now())) await this.writeDown(db, viewer, { act: 'DELETE_ITEM', about: { kind: 'item', id: barcode, name: item.name } })
      return barcode
    })
  }

  #limit(viewer: Viewer): Promise<void> {
    return this.limits.consume([corrections, viewer.kind === 'person' ? `account ${viewer.accountId}` : `session ${viewer.session?.id ?? 'none'}`])
  }

  async #correctable(db: Db, viewer: Viewer, barcodes: readonly string[]): Promise<Set<string>> {
    return isAdmin(viewer, this.clock.now()) ? new Set(barcodes) : this.#ownCorrectable(db, viewer, barcodes)
  }

  async #ownCorrectable(db: Db, viewer: Viewer, barcodes: readonly string[]): Promise<Set<string>> {
    if (viewer.kind !== 'person') return new Set()
    const found = await rows<{ barcode: string }>(db, sql`
      SELECT i.barcode FROM item i
      WHERE i.barcode IN (${join([...barcodes])}) AND i.entered_by = ${viewer.accountId} AND i.typed
        AND NOT EXISTS (SELECT 1 FROM pantry_entry e WHERE e.barcode = i.barcode AND e.pantry_id <> ${viewer.accountId})`)
    return new Set(found.map(({ barcode }) => barcode))
  }
}

/** What is written otherwise than before, as text. */
function changesOf(before: Item, after: Item): AuditFieldChange[] {
  const fields = ['brand', 'name', 'capacity', 'unit'] as const
  return fields.filter((field) => before[field] !== after[field]).map((field) => ({ field, before: String(before[field] ?? ''), after: String(after[field] ?? '') }))
}
