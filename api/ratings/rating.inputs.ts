import { Max, MaxLength, Min } from 'class-validator'
import { ArgsType, Field, InputType, Int } from 'type-graphql'
import { Page } from '../platform/paging'
import { Id, Uuid } from '../platform/scalars'
import { maxRatingText } from './rating.entity'

@InputType()
export class RateRecipeInput {
  @Field(() => Id)
  recipeId!: number

  @Field(() => Int, { description: '1 to 5.' })
  @Min(1)
  @Max(5)
  stars!: number

  @Field(() => String, {
    nullable: true,
    description: `A sentence, on one line; at most ${maxRatingText} characters. Left out: none.`,
  })
  @MaxLength(2_000)
  text?: string | null

  @Field(() => Uuid, {
    nullable: true,
    description:
      'A picture that the viewer uploaded by POST /images and that nothing shows yet. null: none. Left out: the one that the rating has.',
  })
  imageId?: string | null
}

@InputType()
export class RemoveRatingInput {
  @Field(() => Id)
  recipeId!: number
}

@ArgsType()
export class RatingsArgs extends Page {
  @Field(() => Id)
  recipeId!: number
}
