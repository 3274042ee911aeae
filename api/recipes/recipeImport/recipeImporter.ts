import { WorkerOverrun, WorkerPool } from '../../platform/workers/workerPool'
import type { FormDraft } from '../../../lib/recipe-import/draft'
import type { PdfRecipe } from './readPdfRecipe'

/** A job for recipeImporter.worker.ts. */
export type ImportJob =
  | { kind: 'page'; html: string; address: string }
  | { kind: 'text'; text: string }
  | { kind: 'pdf'; bytes: Uint8Array }

/** The result of a job of each kind. */
export interface ImportResults {
  page: FormDraft[]
  text: FormDraft[]
  pdf: PdfRecipe
}

/** Time limits in milliseconds. Pages and texts take some dozens, twenty pages of a PDF a second or two. */
const timeLimits: Record<ImportJob['kind'], number> = {
  page: 2_000,
  text: 2_000,
  pdf: 15_000,
}

/** Reads recipes in worker threads, so that a page that is slow to read blocks no other request. */
export class RecipeImporter {
  readonly #workers: WorkerPool<ImportJob, ImportResults[ImportJob['kind']]>

  /** @param file recipeImporter.worker.ts, or its build */
  constructor(file: URL) {
    this.#workers = new WorkerPool({ file, atOnce: 2, waiting: 50 })
  }

  /** The recipe of a page; null when there is none, or when reading it takes too long. RATE_LIMITED. */
  async page(html: string, address: string): Promise<FormDraft | null> {
    return (await this.#read({ kind: 'page', html, address }))?.[0] ?? null
  }

  /** The recipe of a pasted text; null when reading it takes too long. RATE_LIMITED. */
  async text(text: string): Promise<FormDraft | null> {
    return (await this.#read({ kind: 'text', text }))?.[0] ?? null
  }

  /** The recipe of a PDF with text, the pictures of one without, or why it is not read; null when reading it takes too long. RATE_LIMITED. */
  pdf(bytes: Uint8Array): Promise<PdfRecipe | null> {
    return this.#read({ kind: 'pdf', bytes })
  }

  close(): Promise<void> {
    return this.#workers.close()
  }

  async #read<Kind extends ImportJob['kind']>(
    job: Extract<ImportJob, { kind: Kind }>,
  ): Promise<ImportResults[Kind] | null> {
    try {
      // The compiler does not see that the worker's answer belongs to the job's kind.
      return (await this.#workers.run(job, timeLimits[job.kind])) as ImportResults[Kind]
    } catch (error) {
      if (error instanceof WorkerOverrun) return null
      throw error
    }
  }
}
