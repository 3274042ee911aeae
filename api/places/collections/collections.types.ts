import { Field, Float, Int, ObjectType } from 'type-graphql'

@ObjectType({ description: 'What food weighs, as far as that is known.', simpleResolvers: true })
export class FoodWeight {
  @Field(() => Float, { description: 'Of what has its grams on the packet, or was weighed.' })
  knownGrams!: number

  @Field(() => Float, {
    description:
      'Of what has millilitres, by the density of the food or else of water, and of pieces of food by what one usually weighs.',
  })
  estimatedGrams!: number

  @Field(() => Int, { description: 'How many packets and pieces are in neither.' })
  unweighed!: number
}

@ObjectType({
  description:
    'What came into a place and went out of it in a month, by its journal. Corrections, what somebody brought along who joined, and what was undone are in no figure.',
  simpleResolvers: true,
})
export class CollectionsMonth {
  @Field(() => String, { description: "YYYY-MM, in the place's time zone." })
  month!: string

  @Field(() => FoodWeight)
  putIn!: FoodWeight

  @Field(() => FoodWeight, { description: 'Collected, taken off the shelf, cooked or eaten.' })
  takenOut!: FoodWeight

  @Field(() => FoodWeight)
  thrownAway!: FoodWeight

  @Field(() => Int, {
    description: 'How often something was collected: requests that were, and what was taken off the shelf. Not people.',
  })
  collections!: number
}
