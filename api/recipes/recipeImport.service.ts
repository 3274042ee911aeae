import { UserError } from '../platform/errors'
import type { SafeFetch } from '../platform/outgoing/safeFetch'
import type { RateLimitRule, RateLimits } from '../platform/limits/rateLimits'
import { ConcurrencyLimiter } from '../platform/limits/concurrencyLimiter'
import type { Person } from '../platform/viewer'
import type { FormDraft } from '../../lib/recipe-import/draft'
import type { RecipeImporter } from './recipeImport/recipeImporter'
import type { ImportRecipeInput } from './recipe.inputs'
import { messages } from './recipe.texts'

const readings: RateLimitRule = { name: 'recipe-readings', atOnce: 20, everySeconds: 30 }

/** Reads web pages and pasted texts into drafts, for the person to check. Nothing is stored. */
export class RecipeImportService {
  /** One page at a time for each person. */
  readonly #turns = new ConcurrencyLimiter({ atOnce: 1, waiting: 5 })

  constructor(
    private readonly limits: RateLimits,
    private readonly pages: SafeFetch,
    private readonly reader: RecipeImporter,
  ) {}

  /** From the page at an address, or from pasted text. BAD_INPUT, NOT_FOUND, BUSY, and the errors of `SafeFetch`. */
  async read(person: Person, { url, text }: ImportRecipeInput): Promise<FormDraft> {
    await this.limits.consume([readings, String(person.accountId)])
    return this.#turns.run(String(person.accountId), () => this.#read({ url, text }))
  }

  /** The recipe of a PDF with text, the pages of one without as JPEGs, or why it is not read; null when reading it takes too long. RATE_LIMITED. */
  readPdf(bytes: Uint8Array) {
    return this.reader.pdf(bytes)
  }

  async #read({ url, text }: ImportRecipeInput): Promise<FormDraft> {
    if (url != null && text == null) return this.#readPage(url)
    if (text != null && url == null && text.trim() !== '') return this.#readText(text)
    throw new UserError('BAD_INPUT', messages.nothingToRead)
  }

  async #readPage(url: string): Promise<FormDraft> {
    const { html, address } = await this.pages.page(url)
    const draft = await this.reader.page(html, address)
    if (!draft) throw new UserError('NOT_FOUND', messages.noRecipeThere, { field: 'url' })
    return draft
  }

  async #readText(text: string): Promise<FormDraft> {
    const draft = await this.reader.text(text)
    if (!draft) throw new UserError('BAD_INPUT', messages.unreadableText, { field: 'text' })
    return draft
  }
}
