import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql'
import { foodTypeOf, FoodType } from '../../foods/food.types'
import type { LineWithNeed } from './recipeLine.sql'

export enum LineUnit {
  G = 'G',
  ML = 'ML',
  PIECE = 'PIECE',
}
registerEnumType(LineUnit, { name: 'LineUnit', description: 'What a line of a recipe is measured in.' })

@ObjectType({ description: 'A food that a line of a recipe asks for.', simpleResolvers: true })
export class LineFood {
  @Field(() => FoodType)
  food!: FoodType

  @Field(() => [String], {
    description:
      'What binds it further, such as `tinned` or `unsalted`; `unlisted-kind`: a kind that the list does not know.',
  })
  attributes!: string[]
}

@ObjectType('RecipeLine', {
  description: "What a line of a recipe's ingredients asks for, as far as the food list knows.",
  simpleResolvers: true,
})
export class RecipeLineType {
  @Field(() => Int, { description: 'Its index in `ingredients`.' })
  position!: number

  @Field(() => String, { description: 'The line in lower case, without accents and repeated spaces.' })
  text!: string

  lineKey!: string

  @Field(() => [LineFood], {
    description: 'Any one of them will do, or all are needed (`isEach`). Empty: no known food.',
  })
  foods!: LineFood[]

  @Field(() => Boolean, { description: 'Are all of the foods needed, as in "salt and pepper"?' })
  isEach!: boolean

  @Field(() => Boolean, { description: 'Does the dish do without it?' })
  isOptional!: boolean

  @Field(() => Float, {
    nullable: true,
    description:
      'The upper end of a range; null when the line does not say, or not so that it was understood (`isAmountUnclear`).',
  })
  amount!: number | null

  @Field(() => LineUnit, { nullable: true })
  unit!: LineUnit | null

  @Field(() => String, {
    nullable: true,
    description: 'What is counted, where it is not the food itself: `slice`, `clove`, `tin`.',
  })
  part!: string | null

  @Field(() => Boolean, { description: 'Does the line name an amount that was not understood?' })
  isAmountUnclear!: boolean
}

const units = { g: LineUnit.G, ml: LineUnit.ML, piece: LineUnit.PIECE }

/** A stored line as it is shown. Foods that the list no longer has are left out. */
export function toRecipeLine({
  position,
  text,
  lineKey,
  foods,
  attributes,
  isEach,
  isOptional,
  amount,
  unit,
  part,
  isAmountUnclear,
}: LineWithNeed): RecipeLineType {
  const known = foods.flatMap((slug, at) => {
    const food = foodTypeOf(slug)
    return food ? [{ food, attributes: attributes[at]?.split(' ').filter((attribute) => attribute !== '') ?? [] }] : []
  })
  return {
    position,
    text,
    lineKey,
    isEach,
    isOptional,
    amount,
    part,
    isAmountUnclear,
    foods: known,
    unit: unit === null ? null : units[unit],
  }
}
