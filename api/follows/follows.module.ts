import { defineModule, type PlatformServices } from '../defineModule'
import type { NotificationService } from '../notifications/notification.service'
import type { RecipeService } from '../recipes/recipe.service'
import { Follow } from './follow.entity'
import { followLifecycle } from './follow.lifecycle'
import { followedRecipeNotification } from './follow.notifications'
import { FollowedAccountResolver, FollowersResolver, FollowResolver } from './follow.resolver'
import { FollowService } from './follow.service'
import { PublishingDay } from './publishingDay.entity'
import { PublishingService } from './publishing.service'

interface Needs extends PlatformServices {
  notifications: NotificationService
  recipes: RecipeService
}

/** Following people, and notifications of their new recipes. */
export const follows = defineModule({
  name: 'follows',
  entities: [Follow, PublishingDay],
  services: ({ db, jobsDb, limits, clock, queue, notifications }: Needs) => ({
    follows: new FollowService(db, limits),
    publishing: new PublishingService({ db: jobsDb, clock, queue, notifications }),
  }),
  resolvers: [FollowResolver, FollowedAccountResolver, FollowersResolver],
  lifecycles: () => [followLifecycle],
  notificationKinds: () => [followedRecipeNotification],
  jobs: ({ publishing }) => ({
    findNewRecipes: { isDue: () => publishing.isAnyNew(), run: () => publishing.findNew() },
    notifyFollowers: (payload) => publishing.notifyFollowers(payload),
  }),
  expiring: ({ publishing }) => [publishing],
})
