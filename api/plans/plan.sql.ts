import sql from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { rows } from '../platform/database'

/** Numbers the meals of a day from 0, in the order of these ids; those that are there already are not written. */
export async function numberMeals(db: EntityManager, pantryId: number, ids: readonly string[]): Promise<void> {
  await rows(
    db,
    sql`
    UPDATE planned_meal m SET position = listed.place - 1, updated_at = now()
    FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS listed(id, place)
    WHERE m.pantry_id = ${pantryId} AND m.id = listed.id AND m.position <> listed.place - 1`,
  )
}
