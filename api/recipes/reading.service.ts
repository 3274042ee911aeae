import { Refusal } from '../platform/errors'
import type { PublicFetch } from '../platform/publicFetch'
import type { Allowance, RateLimits } from '../platform/rateLimits'
import type { Person } from '../platform/viewer'
import type { RecipeDraft } from './reading/draft'
import { readRecipePage } from './reading/readPage'
import { readRecipeText } from './reading/readText'
import type { ReadRecipeInput } from './recipe.inputs'
import { sentences } from './recipe.sentences'

const readings: Allowance = { name: 'recipe-readings', atOnce: 20, everySeconds: 30 }

/** Reads recipes from elsewhere into drafts, for their writer to look over. Nothing is stored. */
export class ReadingService {
  constructor(
    private readonly limits: RateLimits,
    private readonly pages: PublicFetch,
  ) {}

  /** From the page at an address, or from pasted text. BAD_INPUT, NOT_FOUND, BUSY, and whatever keeps a page from being fetched. */
  async read(person: Person, { url, text }: ReadRecipeInput): Promise<RecipeDraft> {
    await this.limits.take([readings, String(person.accountId)])
    if (url != null && text == null) return this.#readPage(url)
    if (text != null && url == null && text.trim() !== '') return readRecipeText(text)
    throw new Refusal('BAD_INPUT', sentences.nothingToRead)
  }

  async #readPage(url: string): Promise<RecipeDraft> {
    const { html, address } = await this.pages.page(url)
    const draft = readRecipePage(html, address)
    if (!draft) throw new Refusal('NOT_FOUND', sentences.noRecipeThere, { field: 'url' })
    return draft
  }
}
