import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { BatchRow } from '../pantry.types'

/** What most batches have: read as an array for each. */
const denseColumns = {
  quantity: 'quantity',
  date: 'date',
  dateKind: 'date_kind',
  storagePlace: 'storage_place',
} as const
/** What few batches have: read by their id, those alone that have it. */
const sparseColumns = {
  unitAmount: 'unit_amount',
  unit: 'unit',
  frozenOn: 'frozen_on',
  openedOn: 'opened_on',
  amountLeft: 'amount_left',
  lot: 'lot',
} as const

type DenseColumn = keyof typeof denseColumns
type SparseColumn = keyof typeof sparseColumns

/** Batches as arrays of columns; null without batches. */
export type BatchColumnArrays = Record<'id' | 'barcode', string[] | null> & {
  [Column in DenseColumn]: BatchRow[Column][] | null
} & { [Column in SparseColumn]: Record<string, NonNullable<BatchRow[Column]>> | null }

/**
 * SQL: `BatchColumnArrays`, in no order.
 * @param from batches `b`: what follows FROM
 */
export const batchArrays = (from: Sql): Sql => sql`(
  SELECT json_build_object('id', json_agg(b.id::text), 'barcode', json_agg(b.barcode),
    ${join(Object.entries(denseColumns).map(([field, column]) => raw(`'${field}', json_agg(b.${column})`)))},
    ${join(Object.entries(sparseColumns).map(([field, column]) => raw(`'${field}', json_object_agg(b.id, b.${column}) FILTER (WHERE b.${column} IS NOT NULL)`)))})
  FROM ${from})`

/** The rows of `batchArrays`, by barcode. */
export function toBatches({
  id: ids,
  barcode,
  quantity,
  date,
  dateKind,
  storagePlace,
  unitAmount,
  unit,
  frozenOn,
  openedOn,
  amountLeft,
  lot,
}: BatchColumnArrays): Map<string, BatchRow[]> {
  const byBarcode = new Map<string, BatchRow[]>()
  ids?.forEach((id, n) => {
    const batch: BatchRow = {
      id,
      quantity: quantity?.[n] ?? 0,
      unitAmount: unitAmount?.[id] ?? null,
      unit: unit?.[id] ?? null,
      date: date?.[n] ?? null,
      dateKind: dateKind?.[n] ?? null,
      storagePlace: storagePlace?.[n] ?? null,
      frozenOn: frozenOn?.[id] ?? null,
      openedOn: openedOn?.[id] ?? null,
      amountLeft: amountLeft?.[id] ?? null,
      lot: lot?.[id] ?? null,
    }
    const key = barcode?.[n] ?? ''
    const others = byBarcode.get(key)
    if (others) others.push(batch)
    else byBarcode.set(key, [batch])
  })
  return byBarcode
}
