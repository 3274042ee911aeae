import sql from 'sql-template-tag'
import { foodKeyPrefix } from '../../../lib/barcode/gtin'
import { joinItem } from '../../items/item.sql'
import { rows, type Db } from '../../platform/database/database'

/** What became of stock: it came, it was collected or eaten, or it was thrown away. */
export type StockDirection = 'IN' | 'OUT' | 'THROWN_AWAY'

/** What the journal of a pantry says of one month, summed over food that is alike. */
export interface MonthlyStockRow {
  /** YYYY-MM */
  month: string
  direction: StockDirection
  /** The food's slug; null: not known. */
  slug: string | null
  /** Is it a food without a barcode, which is counted in pieces? */
  isFoodKey: boolean
  /** Of `amount`. */
  unit: 'G' | 'ML' | null
  /** The contents of those whose size is known. */
  amount: number
  /** How many packets or pieces have a size, and how many have none. */
  sized: number
  unsized: number
}

export interface StockPeriod {
  pantryId: number
  /** An IANA name; months are its own. */
  timeZone: string
  /** YYYY-MM */
  firstMonth: string
}

/**
 * SQL over a move `m`: it says that food came or went. Corrections and what was moved with somebody say nothing of it, nor do moves that were
 * undone, and those that undid them.
 */
const countsAsFlow = sql`(m.delta > 0 AND m.reason = 'BOUGHT' OR m.delta < 0 AND m.reason IN ('EATEN', 'COOKED', 'GIVEN', 'THROWN_AWAY'))
  AND m.undoes IS NULL AND NOT EXISTS (SELECT 1 FROM stock_move u WHERE u.undoes = m.id)`

const monthOf = (timeZone: string) => sql`to_char(m.created_at AT TIME ZONE ${timeZone}, 'YYYY-MM')`
const startOf = ({ firstMonth, timeZone }: StockPeriod) =>
  sql`(${`${firstMonth}-01`}::date::timestamp AT TIME ZONE ${timeZone})`

/** What came into a pantry and went out of it, by month. Of an opened packet, what was left of it counts. */
export function readStockByMonth(db: Db, period: StockPeriod): Promise<MonthlyStockRow[]> {
  return rows<MonthlyStockRow>(
    db,
    sql`
    SELECT month, direction, slug, "isFoodKey", unit, coalesce(sum(packets * size), 0)::float8 AS amount,
      coalesce(sum(packets) FILTER (WHERE size IS NOT NULL), 0)::int AS sized, coalesce(sum(packets) FILTER (WHERE size IS NULL), 0)::int AS unsized
    FROM (
      SELECT ${monthOf(period.timeZone)} AS month, CASE WHEN m.delta > 0 THEN 'IN' WHEN m.reason = 'THROWN_AWAY' THEN 'THROWN_AWAY' ELSE 'OUT' END AS direction,
        i.food_slug AS slug, starts_with(m.barcode, ${foodKeyPrefix}) AS "isFoodKey", coalesce(b.unit, i.unit) AS unit, abs(b.delta) AS packets,
        coalesce(b.amount_left, b.unit_amount, i.capacity) AS size
      FROM stock_move m JOIN stock_move_batch b ON b.move_id = m.id LEFT ${joinItem(sql`m.barcode`)}
      WHERE m.pantry_id = ${period.pantryId} AND m.created_at >= ${startOf(period)} AND ${countsAsFlow}
    ) moved
    GROUP BY month, direction, slug, "isFoodKey", unit`,
  )
}

/** How often something was collected from a pantry, by month: each move out of it that threw nothing away. */
export function readTakingsByMonth(db: Db, period: StockPeriod): Promise<{ month: string; count: number }[]> {
  return rows(
    db,
    sql`
    SELECT ${monthOf(period.timeZone)} AS month, count(*)::int AS count FROM stock_move m
    WHERE m.pantry_id = ${period.pantryId} AND m.created_at >= ${startOf(period)} AND ${countsAsFlow} AND m.delta < 0 AND m.reason <> 'THROWN_AWAY'
    GROUP BY 1`,
  )
}
