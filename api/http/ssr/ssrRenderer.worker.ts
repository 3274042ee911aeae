import { workerData } from 'node:worker_threads'
import { handleJobs } from '../../platform/workers/workerSide'
import type { SsrRequest, SsrWorkerData } from './ssrRenderer'

/** The build of web/entry-server.tsx. */
interface ServerEntry {
  renderPage(page: Omit<SsrRequest, 'language'>): Promise<string>
}

/** Loads one instance of the entry for each language: the app reads the product's name and its language once, when it is loaded. */
function load({ entry, productName }: SsrWorkerData, language: string): Promise<ServerEntry> {
  Object.assign(globalThis, { productName })
  Object.defineProperty(globalThis, 'navigator', { value: { languages: [language] }, configurable: true })
  return import(`${entry}?${language}`) as Promise<ServerEntry>
}

const data = workerData as SsrWorkerData
const entries = new Map<string, ServerEntry>()
// One after the other, because each reads the globals while it is loaded.
for (const language of data.languages) entries.set(language, await load(data, language))

handleJobs(async ({ language, ...page }: SsrRequest): Promise<string | null> => {
  // A page that fails to render here is rendered by the browser, which shows and logs the error.
  return (
    entries
      .get(language)
      ?.renderPage(page)
      .catch(() => null) ?? null
  )
})
