import type { Lifecycle } from '../accounts/account.lifecycle'
import { PantryMinimum } from './minimum.entity'
import { Pantry } from './pantry.entity'
import { readExportedEntries, readExportedJournal, readPantryForExport } from './pantryExport.reads'
import { defaultPantryName } from './pantry.sql'
import { PantryStaple } from './staple.entity'

/** A pantry is opened with its account. */
export const pantryLifecycle: Lifecycle = {
  async open(db, account) {
    await db.insert(Pantry, { id: account.id, name: defaultPantryName(account.username ?? '') })
  },
  export: (db, { id }) => ({
    pantry: () => readPantryForExport(db, id),
    pantryEntries: readExportedEntries(db, id),
    staples: async () =>
      (await db.getRepository(PantryStaple).find({ where: { pantryId: id }, order: { barcode: 'ASC' } })).map(
        ({ barcode }) => barcode,
      ),
    keepAtLeast: async () =>
      (await db.getRepository(PantryMinimum).find({ where: { pantryId: id }, order: { barcode: 'ASC' } })).map(
        ({ barcode, quantity }) => ({ barcode, quantity }),
      ),
    pantryJournal: readExportedJournal(db, id),
  }),
  async removePantry(db, pantryId) {
    await db.delete(Pantry, pantryId)
  },
}
