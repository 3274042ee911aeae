import { defineModule, type PlatformServices } from '../defineModule'
import type { ImageService } from '../images/image.service'
import type { ItemService } from '../items/item.service'
import type { ImportedStockService } from '../pantries/stock/importedStock.service'
import type { MovedPlanService } from '../plans/movedPlan.service'
import type { MovedShoppingService } from '../shopping/movedShopping.service'
import { todayOf } from '../platform/localDay'
import { importReaderWorker } from '../workers'
import { ImportExpiryService } from './expiry.service'
import { Import, ImportFile } from './import.entity'
import { importUploadRoute } from './import.http'
import { importLifecycle } from './import.lifecycle'
import { ImportItemResolver, ImportResolver } from './import.resolver'
import { ImportService } from './import.service'
import { ImportFiles } from './importFiles'
import { ImportItem, ImportProblem } from './importItem.entity'
import { ImportTable } from './importTable.entity'
import { ReadingService } from './reading.service'
import { StoringService } from './storing.service'
import { ThingStoringService } from './thingStoring.service'
import { ThingUndoing } from './thingUndoing'
import { UndoingService } from './undoing.service'
import { UploadService } from './upload.service'

interface Needs extends PlatformServices {
  images: ImageService
  items: ItemService
  importedStock: ImportedStockService
  movedShopping: MovedShoppingService
  movedPlans: MovedPlanService
}

const idOf = (payload: unknown): string => (payload as { id: string }).id

/** Whole collections that people bring along from other programs. */
export const imports = defineModule({
  name: 'imports',
  entities: [Import, ImportFile, ImportItem, ImportProblem, ImportTable],
  services({ db, jobsDb, clock, limits, queue, config, heavyWork, log, images, ...needs }: Needs) {
    const files = new ImportFiles(config.importDir)
    const today = todayOf(clock, config)
    const { items, ...moved } = needs
    const things = new ThingStoringService({ db: jobsDb, clock, items, ...moved })
    return {
      importFiles: files,
      imports: new ImportService({ db, clock, limits, queue, files, today }),
      importUploads: new UploadService({ db, clock, limits, queue, files }),
      importReading: new ReadingService({ db: jobsDb, clock, queue, files, today, program: importReaderWorker }),
      importStoring: new StoringService({ db: jobsDb, clock, queue, heavyWork, images, files, log, things }),
      importUndoing: new UndoingService({ db: jobsDb, clock, queue, files, things: new ThingUndoing(moved) }),
      importExpiry: new ImportExpiryService({ db, clock, files }),
    }
  },
  resolvers: [ImportResolver, ImportItemResolver],
  lifecycles: ({ importFiles }) => [importLifecycle(importFiles)],
  jobs: ({ importReading, importStoring, importUndoing }) => ({
    readImport: (payload, signal, isLast) => importReading.read(idOf(payload), signal, isLast),
    runImport: (payload, signal) => importStoring.store(idOf(payload), signal),
    undoImport: (payload, signal) => importUndoing.undo(idOf(payload), signal),
  }),
  expiring: ({ importExpiry }) => [importExpiry],
  routes: ({ importUploads, requests }) => [importUploadRoute(importUploads, requests)],
})
