import { randomUUID } from 'node:crypto'
import type { DataSource } from 'typeorm'
import { signEverybodyIn, tokenOf } from '../scripts/fillingMessages'
import { RequestItemDocument } from '../web/generated/requests/AskDialog'
import type { BenchRequest } from './load'
import { bodyOf } from './operations'

/** A person may have so many open requests. */
const maxOpen = 5

interface Wish {
  username: string
  pantryId: number
  barcode: string
}

/** People who ask for what others share. */
export interface Asking {
  /** The next request: each person asks the next one's pantry for another of its items. */
  ask(): BenchRequest
  /** Throws if one of those that were sent was refused. */
  check(): Promise<void>
}

/** Needs filled pantries. Whatever their people have asked for, in an earlier run on the same data, is deleted. */
export async function askingOf(db: DataSource, url: string): Promise<Asking> {
  await db.query(`DELETE FROM item_request q USING account a WHERE a.id = q.asker_id AND a.username LIKE 'filler-%'`)
  await db.query(`UPDATE account SET created_at = now() - interval '30 days' WHERE username LIKE 'filler-%'`)
  const wishes = (await db.query(`
    WITH shelf AS (
      SELECT e.pantry_id, e.barcode, row_number() OVER (PARTITION BY e.pantry_id ORDER BY e.barcode) AS number
      FROM pantry_entry e JOIN account a ON a.id = e.pantry_id WHERE a.username LIKE 'filler-%' AND e.public AND e.quantity > 0
    ), person AS (
      SELECT a.id, a.username, coalesce(lead(a.id) OVER (ORDER BY a.id), min(a.id) OVER ()) AS asks FROM account a
      WHERE a.username LIKE 'filler-%' AND EXISTS (SELECT FROM shelf WHERE shelf.pantry_id = a.id)
    )
    SELECT p.username, s.pantry_id AS "pantryId", s.barcode FROM person p JOIN shelf s ON s.pantry_id = p.asks AND s.number <= ${maxOpen}
    WHERE p.asks <> p.id ORDER BY s.number, p.id`)) as Wish[]
  await signEverybodyIn(db, [...new Set(wishes.map(({ username }) => username))])
  const requests = async (): Promise<number> =>
    ((await db.query('SELECT count(*)::int AS count FROM item_request')) as { count: number }[])[0]?.count ?? 0
  const before = await requests()
  let sent = 0
  return {
    ask() {
      const wish = wishes[sent++]
      if (!wish) throw new Error('everybody has asked for as much as they may')
      return {
        url: `${url}/graphql`,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${tokenOf(wish.username)}`,
          'x-forwarded-for': `198.18.2.${sent % 250}`,
        },
        body: bodyOf(RequestItemDocument, {
          input: { pantryId: String(wish.pantryId), barcode: wish.barcode, quantity: 1, key: randomUUID() },
        }),
      }
    },
    async check() {
      const stored = (await requests()) - before
      if (stored !== sent) throw new Error(`${sent} requests were sent, and ${stored} are stored`)
    },
  }
}
