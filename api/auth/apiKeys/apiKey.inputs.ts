import { MaxLength } from 'class-validator'
import { Field, InputType, registerEnumType } from 'type-graphql'
import { Uuid } from '../../platform/scalars'
import type { ApiKeyScopeName } from '../../platform/viewer'

export enum ApiKeyScope {
  READ = 'READ',
  WRITE = 'WRITE',
}
registerEnumType(ApiKeyScope, {
  name: 'ApiKeyScope',
  description: 'What a program with the key may do as its person.',
  valuesConfig: {
    READ: { description: 'Queries and subscriptions.' },
    WRITE: {
      description: 'Whatever the person may do, except changing sign-in methods and unlocking elevated rights.',
    },
  },
})

@InputType()
export class CreateApiKeyInput {
  @Field(() => String, { description: 'What it is for, in at most 60 characters.' })
  @MaxLength(60)
  name!: string

  @Field(() => ApiKeyScope)
  scope!: ApiKeyScopeName

  @Field(() => String, {
    description: 'Empty for a person without a password, who must have signed in less than ten minutes ago.',
  })
  @MaxLength(1_000)
  currentPassword!: string
}

@InputType()
export class RevokeApiKeyInput {
  @Field(() => Uuid)
  id!: string
}
