import type { MovedProblem } from '../../../lib/recipe-archives/movedRecipe'
import type { NamedFile } from '../../../lib/recipe-archives/readArchive'
import { WorkerPool } from '../../platform/workerPool'
import type { FittedRecipe } from './fitRecipe'

/** A recipe that was read. */
export interface ReadItem extends FittedRecipe {
  position: number
  format: string
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
  isLast: boolean
}

/** What the thread is told: to begin, and then to go on. */
export type ReadJob = { kind: 'begin'; files: NamedFile[]; pictures: string } | { kind: 'next' }

/** Milliseconds for one batch: a backup of a hundred megabytes is parsed as a whole. */
const timeoutMs = 180_000

/**
 * Reads the files of an import, batch by batch, in a thread that lives as long. The thread waits between two batches, so that what was
 * read does not pile up.
 * @param program importReader.worker.ts, or its build
 * @param pictures the folder that pictures are written to
 * @throws WorkerOverrun: it took too much time or memory
 */
export async function* readImport(
  program: URL,
  { files, pictures }: { files: NamedFile[]; pictures: string },
): AsyncGenerator<ReadBatch> {
  const pool = new WorkerPool<ReadJob, ReadBatch | null>({ file: program, atOnce: 1, waiting: 1 })
  try {
    await pool.run({ kind: 'begin', files, pictures }, timeoutMs)
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
