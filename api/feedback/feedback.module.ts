import { defineModule, type PlatformServices } from '../defineModule'
import type { ItemService } from '../items/item.service'
import type { ConversationService } from '../messages/conversation.service'
import type { RatingService } from '../ratings/rating.service'
import type { RecipeService } from '../recipes/recipe.service'
import { Feedback } from './feedback.entity'
import { feedbackLifecycle } from './feedback.lifecycle'
import { FeedbackResolver } from './feedback.resolver'
import { feedbackRest } from './feedback.rest'
import { FeedbackService } from './feedback.service'

interface Needs extends PlatformServices {
  items: ItemService
  recipes: RecipeService
  ratings: RatingService
  conversations: ConversationService
}

/** Comments to the people who run the app, and reports. */
export const feedback = defineModule({
  name: 'feedback',
  entities: [Feedback],
  services: ({ db, limits, items, recipes, ratings, conversations }: Needs) => ({
    feedback: new FeedbackService({ db, limits, items, recipes, ratings, conversations }),
  }),
  resolvers: [FeedbackResolver],
  rest: feedbackRest,
  lifecycles: () => [feedbackLifecycle],
})
