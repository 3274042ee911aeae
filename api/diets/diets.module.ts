import { defineModule, type PlatformServices } from '../defineModule'
import { dietLifecycle } from './diet.lifecycle'
import { DietResolver, ItemDietResolver, ViewerDietResolver } from './diet.resolver'
import { DietService } from './diet.service'
import { DietProfile } from './dietProfile.entity'

/** Who eats in a home, and what they do not eat. */
export const diets = defineModule({
  name: 'diets',
  entities: [DietProfile],
  services: ({ db, limits }: PlatformServices) => ({ diets: new DietService({ db, limits }) }),
  resolvers: [DietResolver, ItemDietResolver, ViewerDietResolver],
  lifecycles: () => [dietLifecycle],
})
