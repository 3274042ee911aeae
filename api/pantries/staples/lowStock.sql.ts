import sql from 'sql-template-tag'
import { foodBySlug, type Food } from '../../../domain/foods/foods'
import { slugOfFoodKey } from '../../../domain/foods/foodKey'
import type { QualifiedFood } from '../../../domain/foods/matchFood'
import { itemTable } from '../../items/item.sql'
import { rows, type Db } from '../../platform/database/database'

/** Something of which a pantry has none left, or less than it keeps. */
export interface LowStock {
  barcode: string
  name: string
  /** Of a food without a barcode; null: a product has the name on its packet. */
  germanName: string | null
  /** null: its food is not known. */
  food: QualifiedFood | null
  /** How many are missing; null: one is used up that is not kept in a certain number. */
  missing: number | null
}

interface LowStockRow {
  barcode: string
  name: string | null
  food: string | null
  attributes: string[] | null
  quantity: number
  minimum: number | null
}

/** The most items that are named; the pantry itself shows the others. */
const maxLow = 100

/**
 * What a pantry has run out of, or has less of than is to be kept; what was used up last comes first.
 * Leftovers are not bought again. The caller checks who may manage the pantry.
 */
export async function readLowStock(db: Db, pantryId: number): Promise<LowStock[]> {
  const found = await rows<LowStockRow>(
    db,
    sql`
    SELECT k.barcode, i.name, i.food_slug AS food, i.food_attributes AS attributes, coalesce(e.quantity, 0) AS quantity, m.quantity AS minimum
    FROM (SELECT barcode FROM pantry_entry WHERE pantry_id = ${pantryId} UNION SELECT barcode FROM pantry_minimum WHERE pantry_id = ${pantryId}) k
    LEFT JOIN pantry_entry e ON e.pantry_id = ${pantryId} AND e.barcode = k.barcode
    LEFT JOIN pantry_minimum m ON m.pantry_id = ${pantryId} AND m.barcode = k.barcode
    LEFT JOIN ${itemTable} ON i.barcode = k.barcode
    WHERE coalesce(e.quantity, 0) < coalesce(m.quantity, 1) AND i.pantry_id IS NULL
    ORDER BY e.updated_at DESC NULLS LAST, k.barcode LIMIT ${maxLow}::int`,
  )
  return found.flatMap((row) => toLowStock(row) ?? [])
}

function toLowStock({ barcode, name, food, attributes, quantity, minimum }: LowStockRow): LowStock | null {
  const keyed: Food | null = foodBySlug(slugOfFoodKey(barcode) ?? '')
  const known = foodBySlug(food ?? '') ?? keyed
  const itsName = name ?? keyed?.name
  // Of an item that has been deleted since.
  if (itsName === undefined) return null
  return {
    barcode,
    name: itsName,
    germanName: keyed?.german ?? null,
    food: known && { food: known.slug, attributes: attributes ?? [] },
    missing: minimum === null ? null : minimum - quantity,
  }
}
