import sql from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import { rows } from '../../api/platform/database/database'
import { fillPantries, fillPeople, fillRecipes, settle } from '../../scripts/filling'
import { signEverybodyIn, tokenOf } from '../../scripts/fillingMessages'
import type { Person } from './people'

/** Makes the people, who are signed in, some recipes to read, and a catalogue of items; nobody has anything yet. */
export async function makePeople(db: DataSource, count: number): Promise<{ people: Person[]; barcodes: string[] }> {
  await fillPeople(db, count)
  await fillRecipes(db, 5_000, () => undefined)
  await fillPantries(db, 0)
  await signEverybodyIn(
    db,
    Array.from({ length: count }, (_, n) => `filler-${n + 1}`),
  )
  await settle(db)
  const accounts = await rows<{ id: number; username: string }>(
    db,
    sql`SELECT id, username FROM account WHERE username LIKE 'filler-%' ORDER BY id`,
  )
  const items = await rows<{ barcode: string }>(db, sql`SELECT barcode FROM item ORDER BY barcode`)
  return {
    people: accounts.map(({ id, username }, n) => ({
      id,
      token: tokenOf(username),
      address: `198.18.${Math.floor(n / 250)}.${n % 250}`,
      stock: new Map(),
      sent: [],
      asked: [],
      lines: [],
      imported: [],
    })),
    barcodes: items.map(({ barcode }) => barcode),
  }
}
