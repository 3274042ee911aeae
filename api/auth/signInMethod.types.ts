import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { Uuid } from '../platform/scalars'
import type { ApiKeyScopeName, Viewer } from '../platform/viewer'
import { ApiKeyScope } from './apiKey.inputs'
import { ViewerType } from './auth.types'

export enum SignInProvider {
  PASSWORD = 'PASSWORD',
  GOOGLE = 'GOOGLE',
}
registerEnumType(SignInProvider, { name: 'WayInProvider' })

@ObjectType('WayIn', { description: 'One of the ways in which somebody proves who they are.' })
export class SignInMethodType {
  @Field(() => Uuid)
  id!: string

  @Field(() => SignInProvider)
  provider!: SignInProvider

  @Field(() => String, { nullable: true, description: 'The address of it; of Google only what Google has confirmed.' })
  email!: string | null

  @Field(() => Date)
  createdAt!: Date
}

@ObjectType('ApiKey', { description: 'A key by which a program acts as its person.' })
export class ApiKeyType {
  @Field(() => Uuid)
  id!: string

  @Field(() => String)
  name!: string

  @Field(() => String, { description: 'How the key begins, to recognise it by.' })
  prefix!: string

  @Field(() => ApiKeyScope)
  scope!: ApiKeyScopeName

  @Field(() => Date)
  createdAt!: Date

  @Field(() => Date, { nullable: true, description: 'To the minute; null: never used.' })
  lastUsedAt!: Date | null
}

@ObjectType()
export class CreateApiKeyPayload {
  @Field(() => String, { description: 'The key. Nobody can be told it again.' })
  key!: string

  @Field(() => ApiKeyType)
  apiKey!: ApiKeyType

  @Field(() => ViewerType)
  viewer!: Viewer
}
