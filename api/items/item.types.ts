import { Field, ObjectType } from 'type-graphql'
import type { Sql } from 'sql-template-tag'
import { Barcode } from '../platform/scalars'
import { Item } from './item.entity'

@ObjectType({ simpleResolvers: true })
export class ItemPayload {
  @Field(() => Item)
  item!: Item
}

@ObjectType({ simpleResolvers: true })
export class DeletedItemPayload {
  @Field(() => Barcode)
  barcode!: string
}

/** SQL conditions over an item `i` that a later module contributes: does that module use the item? */
export interface ItemUsage {
  /** Somebody uses it: it cannot be deleted. */
  isUsed: Sql
  /** Somebody other than this account uses it: the person who entered it cannot edit it any more. */
  isUsedByOthers(accountId: number): Sql
}
