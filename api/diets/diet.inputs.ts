import { ArrayMaxSize, MaxLength, MinLength } from 'class-validator'
import { Field, InputType } from 'type-graphql'
import { diets, profileLimits, ukAllergens } from '../../domain/diets/dietProfile'
import { Id, Uuid } from '../platform/scalars'
import { DietType, UkAllergenType } from './dietProfile.entity'

@InputType({ description: 'The whole profile, which replaces the previous one.' })
export class DietProfileInput {
  @Field(() => [UkAllergenType])
  @ArrayMaxSize(ukAllergens.length)
  allergens!: UkAllergenType[]

  @Field(() => [DietType])
  @ArrayMaxSize(diets.length)
  diets!: DietType[]

  @Field(() => [String], { description: 'Other foods, in one line each: at most 20, of 1 to 40 characters.' })
  @ArrayMaxSize(profileLimits.words)
  @MaxLength(profileLimits.word, { each: true })
  avoid!: string[]
}

@InputType({ description: 'A child of a home: somebody who eats there and has no account.' })
export class SetChildInput extends DietProfileInput {
  @Field(() => Id)
  pantryId!: number

  @Field(() => Uuid, { description: 'Generated when the child is added: it is changed by the same.' })
  id!: string

  @Field(() => String, { description: 'A first name or a nickname: 1 to 60 characters.' })
  @MinLength(1)
  @MaxLength(profileLimits.name)
  name!: string
}

@InputType()
export class RemoveChildInput {
  @Field(() => Id)
  pantryId!: number

  @Field(() => Uuid)
  id!: string
}

@InputType()
export class SetSendsAvoidedFoodsInput {
  @Field(() => Boolean)
  allowed!: boolean
}
