import { FieldResolver, Resolver, Root } from 'type-graphql'
import { Account } from './account.entity'

@Resolver(() => Account)
export class AccountResolver {
  @FieldResolver(() => String, { description: 'The user name, or "former member" when the account was removed.' })
  username(@Root() account: Account): string {
    return account.username ?? 'former member'
  }
}
