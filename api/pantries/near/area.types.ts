import { Field, Float, Int, ObjectType } from 'type-graphql'

@ObjectType({
  description:
    'The listed pantries of one outward postcode, for a map. It discloses no more than the postcodes in the list do.',
  simpleResolvers: true,
})
export class PantryArea {
  @Field(() => String, { description: 'The outward postcode, such as `LS6`.' })
  outcode!: string

  @Field(() => Float, {
    description:
      'Of the centre of that postcode, which is the same for all pantries there, wherever they are: degrees north, rounded to 0.01.',
  })
  latitude!: number

  @Field(() => Float, { description: 'Degrees east, rounded in the same way.' })
  longitude!: number

  @Field(() => Int, {
    description: 'How many pantries `pantries` lists there, with the same filters. Up to a minute old.',
  })
  pantryCount!: number
}
