import { randomUUID } from 'node:crypto'
import type { DataSource } from 'typeorm'
import { signEverybodyIn, tokenOf } from '../scripts/fillingMessages'
import { MoveStockDocument } from '../web/generated/pantries/PantryMutations'
import type { BenchRequest } from './load'
import { bodyOf } from './operations'

/** The people who scan: enough of them that nobody meets the limit of moves. */
const people = Array.from({ length: 100 }, (_, i) => `filler-${i + 1}`)

interface Shelf {
  username: string
  pantryId: number
  barcode: string
}

/** One more packet of something that a person has, each time of the next person's. Needs filled pantries. */
export async function scansOf(db: DataSource, url: string): Promise<() => BenchRequest> {
  await signEverybodyIn(db, people)
  const shelves = (await db.query(
    `
    SELECT a.username, e.pantry_id AS "pantryId", min(e.barcode) AS barcode FROM pantry_entry e JOIN account a ON a.id = e.pantry_id
    WHERE a.username = ANY ($1) GROUP BY a.username, e.pantry_id`,
    [people],
  )) as Shelf[]
  let sent = 0
  return () => {
    const shelf = shelves[sent++ % shelves.length]
    if (!shelf) throw new Error('nobody has anything to scan')
    return {
      url: `${url}/graphql`,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${tokenOf(shelf.username)}`,
        'x-forwarded-for': `198.18.1.${sent % 250}`,
      },
      body: bodyOf(MoveStockDocument, {
        input: { pantryId: String(shelf.pantryId), barcode: shelf.barcode, delta: 1, key: randomUUID() },
      }),
    }
  }
}
