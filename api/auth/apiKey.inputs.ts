import { MaxLength } from 'class-validator'
import { Field, InputType, registerEnumType } from 'type-graphql'
import { Uuid } from '../platform/scalars'
import type { ApiKeyScopeName } from '../platform/viewer'

export enum ApiKeyScope {
  READ = 'READ',
  WRITE = 'WRITE',
}
registerEnumType(ApiKeyScope, {
  name: 'ApiKeyScope',
  description: 'What a key may do in its person\'s name.',
  valuesConfig: {
    READ: { description: 'Queries and subscriptions.' },
    WRITE: { description: 'Whatever the person may, but for how they sign in and what opens a gate.' },
  },
})

@InputType()
export class CreateApiKeyInput {
  @Field(() => String, { description: 'What it is for, in at most 60 characters.' })
  @MaxLength(60)
  name!: string

  @Field(() => ApiKeyScope)
  scope!: ApiKeyScopeName

  @Field(() => String, { description: 'Empty for whoever has no password: they have signed in less than ten minutes ago.' })
  @MaxLength(1_000)
  currentPassword!: string
}

@InputType()
export class RevokeApiKeyInput {
  @Field(() => Uuid)
  id!: string
}
