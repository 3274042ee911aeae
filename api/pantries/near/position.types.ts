import { Field, ObjectType } from 'type-graphql'
import { PositionSource } from '../pantry.entity'

@ObjectType({ description: 'Where a pantry is, in words.', simpleResolvers: true })
export class PantryPosition {
  @Field(() => String, {
    nullable: true,
    description: 'The outward postcode that it is near, such as `LS6`; null: none is near.',
  })
  outcode!: string | null

  @Field(() => String, { nullable: true, description: 'The town or region of that; null exactly if there is none.' })
  place!: string | null

  @Field(() => PositionSource)
  source!: PositionSource
}
