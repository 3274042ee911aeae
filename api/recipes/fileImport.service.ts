import { createHash } from 'node:crypto'
import type { DataSource } from 'typeorm'
import { lockActiveAccount } from '../accounts/account.sql'
import type { Clock } from '../platform/clock'
import { transaction } from '../platform/database'
import { UserError } from '../platform/errors'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import { ConcurrencyLimiter } from '../platform/concurrencyLimiter'
import type { Person } from '../platform/viewer'
import { oneLine } from '../../lib/text/text'
import { cleanContent, cleanSource } from './content'
import type { ImportedRecipe } from './fileImport.inputs'
import type { RecipeImporter } from './recipeImport/recipeImporter'
import { messages } from './recipe.messages'
import { findDuplicates, insertPrivateRecipes, readStoredRecipes, type NewPrivateRecipe, type StoredRecipe } from './recipe.sql'
import type { FileRecipe } from '../../lib/recipe-import/readRecipeFile'

/** Requests with recipes to import; a file of two thousand recipes takes some dozens. */
const lists: RateLimitRule = { name: 'recipe-import-lists', atOnce: 100, everySeconds: 5 }
/** Files that took too long to read, of one person. */
const overruns: RateLimitRule = { name: 'recipe-file-overruns', atOnce: 3, everySeconds: 600 }
const fileReads: RateLimitRule = { name: 'recipe-file-readings', atOnce: 20, everySeconds: 60 }
/** Imported recipes: as many as a file may hold at once, and the same number again within a day. */
const imports: RateLimitRule = { name: 'recipe-imports', atOnce: 2_000, everySeconds: 43 }

/** The largest file that is read, in bytes. */
export const maxRecipeFileBytes = 5 * 1024 * 1024

/** A recipe of an uploaded file. */
export interface RecipeInFile extends FileRecipe {
  /** The person has one with this name, these ingredients and these steps. */
  isDuplicate: boolean
}

/** The result of importing one recipe. */
export type ImportOutcome = { key: string; id: number } | { key: string; error: UserError }

/** A recipe with valid contents. `digest`: SHA-256 of everything that was sent with the key, in hexadecimal. */
type StorableRecipe = NewPrivateRecipe

export interface FileImportDependencies {
  db: DataSource
  limits: RateLimits
  clock: Clock
  reader: RecipeImporter
}

/** Imports files of recipes: exports of this app and of others. */
export class FileImportService {
  /** Uploads that are being received, which are held in memory: few in all, one of each person. */
  readonly #receiving = new ConcurrencyLimiter({ atOnce: 4, waiting: 40 })
  readonly #receivingFrom = new ConcurrencyLimiter({ atOnce: 1, waiting: 3 })
  /** A file may take its time, and the readers are also there for pages. */
  readonly #reading = new ConcurrencyLimiter({ atOnce: 1, waiting: 4 })

  constructor(private readonly deps: FileImportDependencies) {}

  /**
   * Reads the recipes of a file. Stores nothing.
   * @param receive reads the upload, at most `maxRecipeFileBytes`; called when there is a free slot
   * @throws UserError NOT_FOUND (no recipe in it), RATE_LIMITED, and what `receive` throws
   */
  async read(person: Person, receive: () => Promise<Uint8Array>): Promise<RecipeInFile[]> {
    await this.deps.limits.consume([fileReads, String(person.accountId)])
    const found = await this.#queued(person, async () => {
      const bytes = await receive()
      return this.#reading.run('all', () => this.#readFile(person, bytes))
    })
    if (found.length === 0) throw new UserError('NOT_FOUND', messages.noRecipesInFile, { field: 'file' })
    const duplicates = await findDuplicates(this.deps.db, person.accountId, found)
    return found.map((recipe, index) => ({ ...recipe, isDuplicate: duplicates.has(index) }))
  }

  /**
   * Stores recipes as private ones of the person, in their order and in one transaction. Those that are invalid are left
   * out, each with its own error (BAD_INPUT, KEY_REUSED). Idempotent by each recipe's key.
   * @param receive reads the upload; called when there is a free slot
   * @throws UserError RATE_LIMITED, and what `receive` throws
   */
  async importAll(person: Person, receive: () => Promise<ImportedRecipe[]>): Promise<ImportOutcome[]> {
    await this.deps.limits.consume([lists, String(person.accountId)])
    return this.#queued(person, async () => {
      const sent = (await receive()).map(toStorable)
      const ready = sent.flatMap(({ outcome }) => (outcome instanceof UserError ? [] : [outcome]))
      const stored = ready.length === 0 ? new Map<string, StoredRecipe>() : await this.#store(person, ready)
      return sent.map(({ key, outcome }) => {
        if (outcome instanceof UserError) return { key, error: outcome }
        const recipe = stored.get(key)
        return recipe?.digest === outcome.digest ? { key, id: recipe.id } : { key, error: new UserError('KEY_REUSED', messages.keyReused, { field: 'key' }) }
      })
    })
  }

  /** A file that takes too long to read counts as one without recipes, and against a limit of its own. RATE_LIMITED. */
  async #readFile(person: Person, bytes: Uint8Array): Promise<FileRecipe[]> {
    await this.deps.limits.consume([overruns, String(person.accountId)])
    const found = await this.deps.reader.file(bytes)
    if (found) await this.deps.limits.refund(overruns, String(person.accountId))
    return found ?? []
  }

  async #store(person: Person, ready: StorableRecipe[]): Promise<Map<string, StoredRecipe>> {
    const keys = ready.map(({ key }) => key)
    const before = await readStoredRecipes(this.deps.db, person.accountId, keys)
    const added = ready.filter(({ key }) => !before.has(key))
    if (added.length === 0) return before
    await this.deps.limits.consume([imports, String(person.accountId), added.length])
    return transaction(this.deps.db, async (db) => {
      await lockActiveAccount(db, person.accountId)
      await insertPrivateRecipes(db, person.accountId, added, this.deps.clock.now())
      return readStoredRecipes(db, person.accountId, keys)
    })
  }

  #queued<Result>(person: Person, work: () => Promise<Result>): Promise<Result> {
    return this.#receivingFrom.run(String(person.accountId), () => this.#receiving.run('all', work))
  }
}

function toStorable({ key, origin, sourceName, sourceUrl, ...typed }: ImportedRecipe): { key: string; outcome: StorableRecipe | UserError } {
  try {
    const recipe = { ...cleanContent(typed), origin, sourceName: oneLine(sourceName ?? '') || null, sourceUrl: cleanSource(sourceUrl) }
    const digest = createHash('sha256').update(JSON.stringify(recipe)).digest('hex')
    return { key, outcome: { ...recipe, key, digest } }
  } catch (error) {
    if (error instanceof UserError) return { key, outcome: error }
    throw error
  }
}
