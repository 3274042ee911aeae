import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql'
import type { Context } from '../../platform/context'
import { Place } from '../place.entity'
import { maxMonths, type CollectionsReads } from './collections.service'
import { CollectionsMonth } from './collections.types'

@Resolver(() => Place)
export class CollectionsResolver {
  constructor(private readonly services: { collections: CollectionsReads }) {}

  @FieldResolver(() => [CollectionsMonth], {
    nullable: true,
    complexity: 100,
    description:
      'The last months, 1 to 60, the oldest first, from the one on in which it was created. null: its owners show them to its owners and members alone.',
  })
  collections(
    @Root() place: Place,
    @Arg('months', () => Int, { defaultValue: 12 }) months: number,
    @Ctx() { viewer }: Context,
  ): Promise<CollectionsMonth[] | null> {
    return this.services.collections.months(viewer, place, Math.min(Math.max(months, 1), maxMonths))
  }
}
