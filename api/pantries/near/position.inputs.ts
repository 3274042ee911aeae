import { IsOptional, Max, MaxLength, Min } from 'class-validator'
import { Field, Float, InputType } from 'type-graphql'
import { Id } from '../../platform/scalars'

@InputType({
  description:
    "Both coordinates; or a postcode; or neither: then the position is that of the first half of the pantry's postcode. Another position may be set three times in 24 hours.",
})
export class SetPantryPositionInput {
  @Field(() => Id, { nullable: true, description: 'As in StockMoveInput.' })
  pantryId?: number | null

  @Field(() => Float, {
    nullable: true,
    description:
      'Degrees north, -90 to 90, rounded to 0.05. More digits are rounded before anything is stored. Where the pantry has a British postcode, the position is that of its first half.',
  })
  @IsOptional()
  @Min(-90)
  @Max(90)
  latitude?: number | null

  @Field(() => Float, { nullable: true, description: 'Degrees east, -180 to 180, rounded in the same way.' })
  @IsOptional()
  @Min(-180)
  @Max(180)
  longitude?: number | null

  @Field(() => String, {
    nullable: true,
    description:
      'The first half of a British postcode, such as `LS6`. It becomes the postcode of the pantry, unless that begins with it already. A second half is not kept.',
  })
  @IsOptional()
  @MaxLength(12)
  postcode?: string | null
}

@InputType()
export class RemovePantryPositionInput {
  @Field(() => Id, { nullable: true, description: 'As in StockMoveInput.' })
  pantryId?: number | null
}
