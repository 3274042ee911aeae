import type { DataSource } from 'typeorm'
import { lockActiveAccount } from '../accounts/account.sql'
import type { Clock } from '../platform/clock'
import { transaction } from '../platform/database'
import { UserError, messages as platformMessages } from '../platform/errors'
import type { HeavyWorkRunner } from '../platform/heavyWork'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import { UploadQueue } from '../platform/uploadQueue'
import type { Person } from '../platform/viewer'
import { userErrorOf, type BodyRecipe } from './fileImport.body'
import { messages as fileMessages, refusalOf } from './fileImport.texts'
import type { RecipeImporter } from './recipeImport/recipeImporter'
import { messages } from './recipe.texts'
import { readLinesBefore } from './recipeLine.work'
import { findDuplicates, insertPrivateRecipes, readStoredRecipes, type StoredRecipe } from './recipe.sql'
import type { FileRecipe } from '../../lib/recipe-import/readRecipeFile'

/** Requests with recipes to import; a file of two thousand recipes takes some dozens. */
const lists: RateLimitRule = { name: 'recipe-import-lists', atOnce: 100, everySeconds: 5 }
/** Files and lists that took too long to read, of one person. */
const overruns: RateLimitRule = { name: 'recipe-file-overruns', atOnce: 3, everySeconds: 600 }
const fileReads: RateLimitRule = { name: 'recipe-file-readings', atOnce: 20, everySeconds: 60 }
/** Imported recipes: as many as a file may hold at once, and the same number again within a day. */
const imports: RateLimitRule = { name: 'recipe-imports', atOnce: 2_000, everySeconds: 43 }

/** The largest file that is read, in bytes. */
export const maxRecipeFileBytes = 5 * 1024 * 1024

/** A file as a person sends it, with the name that they gave it. */
interface UploadedFile {
  bytes: Uint8Array
  name: string
}

/** A recipe of an uploaded file. */
export interface RecipeInFile extends FileRecipe {
  /** The person has one with this name, these ingredients and these steps. */
  isDuplicate: boolean
}

/** The result of importing one recipe. */
export type ImportOutcome = { key: string; id: number } | { key: string; error: UserError }

/** A recipe with valid contents. */
type StorableRecipe = Extract<BodyRecipe, { json: string }>

export interface FileImportDependencies {
  db: DataSource
  limits: RateLimits
  clock: Clock
  reader: RecipeImporter
  heavyWork: HeavyWorkRunner
}

/** Imports files of recipes: exports of this app and of others. */
export class FileImportService {
  /** One at a time in all: a file may take its time, and the readers are also there for pages. */
  readonly #uploads = new UploadQueue({
    perPerson: { atOnce: 1, waiting: 3 },
    inAll: { atOnce: 1, waiting: 40, waitingBytes: 64 * 1024 * 1024 },
  })

  constructor(private readonly deps: FileImportDependencies) {}

  /**
   * Reads the recipes of a file. Stores nothing.
   * @param receive reads the upload, at most `maxRecipeFileBytes`; called when the person has an upload slot free
   * @throws UserError NOT_FOUND (no recipe in it, and what it looks like), RATE_LIMITED, and what `receive` throws
   */
  async read(person: Person, receive: () => Promise<UploadedFile>): Promise<RecipeInFile[]> {
    await this.deps.limits.consume([fileReads, String(person.accountId)])
    let name = ''
    const receiveBytes = async () => {
      const file = await receive()
      name = file.name
      return file.bytes
    }
    const found = await this.#uploads.run(person, receiveBytes, (bytes) =>
      this.#inTime(person, () => this.deps.reader.file(bytes, name)),
    )
    if (!found) throw new UserError('NOT_FOUND', fileMessages.tooSlow, { field: 'file' })
    if ('problem' in found) throw new UserError('NOT_FOUND', refusalOf(found.problem), { field: 'file' })
    const duplicates = await findDuplicates(this.deps.db, person.accountId, found.recipes)
    return found.recipes.map((recipe, index) => ({ ...recipe, isDuplicate: duplicates.has(index) }))
  }

  /**
   * Stores recipes as private ones of the person, in their order and in one transaction. Those that are invalid are left
   * out, each with its own error (BAD_INPUT, KEY_REUSED). Idempotent by each recipe's key.
   * @param receive reads the upload; called when the person has an upload slot free
   * @throws UserError BAD_INPUT, TOO_LARGE, RATE_LIMITED, and what `receive` throws
   */
  async importAll(person: Person, receive: () => Promise<Uint8Array>): Promise<ImportOutcome[]> {
    await this.deps.limits.consume([lists, String(person.accountId)])
    const body = await this.#uploads.run(person, receive, (bytes) =>
      this.#inTime(person, () => this.deps.reader.importBody(bytes)),
    )
    if (!body) throw new UserError('BAD_INPUT', platformMessages.otherShape)
    if ('error' in body) throw userErrorOf(body.error)
    const ready = body.recipes.flatMap((recipe) => ('json' in recipe ? [recipe] : []))
    const stored = ready.length === 0 ? new Map<string, StoredRecipe>() : await this.#store(person, ready)
    return body.recipes.map((sent) => {
      const { key } = sent
      if ('error' in sent) return { key, error: userErrorOf(sent.error) }
      const recipe = stored.get(key)
      return recipe?.digest === sent.digest
        ? { key, id: recipe.id }
        : { key, error: new UserError('KEY_REUSED', messages.keyReused, { field: 'key' }) }
    })
  }

  /** Null for what takes too long to read, which counts against a limit of its own. RATE_LIMITED. */
  async #inTime<Result>(person: Person, read: () => Promise<Result | null>): Promise<Result | null> {
    await this.deps.limits.consume([overruns, String(person.accountId)])
    const result = await read()
    if (result !== null) await this.deps.limits.refund(overruns, String(person.accountId))
    return result
  }

  async #store(person: Person, ready: StorableRecipe[]): Promise<Map<string, StoredRecipe>> {
    const keys = ready.map(({ key }) => key)
    const before = await readStoredRecipes(this.deps.db, person.accountId, keys)
    const added = ready.filter(({ key }) => !before.has(key))
    if (added.length === 0) return before
    await this.deps.limits.consume([imports, String(person.accountId), added.length])
    const readLines = await readLinesBefore(
      this.deps.heavyWork,
      added.map(({ json }) => (JSON.parse(json) as { ingredients: string[] }).ingredients),
      `import by account ${person.accountId}`,
    )
    return transaction(this.deps.db, async (db) => {
      await lockActiveAccount(db, person.accountId)
      await insertPrivateRecipes(
        db,
        person.accountId,
        added.map(({ json }) => json),
        { now: this.deps.clock.now(), readLines },
      )
      return readStoredRecipes(db, person.accountId, keys)
    })
  }
}
