import { MaxLength } from 'class-validator'
import { Field, InputType } from 'type-graphql'
import { Uuid } from '../platform/scalars'
import { TokenDelivery } from './auth.inputs'

@InputType()
export class SignInWithGoogleInput {
  @Field(() => String, {
    description: 'The ID token that the client received from Google: for this app, at most an hour old.',
  })
  @MaxLength(4_096)
  idToken!: string

  @Field(() => String, { nullable: true, description: 'The nonce that was sent to Google; left out where none was.' })
  @MaxLength(200)
  nonce?: string | null

  @Field(() => TokenDelivery, { defaultValue: TokenDelivery.COOKIE })
  delivery!: TokenDelivery
}

@InputType()
export class AllowProviderLinkInput {
  @Field(() => String, {
    description: 'Empty for a person without a password, who must have signed in less than ten minutes ago.',
  })
  @MaxLength(1_000)
  currentPassword!: string
}

@InputType()
export class RemoveSignInMethodInput {
  @Field(() => Uuid, { description: 'The id of the sign-in method.' })
  id!: string

  @Field(() => String, {
    description: 'Empty for a person without a password, who must have signed in less than ten minutes ago.',
  })
  @MaxLength(1_000)
  currentPassword!: string
}
