import { defineModule, type PlatformServices } from '../defineModule'
import { Import, ImportFile } from './import.entity'
import { importLifecycle } from './import.lifecycle'
import { ImportItemResolver, ImportResolver } from './import.resolver'
import { ImportService } from './import.service'
import { ImportFiles } from './importFiles'
import { ImportItem, ImportProblem } from './importItem.entity'

/** Whole collections that people bring along from other programs. */
export const imports = defineModule({
  name: 'imports',
  entities: [Import, ImportFile, ImportItem, ImportProblem],
  services({ db, clock, limits, queue, config }: PlatformServices) {
    const importFiles = new ImportFiles(config.importDir)
    return { importFiles, imports: new ImportService({ db, clock, limits, queue, files: importFiles }) }
  },
  resolvers: [ImportResolver, ImportItemResolver],
  lifecycles: ({ importFiles }) => [importLifecycle(importFiles)],
})
