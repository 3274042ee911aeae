import { extname } from 'node:path'

/**
 * Programs that run in worker threads. Resolved here, at the root of api/, because the build puts every module of the
 * server into one file at dist/api and keeps the folders of the workers beside it.
 */
const workerFile = (path: string): URL => new URL(`./${path}${extname(import.meta.url)}`, import.meta.url)

export const recipeImporterWorker = workerFile('recipes/recipeImport/recipeImporter.worker')
export const ssrRendererWorker = workerFile('http/ssr/ssrRenderer.worker')
