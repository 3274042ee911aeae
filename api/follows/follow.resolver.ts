import { Arg, Args, Authorized, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Account } from '../accounts/account.entity'
import { PersonInput } from '../accounts/block.inputs'
import { ViewerType } from '../auth/auth.types'
import type { Context } from '../platform/context'
import { pageComplexity, Page, type Connection } from '../platform/paging'
import type { Person, Viewer } from '../platform/viewer'
import { Recipe } from '../recipes/recipe.entity'
import type { RecipeRow, RecipeService } from '../recipes/recipe.service'
import { isFollowedByViewer } from './follow.reads'
import type { FollowService } from './follow.service'
import { FollowedCreator, FollowedCreatorConnection, FollowPayload, newestCount } from './follow.types'

/** Following people, to see their new recipes. */
@Resolver(() => FollowedCreator)
export class FollowResolver {
  constructor(private readonly services: { follows: FollowService; recipes: RecipeService }) {}

  @Authorized('person', 'program')
  @Query(() => FollowedCreatorConnection, {
    description:
      'The creators whom the viewer follows: those with new recipes first, then the last followed. Whoever has blocked the other is left out.',
    complexity: pageComplexity,
  })
  followedCreators(
    @Args(() => Page) page: Page,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<Connection<FollowedCreator>> {
    return this.services.follows.list(viewer, page)
  }

  @Authorized('person', 'program')
  @Mutation(() => FollowPayload, {
    description:
      'Follows a person, who does not see who it is. Idempotent. NOT_FOUND, BAD_INPUT, TOO_MANY, RATE_LIMITED.',
  })
  async followPerson(
    @Arg('input', () => PersonInput) { personId }: PersonInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<FollowPayload> {
    return { person: await this.services.follows.follow(viewer, personId) }
  }

  @Authorized('person', 'program')
  @Mutation(() => FollowPayload, { description: 'Stops following a person. Idempotent. NOT_FOUND, RATE_LIMITED.' })
  async unfollowPerson(
    @Arg('input', () => PersonInput) { personId }: PersonInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<FollowPayload> {
    return { person: await this.services.follows.unfollow(viewer, personId) }
  }

  @Authorized('person', 'program')
  @Mutation(() => FollowPayload, {
    description:
      'Says that the viewer has looked at the recipes of a person: none of them is new any more. Idempotent. NOT_FOUND, RATE_LIMITED.',
  })
  async markRecipesSeen(
    @Arg('input', () => PersonInput) { personId }: PersonInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<FollowPayload> {
    return { person: await this.services.follows.markSeen(viewer, personId) }
  }

  @FieldResolver(() => [Recipe], {
    description: `Their newest public recipes, at most ${newestCount}.`,
    complexity: ({ childComplexity }) => newestCount * childComplexity,
  })
  async newestRecipes(@Root() { newestIds }: FollowedCreator, @Ctx() { loaders }: Context): Promise<RecipeRow[]> {
    const recipes = await loaders.of(this.services.recipes.readableById).loadMany(newestIds)
    return recipes.filter((recipe): recipe is RecipeRow => recipe !== null && !(recipe instanceof Error))
  }
}

/** Is a person followed by the viewer? */
@Resolver(() => Account)
export class FollowedAccountResolver {
  @FieldResolver(() => Boolean, { description: 'Does the viewer follow them?' })
  viewerIsFollowing(@Root() { id }: Account, @Ctx() { loaders }: Context): Promise<boolean> {
    return loaders.of(isFollowedByViewer).load(id)
  }
}

/** How many follow the viewer. */
@Resolver(() => ViewerType)
export class FollowersResolver {
  constructor(private readonly services: { follows: FollowService }) {}

  @FieldResolver(() => Int, {
    description: 'How many people follow the viewer; only the viewer can read it. 0 without an account.',
  })
  async followerCount(@Root() viewer: Viewer): Promise<number> {
    return viewer.kind === 'person' ? this.services.follows.followerCount(viewer) : 0
  }
}
