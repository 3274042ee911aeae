import { Arg, Args, Authorized, Ctx, FieldResolver, Info, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { GraphQLResolveInfo } from 'graphql'
import { Account } from '../accounts/account.entity'
import { ViewerType } from '../auth/auth.types'
import { Pantry } from '../pantries/pantry.entity'
import { CommunityType, type PantryRow } from '../pantries/pantry.types'
import { fieldSelectionBelow, fieldSelectionOf } from '../platform/fieldSelection'
import type { Context } from '../platform/context'
import { pageComplexity, type Connection } from '../platform/paging'
import { preloadedValue } from '../platform/database/preloaded'
import { Id } from '../platform/scalars'
import { everyone, type Person, type Viewer } from '../platform/viewer'
import { Recipe, Tag } from './recipe.entity'
import {
  FavouriteRecipesInput,
  NamedPage,
  RecipeIdInput,
  RecipesArgs,
  SearchRecipesArgs,
  TagsArgs,
} from './recipe.inputs'
import { recipeCountOfCreator, recipeCountOfPantry } from './recipe.loaders'
import type { RecipeMatch, RecipeRow } from './recipe.reads'
import { isCreatorOf } from './recipe.rules'
import type { RecipeService } from './recipe.service'
import { FavouriteRecipesPayload, RecipeConnection, RecipeMatchType, RecipePayload } from './recipe.types'
import { RecipeLineType } from './lines/recipeLine.types'
import type { SearchService } from './search/search.service'

/** Complexity of a long text, of which a list of recipes has many. */
const costOfText = 10

@Resolver(() => Recipe)
export class RecipeResolver {
  constructor(private readonly services: { recipes: RecipeService; recipeSearch: SearchService }) {}

  @Authorized(everyone)
  @Query(() => Recipe, {
    nullable: true,
    description:
      "A recipe; null when there is none, or when it is not the viewer's to see. A private one is its creator's, and while it is planned or on the list, to be read by those who keep house with them.",
  })
  recipe(
    @Arg('id', () => Id) id: number,
    @Ctx() { viewer }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<RecipeRow | null> {
    return this.services.recipes.find(viewer, id, fieldSelectionOf(info))
  }

  @Authorized(everyone)
  @Query(() => RecipeConnection, {
    name: 'recipes',
    description: 'Public recipes, newest first.',
    complexity: pageComplexity,
  })
  list(
    @Args(() => RecipesArgs) args: RecipesArgs,
    @Ctx() { viewer }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Connection<RecipeRow>> {
    return this.services.recipes.list(viewer, args, fieldSelectionBelow(fieldSelectionOf(info), 'nodes'))
  }

  @Authorized(everyone)
  @Query(() => RecipeConnection, {
    nullable: true,
    description: 'What the viewer created, private ones too, newest change first; null for visitors.',
    complexity: pageComplexity,
  })
  myRecipes(
    @Args(() => NamedPage) args: NamedPage,
    @Ctx() { viewer }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Connection<RecipeRow> | null> {
    return this.services.recipes.listOwn(viewer, args, fieldSelectionBelow(fieldSelectionOf(info), 'nodes'))
  }

  @Authorized(everyone)
  @Query(() => RecipeConnection, {
    nullable: true,
    description: "The viewer's favourites, newest favourite first; null for visitors.",
    complexity: pageComplexity,
  })
  favouriteRecipes(
    @Args(() => NamedPage) args: NamedPage,
    @Ctx() { viewer }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Connection<RecipeRow> | null> {
    return this.services.recipes.listFavourites(viewer, args, fieldSelectionBelow(fieldSelectionOf(info), 'nodes'))
  }

  @Authorized(everyone)
  @Query(() => RecipeConnection, {
    description:
      'Public recipes that hold every word in name, tags, ingredients or creator, best first. Typing mistakes are forgiven.',
    complexity: (field) => 50 + pageComplexity(field),
  })
  searchRecipes(
    @Args(() => SearchRecipesArgs) args: SearchRecipesArgs,
    @Ctx() { viewer, client }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Connection<RecipeRow>> {
    return this.services.recipeSearch.search(viewer, client, args, fieldSelectionBelow(fieldSelectionOf(info), 'nodes'))
  }

  @Authorized(everyone)
  @Query(() => [Tag], {
    description: 'The tags of public recipes, those with the most recipes first.',
    complexity: pageComplexity,
  })
  tags(@Args(() => TagsArgs) { first }: TagsArgs): Promise<Tag[]> {
    return this.services.recipes.tags(first)
  }

  @Authorized('person', 'program')
  @Mutation(() => RecipePayload, { description: "Makes a recipe the viewer's favourite. Safe to repeat. NOT_FOUND." })
  async favouriteRecipe(
    @Arg('input', () => RecipeIdInput) { id }: RecipeIdInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<RecipePayload> {
    return { recipe: await this.services.recipes.favourite(viewer, id) }
  }

  @Authorized('person', 'program')
  @Mutation(() => RecipePayload, {
    description: "Takes a recipe off the viewer's favourites. Safe to repeat. NOT_FOUND.",
  })
  async unfavouriteRecipe(
    @Arg('input', () => RecipeIdInput) { id }: RecipeIdInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<RecipePayload> {
    return { recipe: await this.services.recipes.unfavourite(viewer, id) }
  }

  @Authorized('person', 'program')
  @Mutation(() => FavouriteRecipesPayload, {
    description:
      "Replaces the viewer's favourites by these, in one step. Safe to repeat. NOT_FOUND: one of them is not the viewer's to see.",
  })
  async setFavouriteRecipes(
    @Arg('input', () => FavouriteRecipesInput) { ids }: FavouriteRecipesInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<FavouriteRecipesPayload> {
    return { ids: await this.services.recipes.setFavourites(viewer, ids) }
  }

  @FieldResolver(() => [String], { description: 'One line each, as written.', complexity: costOfText })
  ingredients(@Root() recipe: RecipeRow, @Ctx() { loaders }: Context): Promise<string[]> | string[] {
    return (
      recipe.ingredients ??
      loaders
        .of(this.services.recipes.texts)
        .load(recipe.id)
        .then((texts) => texts?.ingredients ?? [])
    )
  }

  @FieldResolver(() => [RecipeLineType], {
    description:
      'What each of the ingredients asks for, in their order. Empty for the moments in which a change of the food list is worked in.',
    complexity: (field) => costOfText * (1 + field.childComplexity),
  })
  lines(@Root() recipe: RecipeRow, @Ctx() { loaders }: Context): Promise<RecipeLineType[]> {
    return loaders.of(this.services.recipes.lines).load(recipe.id)
  }

  @FieldResolver(() => [String], { description: 'One step each, in order.', complexity: costOfText })
  instructions(@Root() recipe: RecipeRow, @Ctx() { loaders }: Context): Promise<string[]> | string[] {
    return (
      recipe.instructions ??
      loaders
        .of(this.services.recipes.texts)
        .load(recipe.id)
        .then((texts) => texts?.instructions ?? [])
    )
  }

  @FieldResolver(() => Account, { nullable: true, description: 'Who wrote it; null when they have gone.' })
  creator(@Root() recipe: RecipeRow): Account | null {
    return recipe.creator
  }

  @FieldResolver(() => [RecipeMatchType], {
    description: 'What of it was found; empty everywhere but in `searchRecipes`.',
  })
  matched(@Root() recipe: RecipeRow): RecipeMatch[] {
    return recipe.matched ?? []
  }

  @FieldResolver(() => Boolean, {
    description: 'Did the viewer create it? Only its creator decides whether it is public.',
  })
  viewerIsCreator(@Root() recipe: RecipeRow, @Ctx() { viewer }: Context): boolean {
    return isCreatorOf(viewer, recipe)
  }

  @FieldResolver(() => Boolean, {
    description: 'May the viewer change it now? Its creator, people who unlocked editing, and admins.',
  })
  viewerCanEdit(@Root() recipe: RecipeRow, @Ctx() { viewer }: Context): boolean {
    return this.services.recipes.canEdit(viewer, recipe)
  }

  @FieldResolver(() => Boolean, { description: 'May the viewer delete it? Its creator, and admins.' })
  viewerCanDelete(@Root() recipe: RecipeRow, @Ctx() { viewer }: Context): boolean {
    return this.services.recipes.canDelete(viewer, recipe)
  }
}

/** The fields that recipes add to Pantry. */
@Resolver(() => Pantry)
export class PantryRecipeResolver {
  @FieldResolver(() => Int, { description: 'How many public recipes its owner has created.' })
  recipeCount(@Root() pantry: PantryRow, @Ctx() { loaders }: Context): Promise<number> | number {
    return preloadedValue(pantry, recipeCountOfPantry) ?? loaders.of(recipeCountOfCreator).load(pantry.id)
  }
}

/** Complexity of a list without pages: as much as a page of a hundred short rows. */
const costOfIds = 100

/** The fields that recipes add to Viewer. */
@Resolver(() => ViewerType)
export class ViewerRecipeResolver {
  constructor(private readonly services: { recipes: RecipeService }) {}

  @FieldResolver(() => [Id], {
    description: 'The ids of everything that the viewer created, oldest first.',
    complexity: costOfIds,
  })
  createdRecipeIds(@Root() viewer: Viewer): Promise<number[]> {
    return this.services.recipes.createdIds(viewer)
  }

  @FieldResolver(() => [Id], {
    description: "The ids of all of the viewer's favourites that they may still see, in their order.",
    complexity: costOfIds,
  })
  favouriteRecipeIds(@Root() viewer: Viewer): Promise<number[]> {
    return this.services.recipes.favouriteIds(viewer)
  }
}

/** The fields that recipes add to Community. */
@Resolver(() => CommunityType)
export class CommunityRecipeResolver {
  constructor(private readonly services: { recipes: RecipeService }) {}

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Public recipes; about a minute old. Null until they are counted for the first time.',
  })
  recipeCount(): Promise<number | null> {
    return this.services.recipes.recipeCount()
  }

  @FieldResolver(() => Int, { description: 'Public recipes with the tag `onepot`.' })
  onePotRecipeCount(): Promise<number> {
    return this.services.recipes.countTagged('onepot')
  }
}
