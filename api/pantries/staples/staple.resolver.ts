import { Arg, Authorized, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { FoodType, toFoodType } from '../../foods/food.types'
import type { Context } from '../../platform/context'
import { everyone, type Person } from '../../platform/viewer'
import { Pantry } from '../pantry.entity'
import { staplesOfPantry } from '../pantry.loaders'
import { targetPantryId } from '../pantry.rules'
import { PantryPayload } from '../pantry.types'
import { SetStaplesInput } from './staple.inputs'
import type { StapleService } from './staple.service'

/** Foods that are always there. */
@Resolver(() => Pantry)
export class StapleResolver {
  constructor(private readonly services: { staples: StapleService }) {}

  @Authorized(everyone)
  @Query(() => [FoodType], {
    description: 'Foods that most kitchens always have, to choose `staples` from.',
    complexity: ({ childComplexity }) => 20 * childComplexity,
  })
  suggestedStaples(): FoodType[] {
    return this.services.staples.suggested().map(toFoodType)
  }

  @Authorized('person', 'program')
  @Mutation(() => PantryPayload, {
    description: "Says what is always there in the viewer's pantry, such as salt. BAD_INPUT, FORBIDDEN.",
  })
  async setStaples(
    @Arg('input', () => SetStaplesInput) input: SetStaplesInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<PantryPayload> {
    return { pantry: await this.services.staples.set(viewer, targetPantryId(viewer, input), input) }
  }

  @FieldResolver(() => [FoodType], {
    description:
      'What is always there, and is no stock; by the time at which it was ticked, and until anything was, what hardly a kitchen lacks. Empty for everybody but the owner.',
    complexity: ({ childComplexity }) => 20 * childComplexity,
  })
  async staples(@Root() { id }: Pantry, @Ctx() { loaders }: Context): Promise<FoodType[]> {
    return (await loaders.of(staplesOfPantry).load(id)).foods
  }

  @FieldResolver(() => Boolean, {
    description:
      'Did somebody say what is always there? Otherwise `staples` are the usual ones. True for everybody but the owner.',
  })
  async hasChosenStaples(@Root() { id }: Pantry, @Ctx() { loaders }: Context): Promise<boolean> {
    return (await loaders.of(staplesOfPantry).load(id)).areChosen
  }
}
