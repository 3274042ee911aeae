import type { DataSource } from 'typeorm'
import { lockActiveAccount } from '../accounts/account.sql'
import { transaction } from '../platform/database'
import { UserError } from '../platform/errors'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import type { Person } from '../platform/viewer'
import { PantryMinimum } from './minimum.entity'
import type { SetKeepAtLeastInput } from './minimum.inputs'
import { Pantry } from './pantry.entity'
import { messages } from './pantry.texts'
import { readEntry } from './pantry.reads'
import { assertPantryMatches } from './pantry.rules'
import type { EntryResult } from './pantry.types'

const changeLimit: RateLimitRule = { name: 'keep-at-least', atOnce: 300, everySeconds: 1 }

/** How many of something a pantry keeps at least. */
export class MinimumService {
  constructor(private readonly deps: { db: DataSource; limits: RateLimits }) {}

  /** Sets the smallest number of an item to keep; 0: none. Safe to repeat. FORBIDDEN, NOT_FOUND, RATE_LIMITED. */
  async set(person: Person, pantryId: number, { barcode, quantity }: SetKeepAtLeastInput): Promise<EntryResult> {
    assertPantryMatches(person, pantryId)
    await this.deps.limits.consume([changeLimit, String(pantryId)])
    return transaction(this.deps.db, async (db) => {
      await lockActiveAccount(db, pantryId)
      const entry = await readEntry(db, person, pantryId, barcode)
      if (!entry) throw new UserError('NOT_FOUND', messages.notInPantry)
      if (quantity === 0) await db.delete(PantryMinimum, { pantryId, barcode })
      else await db.upsert(PantryMinimum, { pantryId, barcode, quantity }, ['pantryId', 'barcode'])
      return { entryId: entry.id, entry, pantry: await db.findOneByOrFail(Pantry, { id: pantryId }) }
    })
  }
}
