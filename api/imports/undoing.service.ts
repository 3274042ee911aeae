import { In, Not, type DataSource } from 'typeorm'
import { lockActiveAccount, lockPantryAccounts } from '../accounts/account.sql'
import type { Clock } from '../platform/clock'
import { transaction } from '../platform/database/database'
import type { JobQueue } from '../platform/queue/jobQueue'
import { deletePrivateRecipes, lockRecipes } from '../recipes/recipe.sql'
import { Import, ImportState } from './import.entity'
import { lockImport } from './import.service'
import { readMadeItems } from './import.sql'
import type { ImportFiles } from './importFiles'
import { ImportItem, ImportItemKind, ImportItemState } from './importItem.entity'
import { pantriesOf, type ThingUndoing } from './thingUndoing'

/** Items that are undone together. */
const batchSize = 100
/** The longest run: then other slow jobs have their turn. */
const longestRunMs = 15_000

export interface UndoingDependencies {
  /** The connections of jobs. */
  db: DataSource
  clock: Clock
  queue: JobQueue
  files: ImportFiles
  things: ThingUndoing
}

/** Deletes in the background what imports have made, as far as nobody has used it since. */
export class UndoingService {
  constructor(private readonly deps: UndoingDependencies) {}

  /** Undoes what is left of an import that is UNDOING, for some seconds; another job goes on from there. */
  async undo(id: string, signal: AbortSignal): Promise<void> {
    const end = performance.now() + longestRunMs
    while (performance.now() < end && !signal.aborted) if (!(await this.#undoBatch(id))) return
    await this.deps.queue.add(this.deps.db, 'undoImport', { payload: { id }, key: `undoImport ${id}` })
  }

  /** @returns false: nothing is left */
  async #undoBatch(id: string): Promise<boolean> {
    const { db, clock, files } = this.deps
    const row = await db.getRepository(Import).findOneBy({ id, state: ImportState.UNDOING })
    if (!row) return false
    // First what is made of recipes: a planned one would be kept.
    const things = await db.getRepository(ImportItem).find({
      where: { importId: id, kind: Not(ImportItemKind.RECIPE), state: ImportItemState.IMPORTED },
      order: { position: 'ASC' },
      take: batchSize,
    })
    if (things.length > 0) return this.#undoThings(row, things)
    const isLeft = await transaction(db, async (inner) => {
      await lockActiveAccount(inner, row.accountId)
      if (!(await lockImport(inner, { id, state: ImportState.UNDOING }))) return false
      const ids = await inner.find(ImportItem, {
        select: { position: true, recipeId: true },
        where: { importId: id, kind: ImportItemKind.RECIPE, state: ImportItemState.IMPORTED },
        order: { position: 'ASC' },
        take: batchSize,
      })
      // Locked before it is asked whether they are used: who uses one now waits, and finds it gone.
      await lockRecipes(
        inner,
        ids.flatMap(({ recipeId }) => (recipeId === null ? [] : [recipeId])),
      )
      const items = await readMadeItems(
        inner,
        id,
        ids.map(({ position }) => position),
      )
      const unused = items.filter(({ keptBecause }) => keptBecause.length === 0)
      await inner.update(
        ImportItem,
        { importId: id, position: In(unused.map(({ position }) => position)) },
        { state: ImportItemState.UNDONE },
      )
      for (const { position, keptBecause } of items.filter((item) => !unused.includes(item)))
        await inner.update(ImportItem, { importId: id, position }, { state: ImportItemState.KEPT, keptBecause })
      await deletePrivateRecipes(
        inner,
        row.accountId,
        unused.flatMap(({ recipeId }) => (recipeId === null ? [] : [recipeId])),
      )
      const touchedAt = clock.now()
      const isDone = items.length === 0
      await inner.update(
        Import,
        { id },
        isDone ? { state: ImportState.UNDONE, hasFiles: false, touchedAt } : { touchedAt },
      )
      return !isDone
    })
    if (!isLeft) await files.remove(id)
    return isLeft
  }

  /** @returns false: another job has undone all of it, or the import is discarded */
  async #undoThings(row: Import, things: readonly ImportItem[]): Promise<boolean> {
    const { id, accountId } = row
    return transaction(this.deps.db, async (db) => {
      await lockPantryAccounts(db, [accountId, ...pantriesOf(things)], 'FOR NO KEY UPDATE')
      if (!(await lockImport(db, { id, state: ImportState.UNDOING }))) return false
      const items = await db.findBy(ImportItem, {
        importId: id,
        state: ImportItemState.IMPORTED,
        position: In(things.map(({ position }) => position)),
      })
      const kept = await this.deps.things.takeBack(db, row, items)
      for (const { position } of items) {
        const why = kept.get(position)
        await db.update(
          ImportItem,
          { importId: id, position },
          why === undefined ? { state: ImportItemState.UNDONE } : { state: ImportItemState.KEPT, keptBecause: [why] },
        )
      }
      await db.update(Import, { id }, { touchedAt: this.deps.clock.now() })
      return true
    })
  }
}
