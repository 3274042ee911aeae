import { MaxLength } from 'class-validator'
import { Field, InputType } from 'type-graphql'
import { Language } from '../../platform/texts/language'

@InputType()
export class RequestPasswordResetInput {
  @Field(() => String)
  @MaxLength(320)
  email!: string

  @Field(() => Language, { defaultValue: Language.EN })
  language!: Language
}

@InputType()
export class ResetPasswordInput {
  @Field(() => String, { description: 'What follows `#reset=` in the emailed link.' })
  @MaxLength(100)
  token!: string

  @Field(() => String, { description: '8 to 128 characters, any of them.' })
  @MaxLength(1_000)
  newPassword!: string
}

@InputType()
export class SendConfirmationInput {
  @Field(() => Language, { defaultValue: Language.EN })
  language!: Language
}

@InputType()
export class ConfirmEmailInput {
  @Field(() => String, { description: 'What follows `#confirm=` in the emailed link.' })
  @MaxLength(100)
  token!: string
}
