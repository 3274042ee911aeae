import { Arg, Args, Authorized, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { isRestricted } from '../../domain/diets/dietProfile'
import { eatersOfPantry } from '../diets/diet.loaders'
import { seesDiets } from '../diets/diet.rules'
import { DietProblemType } from '../diets/dietProblem.types'
import { PantryEntry } from '../pantries/pantry.entity'
import type { SharedEntryRow } from '../pantries/pantry.types'
import type { Context } from '../platform/context'
import { pageComplexity, type Connection } from '../platform/paging'
import { LocalDate } from '../platform/scalars'
import { requirePerson, type Person } from '../platform/viewer'
import { Recipe } from '../recipes/recipe.entity'
import type { RecipeRow } from '../recipes/recipe.service'
import type { CookableRecipeService } from './cookableRecipe.service'
import { cookedByViewer } from './cookedRecipe.reads'
import type { CookedRecipeService } from './cookedRecipe.service'
import {
  CookableRecipesArgs,
  CookRecipeInput,
  CoverageArgs,
  DietProblemsArgs,
  SharersOfLineArgs,
} from './cooking.inputs'
import {
  CookableRecipeConnection,
  CookRecipePayload,
  ProposedTake,
  RecipeCoverage,
  type CookableRecipe,
} from './cooking.types'
import type { CoverageService } from './coverage.service'
import type { MissingFoodService } from './missingFood.service'

/** Complexity of comparing a recipe with a pantry: as much as a page of entries. */
const costOfCoverage = 100

interface Services {
  cookableRecipes: CookableRecipeService
  coverages: CoverageService
  missingFoods: MissingFoodService
  cookedRecipes: CookedRecipeService
}

/** What can be cooked from a pantry, and what was cooked. */
@Resolver(() => Recipe)
export class CookingResolver {
  constructor(private readonly services: Services) {}

  @Authorized('person', 'program')
  @Query(() => CookableRecipeConnection, {
    description:
      "Public recipes, and the viewer's own private ones: first those that nobody of the home refuses; then those for which the fewest foods are missing, then those with nothing to check, then those with the fewest stand-ins, then those that use what goes off first, then the newest. Amounts count. Of more than 8,000 recipes the older ones come behind the newest with as many missing, at most two. FORBIDDEN, RATE_LIMITED.",
    complexity: (field) => 100 + pageComplexity(field),
  })
  cookableRecipes(
    @Args(() => CookableRecipesArgs) args: CookableRecipesArgs,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<Connection<CookableRecipe>> {
    return this.services.cookableRecipes.listCookable(viewer, args)
  }

  @Authorized('person', 'program')
  @Query(() => [PantryEntry], {
    description:
      "What neighbours share now that serves a line of a recipe, one of each pantry: the nearest first where both have a position, then the last changed first; without the viewer's own, and that of people whom they blocked. None where the line names no known food. RATE_LIMITED.",
    complexity: ({ args, childComplexity }) => costOfCoverage + Number(args.first) * childComplexity,
  })
  sharersOfLine(
    @Args(() => SharersOfLineArgs) args: SharersOfLineArgs,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<SharedEntryRow[]> {
    return this.services.missingFoods.listSharers(viewer, args)
  }

  @FieldResolver(() => RecipeCoverage, {
    nullable: true,
    description:
      'How far a pantry serves the recipe; without `pantryId` null for who has no pantry. UNAUTHENTICATED, FORBIDDEN.',
    complexity: ({ childComplexity }) => costOfCoverage + childComplexity,
  })
  async coverage(
    @Root() recipe: RecipeRow,
    @Args(() => CoverageArgs) args: CoverageArgs,
    @Ctx() { viewer, loaders }: Context,
  ): Promise<RecipeCoverage | null> {
    if (viewer.kind !== 'person' && args.pantryId == null) return null
    return this.services.coverages.coverageOf(requirePerson(viewer), recipe, { args, loaders })
  }

  @FieldResolver(() => [DietProblemType], {
    description:
      'What it holds that somebody of a home does not eat, or may not. Empty: nothing is known, never that it is safe; and for who does not keep house there.',
    complexity: ({ childComplexity }) => costOfCoverage + childComplexity,
  })
  async dietProblems(
    @Root() recipe: RecipeRow,
    @Args(() => DietProblemsArgs) { pantryId }: DietProblemsArgs,
    @Ctx() { viewer, loaders }: Context,
  ): Promise<DietProblemType[]> {
    if (!seesDiets(viewer, pantryId)) return []
    const eaters = await loaders.of(eatersOfPantry).load(pantryId)
    if (!eaters.some(isRestricted)) return []
    const described = await loaders.of(this.services.cookableRecipes.described).load({ pantryId, recipeId: recipe.id })
    return described?.dietProblems ?? []
  }

  @Authorized('person', 'program')
  @Mutation(() => CookRecipePayload, {
    description:
      'Says that the viewer cooked a recipe: takes what was used out of the pantry, and adds what is left of the meal, all or none. undoCookRecipe undoes it. NOT_FOUND, NONE_TO_DEDUCT, BAD_INPUT, KEY_REUSED, FORBIDDEN, RATE_LIMITED.',
  })
  cookRecipe(
    @Arg('input', () => CookRecipeInput) input: CookRecipeInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<CookRecipePayload> {
    return this.services.cookedRecipes.cook(viewer, input)
  }

  @FieldResolver(() => Int, {
    description: 'How often the viewer has cooked it; 0 for visitors. Nobody else sees that.',
  })
  async viewerCookedCount(@Root() recipe: Recipe, @Ctx() { loaders }: Context): Promise<number> {
    return (await loaders.of(cookedByViewer).load(recipe.id)).count
  }

  @FieldResolver(() => LocalDate, {
    nullable: true,
    description: 'The day on which the viewer cooked it last; null: never.',
  })
  async viewerLastCookedOn(@Root() recipe: Recipe, @Ctx() { loaders }: Context): Promise<string | null> {
    return (await loaders.of(cookedByViewer).load(recipe.id)).lastOn
  }
}

/** What a pantry has for a recipe. */
@Resolver(() => RecipeCoverage)
export class RecipeCoverageResolver {
  @FieldResolver(() => [ProposedTake], {
    description:
      'What cooking it is likely to take out: each packet that serves a line, what goes off first before the others.',
  })
  takes(@Root() coverage: RecipeCoverage): ProposedTake[] {
    return coverage.proposeTakes()
  }
}
