import type { DataSource } from 'typeorm'
import { cleanEmail } from '../../lib/text/emailAddress'
import type { Item } from '../items/item.entity'
import type { ItemService } from '../items/item.service'
import type { ConversationService } from '../messages/conversation.service'
import type { ClientInfo } from '../platform/context'
import { UserError } from '../platform/errors'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import { manyLines } from '../../lib/text/text'
import type { Person, Viewer } from '../platform/viewer'
import type { RecipeService } from '../recipes/recipe.service'
import { Feedback, type ItemEvidence, type RecipeEvidence } from './feedback.entity'
import type { ReportItemInput, ReportMessageInput, ReportRecipeInput, SubmitFeedbackInput } from './feedback.inputs'
import { messages } from './feedback.messages'

/** So many characters of a recipe are kept with a report: anybody may report the longest one again and again. */
const mostEvidence = 10_000

const comments: RateLimitRule = { name: 'comment-ip', atOnce: 10, everySeconds: 60 }
const reports: RateLimitRule = { name: 'report-ip', atOnce: 20, everySeconds: 30 }

/** What people tell those who run this place. Anybody may, visitors too. */
export class FeedbackService {
  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
    private readonly items: ItemService,
    private readonly recipes: RecipeService,
    private readonly correspondences: ConversationService,
  ) {}

  /**
   * Keeps what somebody wants to tell. It says who that was: their account, else the address that they gave, else nobody.
   * BAD_INPUT: nothing was said; RATE_LIMITED.
   */
  async submit(viewer: Viewer, door: ClientInfo, input: SubmitFeedbackInput): Promise<Feedback> {
    const text = manyLines(input.text)
    if (text === '') throw new UserError('BAD_INPUT', messages.enterFeedback, { field: 'text' })
    await this.limits.consume([comments, door.ip])
    const email = viewer.kind === 'person' ? null : cleanEmail(input.email ?? '') || null
    return this.#keep(viewer, { kind: 'comment', text, email })
  }

  /** Notes that something about an item is wrong, for an admin to see. */
  async reportItem(viewer: Viewer, door: ClientInfo, { barcode, text }: ReportItemInput): Promise<Feedback> {
    await this.limits.consume([reports, door.ip])
    const item = await this.items.find(barcode)
    return this.#keep(viewer, { kind: 'item-report', barcode, text: text ?? '', evidence: item && asItStands(item) })
  }

  /** Notes that something about a recipe is wrong, for an admin to see. NOT_FOUND. */
  async reportRecipe(viewer: Viewer, door: ClientInfo, { id, text }: ReportRecipeInput): Promise<Feedback> {
    await this.limits.consume([reports, door.ip])
    const recipe = await this.recipes.require(viewer, id)
    return this.#keep(viewer, { kind: 'recipe-report', recipeId: recipe.id, text: text ?? '', evidence: wordForWord(recipe) })
  }

  /** Notes that something about a message is wrong, with what came before it, for an admin to see. NOT_FOUND, FORBIDDEN. */
  async reportMessage(person: Person, door: ClientInfo, { threadId, number, text }: ReportMessageInput): Promise<Feedback> {
    await this.limits.consume([reports, door.ip])
    const evidence = await this.correspondences.quote(person, { threadId, number })
    return this.#keep(person, { kind: 'message-report', text: text ?? '', evidence })
  }

  #keep(viewer: Viewer, said: Partial<Feedback>): Promise<Feedback> {
    const feedback = this.db.getRepository(Feedback)
    return feedback.save(feedback.create({ ...said, accountId: viewer.kind === 'person' ? viewer.accountId : null }))
  }
}

type RecipeRead = Awaited<ReturnType<RecipeService['require']>>

const asItStands = ({ brand, name, capacity, unit }: Item): ItemEvidence => ({ brand, name, capacity, unit })

function wordForWord({ name, ingredients = [], instructions = [], tags, servings, sourceName, sourceUrl, creatorId, version, imageId }: RecipeRead): RecipeEvidence {
  const [most, rest] = beginningOf(ingredients, mostEvidence)
  return { name, ingredients: most, instructions: beginningOf(instructions, rest)[0], tags, servings, sourceName, sourceUrl, creatorId, version, imageId }
}

/** The first lines, as many as fit in so many characters, and how many characters are left. */
function beginningOf(lines: readonly string[], most: number): [kept: string[], left: number] {
  const kept: string[] = []
  let left = most
  for (const line of lines) {
    if (line.length > left) return [kept, 0]
    kept.push(line)
    left -= line.length
  }
  return [kept, left]
}
