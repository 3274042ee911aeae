import { defineModule, type PlatformServices } from '../defineModule'
import type { ImageService } from '../images/image.service'
import type { NotificationService } from '../notifications/notification.service'
import type { RecipeService } from '../recipes/recipe.service'
import { Rating } from './rating.entity'
import { ratingLifecycle } from './rating.lifecycle'
import { ratingNotifications } from './rating.notifications'
import { RatingResolver, RecipeRatingResolver } from './rating.resolver'
import { RatingService } from './rating.service'

interface Needs extends PlatformServices {
  notifications: NotificationService
  images: ImageService
  recipes: RecipeService
}

/** What people say of each other's recipes. */
export const ratings = defineModule({
  name: 'ratings',
  entities: [Rating],
  services: ({ db, limits, clock, notifications, images, recipes }: Needs) => ({
    ratings: new RatingService({ db, limits, clock, notifications, images, recipes }),
  }),
  resolvers: [RatingResolver, RecipeRatingResolver],
  lifecycles: () => [ratingLifecycle],
  notificationKinds: () => [ratingNotifications],
})
