import { workerData } from 'node:worker_threads'
import { answerJobs } from '../../platform/workerSide'
import type { SsrRequest, SsrResult } from './ssrRenderer'
import { extractInlineStyles, type ExtractedStyles } from './extractInlineStyles'

/** What the build has made of web/entry-server.tsx. */
interface Program {
  paintPage(page: Omit<SsrRequest, 'language'>): Promise<string>
}

/** The program for one language: it speaks the one that it was loaded with. */
function load({ program, product }: SsrResult, language: string): Promise<Program> {
  // It looks here for the product's name and for the language to speak, as it does in a browser.
  Object.assign(globalThis, { productName: product })
  Object.defineProperty(globalThis, 'navigator', { value: { languages: [language] }, configurable: true })
  return import(`${program}?${language}`) as Promise<Program>
}

const painting = workerData as SsrResult
const programs = new Map<string, Program>()
// One after the other: each looks around when it is loaded.
for (const language of painting.languages) programs.set(language, await load(painting, language))

answerJobs(async ({ language, ...page }: SsrRequest): Promise<ExtractedStyles | null> => {
  const program = programs.get(language)
  // Where painting fails, the browser draws the page, and says what is the matter with it.
  return program === undefined ? null : program.paintPage(page).then(extractInlineStyles, () => null)
})
