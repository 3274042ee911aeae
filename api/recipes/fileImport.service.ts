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
const readings: RateLimitRule = { name: 'recipe-file-readings', atOnce: 20, everySeconds: 60 }
/** All that a file can hold at once, and then as many in a day. */
const imports: RateLimitRule = { name: 'recipe-imports', atOnce: 2_000, everySeconds: 43 }

/** The largest file that is read, in bytes. */
export const maxRecipeFileBytes = 5 * 1024 * 1024

/** A recipe that was found in a file. */
export interface FoundRecipe extends FileRecipe {
  /** The person has one with this name, these ingredients and these steps. */
  isDouble: boolean
}

/** What became of one recipe that was to be brought in. */
export type ImportResult = { key: string; id: number } | { key: string; refusal: UserError }

/** A recipe that can be stored as it is. */
interface Ready {
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
  async read(person: Person, receive: () => Promise<Uint8Array>): Promise<FoundRecipe[]> {
    await this.limits.consume([readings, String(person.accountId)])
    const found = await this.#inTurn(person, async () => {
      const bytes = await receive()
      return this.#reading.run('all', () => this.#readFile(person, bytes))
    })
    if (found.length === 0) throw new UserError('NOT_FOUND', messages.noRecipesInFile, { field: 'file' })
    const doubles = await this.#doublesAmong(person, found)
    return found.map((recipe, place) => ({ ...recipe, isDouble: doubles.has(place) }))
  }

  /**
   * Makes them the person's own, in their order and for nobody else to see: all in one transaction, but for those that
   * cannot be kept, each with its own refusal (BAD_INPUT, KEY_REUSED). Safe to repeat: a key that was used makes nothing.
   * @param receive reads what was sent; called when there is room for it
   * @throws Refusal RATE_LIMITED, and what `receive` throws
   */
  async bringIn(person: Person, receive: () => Promise<ImportedRecipe[]>): Promise<ImportResult[]> {
    await this.limits.consume([lists, String(person.accountId)])
    return this.#inTurn(person, async () => {
      const sent = (await receive()).map(readyOrRefused)
      const ready = sent.flatMap(({ outcome }) => (outcome instanceof UserError ? [] : [outcome]))
      const kept = ready.length === 0 ? new Map<string, Kept>() : await this.#keep(person, ready)
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

  async #keep(person: Person, ready: Ready[]): Promise<Map<string, Kept>> {
    const keys = ready.map(({ key }) => key)
    const before = await keptBy(this.db, person, keys)
    const fresh = ready.filter(({ key }) => !before.has(key))
    if (fresh.length === 0) return before
    await this.limits.consume([imports, String(person.accountId), fresh.length])
    return transaction(this.db, async (db) => {
      await lockActiveAccount(db, person.accountId)
      const now = this.clock.now()
      await rows(db, sql`
        INSERT INTO recipe (public, name, ingredients, instructions, tags, servings, creator_id, origin, source_name, source_url, created_at, updated_at, key, key_digest)
        SELECT false, name, ingredients, instructions, tags, servings, ${person.accountId}::int, origin, "sourceName", "sourceUrl", ${now}, ${now}, key, decode(digest, 'hex')
        FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) AS (
          name text, ingredients text[], instructions text[], tags text[], servings int, origin text, "sourceName" text, "sourceUrl" text, key uuid, digest text)
        ) WITH ORDINALITY AS sent (name, ingredients, instructions, tags, servings, origin, "sourceName", "sourceUrl", key, digest, place)
        ORDER BY place
        ON CONFLICT (creator_id, key) DO NOTHING`)
      return keptBy(db, person, keys)
    })
  }

  /** The places of those that the person has already. */
  async #doublesAmong(person: Person, found: FileRecipe[]): Promise<Set<number>> {
    const told = found.map(({ name, ingredients, instructions }, place) => ({ place, name, ingredients, instructions }))
    const doubles = await rows<{ place: number }>(this.db, sql`
      SELECT f.place FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb) AS f (place int, name text, ingredients text[], instructions text[])
      WHERE EXISTS (
        SELECT FROM recipe r WHERE r.creator_id = ${person.accountId} AND r.deleted_at IS NULL
          AND r.name = f.name AND r.ingredients = f.ingredients AND r.instructions = f.instructions)`)
    return new Set(doubles.map(({ place }) => place))
  }

  #inTurn<Result>(person: Person, work: () => Promise<Result>): Promise<Result> {
    return this.#receivingFrom.run(String(person.accountId), () => this.#receiving.run('all', work))
  }
}

interface Kept {
  id: number
  digest: string
}

/** What was made with these keys, by key. */
async function keptBy(db: DataSource | EntityManager, person: Person, keys: string[]): Promise<Map<string, Kept>> {
  const kept = await rows<Kept & { key: string }>(db, sql`
    SELECT id, key, encode(key_digest, 'hex') AS digest FROM recipe WHERE creator_id = ${person.accountId} AND key = ANY (${keys}::uuid[])`)
  return new Map(kept.map(({ key, id, digest }) => [key, { id, digest }]))
}

function readyOrRefused({ key, origin, sourceName, sourceUrl, ...typed }: ImportedRecipe): { key: string; outcome: Ready | UserError } {
  try {
    const recipe = { ...cleanContent(typed), origin, sourceName: oneLine(sourceName ?? '') || null, sourceUrl: cleanSource(sourceUrl) }
    const digest = createHash('sha256').update(JSON.stringify(recipe)).digest('hex')
    return { key, outcome: { ...recipe, key, digest } }
  } catch (error) {
    if (error instanceof UserError) return { key, outcome: error }
    throw error
  }
}
