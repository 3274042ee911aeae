import type { BrowserContext } from '@playwright/test'
import type { App } from '../support/app'
import { ask, becomeCook, newBarcode, newName, shelve } from './fixtures'

export interface Shared {
  /** As EAN-13. */
  barcode: string
  name: string
  quantity: number
}

/** Shows everything that is in the pantry of whoever is signed in, or hides it. */
export const shareAll = (context: BrowserContext, app: App, isPublic = true) =>
  ask(context, app, 'mutation ($input: ShareAllInput!) { shareAll(input: $input) { pantry { id } } }', { input: { public: isPublic } })

/** Puts an item into the pantry of whoever is signed in, for everybody to see. */
export async function share(context: BrowserContext, app: App, name: string, quantity = 1, barcode = newBarcode()): Promise<Shared> {
  await shelve(context, app, { barcode, name, quantity })
  await ask(context, app, 'mutation ($input: ShareEntryInput!) { shareEntry(input: $input) { entryId } }', { input: { barcode: `0${barcode}`, public: true } })
  return { barcode, name, quantity }
}

/** A cook with these items on show, signed in in this context. */
export async function neighbour(context: BrowserContext, app: App, ...items: string[]): Promise<{ id: string; pantry: string }> {
  const name = await becomeCook(context, app)
  for (const item of items) await share(context, app, item)
  const { myPantry } = await ask<{ myPantry: { id: string } }>(context, app, '{ myPantry { id } }')
  return { id: myPantry.id, pantry: `${name}'s pantry` }
}

/**
 * So many pantries named after a word of their own, all of which share the same one item, straight into the database.
 * Answers with the word and the item.
 */
export async function neighbourhood(app: App, count: number): Promise<{ word: string; barcode: string }> {
  const word = newName()
  const barcode = newBarcode()
  await app.sql(`INSERT INTO item (barcode, brand, name, capacity, unit, source) VALUES ($1, 'Larder Mills', 'Street Soup', 400, 'G', 'PERSON')`, [`0${barcode}`])
  await app.sql(
    `WITH people AS (
       INSERT INTO account (key_hash, username) SELECT gen_random_uuid(), $1 || '-' || n FROM generate_series(1, $2::int) n RETURNING id, username
     ), pantries AS (
       INSERT INTO pantry (id, name, postcode)
       SELECT id, $1 || ' ' || lpad(split_part(username, '-', 2), 3, '0'), 'ZE2 9' || chr(65 + id % 26) || 'Z' FROM people RETURNING id
     )
     INSERT INTO pantry_entry (pantry_id, barcode, quantity, public) SELECT id, $3, 1, true FROM pantries`,
    [word, count, `0${barcode}`],
  )
  return { word, barcode }
}
