import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import { Account } from '../../accounts/account.entity'
import { presentAccountById } from '../../accounts/account.loaders'
import type { Context } from '../../platform/context'
import { Pantry } from '../pantry.entity'
import { historyOfPantry } from './stockHistory.reads'
import { StockMoveType, type StockHistoryRow } from './stockHistory.types'

/** Who put in and took out what. */
@Resolver(() => Pantry)
export class PantryHistoryResolver {
  @FieldResolver(() => [StockMoveType], {
    description:
      'What was put in and taken out lately, newest first, at most 30, without what was undone, except for stock that was brought along and taken back. Empty where the viewer is neither owner nor member.',
    complexity: ({ childComplexity }) => 30 * childComplexity,
  })
  history(@Root() { id }: Pantry, @Ctx() { loaders }: Context): Promise<StockHistoryRow[]> {
    return loaders.of(historyOfPantry).load(id)
  }
}

@Resolver(() => StockMoveType)
export class StockMoveResolver {
  @FieldResolver(() => Account, {
    nullable: true,
    description: 'Who moved it; null: at a box, or their account has been removed.',
  })
  async actor(@Root() { actorId }: StockMoveType, @Ctx() { loaders }: Context): Promise<Account | null> {
    return actorId === null ? null : loaders.of(presentAccountById).load(actorId)
  }
}
