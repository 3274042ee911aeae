import type { DataSource, EntityManager } from 'typeorm'
import type { MovedTable } from '../../lib/recipe-archives/movedPantry'
import { looksLike, type MovedProblem } from '../../lib/recipe-archives/movedRecipe'
import { findHomePantry } from '../accounts/account.sql'
import type { Clock } from '../platform/clock'
import { transaction } from '../platform/database/database'
import { dataOf, type Message } from '../platform/texts/texts'
import type { JobQueue } from '../platform/queue/jobQueue'
import { WorkerOverrun } from '../platform/workers/workerPool'
import { isGtin, keysOfTyped } from '../../lib/barcode/gtin'
import { findItemNames } from '../items/item.sql'
import { findAlike, type AlikeRecipe } from '../recipes/recipe.sql'
import { messages as fileMessages, refusalOf } from './file.texts'
import { Import, ImportFile, ImportState } from './import.entity'
import { lockImport } from './import.service'
import { markDroppedNotes, markKnownThings } from './import.sql'
import { messages } from './import.texts'
import type { ImportFiles } from './importFiles'
import { ImportDuplicate, ImportItem, ImportItemKind, ImportLoss, ImportProblem } from './importItem.entity'
import {
  ImportTable,
  ImportTableKind,
  ImportTableQuestion,
  pantryColumns,
  recipeColumns,
  type ImportColumn,
} from './importTable.entity'
import { contentOf } from './reading/importedContent'
import { leftOutBecause } from './leftOut'
import { recipeDigest } from './recipeDigest'
import { readImport, type ReadBatch, type ReadItem, type ReadProblem } from './reading/importReader'

export interface ReadingDependencies {
  /** The connections of jobs. */
  db: DataSource
  clock: Clock
  queue: JobQueue
  files: ImportFiles
  /** The local day. */
  today: () => string
  /** importReader.worker.ts, or its build. */
  program: URL
}

/** What has been seen of an import so far. */
interface Progress {
  formats: Set<string>
  items: number
  tables: number
  problems: number
  /** The one that says most about files without anything to import. */
  problem: MovedProblem | null
}

/** Reads the files of imports in the background, into items and problems. */
export class ReadingService {
  constructor(private readonly deps: ReadingDependencies) {}

  /**
   * Reads an import that is READING, from its beginning: a process that ended over it has left a part.
   * @param isLast is nobody going to try again?
   */
  async read(id: string, signal: AbortSignal, isLast: boolean): Promise<void> {
    const { db, files } = this.deps
    const found = await db.getRepository(Import).findOneBy({ id, state: ImportState.READING })
    if (!found) return
    try {
      await this.#readAll(found, signal)
    } catch (error) {
      const failure =
        error instanceof WorkerOverrun ? fileMessages.tooLargeUnpacked : isLast ? messages.interrupted : null
      if (!failure) throw error
      await this.#fail(id, failure)
    }
    // A table that is asked about is read again.
    const isDone =
      (await db.getRepository(Import).existsBy({ id, state: ImportState.READY })) &&
      !(await db.getRepository(ImportTable).existsBy({ importId: id }))
    if (isDone) await files.removeUploaded(id)
  }

  async #readAll({ id, choices }: Import, signal: AbortSignal): Promise<void> {
    const { db, queue, files, program } = this.deps
    await db.getRepository(ImportItem).delete({ importId: id })
    await db.getRepository(ImportProblem).delete({ importId: id })
    await db.getRepository(ImportTable).delete({ importId: id })
    const uploaded = await db.getRepository(ImportFile).find({ where: { importId: id }, order: { number: 'ASC' } })
    const named = uploaded.map(({ name, number }) => ({ name, path: files.uploaded(id, number) }))
    const progress: Progress = { formats: new Set(), items: 0, tables: 0, problems: 0, problem: null }
    for await (const batch of readImport(program, { files: named, pictures: files.pictures(id), choices })) {
      // The process is told to end: another one begins anew.
      if (signal.aborted) return queue.add(db, 'readImport', { payload: { id }, key: `readImport ${id}` })
      if (!(await this.#store(id, batch, progress))) return
    }
    if (progress.items + progress.tables > 0) await this.#finish(id, progress)
    else await this.#fail(id, refusalOf(progress.problem ?? looksLike('empty', '')))
  }

  /** @returns false: the import was discarded meanwhile */
  async #store(id: string, { items, problems, tables }: ReadBatch, progress: Progress): Promise<boolean> {
    for (const { format } of items) progress.formats.add(format)
    const isStored = await transaction(this.deps.db, async (db) => {
      const found = await lockImport(db, { id, state: ImportState.READING })
      if (!found) return false
      if (items.length > 0) await db.insert(ImportItem, await rowsOf(db, found, items, this.deps.today()))
      if (problems.length > 0)
        await db.insert(
          ImportProblem,
          problems.map((problem, i) => ({ ...problem, importId: id, number: progress.problems + i })),
        )
      if (tables.length > 0)
        await db.insert(
          ImportTable,
          tables.map((table, i) => ({ ...askedOf(table), importId: id, number: progress.tables + i })),
        )
      await db.update(Import, { id }, { formats: [...progress.formats], touchedAt: this.deps.clock.now() })
      return true
    })
    progress.items += items.length
    progress.tables += tables.length
    progress.problems += problems.length
    progress.problem = mostTelling([...(progress.problem ? [progress.problem] : []), ...problems])
    return isStored
  }

  async #finish(id: string, { formats }: Progress): Promise<void> {
    await transaction(this.deps.db, async (db) => {
      const found = await lockImport(db, { id, state: ImportState.READING })
      if (!found) return
      const pantryId = await findHomePantry(db, found.accountId)
      await markKnownThings(db, { importId: id, pantryId, today: this.deps.today() })
      await markDroppedNotes(db, id, found.accountId)
      const touchedAt = this.deps.clock.now()
      await db.update(Import, { id }, { state: ImportState.READY, formats: [...formats], pantryId, touchedAt })
    })
  }

  async #fail(id: string, failure: Message): Promise<void> {
    const { affected } = await this.deps.db.getRepository(Import).update(
      { id, state: ImportState.READING },
      {
        state: ImportState.FAILED,
        failure: dataOf(failure),
        hasFiles: false,
        touchedAt: this.deps.clock.now(),
        endedAt: this.deps.clock.now(),
      },
    )
    if (affected) await this.deps.files.remove(id)
  }
}

/** What was wrong with a file says more than that it holds no recipe. */
const mostTelling = (problems: readonly (MovedProblem | ReadProblem)[]): MovedProblem | null =>
  problems.find(({ code }) => code !== 'NOT_RECIPES') ?? problems[0] ?? null

/** The items, with what their person has of the recipes already. What a pantry has, is looked up when all are there. */
async function rowsOf(db: EntityManager, { id, accountId }: Import, items: readonly ReadItem[], today: string) {
  const recipes = items.flatMap((item) => {
    const recipe = contentOf(item, 'RECIPE')
    return recipe ? [{ ...recipe, position: item.position, digest: recipeDigest(recipe) }] : []
  })
  const alike = new Map<number | undefined, AlikeRecipe>()
  // Those of the same address come first, and count.
  for (const each of (await findAlike(db, accountId, recipes)).toReversed())
    alike.set(recipes[each.index]?.position, each)
  const unknown = await unknownCodes(db, items)
  return items.map(({ isRepeated, losses, kind: name, ...item }) => {
    const kind = ImportItemKind[name]
    const own = alike.get(item.position)
    const ofOwn = own && (own.bySource ? ImportDuplicate.SOURCE : ImportDuplicate.CONTENT)
    const duplicate = ofOwn ?? (isRepeated ? ImportDuplicate.FILE : null)
    return {
      ...item,
      importId: id,
      kind,
      losses: [
        ...losses.map((loss) => ImportLoss[loss]),
        ...(unknown.has(item.position) ? [ImportLoss.CODE_UNKNOWN] : []),
      ],
      duplicate,
      duplicateOfId: own?.recipeId ?? null,
      isLeftOut: duplicate !== null || leftOutBecause({ ...item, kind }, today) !== null,
    }
  })
}

/** The positions of stock and lines whose barcode no item here has: whether the product database knows it, is asked when it is stored. */
async function unknownCodes(db: EntityManager, items: readonly ReadItem[]): Promise<Set<number>> {
  const coded = items.flatMap((item) => {
    const code = contentOf(item, 'STOCK')?.barcode ?? contentOf(item, 'LIST_ITEM')?.barcode
    const keys = keysOfTyped(code ?? '').filter(isGtin)
    return keys.length > 0 ? [{ position: item.position, keys }] : []
  })
  if (coded.length === 0) return new Set()
  const known = await findItemNames(
    db,
    coded.flatMap(({ keys }) => keys),
  )
  return new Set(coded.filter(({ keys }) => !keys.some((key) => known.has(key))).map(({ position }) => position))
}

const kinds = { recipes: ImportTableKind.RECIPES, stock: ImportTableKind.STOCK, list: ImportTableKind.LIST }

/** A table as its person is asked about it. */
const askedOf = ({ where, columns, rows, asked, kind, ...guess }: MovedTable) => ({
  where,
  columns,
  rows,
  asked: ImportTableQuestion[asked],
  kind: kind && kinds[kind],
  recipeColumns: guess.recipeColumns.map((column) => nameIn(recipeColumns, column)),
  pantryColumns: guess.pantryColumns.map((column) => nameIn(pantryColumns, column)),
})

const nameIn = (names: Readonly<Record<string, string>>, column: string | null): ImportColumn | null =>
  (Object.entries(names).find(([, known]) => known === column)?.[0] as ImportColumn | undefined) ?? null
