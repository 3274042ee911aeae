import type { DataSource } from 'typeorm'
import type { Door } from '../platform/context'
import type { Allowance, RateLimits } from '../platform/rateLimits'
import type { Viewer } from '../platform/viewer'
import type { RecipeService } from '../recipes/recipe.service'
import { Feedback } from './feedback.entity'
import type { ReportItemInput, ReportRecipeInput } from './feedback.inputs'

const reports: Allowance = { name: 'report-ip', atOnce: 20, everySeconds: 30 }

/** What people tell those who run this place. Anybody may, visitors too. */
export class FeedbackService {
  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
    private readonly recipes: RecipeService,
  ) {}

  /** Notes that something about an item is wrong, for an admin to see. */
  async reportItem(viewer: Viewer, door: Door, { barcode, text }: ReportItemInput): Promise<Feedback> {
    await this.limits.take([reports, door.ip])
    return this.#keep(viewer, { kind: 'item-report', barcode, text: text ?? '' })
  }

  /** Notes that something about a recipe is wrong, for an admin to see. NOT_FOUND. */
  async reportRecipe(viewer: Viewer, door: Door, { id, text }: ReportRecipeInput): Promise<Feedback> {
    await this.limits.take([reports, door.ip])
    const recipe = await this.recipes.require(viewer, id)
    return this.#keep(viewer, { kind: 'recipe-report', recipeId: recipe.id, text: text ?? '' })
  }

  #keep(viewer: Viewer, said: Partial<Feedback>): Promise<Feedback> {
    const feedback = this.db.getRepository(Feedback)
    return feedback.save(feedback.create({ ...said, accountId: viewer.kind === 'person' ? viewer.accountId : null }))
  }
}
