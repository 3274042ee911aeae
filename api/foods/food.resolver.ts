import { Max, MaxLength, Min } from 'class-validator'
import { Args, ArgsType, Authorized, Field, Int, Query, registerEnumType, Resolver } from 'type-graphql'
import { searchFoods } from '../../domain/foods/searchFoods'
import { everyone } from '../platform/viewer'
import { FoodType, toFoodType } from './food.types'

enum FoodLanguage {
  EN = 'en',
  DE = 'de',
}
registerEnumType(FoodLanguage, { name: 'FoodLanguage', description: 'A language that foods have names in.' })

@ArgsType()
class FoodsArgs {
  @Field(() => String, {
    description: 'The beginning of a name or of a word in it, in English or German; case and accents are ignored.',
  })
  @MaxLength(60)
  search!: string

  @Field(() => Int, { defaultValue: 8, description: 'How many, 1 to 20.' })
  @Min(1)
  @Max(20)
  first!: number

  @Field(() => FoodLanguage, {
    defaultValue: FoodLanguage.EN,
    description: 'Names in this language come before equally good ones in the other.',
  })
  language!: FoodLanguage
}

@Resolver()
export class FoodResolver {
  @Authorized(everyone)
  @Query(() => [FoodType], {
    description: 'Foods of the food list, best match first. Fewer than two characters find nothing.',
    complexity: ({ args, childComplexity }) => Number(args.first) * childComplexity,
  })
  foods(@Args(() => FoodsArgs) { search, first, language }: FoodsArgs): FoodType[] {
    return searchFoods(search, { first, language }).map(toFoodType)
  }
}
