import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { Uuid } from '../platform/scalars'
import type { ApiKeyScopeName, Viewer } from '../platform/viewer'
import { ApiKeyScope } from './apiKeys/apiKey.inputs'
import type { Identity } from './identity.entity'
import { ViewerType } from './auth.types'

export enum SignInProvider {
  PASSWORD = 'PASSWORD',
  GOOGLE = 'GOOGLE',
  OIDC = 'OIDC',
  PASSKEY = 'PASSKEY',
}
registerEnumType(SignInProvider, { name: 'SignInProvider' })

export const providerNames = {
  password: SignInProvider.PASSWORD,
  google: SignInProvider.GOOGLE,
  oidc: SignInProvider.OIDC,
  passkey: SignInProvider.PASSKEY,
} as const satisfies Record<Identity['provider'], SignInProvider>

@ObjectType('SignInMethod', {
  description:
    'An address with a password, an account of a provider elsewhere, or a passkey, that the viewer signs in with.',
  simpleResolvers: true,
})
export class SignInMethodType {
  @Field(() => Uuid)
  id!: string

  @Field(() => SignInProvider)
  provider!: SignInProvider

  @Field(() => String, { nullable: true, description: "Its address; a provider's only if it has confirmed it." })
  email!: string | null

  @Field(() => String, { nullable: true, description: "A passkey's name." })
  name!: string | null

  @Field(() => Date, { nullable: true, description: 'When a passkey was last used; null: never, or no passkey.' })
  lastUsedAt!: Date | null

  @Field(() => Date)
  createdAt!: Date
}

@ObjectType('ApiKey', { description: 'A key with which a program acts as its person.', simpleResolvers: true })
export class ApiKeyType {
  @Field(() => Uuid)
  id!: string

  @Field(() => String)
  name!: string

  @Field(() => String, { description: 'The beginning of the key, to recognise it by.' })
  prefix!: string

  @Field(() => ApiKeyScope)
  scope!: ApiKeyScopeName

  @Field(() => Date)
  createdAt!: Date

  @Field(() => Date, { nullable: true, description: 'To the minute; null: never used.' })
  lastUsedAt!: Date | null
}

@ObjectType({ simpleResolvers: true })
export class CreateApiKeyPayload {
  @Field(() => String, { description: 'The key, which is returned only once.' })
  key!: string

  @Field(() => ApiKeyType)
  apiKey!: ApiKeyType

  @Field(() => ViewerType)
  viewer!: Viewer
}
