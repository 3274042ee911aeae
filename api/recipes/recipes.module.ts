import { defineModule, type PlatformServices } from '../defineModule'
import type { ImageService } from '../images/image.service'
import type { ItemService } from '../items/item.service'
import { backfill } from '../platform/queue/backfill'
import { SafeFetch } from '../platform/safeFetch'
import { recipeImporterWorker } from '../workers'
import { RecipeEditResolver } from './edit.resolver'
import { RecipeEditService } from './edit.service'
import { exportRoutes } from './recipeExport.http'
import { ExportService } from './recipeExport.service'
import { RecipeImageResolver } from './image.resolver'
import { ItemMatchResolver } from './itemMatch.resolver'
import { ItemMatchService } from './itemMatch.service'
import { MatchVote } from './matchVote.entity'
import { Favourite, Recipe, RecipeCreator, RecipeWord, Tag } from './recipe.entity'
import { recipeLifecycle } from './recipe.lifecycle'
import { CommunityRecipeResolver, PantryRecipeResolver, RecipeResolver, ViewerRecipeResolver } from './recipe.resolver'
import { recipeRest } from './recipe.rest'
import { RecipeService } from './recipe.service'
import { FoodNeed, RecipeLine, RecipeNeeds } from './recipeLine.entity'
import { matchOutdatedLines, updateOutdatedNeeds } from './recipeLine.sql'
import { RecipeImporter } from './recipeImport/recipeImporter'
import { RecipeImportResolver } from './recipeImport.resolver'
import { RecipeImportService } from './recipeImport.service'
import { RecipeNote } from './recipeNote.entity'
import { RecipeNoteResolver } from './recipeNote.resolver'
import { RecipeNoteService } from './recipeNote.service'
import { SearchService } from './search.service'

interface Needs extends PlatformServices {
  items: ItemService
  images: ImageService
  /** Fetches web pages to import recipes from; given by tests that serve their own. */
  safeFetch?: SafeFetch
  /** Reads recipes out of texts in worker threads; given by tests whose worker never ends. */
  recipeImporter?: RecipeImporter
}

/** Recipes: written, found, imported, exported and liked. */
export const recipes = defineModule({
  name: 'recipes',
  entities: [
    Recipe,
    RecipeCreator,
    FoodNeed,
    RecipeLine,
    RecipeNeeds,
    MatchVote,
    Favourite,
    RecipeNote,
    Tag,
    RecipeWord,
  ],
  services({
    db,
    limits,
    clock,
    counts,
    replicas,
    audit,
    heavyWork,
    hooks,
    items,
    images,
    userAgent,
    safeFetch = new SafeFetch({ userAgent }),
    recipeImporter = new RecipeImporter(recipeImporterWorker),
  }: Needs) {
    const recipes = new RecipeService({ db, limits, clock, counts, replicas, hooks: hooks.recipes })
    return {
      recipes,
      safeFetch,
      recipeImporter,
      recipeEdits: new RecipeEditService({ db, limits, clock, recipes, images, audit, heavyWork }),
      recipeSearch: new SearchService(replicas, limits),
      recipeExports: new ExportService(db, limits),
      recipeImports: new RecipeImportService(limits, safeFetch, recipeImporter),
      recipeNotes: new RecipeNoteService({ db, clock, limits, recipes }),
      itemMatches: new ItemMatchService({ db, limits, items }),
    }
  },
  resolvers: [
    RecipeResolver,
    ViewerRecipeResolver,
    RecipeEditResolver,
    ItemMatchResolver,
    RecipeImportResolver,
    RecipeImageResolver,
    RecipeNoteResolver,
    PantryRecipeResolver,
    CommunityRecipeResolver,
  ],
  rest: recipeRest,
  lifecycles: () => [recipeLifecycle],
  jobs: ({ queue, jobsDb }: PlatformServices) => ({
    backfillRecipeLines: backfill({ queue, jobsDb }, 'backfillRecipeLines', (after) =>
      matchOutdatedLines(jobsDb, after),
    ),
    backfillNeeds: backfill({ queue, jobsDb }, 'backfillNeeds', (after) => updateOutdatedNeeds(jobsDb, after)),
  }),
  background: ({ recipeImporter }: { recipeImporter: RecipeImporter }) => [{ stop: () => recipeImporter.close() }],
  expiring: ({ recipeEdits, recipeSearch }) => [recipeEdits, recipeSearch],
  routes: ({ recipeExports, requests }) => exportRoutes(recipeExports, requests),
})
