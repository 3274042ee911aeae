import type { MovedTable, TableChoice } from '../../../lib/recipe-archives/movedPantry'
import type { MovedProblem } from '../../../lib/recipe-archives/movedRecipe'
import type { NamedFile } from '../../../lib/recipe-archives/readArchive'
import { WorkerPool } from '../../platform/workers/workerPool'
import type { Loss } from './fitRecipe'
import type { ContentOf, ImportedContent } from './importedContent'

/** Something that was read. */
export interface ReadItem {
  position: number
  kind: keyof ContentOf
  format: string
  name: string
  content: ImportedContent
  note: string | null
  losses: Loss[]
  /** Does its picture lie on the disk, under its position? */
  hasPicture: boolean
  /** Have the same name and ingredients stood before it? */
  isRepeated: boolean
}

export interface ReadProblem extends MovedProblem {
  /** In English. */
  sentence: string
}

/** What was read in some seconds; `isLast`: there is no more. */
export interface ReadBatch {
  items: ReadItem[]
  problems: ReadProblem[]
  /** About which the person is asked. */
  tables: MovedTable[]
  isLast: boolean
}

/** What the thread is told: to begin, and then to go on. */
export type ReadJob = ({ kind: 'begin' } & ReadOrder) | { kind: 'next' }

export interface ReadOrder {
  files: NamedFile[]
  /** The folder that pictures are written to. */
  pictures: string
  /** What the person said about tables, by their `where`. */
  choices: [where: string, choice: TableChoice][]
}

/** Milliseconds for one batch: a backup of a hundred megabytes is parsed as a whole. */
const timeoutMs = 180_000

/**
 * Reads the files of an import, batch by batch, in a thread that lives as long. The thread waits between two batches, so that what was
 * read does not pile up.
 * @param program importReader.worker.ts, or its build
 * @throws WorkerOverrun: it took too much time or memory
 */
export async function* readImport(program: URL, order: ReadOrder): AsyncGenerator<ReadBatch> {
  const pool = new WorkerPool<ReadJob, ReadBatch | null>({ file: program, atOnce: 1, waiting: 1 })
  try {
    await pool.run({ kind: 'begin', ...order }, timeoutMs)
    for (;;) {
      const batch = await pool.run({ kind: 'next' }, timeoutMs)
      if (!batch) return
      yield batch
      if (batch.isLast) return
    }
  } finally {
    await pool.close()
  }
}
