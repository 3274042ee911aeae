import { ArrayMaxSize, MaxLength } from 'class-validator'
import { Field, InputType } from 'type-graphql'
import { TokenDelivery } from '../auth.inputs'

@InputType()
export class SignInWithPasskeyInput {
  @Field(() => String, { description: "The credential's id. All of these are base64url, as browsers write them." })
  @MaxLength(1_400)
  id!: string

  @Field(() => String)
  @MaxLength(10_000)
  clientDataJson!: string

  @Field(() => String)
  @MaxLength(10_000)
  authenticatorData!: string

  @Field(() => String)
  @MaxLength(2_000)
  signature!: string

  @Field(() => String, { nullable: true })
  @MaxLength(100)
  userHandle?: string | null

  @Field(() => TokenDelivery, { defaultValue: TokenDelivery.COOKIE })
  delivery!: TokenDelivery
}

@InputType()
export class StartAddingPasskeyInput {
  @Field(() => String, {
    description: 'Empty for a person without a password, who must have signed in less than ten minutes ago.',
  })
  @MaxLength(1_000)
  currentPassword!: string
}

@InputType()
export class AddPasskeyInput {
  @Field(() => String, { description: 'To recognise it by; empty: the name of the device.' })
  @MaxLength(60)
  name!: string

  @Field(() => String, { description: "The credential's id, as base64url." })
  @MaxLength(1_400)
  id!: string

  @Field(() => String)
  @MaxLength(10_000)
  clientDataJson!: string

  @Field(() => String)
  @MaxLength(20_000)
  attestationObject!: string

  @Field(() => [String], { description: 'How the browser reaches it: `internal`, `usb`, ...' })
  @ArrayMaxSize(10)
  @MaxLength(20, { each: true })
  transports!: string[]
}
