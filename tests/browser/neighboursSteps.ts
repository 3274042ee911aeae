import type { BrowserContext } from '@playwright/test'
import type { App } from '../support/app'
import { ask, becomeCook, newBarcode, newName, shelve } from './fixtures'

export interface Shared {
  /** As EAN-13. */
  barcode: string
  name: string
  quantity: number
}

/** Shares everything in the signed-in person's pantry, or nothing. */
export const shareAll = (context: BrowserContext, app: App, isPublic = true) =>
  ask(context, app, 'mutation ($input: ShareAllInput!) { shareAll(input: $input) { pantry { id } } }', {
    input: { public: isPublic },
  })

/** Sets the name and the postcode of the pantry of whoever is signed in. */
export const editPantry = (context: BrowserContext, app: App, input: { name: string; postcode: string }) =>
  ask(context, app, 'mutation ($input: UpdatePantryInput!) { updatePantry(input: $input) { pantry { id } } }', {
    input,
  })

/** Adds a shared item to the signed-in person's pantry. */
export async function share(
  context: BrowserContext,
  app: App,
  name: string,
  quantity = 1,
  barcode = newBarcode(),
): Promise<Shared> {
  await shelve(context, app, { barcode, name, quantity })
  await ask(context, app, 'mutation ($input: UpdateEntryInput!) { updateEntry(input: $input) { entryId } }', {
    input: { barcode: `0${barcode}`, public: true },
  })
  return { barcode, name, quantity }
}

/** A cook with these items on show, signed in in this context. */
export async function neighbour(
  context: BrowserContext,
  app: App,
  ...items: string[]
): Promise<{ id: string; pantry: string }> {
  const name = await becomeCook(context, app)
  for (const item of items) await share(context, app, item)
  const { myPantry } = await ask<{ myPantry: { id: string } }>(context, app, '{ myPantry { id } }')
  return { id: myPantry.id, pantry: `${name}’s pantry` }
}

/** Adds items named `Bulk 001` and on to this pantry. By SQL, because the rate limits allow nobody to add so many in a minute. */
export async function bulkEntries(
  app: App,
  pantryId: string,
  { count, isPublic }: { count: number; isPublic: (number: number) => boolean },
): Promise<void> {
  const entries = Array.from({ length: count }, (_, i) => ({
    barcode: `bulk${pantryId}-${i + 1}`,
    name: `Bulk ${String(i + 1).padStart(3, '0')}`,
    public: isPublic(i + 1),
  }))
  await app.sql(
    `WITH entry AS (
       SELECT * FROM jsonb_to_recordset($1::jsonb) AS entry (barcode text, name text, public boolean)
     ), item AS (
       INSERT INTO item (barcode, brand, name, capacity, unit, source) SELECT barcode, 'Larder Mills', name, 100, 'G', 'PERSON' FROM entry
     ), stored AS (
       INSERT INTO pantry_entry (pantry_id, barcode, quantity, public, shared_until) SELECT $2::int, barcode, 1, public, 'infinity'::date FROM entry RETURNING pantry_id, barcode
     )
     INSERT INTO pantry_batch (pantry_id, barcode, quantity) SELECT pantry_id, barcode, 1 FROM stored`,
    [JSON.stringify(entries), pantryId],
  )
}

/**
 * So many pantries named after a word of their own, all of which share the same one item. Answers with the word and the
 * item, the first one last. Straight into the database: registering so many people takes a password hash each and runs into limits.
 */
export async function neighbourhood(app: App, count: number): Promise<{ word: string; barcode: string }> {
  const word = newName()
  const barcode = newBarcode()
  await app.sql(
    `INSERT INTO item (barcode, brand, name, capacity, unit, source) VALUES ($1, 'Larder Mills', 'Street Soup', 400, 'G', 'PERSON')`,
    [`0${barcode}`],
  )
  await app.sql(
    `WITH people AS (
       INSERT INTO account (key_hash, username) SELECT gen_random_uuid(), $1 || '-' || n FROM generate_series(1, $2::int) n RETURNING id, username
     ), pantries AS (
       INSERT INTO pantry (id, name, outcode, postcode)
       SELECT id, $1 || ' ' || lpad(split_part(username, '-', 2), 3, '0'), 'ZE2', 'ZE2 9' || chr(65 + id % 26) || 'Z' FROM people RETURNING id
     ), stored AS (
       INSERT INTO pantry_entry (pantry_id, barcode, quantity, public, shared_until, updated_at) SELECT id, $3, 1, true, 'infinity'::date, now() - id * interval '1 millisecond' FROM pantries RETURNING pantry_id, barcode
     )
     INSERT INTO pantry_batch (pantry_id, barcode, quantity) SELECT pantry_id, barcode, 1 FROM stored`,
    [word, count, `0${barcode}`],
  )
  return { word, barcode }
}
