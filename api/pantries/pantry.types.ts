import { Field, Int, ObjectType } from 'type-graphql'
import { Pantry } from './pantry.entity'
import type { Community } from './pantry.service'

@ObjectType('Community', { description: 'Everybody here together.' })
export class CommunityType implements Community {
  @Field(() => Int, { description: 'Kinds of item that are shared anywhere; up to a minute old.' })
  itemCount!: number
}

@ObjectType()
export class PantryPayload {
  @Field(() => Pantry)
  pantry!: Pantry
}
