import sql from 'sql-template-tag'
import type { Db } from '../../platform/database/database'
import { arrayParameter, executePrepared } from '../../platform/database/executePrepared'
import type { FoodNeed } from './recipeLine.entity'

export type NeedRow = Pick<FoodNeed, 'id' | 'foods' | 'attributes' | 'isEach'>

/**
 * What lines ask for that names one of these foods. Each food is looked up by itself: `&&` with hundreds of foods takes twice as long,
 * because the index compares each row that it finds with all of them.
 */
export function readNeeds(db: Db, foods: readonly string[]): Promise<NeedRow[]> {
  return executePrepared<NeedRow>(
    db,
    sql`
    SELECT DISTINCT ON (n.id) n.id, n.foods, n.attributes, n.is_each AS "isEach"
    FROM unnest(${arrayParameter(foods, 'text')}) AS food CROSS JOIN LATERAL (SELECT * FROM food_need n WHERE n.foods @> ARRAY[food] OFFSET 0) n ORDER BY n.id`,
  )
}

/** What lines with these keys ask for; without an id where they have no known food. */
export interface KeyedNeed extends Omit<NeedRow, 'id'> {
  lineKey: string
  id: number | null
}

export function readNeedsOfLines(db: Db, lineKeys: readonly string[]): Promise<KeyedNeed[]> {
  return executePrepared<KeyedNeed>(
    db,
    sql`
    SELECT l.line_key AS "lineKey", n.id, coalesce(n.foods, '{}') AS foods, coalesce(n.attributes, '{}') AS attributes, coalesce(n.is_each, false) AS "isEach"
    FROM (SELECT DISTINCT line_key, need_id FROM recipe_line WHERE line_key = ANY (${arrayParameter(lineKeys, 'text')}::text[])) l LEFT JOIN food_need n ON n.id = l.need_id`,
  )
}
