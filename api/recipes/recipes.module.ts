import { defineModule, type PlatformServices } from '../defineModule'
import type { ImageService } from '../images/image.service'
import type { ItemService } from '../items/item.service'
import { backfill } from '../platform/queue/backfill'
import { SafeFetch } from '../platform/outgoing/safeFetch'
import { recipeImporterWorker } from '../workers'
import { RecipeEditResolver } from './edits/edit.resolver'
import { RecipeEditService } from './edits/edit.service'
import { exportRoutes } from './exports/recipeExport.http'
import { ExportService } from './exports/recipeExport.service'
import { RecipeImageResolver } from './image.resolver'
import { ItemMatchResolver } from './matches/itemMatch.resolver'
import { ItemMatchService } from './matches/itemMatch.service'
import { MatchVote } from './matches/matchVote.entity'
import { Favourite, Recipe, RecipeCreator, RecipeWord, Tag } from './recipe.entity'
import { recipeLifecycle } from './recipe.lifecycle'
import { CommunityRecipeResolver, PantryRecipeResolver, RecipeResolver, ViewerRecipeResolver } from './recipe.resolver'
import { recipeRest } from './recipe.rest'
import { RecipeService } from './recipe.service'
import { FoodNeed, RecipeLine, RecipeNeeds } from './lines/recipeLine.entity'
import { matchOutdatedLines, updateOutdatedNeeds } from './lines/recipeLine.sql'
import { RecipeImporter } from './recipeImport/recipeImporter'
import { RecipeImportResolver } from './recipeImport.resolver'
import { RecipeImportService } from './recipeImport.service'
import { RecipeNote } from './notes/recipeNote.entity'
import { RecipeNoteResolver } from './notes/recipeNote.resolver'
import { RecipeNoteService } from './notes/recipeNote.service'
import { SearchService } from './search/search.service'

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
