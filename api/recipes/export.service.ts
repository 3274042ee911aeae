import sql from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import { usernameOf } from '../accounts/account.sql'
import { rows } from '../platform/database'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import type { Person } from '../platform/viewer'
import { jsonLdFile, type ExportedRecipe } from '../../lib/recipe-export/jsonLd'
import { markdownFile } from '../../lib/recipe-export/markdown'

const downloads: RateLimitRule = { name: 'recipe-exports', atOnce: 10, everySeconds: 60 }

/** How many recipes are in memory at a time. */
const chunkSize = 50

const formats = { json: jsonLdFile, md: markdownFile }
export type ExportFormat = keyof typeof formats

/** Exports the recipes of a person as a file. */
export class ExportService {
  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
  ) {}

  /** The person's recipes, private ones too, oldest first, as the chunks of a file. RATE_LIMITED. */
  async file(person: Person, format: ExportFormat): Promise<AsyncIterable<string>> {
    await this.limits.consume([downloads, String(person.accountId)])
    return this.#chunks(person, format)
  }

  async *#chunks(person: Person, format: ExportFormat): AsyncGenerator<string> {
    const { head, recipe: write, foot } = formats[format]
    yield head
    let index = 0
    for await (const recipe of this.#recipesOf(person)) yield write(recipe, index++)
    yield foot
  }

  /** Reads in chunks, so that a slow client holds neither memory nor a connection. */
  async *#recipesOf(person: Person): AsyncGenerator<ExportedRecipe> {
    let last = 0
    for (;;) {
      const found = await rows<ExportedRecipe & { id: number }>(this.db, sql`
        SELECT r.id, r.name, r.ingredients, r.instructions, r.tags, r.servings, r.origin, r.source_name AS "sourceName", r.source_url AS "sourceUrl",
          r.published_at AS "publishedAt", ${usernameOf(sql`r.creator_id`)} AS author
        FROM recipe r
        WHERE r.creator_id = ${person.accountId} AND r.deleted_at IS NULL AND r.id > ${last} ORDER BY r.id LIMIT ${chunkSize}`)
      yield* found
      last = found.at(-1)?.id ?? last
      if (found.length < chunkSize) return
    }
  }
}
