import type { DataSource } from 'typeorm'
import type { Clock } from '../platform/clock'
import { ConcurrencyLimiter } from '../platform/limits/concurrencyLimiter'
import { transaction } from '../platform/database/database'
import { UserError, messages as platformMessages } from '../platform/errors'
import type { JobQueue } from '../platform/queue/jobQueue'
import type { RateLimitRule, RateLimits } from '../platform/limits/rateLimits'
import type { Person } from '../platform/viewer'
import { Import, ImportFile, ImportState } from './import.entity'
import { messages } from './import.texts'
import type { ImportFiles } from './importFiles'

/** The bytes that one part of a file may have. */
export const maxPartBytes = 8 * 1024 * 1024

/** Parts of one person: a folder has thousands of small files. */
const parts: RateLimitRule = { name: 'import-parts', atOnce: 3_000, everySeconds: 0.2 }

/** A part of a file, as its address names it. */
export interface Part {
  importId: string
  number: number
  /** Where it begins in the file. */
  offset: number
  /** How many bytes it has; null: that is not said before it arrives. */
  length: number | null
}

/** Where the next part of a file begins; `isInPlace`: false where the sent part did not begin there, and was not stored. */
export interface Received {
  received: number
  isInPlace: boolean
  state: ImportState
}

export interface UploadDependencies {
  db: DataSource
  clock: Clock
  limits: RateLimits
  queue: JobQueue
  files: ImportFiles
}

/** Receives the files of imports, part by part, straight to the disk. */
export class UploadService {
  readonly #ofPerson = new ConcurrencyLimiter({ atOnce: 2, waiting: 4, waitingMs: 10_000 })
  readonly #inAll = new ConcurrencyLimiter({ atOnce: 24, waiting: 0 })

  constructor(private readonly deps: UploadDependencies) {}

  /**
   * Receives a part. What has arrived stays, also where it breaks off; with the last part of the last file the import is read.
   * Safe to repeat.
   * @param bytes the request's body
   * @throws UserError NOT_FOUND, TOO_LARGE, RATE_LIMITED; whatever `bytes` throws
   */
  async receive(person: Person, part: Part, bytes: AsyncIterable<Uint8Array>): Promise<Received> {
    const who = String(person.accountId)
    await this.deps.limits.consume([parts, who])
    if (part.length !== null && part.length > maxPartBytes) throw partTooLarge()
    return this.#ofPerson.run(who, () => this.#inAll.run('all', () => this.#receive(person, part, bytes)))
  }

  async #receive({ accountId }: Person, part: Part, bytes: AsyncIterable<Uint8Array>): Promise<Received> {
    const { importId, number, offset } = part
    const found = await this.deps.db.getRepository(Import).findOneBy({ id: importId, accountId })
    const file = found && (await this.deps.db.getRepository(ImportFile).findOneBy({ importId, number }))
    if (!found || !file) throw new UserError('NOT_FOUND', messages.noSuchImport)
    const { received, size } = file
    // Where the answer to the last part was lost, it is sent again; the process may have been killed before it had the files read.
    if (found.state === ImportState.UPLOADING && received === size)
      return { received, isInPlace: false, state: await this.#readIfComplete(importId) }
    if (offset !== received || found.state !== ImportState.UPLOADING)
      return { received, isInPlace: false, state: found.state }
    if (part.length !== null && offset + part.length > size) throw partTooLarge()
    let end = offset
    try {
      await this.deps.files.write(
        { id: importId, number, offset },
        upTo(Math.min(size - offset, maxPartBytes), bytes),
        (written) => (end = written),
      )
    } catch (error) {
      if (!isMissing(error)) throw error
      // The files of a backup that was restored on another machine are not there: it begins anew.
      await this.deps.db.getRepository(ImportFile).update({ importId, number }, { received: 0 })
      return { received: 0, isInPlace: false, state: found.state }
    } finally {
      if (end > offset)
        await this.deps.db.getRepository(ImportFile).update({ importId, number, received: offset }, { received: end })
    }
    return { received: end, isInPlace: true, state: await this.#readIfComplete(importId) }
  }

  /** Has it read when every file is there. @returns its state */
  #readIfComplete(id: string): Promise<ImportState> {
    return transaction(this.deps.db, async (db) => {
      // Locked, so that of two last parts at once one sees the other.
      const found = await db.findOne(Import, { where: { id }, lock: { mode: 'pessimistic_write' } })
      if (!found) throw new UserError('NOT_FOUND', messages.noSuchImport)
      if (found.state !== ImportState.UPLOADING) return found.state
      const isComplete = !(await db
        .createQueryBuilder(ImportFile, 'file')
        .where({ importId: id })
        .andWhere('file.received < file.size')
        .getExists())
      const state = isComplete ? ImportState.READING : ImportState.UPLOADING
      await db.update(Import, { id }, { state, touchedAt: this.deps.clock.now() })
      if (isComplete) await this.deps.queue.add(db, 'readImport', { payload: { id }, key: `readImport ${id}` })
      return state
    })
  }
}

const partTooLarge = (): UserError => new UserError('TOO_LARGE', messages.partTooLarge)

/** The pieces, as long as they have at most so many bytes together. TOO_LARGE. */
async function* upTo(most: number, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let left = most
  for await (const piece of pieces) {
    left -= piece.byteLength
    if (left < 0) throw partTooLarge()
    yield piece
  }
  if (left === most) throw new UserError('BAD_INPUT', platformMessages.noFile)
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'
