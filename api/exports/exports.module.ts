import { join } from 'node:path'
import type { AccountExportService } from '../accounts/accountExport.service'
import { defineModule, type PlatformServices } from '../defineModule'
import type { ImageService } from '../images/image.service'
import { readOwnedPantries } from '../members/member.sql'
import type { NotificationService } from '../notifications/notification.service'
import type { ExportService } from '../recipes/exports/recipeExport.service'
import { ArchiveService } from './archive.service'
import { DataExport } from './dataExport.entity'
import { dataExportRoute } from './dataExport.http'
import { dataExportLifecycle } from './dataExport.lifecycle'
import { dataExportNotifications } from './dataExport.notifications'
import { DataExportResolver } from './dataExport.resolver'
import { DataExportService } from './dataExport.service'

interface Needs extends PlatformServices {
  accountExports: AccountExportService
  recipeExports: ExportService
  images: ImageService
  notifications: NotificationService
}

/** Everything of a person as one zip, made in the background. */
export const exports = defineModule({
  name: 'exports',
  entities: [DataExport],
  services: ({
    db,
    jobsDb,
    clock,
    config,
    limits,
    queue,
    accountExports,
    recipeExports,
    images,
    notifications,
  }: Needs) => ({
    dataExports: new DataExportService({
      db,
      jobsDb,
      clock,
      limits,
      queue,
      notifications,
      accountExports,
      folder: join(config.dataDir, 'exports'),
      archives: new ArchiveService({
        db: jobsDb,
        clock,
        accountExports,
        recipeExports,
        images,
        ownedPantries: readOwnedPantries,
        productName: config.productName,
        publicUrl: config.publicUrl,
      }),
    }),
  }),
  resolvers: [DataExportResolver],
  lifecycles: ({ dataExports }) => [dataExportLifecycle(dataExports)],
  notificationKinds: () => [dataExportNotifications],
  jobs: ({ dataExports }) => ({
    findWaitingExports: () => dataExports.findWaiting(),
    writeDataExport: (payload, signal, isLast) => dataExports.write(payload, signal, isLast),
  }),
  expiring: ({ dataExports }) => [dataExports],
  routes: ({ dataExports, requests }) => [dataExportRoute(dataExports, requests)],
})
