import { In, LessThan, type DataSource } from 'typeorm'
import type { Clock } from '../platform/clock'
import { dataOf } from '../platform/texts/texts'
import { Import, ImportState } from './import.entity'
import { abandonedMs } from './import.service'
import { messages } from './import.texts'
import type { ImportFiles } from './importFiles'

/** Repetitions that come after the day of the undo still get their answer. */
const keptMs = 48 * 60 * 60_000

/** Ends imports that nobody goes on with, and deletes what is left of those that ended. */
export class ImportExpiryService {
  constructor(private readonly deps: { db: DataSource; clock: Clock; files: ImportFiles }) {}

  async deleteExpired(db: DataSource): Promise<void> {
    const imports = db.getRepository(Import)
    const quiet = LessThan(this.#before(abandonedMs))
    await imports.delete({ state: In([ImportState.UPLOADING, ImportState.READY]), touchedAt: quiet })
    await imports.delete({
      state: In([ImportState.STOPPED, ImportState.DONE, ImportState.UNDONE, ImportState.FAILED]),
      touchedAt: LessThan(this.#before(keptMs)),
    })
    await imports.update({ state: ImportState.STOPPED, touchedAt: quiet }, { hasFiles: false })
    await this.#endStuck(db)
    await this.#removeFiles(db)
  }

  /** Those whose job has failed for good, or was lost with its database: their person can go on. */
  async #endStuck(db: DataSource): Promise<void> {
    const imports = db.getRepository(Import)
    const [touchedAt, endedAt] = [LessThan(this.#before(abandonedMs)), this.deps.clock.now()]
    await imports.update(
      { state: ImportState.READING, touchedAt },
      { state: ImportState.FAILED, failure: dataOf(messages.interrupted), hasFiles: false, endedAt },
    )
    await imports.update(
      { state: In([ImportState.RUNNING, ImportState.UNDOING]), touchedAt },
      {
        state: ImportState.STOPPED,
        endedAt,
      },
    )
  }

  /** Files that no import needs, whatever became of it. */
  async #removeFiles(db: DataSource): Promise<void> {
    const ids = await this.deps.files.idsBefore(this.#before(abandonedMs))
    const needed = new Set(
      (await db.getRepository(Import).find({ select: { id: true }, where: { id: In(ids), hasFiles: true } })).map(
        ({ id }) => id,
      ),
    )
    for (const id of ids) if (!needed.has(id)) await this.deps.files.remove(id)
  }

  #before(milliseconds: number): Date {
    return new Date(this.deps.clock.now().getTime() - milliseconds)
  }
}
