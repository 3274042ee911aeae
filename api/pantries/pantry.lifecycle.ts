import type { DataSource } from 'typeorm'
import type { ExportedData, ExportedPantry, Lifecycle } from '../accounts/account.lifecycle'
import { PantryMinimum } from './staples/minimum.entity'
import { Pantry } from './pantry.entity'
import { readExportedEntries, readExportedJournal, readPantryForExport } from './pantryExport.reads'
import { defaultPantryName } from './pantry.sql'
import { PantryStaple } from './staples/staple.entity'

const exportPantry = (db: DataSource, { pantryId, accountId }: ExportedPantry): Record<string, ExportedData> => ({
  pantry: () => readPantryForExport(db, pantryId),
  pantryEntries: readExportedEntries(db, pantryId),
  staples: async () =>
    (await db.getRepository(PantryStaple).find({ where: { pantryId }, order: { barcode: 'ASC' } })).map(
      ({ barcode }) => barcode,
    ),
  keepAtLeast: async () =>
    (await db.getRepository(PantryMinimum).find({ where: { pantryId }, order: { barcode: 'ASC' } })).map(
      ({ barcode, quantity }) => ({ barcode, quantity }),
    ),
  pantryJournal: readExportedJournal(db, pantryId, accountId),
})

/** A pantry is opened with its account. */
export const pantryLifecycle: Lifecycle = {
  async open(db, account) {
    await db.insert(Pantry, { id: account.id, name: defaultPantryName(account.username ?? '') })
  },
  export: (db, { id }) => exportPantry(db, { pantryId: id, accountId: id }),
  exportPantry,
  async removePantry(db, pantryId) {
    await db.delete(Pantry, pantryId)
  },
}
