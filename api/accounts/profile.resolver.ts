import { Arg, Authorized, Ctx, Field, Mutation, ObjectType, Resolver } from 'type-graphql'
import type { Context } from '../platform/context'
import type { Person } from '../platform/viewer'
import { Account } from './account.entity'
import { UpdateProfileInput } from './profile.inputs'
import type { ProfileService } from './profile.service'

@ObjectType({ simpleResolvers: true })
export class AccountPayload {
  @Field(() => Account)
  account!: Account
}

@Resolver()
export class ProfileResolver {
  constructor(private readonly services: { profiles: ProfileService }) {}

  @Authorized('person', 'program')
  @Mutation(() => AccountPayload, {
    description: "Replaces the viewer's profile. Its picture is set by setProfileImage.",
  })
  async updateProfile(
    @Arg('input', () => UpdateProfileInput) input: UpdateProfileInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<AccountPayload> {
    return { account: await this.services.profiles.update(viewer, input) }
  }
}
