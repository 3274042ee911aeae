import type { Lifecycle } from '../accounts/account.lifecycle'
import { afterCommit } from '../platform/database/database'
import { DataExport } from './dataExport.entity'
import type { DataExportService } from './dataExport.service'

/** That somebody asked for an export is part of it; row and file go with the account. */
export const dataExportLifecycle = (dataExports: DataExportService): Lifecycle => ({
  export: (db, { id: accountId }) => ({
    dataExport: () =>
      db.getRepository(DataExport).findOne({
        select: { requestedAt: true, markdown: true, cooklang: true, expiresAt: true },
        where: { accountId },
      }),
  }),
  async remove(db, { id: accountId }) {
    const found = await db.findOneBy(DataExport, { accountId })
    if (!found) return
    await db.delete(DataExport, { id: found.id })
    afterCommit(db, () => void dataExports.remove(found.fileId))
  },
})
