import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Item } from '../../items/item.entity'
import { StockReason } from '../pantry.entity'

/** A move of stock with its item, as it is read. */
export interface StockHistoryRow {
  id: string
  delta: number
  reason: StockReason | null
  actorId: number | null
  atBox: boolean
  at: Date
  item: Item
}

@ObjectType('StockMove', { description: 'Something that was put in or taken out.', simpleResolvers: true })
export class StockMoveType implements StockHistoryRow {
  @Field(() => ID)
  id!: string

  @Field(() => Int, { description: 'How many: below 0 they were taken out.' })
  delta!: number

  @Field(() => StockReason, { nullable: true, description: 'null: not known.' })
  reason!: StockReason | null

  actorId!: number | null

  @Field(() => Boolean, { description: 'It was moved at a box.' })
  atBox!: boolean

  @Field(() => Date)
  at!: Date

  @Field(() => Item)
  item!: Item
}
