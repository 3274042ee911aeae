import { defineModule, type PlatformServices } from '../defineModule'
import type { CookableRecipeService } from '../cooking/cookableRecipe.service'
import type { CoverageService } from '../cooking/coverage.service'
import type { MissingFoodService } from '../cooking/missingFood.service'
import type { ImageService } from '../images/image.service'
import type { RecipeImportService } from '../recipes/recipeImport.service'
import type { RecipeService } from '../recipes/recipe.service'
import { Generation } from './generation.entity'
import { generationLifecycle } from './generation.lifecycle'
import { GenerationResolver } from './generation.resolver'
import { GenerationService } from './generation.service'
import { generationChanged } from './generation.topics'
import { GenerationQueue } from './generationQueue'
import type { RecipeGenerator } from './generator'
import { LanguageModel } from './model/languageModel'
import { PhotoReader } from './model/photoReader'
import { photoRoute } from './photo.http'
import { PhotoService } from './photo.service'
import { RecipeFinder } from './recipeFinder'

interface Needs extends PlatformServices {
  images: ImageService
  recipeImports: RecipeImportService
  recipes: RecipeService
  cookableRecipes: CookableRecipeService
  coverages: CoverageService
  missingFoods: MissingFoodService
  /** Generates recipes; given by tests that decide what comes of it. */
  generator?: RecipeGenerator
}

/** Recipes generated from a few words, by a language model or found in the community. */
export const generation = defineModule({
  name: 'generation',
  entities: [Generation],
  services({
    db,
    limits,
    pubsub,
    config,
    log,
    heavyWork,
    cookableRecipes,
    coverages,
    missingFoods,
    images,
    recipeImports,
    generator: given,
  }: Needs) {
    const settings = config.generation
    const generator =
      given ??
      (settings.model
        ? new LanguageModel(settings.model, log, settings)
        : new RecipeFinder({ db, cookableRecipes, coverages, heavyWork }))
    const generationQueue = new GenerationQueue(db, pubsub, log, generator, settings)
    const photos = new PhotoService({
      limits,
      images,
      recipeImports,
      log,
      reader: settings.visionModel ? new PhotoReader(settings.visionModel, log, settings) : null,
    })
    return {
      generator,
      generationQueue,
      photos,
      generations: new GenerationService({
        db,
        limits,
        pubsub,
        coverages,
        missingFoods,
        recipeGenerator: generator,
        queue: generationQueue,
        photos,
        settings,
      }),
    }
  },
  resolvers: [GenerationResolver],
  lifecycles: () => [generationLifecycle],
  routes: ({ photos, requests }) => [photoRoute(photos, requests)],
  background: ({ generationQueue }) => [generationQueue],
  expiring: ({ generations }) => [generations],
  topics: [generationChanged],
})
