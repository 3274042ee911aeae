import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import type { DataSource, EntityManager } from 'typeorm'
import { lockActiveAccount } from '../accounts/account.sql'
import type { Clock } from '../platform/clock'
import { rows, transaction } from '../platform/database'
import { UserError } from '../platform/errors'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import { ConcurrencyLimiter } from '../platform/concurrencyLimiter'
import type { Person } from '../platform/viewer'
import { oneLine } from '../../lib/text/text'
import { cleanContent, cleanSource } from './content'
import type { ImportedRecipe } from './fileImport.inputs'
import type { RecipeImporter } from './recipeImport/recipeImporter'
import { messages } from './recipe.messages'
import type { FileRecipe } from '../../lib/recipe-import/readRecipeFile'

/** Lists that are sent; a file of two thousand comes in some dozens of them. */
const lists: RateLimitRule = { name: 'recipe-import-lists', atOnce: 100, everySeconds: 5 }
/** Files that took too long to read: whoever sends them waits, and not everybody else. */
const overruns: RateLimitRule = { name: 'recipe-file-overruns', atOnce: 3, everySeconds: 600 }
const fileReads: RateLimitRule = { name: 'recipe-file-fileReads', atOnce: 20, everySeconds: 60 }
/** All that a file can hold at once, and then as many in a day. */
const imports: RateLimitRule = { name: 'recipe-imports', atOnce: 2_000, everySeconds: 43 }

/** The largest file that is read, in bytes. */
export const maxRecipeFileBytes = 5 * 1024 * 1024

/** A recipe that was found in a file. */
export interface RecipeInFile extends FileRecipe {
  /** The person has one with this name, these ingredients and these steps. */
  isDuplicate: boolean
}

/** What became of one recipe that was to be brought in. */
export type ImportOutcome = { key: string; id: number } | { key: string; refusal: UserError }

/** A recipe that can be stored as it is. */
interface StorableRecipe {
  key: string
  /** Of everything that was sent with the key, in hexadecimal. */
  digest: string
}

/** Brings in what somebody took along from here, or from elsewhere: a file of recipes. */
export class FileImportService {
  /** Files and lists that are being received, which lie in memory: few in all, one of a person's. */
  readonly #receiving = new ConcurrencyLimiter({ atOnce: 4, waiting: 40 })
  readonly #receivingFrom = new ConcurrencyLimiter({ atOnce: 1, waiting: 3 })
  /** A file may take its time, and the readers are also there for pages. */
  readonly #reading = new ConcurrencyLimiter({ atOnce: 1, waiting: 4 })

  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    private readonly reader: RecipeImporter,
  ) {}

  /**
   * The recipes of a file. Nothing is stored.
   * @param receive reads what was sent, at most `mostOfRecipeFile` bytes; called when there is room for it
   * @throws Refusal NOT_FOUND (there is none in it), RATE_LIMITED, and what `receive` throws
   */
  async read(person: Person, receive: () => Promise<Uint8Array>): Promise<RecipeInFile[]> {
    await this.limits.consume([fileReads, String(person.accountId)])
    const found = await this.#queued(person, async () => {
      const bytes = await receive()
      return this.#reading.run('all', () => this.#readFile(person, bytes))
    })
    if (found.length === 0) throw new UserError('NOT_FOUND', messages.noRecipesInFile, { field: 'file' })
    const duplicates = await this.#duplicatesAmong(person, found)
    return found.map((recipe, index) => ({ ...recipe, isDuplicate: duplicates.has(index) }))
  }

  /**
   * Makes them the person's own, in their order and for nobody else to see: all in one transaction, but for those that
   * cannot be kept, each with its own refusal (BAD_INPUT, KEY_REUSED). Safe to repeat: a key that was used makes nothing.
   * @param receive reads what was sent; called when there is room for it
   * @throws Refusal RATE_LIMITED, and what `receive` throws
   */
  async importAll(person: Person, receive: () => Promise<ImportedRecipe[]>): Promise<ImportOutcome[]> {
    await this.limits.consume([lists, String(person.accountId)])
    return this.#queued(person, async () => {
      const sent = (await receive()).map(toStorable)
      const ready = sent.flatMap(({ outcome }) => (outcome instanceof UserError ? [] : [outcome]))
      const kept = ready.length === 0 ? new Map<string, StoredRecipe>() : await this.#store(person, ready)
      return sent.map(({ key, outcome }) => {
        if (outcome instanceof UserError) return { key, refusal: outcome }
        const found = kept.get(key)
        return found?.digest === outcome.digest ? { key, id: found.id } : { key, refusal: new UserError('KEY_REUSED', messages.keyReused, { field: 'key' }) }
      })
    })
  }

  /** One that takes too long is taken for one without recipes. Nobody may send many of those. RATE_LIMITED. */
  async #readFile(person: Person, bytes: Uint8Array): Promise<FileRecipe[]> {
    await this.limits.consume([overruns, String(person.accountId)])
    const found = await this.reader.file(bytes)
    if (found) await this.limits.refund(overruns, String(person.accountId))
    return found ?? []
  }

  async #store(person: Person, ready: StorableRecipe[]): Promise<Map<string, StoredRecipe>> {
    const keys = ready.map(({ key }) => key)
    const before = await storedByKeys(this.db, person, keys)
    const added = ready.filter(({ key }) => !before.has(key))
    if (added.length === 0) return before
    await this.limits.consume([imports, String(person.accountId), added.length])
    return transaction(this.db, async (db) => {
      await lockActiveAccount(db, person.accountId)
      const now = this.clock.now()
      await rows(db, sql`
        INSERT INTO recipe (public, name, ingredients, instructions, tags, servings, creator_id, origin, source_name, source_url, created_at, updated_at, key, key_digest)
        SELECT false, name, ingredients, instructions, tags, servings, ${person.accountId}::int, origin, "sourceName", "sourceUrl", ${now}, ${now}, key, decode(digest, 'hex')
        FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(added)}::jsonb) AS (
          name text, ingredients text[], instructions text[], tags text[], servings int, origin text, "sourceName" text, "sourceUrl" text, key uuid, digest text)
        ) WITH ORDINALITY AS sent (name, ingredients, instructions, tags, servings, origin, "sourceName", "sourceUrl", key, digest, index)
        ORDER BY index
        ON CONFLICT (creator_id, key) DO NOTHING`)
      return storedByKeys(db, person, keys)
    })
  }

  /** The places of those that the person has already. */
  async #duplicatesAmong(person: Person, found: FileRecipe[]): Promise<Set<number>> {
    const candidates = found.map(({ name, ingredients, instructions }, index) => ({ index, name, ingredients, instructions }))
    const duplicates = await rows<{ index: number }>(this.db, sql`
      SELECT f.index FROM jsonb_to_recordset(${JSON.stringify(candidates)}::jsonb) AS f (index int, name text, ingredients text[], instructions text[])
      WHERE EXISTS (
        SELECT FROM recipe r WHERE r.creator_id = ${person.accountId} AND r.deleted_at IS NULL
          AND r.name = f.name AND r.ingredients = f.ingredients AND r.instructions = f.instructions)`)
    return new Set(duplicates.map(({ index }) => index))
  }

  #queued<Result>(person: Person, work: () => Promise<Result>): Promise<Result> {
    return this.#receivingFrom.run(String(person.accountId), () => this.#receiving.run('all', work))
  }
}

interface StoredRecipe {
  id: number
  digest: string
}

/** What was made with these keys, by key. */
async function storedByKeys(db: DataSource | EntityManager, person: Person, keys: string[]): Promise<Map<string, StoredRecipe>> {
  const kept = await rows<StoredRecipe & { key: string }>(db, sql`
    SELECT id, key, encode(key_digest, 'hex') AS digest FROM recipe WHERE creator_id = ${person.accountId} AND key = ANY (${keys}::uuid[])`)
  return new Map(kept.map(({ key, id, digest }) => [key, { id, digest }]))
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
