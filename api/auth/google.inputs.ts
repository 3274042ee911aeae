import { MaxLength } from 'class-validator'
import { Field, InputType } from 'type-graphql'
import { Uuid } from '../platform/scalars'
import { TokenDelivery } from './auth.inputs'

@InputType()
export class SignInWithGoogleInput {
  @Field(() => String, { description: 'What Google has given the client: signed by Google, for this app, not older than an hour.' })
  @MaxLength(4_096)
  idToken!: string

  @Field(() => String, { nullable: true, description: 'The one that was sent to Google with the question; left out where none was.' })
  @MaxLength(200)
  nonce?: string | null

  @Field(() => TokenDelivery, { defaultValue: TokenDelivery.COOKIE })
  delivery!: TokenDelivery
}

@InputType()
export class AllowGoogleLinkInput {
  @Field(() => String)
  @MaxLength(1_000)
  currentPassword!: string
}

@InputType()
export class UnlinkGoogleInput {
  @Field(() => Uuid, { description: 'Of the way in.' })
  id!: string

  @Field(() => String, { description: 'Empty for whoever has no password: they have signed in less than ten minutes ago.' })
  @MaxLength(1_000)
  currentPassword!: string
}
