import { Max, Min } from 'class-validator'
import { Field, Float, InputType } from 'type-graphql'
import { Id } from '../platform/scalars'

@InputType()
export class SetPantryPositionInput {
  @Field(() => Id, { nullable: true, description: 'As in StockMoveInput.' })
  pantryId?: number | null

  @Field(() => Float, { description: 'Degrees north, -90 to 90, rounded to 0.01. More digits are rounded before anything is stored.' })
  @Min(-90)
  @Max(90)
  latitude!: number

  @Field(() => Float, { description: 'Degrees east, -180 to 180, rounded in the same way.' })
  @Min(-180)
  @Max(180)
  longitude!: number
}

@InputType()
export class RemovePantryPositionInput {
  @Field(() => Id, { nullable: true, description: 'As in StockMoveInput.' })
  pantryId?: number | null
}
