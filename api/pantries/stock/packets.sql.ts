import sql, { raw, type Sql } from 'sql-template-tag'
import { foodBySlug } from '../../../domain/foods/foods'
import { slugOfFoodKey } from '../../../domain/foods/foodKey'
import { usualStaples } from '../../../domain/cooking/staples'
import type { Packet } from '../../../domain/cooking/supply'
import { dueOf, sortedByUrgency, withoutFirst, type BatchDetails } from '../../../domain/stock/batches'
import { itemTable } from '../../items/item.sql'
import { rows, todayOnce, type Db } from '../../platform/database/database'
import { arrayParameter } from '../../platform/database/executePrepared'
import { readValue, rowsAsJson } from '../../platform/database/reads'
import type { DateKind } from '../dates/batch.entity'
import type { Viewer } from '../../platform/viewer'
import { batchDateCounts, batchIsPastUseByOn, entryIsAvailable, isOfferedTo } from '../pantryAccess.sql'
import { entriesWithItems, entryColumns, pantryJsonFields } from '../pantry.sql'
import { readNearestFoods, readViewerPosition, type FoodLimits } from '../near/near.reads'
import type { SharedEntryRow, SharedFoodRow } from '../pantry.types'

/** A batch of a pantry, as cooking sees it. */
export interface PantryPacket extends Packet {
  batchId: string
  name: string
  /** Of a food without a barcode; null: a product has the name on its packet. */
  germanName: string | null
  /** Of `due`; null exactly if that is. */
  dateKind: DateKind | null
}

/** What there is to cook with. */
export interface PantryPackets {
  packets: PantryPacket[]
  /** Slugs of foods that are always there. */
  staples: string[]
}

interface PacketRow extends Pick<BatchDetails, 'date' | 'frozenOn' | 'openedOn' | 'amountLeft'> {
  batchId: string
  barcode: string
  name: string
  quantity: number
  food: string | null
  attributes: string[]
  size: number | null
  unit: 'G' | 'ML' | null
  dateKind: DateKind | null
}

/** SQL: the columns of a `PacketRow`, of a batch `b` and its item `i`. */
const packetColumns = sql`b.id::text AS "batchId", b.barcode, i.name, b.quantity, i.food_slug AS food, i.food_attributes AS attributes,
  coalesce(b.unit_amount, i.capacity) AS size, coalesce(b.unit, i.unit) AS unit, b.date, b.date_kind AS "dateKind", b.frozen_on AS "frozenOn", b.opened_on AS "openedOn", b.amount_left AS "amountLeft"`

/**
 * SQL: has something in the pantry with this id a date that counts, between a day and so many days later? Whether it is reserved
 * for somebody is another question: see `readPackets`.
 */
export const somethingGoesOff = (pantryId: Sql, { from, days }: { from: Sql; days: number }): Sql => sql`EXISTS (
  SELECT 1 FROM pantry_batch b WHERE b.pantry_id = ${pantryId} AND b.date BETWEEN ${from} AND ${from} + ${raw(String(days))} AND ${batchDateCounts})`

/** SQL: the barcodes of a pantry's entries. */
export const barcodesOfPantry = (pantryId: number): Sql =>
  sql`(SELECT e.barcode FROM pantry_entry e WHERE e.pantry_id = ${pantryId}::int)`

/** What `packetsJson` reads. */
interface PacketsJson {
  packets: PacketRow[]
  /** null: nobody said what is always there. */
  staples: string[] | null
  reserved: Record<string, number>
}

/**
 * SQL: the packets of a pantry that are not past their use-by date, its staples, and how many of which items are reserved for somebody,
 * as `PacketsJson`. Who may manage the pantry is the caller's question. (The items are looked up all at once, by an array of their
 * barcodes, which takes less than half of what one look-up for each does, and `OFFSET 0` keeps it so.)
 * @param only queries: the packets of these foods, and those with these barcodes; by default all
 */
function packetsJson(pantryId: number, only?: { foods: Sql; barcodes: Sql }): Sql {
  const isWanted =
    only === undefined ? sql`` : sql`AND (i.food_slug IN (${only.foods}) OR i.barcode IN (${only.barcodes}))`
  const packets = rowsAsJson(sql`
    SELECT ${packetColumns} FROM pantry_batch b JOIN (SELECT i.* FROM ${itemTable} WHERE i.barcode = ANY (ARRAY${barcodesOfPantry(pantryId)}) ${isWanted} OFFSET 0) i ON i.barcode = b.barcode
    WHERE b.pantry_id = ${pantryId}::int AND ${batchIsPastUseByOn(todayOnce)} IS NOT TRUE ORDER BY b.id`)
  return sql`json_build_object(
      'packets', ${packets},
      'staples', (SELECT coalesce((SELECT json_agg(s.barcode) FROM pantry_staple s WHERE s.pantry_id = p.id), CASE WHEN p.staples_chosen THEN '[]'::json END) FROM pantry p WHERE p.id = ${pantryId}::int),
      'reserved', (SELECT coalesce(json_object_agg(e.barcode, e.reserved), '{}') FROM pantry_entry e WHERE e.pantry_id = ${pantryId}::int AND e.reserved > 0))`
}

/** Packets without those that are reserved for somebody, and staples. */
function toPantryPackets({ packets, staples, reserved }: PacketsJson): PantryPackets {
  return {
    packets: withoutReserved(packets, new Map(Object.entries(reserved))).map(toPacket),
    staples: staples?.flatMap((barcode) => slugOfFoodKey(barcode) ?? []) ?? [...usualStaples],
  }
}

/**
 * The packets of a pantry, without those that are past their use-by date or reserved for somebody, and its staples. One statement.
 * Who may manage the pantry is the caller's question. (`unnest` lets the planner hash the foods, of which a recipe may name hundreds.)
 * @param only the packets of these foods, and those with these barcodes; by default all
 */
export async function readPackets(
  db: Db,
  pantryId: number,
  only?: { foods: readonly string[]; barcodes: readonly string[] },
): Promise<PantryPackets> {
  const queries = only && {
    foods: sql`SELECT unnest(${arrayParameter(only.foods, 'text')}::text[])`,
    barcodes: sql`SELECT unnest(${arrayParameter(only.barcodes, 'text')}::text[])`,
  }
  const read = await readValue<PacketsJson>(db, sql`SELECT ${packetsJson(pantryId, queries)}::text AS value`)
  return read ? toPantryPackets(read) : { packets: [], staples: [] }
}

/** Without what will be collected: of the unopened packets of an entry, those that go off first. */
function withoutReserved(packets: readonly PacketRow[], reserved: ReadonlyMap<string, number>): readonly PacketRow[] {
  if (reserved.size === 0) return packets
  const own = packets.filter(({ barcode, openedOn }) => openedOn !== null || !reserved.has(barcode))
  const left = [...reserved].flatMap(([barcode, count]) => {
    const offered = packets
      .filter((packet) => packet.barcode === barcode && packet.openedOn === null)
      .map((packet) => ({ ...packet, id: packet.batchId }))
    return withoutFirst(sortedByUrgency(offered), count)
  })
  return [...own, ...left]
}

function toPacket({
  batchId,
  barcode,
  name,
  quantity,
  food,
  attributes,
  size,
  unit,
  ...batch
}: PacketRow): PantryPacket {
  const known = foodBySlug(food ?? '')
  const keyed = foodBySlug(slugOfFoodKey(barcode) ?? '')
  const due = dueOf(batch)
  return {
    batchId,
    barcode,
    name,
    quantity,
    due,
    germanName: keyed?.german ?? null,
    food: known && { food: known.slug, attributes },
    size:
      size !== null && unit !== null
        ? { amount: size, unit: unit === 'G' ? 'g' : 'ml' }
        : keyed?.unit === 'piece'
          ? onePiece
          : null,
    left: batch.amountLeft,
    isOpened: batch.openedOn !== null,
    dateKind: due === null ? null : batch.dateKind,
  }
}

/** Of what is counted and has no barcode. */
const onePiece = { amount: 1, unit: 'piece' } as const

/**
 * The entries that others share now of items of these foods, one for each pantry and kind: where both sides have a position the
 * nearest first, then the others, the last changed ones first.
 */
export async function readSharedFoods(
  db: Db,
  viewer: Viewer,
  foods: readonly string[],
  limits: FoodLimits,
): Promise<SharedFoodRow[]> {
  const { limit } = limits
  const here = await readViewerPosition(db, viewer)
  const nearest = here === null ? [] : await readNearestFoods(db, viewer, foods, { here, ...limits })
  return nearest.length < limit
    ? [
        ...nearest,
        ...(await readLastSharedFoods(db, viewer, foods, {
          limit: limit - nearest.length,
          isElsewhere: here !== null,
        })),
      ]
    : nearest
}

/**
 * The same, the last changed ones first. One statement.
 * @param isElsewhere only in pantries without a position
 */
async function readLastSharedFoods(
  db: Db,
  viewer: Viewer,
  foods: readonly string[],
  { limit, isElsewhere }: { limit: number; isElsewhere: boolean },
): Promise<SharedFoodRow[]> {
  const found = await rows<SharedEntryRow & { slug: string; attributes: string[] }>(
    db,
    sql`
    SELECT * FROM (
      SELECT DISTINCT ON (e.pantry_id, i.food_slug, i.food_attributes)
        ${entryColumns(viewer, () => false)}, json_build_object(${pantryJsonFields}) AS pantry, i.food_slug AS slug, i.food_attributes AS attributes
      FROM ${entriesWithItems} JOIN pantry p ON p.id = e.pantry_id
      WHERE i.food_slug = ANY (${foods}::text[]) AND ${entryIsAvailable} AND ${isOfferedTo(viewer)} ${isElsewhere ? sql`AND p.position IS NULL` : sql``}
      ORDER BY e.pantry_id, i.food_slug, i.food_attributes, e.updated_at DESC, e.barcode
    ) shared ORDER BY "updatedAt" DESC, "pantryId", barcode LIMIT ${limit}::int`,
  )
  return found.map(({ slug, attributes, ...entry }) => ({ ...entry, food: { food: slug, attributes } }))
}
