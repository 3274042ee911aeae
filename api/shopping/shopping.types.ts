import { Field, Float, Int, ObjectType } from 'type-graphql'
import { DietProblemType } from '../diets/dietProblem.types'
import { FoodType } from '../foods/food.types'
import { Pantry } from '../pantries/pantry.entity'
import { Barcode, Id, Uuid } from '../platform/scalars'
import { ShoppingReasonKind } from './shopping.entity'

@ObjectType('ShoppingAmount', { description: 'How much of something to buy.', simpleResolvers: true })
export class ShoppingAmountType {
  @Field(() => Float)
  amount!: number

  @Field(() => String, {
    description: '`g`, `ml` or `piece`; or as it was written, in the singular: `tin`, `bunch`, `clove`.',
  })
  unit!: string
}

@ObjectType('ShoppingReason', { description: 'Why something is on a shopping list.', simpleResolvers: true })
export class ShoppingReasonType {
  @Field(() => ShoppingReasonKind)
  kind!: ShoppingReasonKind

  @Field(() => Id, {
    nullable: true,
    description: 'The recipe that needs it; null if it has been removed since, and for other reasons.',
  })
  recipeId!: number | null

  @Field(() => String, { nullable: true, description: "The recipe's name when it was added." })
  recipeName!: string | null

  @Field(() => ShoppingAmountType, { nullable: true, description: 'How much for that; null: it is not said.' })
  amount!: ShoppingAmountType | null
}

@ObjectType('ShoppingLine', { description: 'Something to buy.', simpleResolvers: true })
export class ShoppingLineType {
  @Field(() => Uuid)
  id!: string

  @Field(() => String, { description: "In the person's words, or the food's name; without an amount." })
  text!: string

  @Field(() => FoodType, { nullable: true, description: 'null: no known one.' })
  food!: FoodType | null

  /** Qualifiers of the food, such as `tinned` or `unsalted`. */
  attributes!: string[]

  @Field(() => Barcode, { nullable: true, description: 'The item to buy again; null: any of its food.' })
  barcode!: string | null

  @Field(() => [ShoppingAmountType], {
    description:
      'How much: the sum of the reasons, one for each unit that does not fit the others. Empty: it is not said.',
  })
  amounts!: ShoppingAmountType[]

  @Field(() => [ShoppingReasonType], {
    description: 'Why it is on the list, the oldest first.',
    complexity: ({ childComplexity }) => 3 * childComplexity,
  })
  reasons!: ShoppingReasonType[]

  @Field(() => Date, {
    nullable: true,
    description: 'When it was put into the basket, by the clock of the device; null: it is still to be bought.',
  })
  tickedAt!: Date | null

  /** Who put it into the basket; null: nobody, or their account has been removed. */
  tickedById!: number | null

  @Field(() => Barcode, { nullable: true, description: 'The packet that was scanned when it was ticked.' })
  boughtBarcode!: string | null
}

@ObjectType({
  description: 'Something that the pantry has none of left, or less than is to be kept.',
  simpleResolvers: true,
})
export class ShoppingSuggestion {
  @Field(() => Barcode, { description: 'To be sent with the line.' })
  barcode!: string

  @Field(() => String)
  name!: string

  @Field(() => String, {
    nullable: true,
    description: 'The German name of a food without a barcode; null for a product.',
  })
  germanName!: string | null

  @Field(() => FoodType, { nullable: true, description: 'null: no known one.' })
  food!: FoodType | null

  @Field(() => Int, {
    nullable: true,
    description: 'How many are missing; null: it is used up, and there is no number to keep.',
  })
  missing!: number | null
}

@ObjectType('ShoppingList', { description: 'What is to be bought for a pantry.', simpleResolvers: true })
export class ShoppingListType {
  @Field(() => Id, { description: "The pantry's." })
  id!: number

  @Field(() => Int, { description: 'Goes up with every change. Send it as `since` to follow the list.' })
  revision!: number

  @Field(() => [ShoppingLineType], {
    description: 'At most 500, the oldest first.',
    complexity: ({ childComplexity }) => 10 * childComplexity,
  })
  lines!: ShoppingLineType[]

  @Field(() => [String], { description: "All aisles (the `group` of a food), in the order of the person's shop." })
  aisles!: string[]
}

@ObjectType({ description: 'A line of a shopping list that somebody of the home refuses.', simpleResolvers: true })
export class RefusedShoppingLine {
  @Field(() => Uuid)
  lineId!: string

  @Field(() => [DietProblemType])
  dietProblems!: DietProblemType[]
}

@ObjectType({ simpleResolvers: true })
export class ShoppingListPayload {
  @Field(() => ShoppingListType)
  shoppingList!: ShoppingListType
}

@ObjectType({ simpleResolvers: true })
export class PutAwayPayload {
  @Field(() => ShoppingListType)
  shoppingList!: ShoppingListType

  @Field(() => Pantry)
  pantry!: Pantry
}
