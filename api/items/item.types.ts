import { Field, ObjectType } from 'type-graphql'
import { Item } from './item.entity'

@ObjectType()
export class ItemPayload {
  @Field(() => Item)
  item!: Item
}
