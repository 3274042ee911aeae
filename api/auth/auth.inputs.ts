import { IsIn, IsOptional, MaxLength, MinLength } from 'class-validator'
import { Field, InputType, registerEnumType } from 'type-graphql'
import { Language } from '../platform/texts/language'
import { Uuid } from '../platform/scalars'
import type { Area } from '../platform/viewer'

export enum TokenDelivery {
  COOKIE = 'COOKIE',
  BODY = 'BODY',
}
registerEnumType(TokenDelivery, {
  name: 'TokenDelivery',
  description: 'How the tokens are delivered: as HttpOnly cookies for browsers, or in the response for other programs.',
})

export enum AreaName {
  EDIT = 'EDIT',
  ADMIN = 'ADMIN',
}
registerEnumType(AreaName, {
  name: 'Area',
  description: 'What a shared password unlocks: editing any public recipe, or the admin page.',
})

@InputType()
class Credentials {
  @Field(() => String, { description: 'Upper case and spaces do not matter.' })
  @MaxLength(320)
  email!: string

  @Field(() => String, { description: '8 to 128 characters, any of them.' })
  @MaxLength(1_000)
  password!: string
}

@InputType()
export class RegisterInput extends Credentials {
  @Field(() => Language, { defaultValue: Language.EN })
  language!: Language
}

@InputType()
export class SignInInput extends Credentials {
  @Field(() => TokenDelivery, { defaultValue: TokenDelivery.COOKIE })
  delivery!: TokenDelivery
}

@InputType()
export class CreateAccountInput {
  @Field(() => String, {
    description:
      "2 to 30 letters, digits, dots, dashes or underscores. Upper case and spaces do not matter. BAD_INPUT for one that could be taken for an admin's or the app's.",
  })
  @MaxLength(100)
  username!: string
}

@InputType()
export class EndSessionInput {
  @Field(() => Uuid)
  id!: string
}

@InputType()
export class ChangePasswordInput {
  @Field(() => String)
  @MaxLength(1_000)
  currentPassword!: string

  @Field(() => String, { description: '8 to 128 characters, any of them.' })
  @MaxLength(1_000)
  newPassword!: string
}

@InputType()
export class AddPasswordInput {
  @Field(() => String, { description: 'The address to sign in with; upper case and spaces do not matter.' })
  @MaxLength(320)
  email!: string

  @Field(() => String, { description: '8 to 128 characters, any of them.' })
  @MaxLength(1_000)
  newPassword!: string

  @Field(() => Language, { defaultValue: Language.EN })
  language!: Language
}

@InputType()
export class ChangeEmailInput {
  @Field(() => String)
  @MaxLength(1_000)
  currentPassword!: string

  @Field(() => String)
  @MaxLength(320)
  email!: string

  @Field(() => Language, { defaultValue: Language.EN })
  language!: Language
}

@InputType()
export class RemoveAccountInput {
  @Field(() => String, { nullable: true, description: 'Left out: the session was opened in the last ten minutes.' })
  @IsOptional()
  @MaxLength(1_000)
  currentPassword?: string | null
}

@InputType()
export class UnlockInput {
  @Field(() => AreaName)
  @IsIn(['EDIT', 'ADMIN'])
  area!: Area

  @Field(() => String)
  @MinLength(1)
  @MaxLength(1_000)
  password!: string
}
