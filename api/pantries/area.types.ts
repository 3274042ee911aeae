import { Field, Float, Int, ObjectType } from 'type-graphql'

@ObjectType({ description: 'The pantries of an outward postcode, for a map: no more than their postcodes say in the list.', simpleResolvers: true })
export class PantryArea {
  @Field(() => String, { description: 'The outward postcode, such as `LS6`.' })
  outcode!: string

  @Field(() => Float, { description: 'Of the centre of that postcode, which is the same for all pantries there, wherever they are: degrees north, rounded to 0.01.' })
  latitude!: number

  @Field(() => Float, { description: 'Degrees east, rounded in the same way.' })
  longitude!: number

  @Field(() => Int, { description: 'How many pantries there `pantries` lists; up to a minute old, but where something is searched.' })
  pantryCount!: number
}
