import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import { Account } from '../accounts/account.entity'
import type { Context } from '../platform/context'
import { Pantry } from './pantry.entity'
import { pantryById } from './pantry.loaders'

@Resolver(() => Account)
export class AccountPantryResolver {
  @FieldResolver(() => Pantry, { nullable: true })
  pantry(@Root() account: Account, @Ctx() { loaders }: Context): Promise<Pantry | null> {
    return loaders.of(pantryById).load(account.id)
  }

  @FieldResolver(() => Pantry, {
    nullable: true,
    description: 'The pantry that the viewer’s screens mean; null for everybody but the viewer.',
  })
  homePantry(@Root() account: Account, @Ctx() { viewer, loaders }: Context): Promise<Pantry | null> | null {
    const isViewer = viewer.kind === 'person' && viewer.accountId === account.id
    return isViewer ? loaders.of(pantryById).load(viewer.homePantryId) : null
  }
}
