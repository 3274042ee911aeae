import { Matches, MaxLength } from 'class-validator'
import { Field, InputType } from 'type-graphql'
import { Language } from '../../platform/texts/language'
import { Id } from '../../platform/scalars'

@InputType({
  description: 'What `PushSubscription.toJSON()` of the browser gives, and the language of the notifications.',
})
export class AddPushSubscriptionInput {
  @Field(() => String, { description: 'An https URL of a push service, at most 1,000 characters.' })
  @MaxLength(1000)
  endpoint!: string

  @Field(() => String, { description: "`keys.p256dh`: the browser's public key, 65 bytes as base64url." })
  @Matches(/^[\w-]{87}=?$/)
  p256dh!: string

  @Field(() => String, { description: '`keys.auth`: 16 bytes as base64url.' })
  @Matches(/^[\w-]{22}(?:==)?$/)
  auth!: string

  @Field(() => Language, { defaultValue: Language.EN, description: 'The language that this browser shows the app in.' })
  language!: Language
}

@InputType()
export class RemovePushSubscriptionInput {
  @Field(() => Id)
  id!: number
}
