import { Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../platform/context'
import { pageComplexity, type Connection } from '../platform/paging'
import { requirePerson } from '../platform/viewer'
import { Recipe } from '../recipes/recipe.entity'
import { CookableRecipesArgs, CoverageArgs } from './cooking.inputs'
import type { CookingService } from './cooking.service'
import { CookableRecipeConnection, RecipeCoverage, type CookableRecipe } from './cooking.types'

/** Complexity of comparing a recipe with a pantry: as much as a page of entries. */
const costOfCoverage = 100

/** What can be cooked from a pantry. */
@Resolver(() => Recipe)
export class CookingResolver {
  constructor(private readonly services: { cooking: CookingService }) {}

  @Query(() => CookableRecipeConnection, {
    description: 'Public recipes for which exactly so many foods are missing: those first that use what goes off first, then the newest. Amounts count. FORBIDDEN, RATE_LIMITED.',
    complexity: (field) => 100 + pageComplexity(field),
  })
  cookableRecipes(@Args(() => CookableRecipesArgs) args: CookableRecipesArgs, @Ctx() { viewer }: Context): Promise<Connection<CookableRecipe>> {
    return this.services.cooking.listCookable(requirePerson(viewer), args)
  }

  @FieldResolver(() => RecipeCoverage, { description: 'How far a pantry serves the recipe. FORBIDDEN.', complexity: ({ childComplexity }) => costOfCoverage + childComplexity })
  async coverage(@Root() recipe: Recipe, @Args(() => CoverageArgs) args: CoverageArgs, @Ctx() { viewer, loaders }: Context): Promise<RecipeCoverage> {
    return loaders.of(this.services.cooking.coverages).load(this.services.cooking.coverageKey(requirePerson(viewer), recipe.id, args))
  }
}
