import sql, { raw, type Sql } from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { inChunks } from '../platform/database/chunks'
import { rows, today, type Db } from '../platform/database/database'
import { MealPlanCalendar } from './plan.entity'

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

/** The meals of a pantry from a day on whose guests avoid something, and that are made of a recipe. */
export const readMealsWithGuests = (
  db: Db,
  pantryId: number,
  from: string,
): Promise<{ recipeId: number; guestAvoids: string[] }[]> =>
  rows(
    db,
    sql`
    SELECT m.recipe_id AS "recipeId", m.guest_avoids AS "guestAvoids"
    FROM planned_meal m WHERE m.pantry_id = ${pantryId} AND m.day >= ${from}::date AND m.recipe_id IS NOT NULL AND m.guest_avoids <> '{}'
    ORDER BY m.day, m.position`,
  )

/** A plan for its owner's export, day by day. */
export const readExportedPlan = (db: Db, pantryId: number): AsyncGenerator<{ day: string; id: string }> =>
  inChunks<{ day: string; id: string }>(
    db,
    (last, limit) => sql`
    SELECT m.day::text AS day, m.id, m.title, m.recipe_id AS "recipeId", m.servings, m.guest_avoids AS "guestAvoids", m.created_at AS "createdAt"
    FROM planned_meal m WHERE m.pantry_id = ${pantryId} AND (m.day, m.id) > (${last?.day ?? '-infinity'}::date, ${last?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid)
    ORDER BY m.day, m.id LIMIT ${limit}`,
  )

/** How many days back a planned recipe still counts as planned: as far as the week reaches that the plan shows today. */
const daysOfWeekBefore = 6

/** SQL: does this recipe stand in a pantry's plan, from this week on? */
export const isPlanned = (pantryId: Sql, recipeId: Sql): Sql =>
  sql`EXISTS (SELECT FROM planned_meal m WHERE m.pantry_id = ${pantryId} AND m.recipe_id = ${recipeId} AND m.day >= ${today} - ${raw(String(daysOfWeekBefore))})`

/** SQL: does this recipe stand in anybody's plan, on any day? */
export const isPlannedAnywhere = (recipeId: Sql): Sql =>
  sql`EXISTS (SELECT FROM planned_meal m WHERE m.recipe_id = ${recipeId})`

/** SQL: is something with this title planned in a pantry for this day? */
export const isPlannedFor = (pantryId: Sql, day: Sql, title: Sql): Sql =>
  sql`EXISTS (SELECT FROM planned_meal m WHERE m.pantry_id = ${pantryId} AND m.day = ${day} AND lower(m.title) = lower(${title}))`

/** Turns the address of a pantry's calendar off. */
export async function endCalendarAddress(db: EntityManager, pantryId: number): Promise<void> {
  await db.delete(MealPlanCalendar, { pantryId })
}
