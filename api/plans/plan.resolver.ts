import {
  Arg,
  Args,
  Authorized,
  Ctx,
  FieldResolver,
  ID,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql'
import { Account } from '../accounts/account.entity'
import { presentAccountById } from '../accounts/account.loaders'
import type { CookableRecipeService } from '../cooking/cookableRecipe.service'
import { CookableRecipe } from '../cooking/cooking.types'
import { isRestricted } from '../../domain/diets/dietProfile'
import { DietProblemType } from '../diets/dietProblem.types'
import { eatersOfPantry } from '../diets/diet.loaders'
import { eatersOf, seesDiets } from '../diets/diet.rules'
import { targetPantryId } from '../pantries/pantry.rules'
import type { Context } from '../platform/context'
import type { Person } from '../platform/viewer'
import { Recipe } from '../recipes/recipe.entity'
import type { RecipeRow, RecipeService } from '../recipes/recipe.service'
import { RefusedShoppingLine, ShoppingListPayload, ShoppingListType } from '../shopping/shopping.types'
import { PlannedMeal } from './plan.entity'
import {
  AddMealPlanToShoppingListInput,
  ChangePlannedMealInput,
  maxPlanDays,
  MealPlanArgs,
  MealPlanChangedArgs,
  MovePlannedMealInput,
  PlanMealInput,
  RemovePlannedMealInput,
} from './plan.inputs'
import type { MealPlanService } from './plan.service'
import { MealPlan, MealPlanChange, PlannedMealPayload } from './plan.types'
import { subscribeToMealPlan } from './planSubscription'
import { findRefusedLines } from './refusedLines'

/** Complexity of comparing a recipe with a pantry: as much as a page of entries. */
const costOfComparison = 100

/** Complexity of what a meal holds: the meals of a week are compared together. */
const costOfProblems = 10

/** Complexity of so many days. */
const costOfDays = ({ args, childComplexity }: { args: { days?: number }; childComplexity: number }): number =>
  1 + Math.max(1, Math.min(args.days ?? maxPlanDays, maxPlanDays)) * childComplexity

/** What is to be eaten on which day. */
@Resolver(() => PlannedMeal)
export class MealPlanResolver {
  constructor(
    private readonly services: {
      mealPlans: MealPlanService
      recipes: RecipeService
      cookableRecipes: CookableRecipeService
    },
  ) {}

  @Authorized('person', 'program')
  @Query(() => MealPlan, { description: 'The meal plan of a pantry. FORBIDDEN.', complexity: costOfDays })
  mealPlan(@Args(() => MealPlanArgs) args: MealPlanArgs, @Ctx() { viewer }: Context<Person>): Promise<MealPlan> {
    return this.services.mealPlans.read(viewer, targetPantryId(viewer, args), args)
  }

  @Authorized('person', 'program')
  @Mutation(() => PlannedMealPayload, {
    description:
      'Puts a recipe or a note on a day. Safe to repeat. BAD_INPUT, FORBIDDEN, NOT_FOUND, TOO_MANY, RATE_LIMITED.',
  })
  planMeal(
    @Arg('input', () => PlanMealInput) input: PlanMealInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<PlannedMealPayload> {
    return this.services.mealPlans.plan(viewer, targetPantryId(viewer, input), input)
  }

  @Authorized('person', 'program')
  @Mutation(() => PlannedMealPayload, {
    description:
      'Moves a meal to another day, or to another place on its day. BAD_INPUT, FORBIDDEN, NOT_FOUND, TOO_MANY, RATE_LIMITED.',
  })
  movePlannedMeal(
    @Arg('input', () => MovePlannedMealInput) input: MovePlannedMealInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<PlannedMealPayload> {
    return this.services.mealPlans.move(viewer, targetPantryId(viewer, input), input)
  }

  @Authorized('person', 'program')
  @Mutation(() => PlannedMealPayload, {
    description: 'Changes what a meal says, or for how many it is. BAD_INPUT, FORBIDDEN, NOT_FOUND, RATE_LIMITED.',
  })
  changePlannedMeal(
    @Arg('input', () => ChangePlannedMealInput) input: ChangePlannedMealInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<PlannedMealPayload> {
    return this.services.mealPlans.change(viewer, targetPantryId(viewer, input), input)
  }

  @Authorized('person', 'program')
  @Mutation(() => PlannedMealPayload, {
    description:
      'Takes a meal out of the plan; planMeal with the same id puts it back. Safe to repeat. FORBIDDEN, RATE_LIMITED.',
  })
  removePlannedMeal(
    @Arg('input', () => RemovePlannedMealInput) input: RemovePlannedMealInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<PlannedMealPayload> {
    return this.services.mealPlans.remove(viewer, targetPantryId(viewer, input), input.id)
  }

  @Authorized('person', 'program')
  @Mutation(() => ShoppingListPayload, {
    description:
      'Puts what the pantry lacks for the recipes of these days on its shopping list, from today on. Recipes that ask for the same share what there is. NOT_FOUND (no recipe is planned), TOO_MANY, FORBIDDEN, RATE_LIMITED.',
  })
  async addMealPlanToShoppingList(
    @Arg('input', () => AddMealPlanToShoppingListInput) input: AddMealPlanToShoppingListInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<ShoppingListPayload> {
    return {
      shoppingList: await this.services.mealPlans.addToShoppingList(viewer, targetPantryId(viewer, input), input),
    }
  }

  @Authorized('person', 'program')
  @Subscription(() => MealPlanChange, {
    description:
      'Changes of these days of a meal plan. The first event has all of them, as they are then, so that none is missed. FORBIDDEN.',
    // A change is of one day or two; only the first event has all.
    complexity: ({ childComplexity }) => 1 + 2 * childComplexity,
    subscribe: ({ args, context }: { args: MealPlanChangedArgs; context: Context<Person> }) =>
      subscribeToMealPlan(context, args),
  })
  mealPlanChanged(
    @Args(() => MealPlanChangedArgs) _args: MealPlanChangedArgs,
    @Root() change: MealPlanChange,
  ): MealPlanChange {
    return change
  }

  @FieldResolver(() => Recipe, {
    nullable: true,
    description: 'The recipe; null for a note, and for a recipe that the viewer may not see any more.',
  })
  async recipe(@Root() { recipeId }: PlannedMeal, @Ctx() { loaders }: Context): Promise<RecipeRow | null> {
    return recipeId === null ? null : loaders.of(this.services.recipes.readableById).load(recipeId)
  }

  @FieldResolver(() => Account, {
    nullable: true,
    description: 'Who planned it; null: not known, or their account has been removed.',
  })
  async plannedBy(@Root() { plannedById }: PlannedMeal, @Ctx() { loaders }: Context): Promise<Account | null> {
    return plannedById === null ? null : loaders.of(presentAccountById).load(plannedById)
  }

  @FieldResolver(() => CookableRecipe, {
    nullable: true,
    description: 'How far the pantry serves the recipe as it is written; null where `recipe` is.',
    complexity: ({ childComplexity }) => costOfComparison + childComplexity,
  })
  async cookable(
    @Root() { pantryId, recipeId }: PlannedMeal,
    @Ctx() { loaders }: Context,
  ): Promise<CookableRecipe | null> {
    if (recipeId === null) return null
    return loaders.of(this.services.cookableRecipes.described).load({ pantryId, recipeId })
  }

  @FieldResolver(() => [ID], {
    nullable: true,
    description: 'The `Eater`s of the home who eat it; null: everybody, and for programs.',
  })
  eaterIds(@Root() { pantryId, eaterIds }: PlannedMeal, @Ctx() { viewer }: Context): string[] | null {
    return seesDiets(viewer, pantryId) ? eaterIds : null
  }

  @FieldResolver(() => [String], { description: 'Foods that guests at this meal avoid; empty for programs.' })
  guestAvoids(@Root() { pantryId, guestAvoids }: PlannedMeal, @Ctx() { viewer }: Context): string[] {
    return seesDiets(viewer, pantryId) ? guestAvoids : []
  }

  @FieldResolver(() => [DietProblemType], {
    description:
      'What the recipe holds that somebody who eats it does not eat, or may not. Empty: nothing is known, never that it is safe; and for programs.',
    complexity: ({ childComplexity }) => costOfProblems + childComplexity,
  })
  async dietProblems(
    @Root() { pantryId, recipeId, eaterIds, guestAvoids }: PlannedMeal,
    @Ctx() { viewer, loaders }: Context,
  ): Promise<DietProblemType[]> {
    if (recipeId === null || !seesDiets(viewer, pantryId)) return []
    const meal = { eaterIds, guestAvoids }
    if (!eatersOf(await loaders.of(eatersOfPantry).load(pantryId), meal).some(isRestricted)) return []
    const described = await loaders.of(this.services.cookableRecipes.described).load({ pantryId, recipeId, meal })
    return described?.dietProblems ?? []
  }
}

/** What is on the list and somebody does not eat: of the home, or a guest of a planned meal. */
@Resolver(() => ShoppingListType)
export class RefusedShoppingLineResolver {
  constructor(private readonly services: { mealPlans: MealPlanService }) {}

  @FieldResolver(() => [RefusedShoppingLine], {
    description:
      'Lines whose food somebody of the home does not eat, or a guest of a meal from today on for whose recipe it is; none for programs.',
    complexity: ({ childComplexity }) => 20 * childComplexity,
  })
  async refusedLines(
    @Root() { id, lines }: ShoppingListType,
    @Ctx() { viewer, loaders }: Context,
  ): Promise<RefusedShoppingLine[]> {
    if (!seesDiets(viewer, id)) return []
    const [eaters, guestAvoids] = await Promise.all([
      loaders.of(eatersOfPantry).load(id),
      this.services.mealPlans.guestAvoidsOf(viewer, id),
    ])
    return findRefusedLines(lines, eaters, guestAvoids)
  }
}
