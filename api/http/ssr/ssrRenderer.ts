import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { WorkerPool } from '../../platform/workerPool'
import type { PreloadedQuery } from './preloadedQueries'
import { PrerenderedHome } from './prerenderedHome'
import type { ExtractedStyles } from './extractInlineStyles'

/** A page as it is to be drawn before any script runs. */
export interface SsrRequest {
  /** Without a question mark and what follows it. */
  path: string
  language: string
  /** Does it go to somebody who came without a session? */
  isForVisitors: boolean
  /** Does the browser call itself a phone's? */
  isForPhones: boolean
  /** What travels with the page; without it the page shows what it shows while it waits. */
  answers: readonly PreloadedQuery[]
}

/** What painter.worker.ts paints with. */
export interface SsrResult {
  /** The address of the app's program for painting. */
  program: string
  /** The name that stands on every page. */
  product: string
  languages: readonly string[]
}

/** Milliseconds that one page may take; the first of its kind takes some dozens, and all later ones a few. */
const patience = 2_000

/**
 * Paints pages in a thread of its own, with the app's own program, so that they are seen before the app has arrived.
 * A page that cannot be painted in time goes without: the browser draws it.
 */
export class SsrRenderer {
  readonly #workers: WorkerPool<SsrRequest, ExtractedStyles | null> | null
  readonly #languages: readonly string[]

  /**
   * @param folder of the built web; one without a program for painting paints nothing
   * @param product the name that stands on every page
   * @param file painter.worker.ts, or what was built of it
   * @param waits milliseconds after which a page goes without
   */
  constructor(folder: string, product: string, file: URL, private readonly waits: number) {
    const program = join(folder, '.painter/painter.mjs')
    this.#languages = new PrerenderedHome(folder).languages
    const data: SsrResult = { product, languages: this.#languages, program: pathToFileURL(program).href }
    this.#workers = existsSync(program) ? new WorkerPool({ file, data, atOnce: 1, waiting: 8 }) : null
  }

  /** The page's HTML, with `nonce="__NONCE__"` in its style tags; null when there is none in time. */
  async paint(page: SsrRequest): Promise<ExtractedStyles | null> {
    if (this.#workers === null) return null
    const painted = this.#workers.run(page, patience).catch(() => null)
    const late = new Promise<null>((resolve) => { setTimeout(resolve, this.waits, null).unref() })
    return Promise.race([painted, late])
  }

  /** Has everything ready before the first page is asked for: what runs for the first time runs slowly. */
  async warmUp(): Promise<void> {
    for (const language of this.#languages) {
      for (const path of ['/recipes', '/recipe/1', '/pantries', '/pantry/1']) await this.paint({ path, language, isForVisitors: true, isForPhones: true, answers: [] })
    }
  }

  async close(): Promise<void> {
    await this.#workers?.close()
  }
}
