import { IsNull, type DataSource } from 'typeorm'
import type { RateLimitRule, RateLimits } from '../../platform/limits/rateLimits'
import type { Person } from '../../platform/viewer'
import { jsonLdFile } from '../../../lib/recipe-export/jsonLd'
import { markdownFile } from '../../../lib/recipe-export/markdown'
import { Recipe } from '../recipe.entity'
import { readExportedRecipes } from './recipeExport.reads'
import type { StoredExportedRecipe } from './recipeExport.types'

const downloads: RateLimitRule = { name: 'recipe-exports', atOnce: 10, everySeconds: 60 }

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

  /** How many `recipes` has. */
  count(db: DataSource, creatorId: number): Promise<number> {
    return db.getRepository(Recipe).countBy({ creatorId, deletedAt: IsNull() })
  }

  /** The recipes that an account created, private ones too, oldest first. @param db of whoever reads them all: requests, or jobs */
  recipes(db: DataSource, creatorId: number): AsyncGenerator<StoredExportedRecipe> {
    return readExportedRecipes(db, creatorId)
  }

  async *#chunks(person: Person, format: ExportFormat): AsyncGenerator<string> {
    const { head, recipe: write, foot } = formats[format]
    yield head
    let index = 0
    for await (const recipe of readExportedRecipes(this.db, person.accountId)) yield write(recipe, index++)
    yield foot
  }
}
