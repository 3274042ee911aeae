import { defineModule, type PlatformServices } from '../defineModule'
import type { RecipeService } from '../recipes/recipe.service'
import { Follow } from './follow.entity'
import { followLifecycle } from './follow.lifecycle'
import { FollowedAccountResolver, FollowersResolver, FollowResolver } from './follow.resolver'
import { FollowService } from './follow.service'

interface Needs extends PlatformServices {
  recipes: RecipeService
}

/** Whom people follow. */
export const follows = defineModule({
  name: 'follows',
  entities: [Follow],
  services: ({ db, limits }: Needs) => ({ follows: new FollowService(db, limits) }),
  resolvers: [FollowResolver, FollowedAccountResolver, FollowersResolver],
  lifecycles: () => [followLifecycle],
})
