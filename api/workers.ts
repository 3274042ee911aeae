import { extname } from 'node:path'

/**
 * Programs that run in worker threads. Resolved here, at the root of api/, because the build puts the modules of the server
 * into files at the root of dist/api and keeps the folders of the workers beside them.
 */
const workerFile = (path: string): URL => new URL(`./${path}${extname(import.meta.url)}`, import.meta.url)

export const heavyWorkWorker = workerFile('heavyWork.worker')
export const recipeImporterWorker = workerFile('recipes/recipeImport/recipeImporter.worker')
export const importReaderWorker = workerFile('imports/reading/importReader.worker')
export const ssrRendererWorker = workerFile('http/ssr/ssrRenderer.worker')
