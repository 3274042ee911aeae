import sql from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import { rows } from '../../api/platform/database/database'
import type { Person } from './people'

/** How often what is stored differs from what people were told: all have to be 0. */
export interface Differences {
  /** Entries whose quantity is not what was confirmed, or not what the journal adds up to. */
  stock: number
  /** People whose messages are not stored once each, in the order in which they were sent. */
  messages: number
  /** Requests that are lost, there twice, or not collected and put away once. */
  requests: number
  /** Lines of shopping lists that are lost or there twice. */
  lines: number
  /** Imported recipes that are lost or there twice. */
  recipes: number
}

/** Compares all that was confirmed with what is stored. */
export async function compareWithStored(db: DataSource, people: readonly Person[]): Promise<Differences> {
  const finished = sql`state = 'COLLECTED' AND stored_at IS NOT NULL`
  const requests = await rows<{ key: string }>(db, sql`SELECT key FROM item_request WHERE ${finished}`)
  const unfinished = await rows<object>(db, sql`SELECT 1 FROM item_request WHERE NOT (${finished})`)
  const lines = await rows<{ key: string }>(db, sql`SELECT id AS key FROM shopping_line`)
  const recipes = await rows<{ key: string }>(
    db,
    sql`SELECT name AS key FROM recipe WHERE name ~ '^(Soup|Stew) [0-9a-f-]{36}$'`,
  )
  return {
    stock: await differencesOfStock(db, people),
    messages: await differencesOfMessages(db, people),
    requests:
      unfinished.length +
      differences(
        people.flatMap(({ asked }) => asked),
        requests,
      ),
    lines: differences(
      people.flatMap(({ lines }) => lines),
      lines,
    ),
    recipes: differences(
      people.flatMap(({ imported }) => imported),
      recipes,
    ),
  }
}

/** How many keys are not on both sides exactly once. */
function differences(confirmed: readonly string[], stored: readonly { key: string }[]): number {
  const counts = new Map(confirmed.map((key) => [key, 0]))
  for (const { key } of stored) counts.set(key, (counts.get(key) ?? 1) + 1)
  return [...counts.values()].filter((count) => count !== 1).length
}

async function differencesOfStock(db: DataSource, people: readonly Person[]): Promise<number> {
  const entries = await rows<{ pantryId: number; barcode: string; quantity: number; moved: number; batched: number }>(
    db,
    sql`SELECT e.pantry_id AS "pantryId", e.barcode, e.quantity,
      (SELECT coalesce(sum(delta), 0)::int FROM stock_move m WHERE m.pantry_id = e.pantry_id AND m.barcode = e.barcode) AS moved,
      (SELECT coalesce(sum(quantity), 0)::int FROM pantry_batch b WHERE b.pantry_id = e.pantry_id AND b.barcode = e.barcode) AS batched
    FROM pantry_entry e`,
  )
  const expected = new Map(
    people.flatMap(({ id, stock }) => [...stock].map(([barcode, quantity]) => [`${id} ${barcode}`, quantity])),
  )
  let wrong = 0
  for (const { pantryId, barcode, quantity, moved, batched } of entries) {
    const key = `${pantryId} ${barcode}`
    if (expected.get(key) !== quantity || moved !== quantity || batched !== quantity) wrong += 1
    expected.delete(key)
  }
  // What is left has no entry, which is right for what has been used up.
  return wrong + [...expected.values()].filter((quantity) => quantity !== 0).length
}

async function differencesOfMessages(db: DataSource, people: readonly Person[]): Promise<number> {
  const stored = new Map(people.map(({ id }) => [id, [] as string[]]))
  const messages = await rows<{ senderId: number; text: string }>(
    db,
    sql`SELECT sender_id AS "senderId", text FROM message WHERE text LIKE 'Is some of it left?%' ORDER BY thread_id, number`,
  )
  for (const { senderId, text } of messages) stored.get(senderId)?.push(text)
  return people.filter(({ id, sent }) => {
    const texts = stored.get(id) ?? []
    return texts.length !== sent.length || texts.some((text, at) => text !== sent[at])
  }).length
}
