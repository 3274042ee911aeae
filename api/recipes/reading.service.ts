import { Refusal } from '../platform/errors'
import type { PublicFetch } from '../platform/publicFetch'
import type { Allowance, RateLimits } from '../platform/rateLimits'
import { Turnstile } from '../platform/turnstile'
import type { Person } from '../platform/viewer'
import type { RecipeDraft } from './reading/draft'
import type { RecipeReader } from './reading/reader'
import type { ReadRecipeInput } from './recipe.inputs'
import { sentences } from './recipe.sentences'

const readings: Allowance = { name: 'recipe-readings', atOnce: 20, everySeconds: 30 }

/** Reads recipes from elsewhere into drafts, for their writer to look over. Nothing is stored. */
export class ReadingService {
  /** Nobody's own crowd of pages keeps others waiting. */
  readonly #turns = new Turnstile({ atOnce: 1, waiting: 5 })

  constructor(
    private readonly limits: RateLimits,
    private readonly pages: PublicFetch,
    private readonly reader: RecipeReader,
  ) {}

  /** From the page at an address, or from pasted text. BAD_INPUT, NOT_FOUND, BUSY, and whatever keeps a page from being fetched. */
  async read(person: Person, { url, text }: ReadRecipeInput): Promise<RecipeDraft> {
    await this.limits.take([readings, String(person.accountId)])
    return this.#turns.within(String(person.accountId), () => this.#read({ url, text }))
  }

  async #read({ url, text }: ReadRecipeInput): Promise<RecipeDraft> {
    if (url != null && text == null) return this.#readPage(url)
    if (text != null && url == null && text.trim() !== '') return this.#readText(text)
    throw new Refusal('BAD_INPUT', sentences.nothingToRead)
  }

  async #readPage(url: string): Promise<RecipeDraft> {
    const { html, address } = await this.pages.page(url)
    const draft = await this.reader.page(html, address)
    if (!draft) throw new Refusal('NOT_FOUND', sentences.noRecipeThere, { field: 'url' })
    return draft
  }

  async #readText(text: string): Promise<RecipeDraft> {
    const draft = await this.reader.text(text)
    if (!draft) throw new Refusal('BAD_INPUT', sentences.unreadableText, { field: 'text' })
    return draft
  }
}
