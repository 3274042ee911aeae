import type { TestApp } from './testApp'

/** The entries of a pantry with their batches, by the names of their items. */
export async function stockOf(app: TestApp, pantryId: number): Promise<Record<string, unknown>> {
  const found = (await app.db.query(
    `SELECT i.name, e.quantity, e.public, e.keep_back AS "keepBack",
       (SELECT json_agg(json_build_array(b.quantity, b.date, b.date_kind, b.storage_place, b.unit_amount, b.unit) ORDER BY b.id) FROM pantry_batch b WHERE b.pantry_id = e.pantry_id AND b.barcode = e.barcode) AS batches
     FROM pantry_entry e JOIN item i ON i.barcode = e.barcode WHERE e.pantry_id = $1 ORDER BY i.name`,
    [pantryId],
  )) as { name: string }[]
  return Object.fromEntries(found.map(({ name, ...entry }) => [name, entry]))
}

/** What is known of the packets of one entry. */
export const packetsOf = (app: TestApp, pantryId: number, barcode: string): Promise<object[]> =>
  app.db.query(
    `SELECT b.quantity, b.frozen_on::text AS "frozenOn", b.opened_on::text AS "openedOn", b.amount_left AS "amountLeft", b.lot
     FROM pantry_batch b WHERE b.pantry_id = $1 AND b.barcode = $2 ORDER BY b.id`,
    [pantryId, barcode],
  )

/** The lines of a pantry's shopping list. */
export const linesOf = (app: TestApp, pantryId: number): Promise<{ text: string; ticked: boolean }[]> =>
  app.db.query(
    `SELECT l.text, l.ticked_at IS NOT NULL AS ticked FROM shopping_line l WHERE l.pantry_id = $1 AND l.removed_at IS NULL ORDER BY l.text`,
    [pantryId],
  )

/** Why lines of a pantry's shopping list are there, in their order. */
export const reasonsOf = (
  app: TestApp,
  pantryId: number,
): Promise<{ text: string; kind: string; recipe: string | null; known: boolean; amount: number | null }[]> =>
  app.db.query(
    `SELECT l.text, r.kind, r.recipe_name AS recipe, r.recipe_id IS NOT NULL AS known, r.amount::float8 AS amount
     FROM shopping_line l JOIN shopping_line_reason r ON r.pantry_id = l.pantry_id AND r.line_id = l.id
     WHERE l.pantry_id = $1 AND l.removed_at IS NULL ORDER BY l.text, r.key, r.position`,
    [pantryId],
  )

/** The planned meals of a pantry, by their days. */
export const mealsOf = (app: TestApp, pantryId: number): Promise<{ id: string; title: string; recipe: boolean }[]> =>
  app.db.query(
    `SELECT m.id, m.title, m.recipe_id IS NOT NULL AS recipe, m.servings, m.guest_avoids AS "guestAvoids" FROM planned_meal m WHERE m.pantry_id = $1 ORDER BY m.day`,
    [pantryId],
  )
