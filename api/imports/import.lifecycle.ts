import type { Lifecycle } from '../accounts/account.lifecycle'
import { afterCommit } from '../platform/database/database'
import { Import } from './import.entity'
import { readExportedImports, readExportedItems } from './import.reads'
import type { ImportFiles } from './importFiles'

/** Removing an account removes what it was about to bring along, and the files; what was stored belongs to other modules. */
export const importLifecycle = (files: ImportFiles): Lifecycle => ({
  export: (db, { id }) => ({
    imports: readExportedImports(db, id),
    importedItems: readExportedItems(db, id),
  }),
  async remove(db, { id }) {
    for (const { id: importId } of await db.find(Import, { where: { accountId: id }, select: { id: true } }))
      afterCommit(db, () => void files.remove(importId))
    await db.delete(Import, { accountId: id })
  },
})
