import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { withTimeout } from '../../../lib/async/withTimeout'
import { WorkerPool } from '../../platform/workers/workerPool'
import type { PreloadedQuery } from './preloadedQueries'
import { PrerenderedHome } from './prerenderedHome'

/** A page to be rendered. */
export interface SsrRequest {
  /** Without a query string. */
  path: string
  language: string
  /** Has the request no session's cookie? */
  isForVisitors: boolean
  /** Does the user agent name a phone? */
  isForPhones: boolean
  /** The queries that travel with the page; without them the page shows its skeletons. */
  preloadedQueries: readonly PreloadedQuery[]
  /** Does the page show true counts of pantries, items and recipes? */
  liveStatistics: boolean
}

/** What ssrRenderer.worker.ts is started with. */
export interface SsrWorkerData {
  /** The URL of the built web/entry-server.tsx. */
  entry: string
  productName: string
  languages: readonly string[]
}

/** Milliseconds that one page may take. The first page of a route takes some dozens, later ones a few. */
const renderTimeoutMs = 2_000

export interface SsrRendererOptions {
  /** The built web; without a server entry in it nothing is rendered. */
  folder: string
  /** The name that every page shows. */
  productName: string
  /** ssrRenderer.worker.ts, or its build. */
  worker: URL
  /** Milliseconds after which a page is sent without HTML. */
  timeoutMs: number
}

/**
 * Renders pages with the app's own code in a worker thread, so that they are visible before the app's scripts have
 * arrived. A page that cannot be rendered in time is sent without HTML, and the browser renders it.
 */
export class SsrRenderer {
  readonly #workers: WorkerPool<SsrRequest, string | null> | null
  readonly #languages: readonly string[]
  readonly #timeoutMs: number

  constructor({ folder, productName, worker, timeoutMs }: SsrRendererOptions) {
    this.#timeoutMs = timeoutMs
    const entry = join(folder, '.ssr/entry-server.mjs')
    this.#languages = new PrerenderedHome(folder).languages
    const data: SsrWorkerData = { productName, languages: this.#languages, entry: pathToFileURL(entry).href }
    this.#workers = existsSync(entry) ? new WorkerPool({ file: worker, data, atOnce: 1, waiting: 8 }) : null
  }

  /** The page's HTML, with `nonce="__NONCE__"` in its style tags; null when it was not rendered in time. */
  async render(page: SsrRequest): Promise<string | null> {
    if (this.#workers === null) return null
    return withTimeout(
      this.#workers.run(page, renderTimeoutMs).catch(() => null),
      this.#timeoutMs,
      () => null,
    )
  }

  /** Renders each kind of page once, because the first run of any code is slow. */
  async warmUp(): Promise<void> {
    for (const language of this.#languages) {
      for (const path of ['/recipes', '/recipe/1', '/pantries', '/pantry/1'])
        await this.render({
          path,
          language,
          isForVisitors: true,
          isForPhones: true,
          preloadedQueries: [],
          liveStatistics: false,
        })
    }
  }

  async close(): Promise<void> {
    await this.#workers?.close()
  }
}
