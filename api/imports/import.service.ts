import { randomUUID } from 'node:crypto'
import type { DataSource, EntityManager } from 'typeorm'
import type { TableChoice } from '../../lib/recipe-archives/movedPantry'
import { lockActiveAccount } from '../accounts/account.sql'
import { assertCanManage, canManagePantry } from '../pantries/pantry.rules'
import type { Clock } from '../platform/clock'
import { afterCommit, isUniqueViolation, transaction } from '../platform/database/database'
import { UserError } from '../platform/errors'
import type { Connection, Page } from '../platform/paging'
import type { JobQueue } from '../platform/queue/jobQueue'
import type { RateLimitRule, RateLimits } from '../platform/limits/rateLimits'
import type { Person } from '../platform/viewer'
import { Import, ImportFile, ImportState } from './import.entity'
import {
  maxImportBytes,
  type ChooseImportItemsInput,
  type ChooseImportTableInput,
  type ImportFileInput,
  type RunImportInput,
  type StartImportInput,
} from './import.inputs'
import {
  readImportCounts,
  readImportItems,
  readImportProblems,
  readEndedImports,
  readLatestImport,
} from './import.reads'
import { markKnownThings, readChosenKinds, setLeftOut, type ItemSelection } from './import.sql'
import { messages } from './import.texts'
import type { ImportCounts } from './import.types'
import type { ImportFiles } from './importFiles'
import type { ImportItem, ImportLeftOutReason, ImportProblem } from './importItem.entity'
import { ImportTable, ImportTableKind, pantryColumns, recipeColumns } from './importTable.entity'
import { leftOutBecause } from './leftOut'

const imports: RateLimitRule = { name: 'imports', atOnce: 12, everySeconds: 7_200 }
/** Megabytes of files: three of the largest imports in a day. */
const megabytes: RateLimitRule = { name: 'import-megabytes', atOnce: 6_144, everySeconds: 14 }

const undoMs = 24 * 60 * 60_000
/** How long an import waits for its person, in milliseconds. */
export const abandonedMs = 60 * 60_000

const { UPLOADING, READING, READY, RUNNING, STOPPED, DONE, UNDOING, UNDONE } = ImportState

export interface ImportDependencies {
  db: DataSource
  clock: Clock
  limits: RateLimits
  queue: JobQueue
  files: ImportFiles
  /** The local day. */
  today: () => string
}

/** The imports of people: started, looked at, chosen from, run, stopped, undone. What takes long are jobs. */
export class ImportService {
  constructor(private readonly deps: ImportDependencies) {}

  /** An import of the person's; null where there is none. */
  find({ accountId }: Person, id: string): Promise<Import | null> {
    return this.deps.db.getRepository(Import).findOneBy({ id, accountId })
  }

  /** The person's imports that can be undone, newest first. */
  listUndoable({ accountId }: Person): Promise<Import[]> {
    return readEndedImports(this.deps.db, accountId, new Date(this.deps.clock.now().getTime() - undoMs))
  }

  /** The import that the person is at, else the one with which something was done last. */
  async findLatest({ accountId }: Person): Promise<Import | null> {
    return readLatestImport(this.deps.db, accountId)
  }

  listFiles(importId: string): Promise<ImportFile[]> {
    return this.deps.db.getRepository(ImportFile).find({ where: { importId }, order: { number: 'ASC' } })
  }

  count(importId: string): Promise<ImportCounts> {
    return readImportCounts(this.deps.db, importId)
  }

  /** A page of the items that a selection names. BAD_INPUT. */
  listItems(importId: string, selection: ItemSelection & { page: Page }): Promise<Connection<ImportItem>> {
    return readImportItems(this.deps.db, importId, selection)
  }

  /** A page of what could not be read. BAD_INPUT. */
  listProblems(importId: string, page: Page): Promise<Connection<ImportProblem>> {
    return readImportProblems(this.deps.db, importId, page)
  }

  /** Until when it can be undone; null: it cannot. */
  undoUntil({ state, endedAt }: Pick<Import, 'state' | 'endedAt'>): Date | null {
    if (endedAt === null || (state !== DONE && state !== STOPPED)) return null
    const until = new Date(endedAt.getTime() + undoMs)
    return until > this.deps.clock.now() ? until : null
  }

  /** Until when its files and its preview are kept if nobody goes on with it; null: that is not what ends it. */
  expiresAt({ state, hasFiles, touchedAt }: Pick<Import, 'state' | 'hasFiles' | 'touchedAt'>): Date | null {
    const isWaiting = state === UPLOADING || state === READY || (state === STOPPED && hasFiles)
    return isWaiting ? new Date(touchedAt.getTime() + abandonedMs) : null
  }

  /** Starts an import of these files. Idempotent by key. KEY_REUSED, TOO_LARGE, TOO_MANY, RATE_LIMITED. */
  async start(person: Person, { key, files }: StartImportInput): Promise<Import> {
    const bytes = files.reduce((sum, { size }) => sum + size, 0)
    if (bytes > maxImportBytes) throw new UserError('TOO_LARGE', messages.tooLarge, { field: 'files' })
    const before = await this.#findByKey(person, key, files)
    if (before) return before
    await this.deps.limits.consume(
      [imports, String(person.accountId)],
      [megabytes, String(person.accountId), Math.ceil(bytes / 1024 / 1024)],
    )
    // Pictures are unpacked beside the files.
    if (!(await this.deps.files.hasRoomFor(2 * bytes))) throw new UserError('TOO_LARGE', messages.noRoom)
    const id = randomUUID()
    await this.deps.files.prepare(id)
    const now = this.deps.clock.now()
    await transaction(this.deps.db, async (db) => {
      await lockActiveAccount(db, person.accountId)
      await db.insert(Import, { id, accountId: person.accountId, key, createdAt: now, touchedAt: now })
      await db.insert(
        ImportFile,
        files.map(({ name, size }, number) => ({ importId: id, number, name, size })),
      )
    }).catch(async (error: unknown) => {
      await this.deps.files.remove(id)
      // The same call came twice at once.
      if (!isUniqueViolation(error, 'import_key')) throw asTooMany(error)
    })
    const started = await this.#findByKey(person, key, files)
    if (!started) throw noSuchImport()
    return started
  }

  /** Leaves items out, or takes them. NOT_FOUND, VERSION_CONFLICT. */
  choose(
    person: Person,
    { id, isLeftOut, positions = undefined, filter, kind }: ChooseImportItemsInput,
  ): Promise<Import> {
    return this.#change(person, id, async (db, { state }) => {
      if (state !== READY && state !== STOPPED) throw notNow()
      await setLeftOut(db, id, { isLeftOut, positions: positions ?? null, filter, kind })
      return {}
    })
  }

  /** Why an item was left out from the start, though it is no duplicate; null: it was not. */
  leftOutBecause(item: ImportItem): ImportLeftOutReason | null {
    return leftOutBecause(item, this.deps.today())
  }

  listTables(importId: string): Promise<ImportTable[]> {
    return this.deps.db.getRepository(ImportTable).find({ where: { importId }, order: { number: 'ASC' } })
  }

  /** Says what a table holds, and has the files read again. NOT_FOUND, BAD_INPUT, VERSION_CONFLICT. */
  chooseTable(person: Person, { id, number, ...said }: ChooseImportTableInput): Promise<Import> {
    return this.#change(person, id, async (db, { state, choices }) => {
      if (state !== READY) throw notNow()
      const table = await db.findOneBy(ImportTable, { importId: id, number })
      if (!table) throw new UserError('NOT_FOUND', messages.noSuchTable, { field: 'number' })
      const choice = choiceOf(said)
      if (choice === null || said.columns.length !== table.columns.length)
        throw new UserError('BAD_INPUT', messages.otherColumns, { field: 'columns' })
      const others = choices.filter(([where]) => where !== table.where)
      await this.deps.queue.add(db, 'readImport', { payload: { id }, key: `readImport ${id}` })
      return { state: READING, choices: [...others, [table.where, choice]] }
    })
  }

  /** Stores what was chosen, in the background. NOT_FOUND, FORBIDDEN, TOO_MANY, VERSION_CONFLICT. */
  run(person: Person, { id, pantryId: chosen = null }: RunImportInput): Promise<Import> {
    const pantryId = chosen ?? person.homePantryId
    assertCanManage(person, pantryId, 'STOCK')
    return this.#change(person, id, async (db, { state, hasFiles }) => {
      if (state === RUNNING || state === DONE) return {}
      if (state !== READY && state !== STOPPED) throw notNow()
      if (!hasFiles) throw new UserError('VERSION_CONFLICT', messages.filesGone)
      // What was stored before it was stopped is no duplicate of the rest.
      if (state === READY) await markKnownThings(db, { importId: id, pantryId, today: this.deps.today() })
      const kinds = await readChosenKinds(db, id)
      if ((kinds.has('LIST_ITEM') || kinds.has('PLANNED_MEAL')) && !canManagePantry(person, pantryId, 'HOME'))
        throw new UserError('FORBIDDEN', messages.helperStock, { field: 'pantryId' })
      await this.deps.queue.add(db, 'runImport', { payload: { id }, key: `runImport ${id}` })
      return { state: RUNNING, pantryId }
    })
  }

  /** Stops it after the items that are being stored. NOT_FOUND. */
  stop(person: Person, id: string): Promise<Import> {
    return this.#change(person, id, async (_db, { state, endedAt }) =>
      state === RUNNING ? { state: STOPPED, endedAt: endedAt ?? this.deps.clock.now() } : {},
    )
  }

  /** Deletes what it made, in the background. NOT_FOUND, TOO_MANY, VERSION_CONFLICT. */
  undo(person: Person, id: string): Promise<Import> {
    return this.#change(person, id, async (db, row) => {
      if (row.state === UNDOING || row.state === UNDONE) return {}
      if (row.state !== DONE && row.state !== STOPPED) throw notNow()
      if (this.undoUntil(row) === null) throw new UserError('VERSION_CONFLICT', messages.tooLateToUndo)
      await this.deps.queue.add(db, 'undoImport', { payload: { id }, key: `undoImport ${id}` })
      return { state: UNDOING }
    })
  }

  /** Removes it, with its files and its preview. Safe to repeat. VERSION_CONFLICT. */
  async discard({ accountId }: Person, id: string): Promise<void> {
    await transaction(this.deps.db, async (db) => {
      const found = await lockImport(db, { id, accountId })
      if (!found) return
      if (found.state === RUNNING || found.state === UNDOING) throw notNow()
      await db.delete(Import, { id })
      afterCommit(db, () => void this.deps.files.remove(id))
    })
  }

  /** Changes the person's import, locked, and keeps it from expiring. NOT_FOUND, TOO_MANY. */
  async #change(
    { accountId }: Person,
    id: string,
    change: (
      db: EntityManager,
      row: Import,
    ) => Promise<Partial<Pick<Import, 'state' | 'endedAt' | 'pantryId' | 'choices'>>>,
  ): Promise<Import> {
    return transaction(this.deps.db, async (db) => {
      await lockActiveAccount(db, accountId)
      const found = await lockImport(db, { id, accountId })
      if (!found) throw noSuchImport()
      await db.update(Import, { id }, { ...(await change(db, found)), touchedAt: this.deps.clock.now() })
      return db.findOneByOrFail(Import, { id })
    }).catch((error: unknown) => {
      throw asTooMany(error)
    })
  }

  /** What was started with this key. KEY_REUSED: with other files. */
  async #findByKey({ accountId }: Person, key: string, files: readonly ImportFileInput[]): Promise<Import | null> {
    const before = await this.deps.db.getRepository(Import).findOneBy({ accountId, key })
    if (!before) return null
    const described = (list: readonly ImportFileInput[]) => JSON.stringify(list.map(({ name, size }) => [name, size]))
    if (described(await this.listFiles(before.id)) !== described(files))
      throw new UserError('KEY_REUSED', messages.keyReused, { field: 'key' })
    return before
  }
}

/** What a person said about a table, as the reader takes it; null: a column is of the other kind, or none is the name. */
function choiceOf({
  kind,
  columns,
  isDayFirst = undefined,
}: Pick<ChooseImportTableInput, 'kind' | 'columns' | 'isDayFirst'>): TableChoice | null {
  if (!columns.includes('NAME')) return null
  if (kind === ImportTableKind.RECIPES) {
    const chosen = columns.map((column) => (column === null ? null : lookUp(recipeColumns, column)))
    return chosen.includes(undefined) ? null : { kind: 'recipes', columns: present(chosen) }
  }
  const chosen = columns.map((column) => (column === null ? null : lookUp(pantryColumns, column)))
  return chosen.includes(undefined)
    ? null
    : {
        kind: kind === ImportTableKind.STOCK ? 'stock' : 'list',
        columns: present(chosen),
        isDayFirst: isDayFirst ?? null,
      }
}

const lookUp = <Value>(names: Readonly<Record<string, Value>>, name: string): Value | undefined => names[name]

const present = <Value>(values: readonly (Value | undefined)[]): Value[] =>
  values.filter((value) => value !== undefined)

/** An import, locked until the end of the transaction; null where there is none. */
export const lockImport = (
  db: EntityManager,
  where: { id: string; accountId?: number; state?: ImportState },
): Promise<Import | null> => db.findOne(Import, { where, lock: { mode: 'pessimistic_write' } })

export const noSuchImport = (): UserError => new UserError('NOT_FOUND', messages.noSuchImport)
const notNow = (): UserError => new UserError('VERSION_CONFLICT', messages.notNow)

const asTooMany = (error: unknown): unknown =>
  isUniqueViolation(error, 'import_open') ? new UserError('TOO_MANY', messages.atAnother) : error
