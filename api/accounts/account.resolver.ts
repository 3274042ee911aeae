import { Arg, Authorized, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../platform/context'
import { Id } from '../platform/scalars'
import { everyone } from '../platform/viewer'
import { Account } from './account.entity'
import { presentAccountById } from './account.loaders'

@Resolver(() => Account)
export class AccountResolver {
  @Authorized(everyone)
  @Query(() => Account, {
    nullable: true,
    description: 'A person, as everybody may see them; null when there is none, or when the account was removed.',
  })
  account(@Arg('id', () => Id) id: number, @Ctx() { loaders }: Context): Promise<Account | null> {
    return loaders.of(presentAccountById).load(id)
  }

  @FieldResolver(() => String, { description: 'The user name, or "former member" when the account was removed.' })
  username(@Root() account: Account): string {
    return account.username ?? 'former member'
  }
}
