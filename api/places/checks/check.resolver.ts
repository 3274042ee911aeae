import { Arg, Args, Authorized, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../platform/context'
import { pageComplexity, Page, type Connection } from '../../platform/paging'
import { Id } from '../../platform/scalars'
import type { Person } from '../../platform/viewer'
import { PlaceCheck } from './check.entity'
import { SendPlaceCheckInput } from './check.inputs'
import { checkHasPhoto } from './check.loaders'
import type { PlaceCheckService } from './check.service'
import { checkFilesPath, PlaceCheckConnection, SendPlaceCheckPayload } from './check.types'

/** What people found at a place. */
@Resolver(() => PlaceCheck)
export class PlaceCheckResolver {
  constructor(private readonly services: { placeChecks: PlaceCheckService }) {}

  @Authorized('person')
  @Query(() => PlaceCheckConnection, {
    description: 'The checks of a place, the last stored first, for its owners and members. FORBIDDEN, NOT_FOUND.',
    complexity: pageComplexity,
  })
  placeChecks(
    @Arg('pantryId', () => Id) pantryId: number,
    @Args(() => Page) page: Page,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<Connection<PlaceCheck>> {
    return this.services.placeChecks.list(viewer, pantryId, page)
  }

  @Authorized('person')
  @Mutation(() => SendPlaceCheckPayload, {
    description:
      'Stores a check of a place, by somebody who belongs to it. It is kept for two years, and nobody can change it. FORBIDDEN, NOT_FOUND, BAD_INPUT, RATE_LIMITED.',
  })
  async sendPlaceCheck(
    @Arg('input', () => SendPlaceCheckInput) input: SendPlaceCheckInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<SendPlaceCheckPayload> {
    return { pantryId: input.pantryId, receivedAt: await this.services.placeChecks.send(viewer, input) }
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The path of its photo, a JPEG, which only owners and members get; null: it has none.',
  })
  async photoUrl(@Root() { id }: PlaceCheck, @Ctx() { loaders }: Context): Promise<string | null> {
    return (await loaders.of(checkHasPhoto).load(id)) ? `${checkFilesPath}/${id}.jpg` : null
  }
}
