import { Field, Int, ObjectType } from 'type-graphql'

@ObjectType({ description: 'What a browser needs to sign in with a passkey.', simpleResolvers: true })
export class PasskeySignInOptions {
  @Field(() => String, { description: 'To be signed once, within ten minutes.' })
  challenge!: string

  @Field(() => String, { description: 'The host that its passkeys belong to.' })
  relyingPartyId!: string

  @Field(() => Int, { description: 'Milliseconds.' })
  timeout!: number
}

@ObjectType({ description: 'A passkey that is known already.', simpleResolvers: true })
export class PasskeyDescriptor {
  @Field(() => String)
  id!: string

  @Field(() => [String])
  transports!: string[]
}

@ObjectType({ description: 'What a browser needs to create a passkey.', simpleResolvers: true })
export class PasskeyCreationOptions extends PasskeySignInOptions {
  @Field(() => String)
  relyingPartyName!: string

  @Field(() => String, { description: 'The person, in no way that anybody else could recognise.' })
  userId!: string

  @Field(() => String)
  userName!: string

  @Field(() => [Int], { description: 'COSE identifiers of the algorithms that are accepted, best first.' })
  algorithms!: number[]

  @Field(() => [PasskeyDescriptor], { description: 'The passkeys of the person, which are not created again.' })
  known!: PasskeyDescriptor[]
}
