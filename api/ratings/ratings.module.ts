import { defineModule, type PlatformServices } from '../defineModule'
import type { ImageService } from '../images/image.service'
import type { RecipeService } from '../recipes/recipe.service'
import { Rating } from './rating.entity'
import { ratingLifecycle } from './rating.lifecycle'
import { RatingResolver, RecipeRatingResolver } from './rating.resolver'
import { ratingImageIsWithheld } from './rating.rules'
import { RatingService } from './rating.service'

interface Needs extends PlatformServices {
  images: ImageService
  recipes: RecipeService
}

/** What people say of each other's recipes. */
export const ratings = defineModule({
  name: 'ratings',
  entities: [Rating],
  services: ({ db, limits, clock, images, recipes }: Needs) => ({ ratings: new RatingService({ db, limits, clock, images, recipes }) }),
  resolvers: [RatingResolver, RecipeRatingResolver],
  lifecycles: () => [ratingLifecycle],
  extend({ images }) {
    images.withholdIf(ratingImageIsWithheld)
  },
})
