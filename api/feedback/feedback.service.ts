import type { DataSource } from 'typeorm'
import { cleanEmail } from '../../lib/text/emailAddress'
import type { Item } from '../items/item.entity'
import type { ItemService } from '../items/item.service'
import type { ConversationService } from '../messages/conversation.service'
import type { ClientInfo } from '../platform/context'
import { transaction, type Db } from '../platform/database/database'
import { UserError } from '../platform/errors'
import type { RateLimitRule, RateLimits } from '../platform/limits/rateLimits'
import { manyLines } from '../../lib/text/text'
import type { Person, Viewer } from '../platform/viewer'
import type { RatingService } from '../ratings/rating.service'
import type { RecipeService } from '../recipes/recipe.service'
import { quoteRequest } from '../requests/requestEvidence.sql'
import { Feedback, type ItemEvidence, type RecipeEvidence } from './feedback.entity'
import type {
  ReportItemInput,
  ReportItemRequestInput,
  ReportMessageInput,
  ReportRatingInput,
  ReportRecipeInput,
  SubmitFeedbackInput,
} from './feedback.inputs'
import { messages } from './feedback.texts'

/** How many characters of a recipe are copied into a report: anybody may report the longest one again and again. */
const maxEvidence = 10_000

const comments: RateLimitRule = { name: 'comment-ip', atOnce: 10, everySeconds: 60 }
const reports: RateLimitRule = { name: 'report-ip', atOnce: 20, everySeconds: 30 }

export interface FeedbackDependencies {
  db: DataSource
  limits: RateLimits
  items: ItemService
  recipes: RecipeService
  ratings: RatingService
  conversations: ConversationService
}

/** Comments and reports for admins. Visitors may send them, too. */
export class FeedbackService {
  constructor(private readonly deps: FeedbackDependencies) {}

  /**
   * Stores a comment with its sender: their account, else the address that they gave, else nobody.
   * BAD_INPUT: without a text; RATE_LIMITED.
   */
  async submit(viewer: Viewer, client: ClientInfo, input: SubmitFeedbackInput): Promise<Feedback> {
    const text = manyLines(input.text)
    if (text === '') throw new UserError('BAD_INPUT', messages.enterFeedback, { field: 'text' })
    await this.deps.limits.consume([comments, client.ip])
    const email = viewer.kind === 'person' ? null : cleanEmail(input.email ?? '') || null
    return this.#insert(viewer, { kind: 'comment', text, email })
  }

  /** Stores a report of an item, with a copy of it. */
  async reportItem(viewer: Viewer, client: ClientInfo, { barcode, text }: ReportItemInput): Promise<Feedback> {
    await this.deps.limits.consume([reports, client.ip])
    const item = await this.deps.items.find(viewer, barcode)
    return this.#insert(viewer, {
      kind: 'item-report',
      barcode,
      text: text ?? '',
      evidence: item && itemEvidence(item),
    })
  }

  /** Stores a report of a recipe, with a copy of it. NOT_FOUND. */
  async reportRecipe(viewer: Viewer, client: ClientInfo, { id, text }: ReportRecipeInput): Promise<Feedback> {
    await this.deps.limits.consume([reports, client.ip])
    const recipe = await this.deps.recipes.require(viewer, id)
    return this.#insert(viewer, {
      kind: 'recipe-report',
      recipeId: recipe.id,
      text: text ?? '',
      evidence: recipeEvidence(recipe),
    })
  }

  /** Stores a report of a rating, with a copy of it. NOT_FOUND. */
  async reportRating(viewer: Viewer, client: ClientInfo, { id, text }: ReportRatingInput): Promise<Feedback> {
    await this.deps.limits.consume([reports, client.ip])
    const rating = await this.deps.ratings.require(viewer, id)
    const evidence = { stars: rating.stars, text: rating.text, writerId: rating.accountId, imageId: rating.imageId }
    return this.#insert(viewer, {
      kind: 'rating-report',
      recipeId: rating.recipeId,
      ratingId: rating.id,
      text: text ?? '',
      evidence,
    })
  }

  /** Stores a report of a message, with a copy of it and of those before it. NOT_FOUND, FORBIDDEN. */
  async reportMessage(
    person: Person,
    client: ClientInfo,
    { threadId, number, text }: ReportMessageInput,
  ): Promise<Feedback> {
    await this.deps.limits.consume([reports, client.ip])
    const evidence = await this.deps.conversations.quote(person, { threadId, number })
    return this.#insert(person, { kind: 'message-report', text: text ?? '', evidence })
  }

  /** Stores a report of a request, with a copy of what the two said with it. NOT_FOUND. */
  async reportItemRequest(person: Person, client: ClientInfo, { id, text }: ReportItemRequestInput): Promise<Feedback> {
    await this.deps.limits.consume([reports, client.ip])
    return transaction(this.deps.db, async (db) => {
      const evidence = await quoteRequest(db, person, id)
      return this.#insert(person, { kind: 'request-report', text: text ?? '', evidence }, db)
    })
  }

  #insert(viewer: Viewer, fields: Partial<Feedback>, db: Db = this.deps.db): Promise<Feedback> {
    const feedback = db.getRepository(Feedback)
    return feedback.save(feedback.create({ ...fields, accountId: viewer.kind === 'person' ? viewer.accountId : null }))
  }
}

type ReportedRecipe = Awaited<ReturnType<RecipeService['require']>>

const itemEvidence = ({ brand, name, capacity, unit }: Item): ItemEvidence => ({ brand, name, capacity, unit })

function recipeEvidence({
  name,
  ingredients = [],
  instructions = [],
  tags,
  servings,
  prepMinutes,
  cookMinutes,
  totalMinutes,
  sourceName,
  sourceUrl,
  videoUrl,
  creatorId,
  version,
  imageId,
}: ReportedRecipe): RecipeEvidence {
  const [copied, left] = truncateLines(ingredients, maxEvidence)
  return {
    name,
    ingredients: copied,
    instructions: truncateLines(instructions, left)[0],
    tags,
    servings,
    prepMinutes,
    cookMinutes,
    totalMinutes,
    sourceName,
    sourceUrl,
    videoUrl,
    creatorId,
    version,
    imageId,
  }
}

/** The first lines, as many as fit into so many characters, and how many characters are left. */
function truncateLines(lines: readonly string[], maxCharacters: number): [copied: string[], left: number] {
  const copied: string[] = []
  let left = maxCharacters
  for (const line of lines) {
    if (line.length > left) return [copied, 0]
    copied.push(line)
    left -= line.length
  }
  return [copied, left]
}
