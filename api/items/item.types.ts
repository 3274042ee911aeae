import { Field, ObjectType, registerEnumType } from 'type-graphql'
import type { Sql } from 'sql-template-tag'
import { Barcode } from '../platform/scalars'
import type { Viewer } from '../platform/viewer'
import { Item } from './item.entity'

/** What food law has on packets, as domain/foods calls it. */
export enum Allergen {
  GLUTEN = 'GLUTEN',
  MILK = 'MILK',
  EGG = 'EGG',
  NUTS = 'NUTS',
  PEANUT = 'PEANUT',
  SOY = 'SOY',
  FISH = 'FISH',
  SHELLFISH = 'SHELLFISH',
  SESAME = 'SESAME',
  CELERY = 'CELERY',
  MUSTARD = 'MUSTARD',
  LUPIN = 'LUPIN',
  SULPHITES = 'SULPHITES',
}
registerEnumType(Allergen, { name: 'Allergen', description: 'What the law wants named on a packet.' })

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

/** What items need of later modules, as SQL conditions over an item `i`. */
export interface ItemHooks {
  /** It is of one pantry only, and this viewer may see it. */
  isSeenInPantry(viewer: Viewer): Sql
  /** Somebody uses it: it cannot be deleted. */
  isUsed: Sql
  /** Somebody other than this account uses it: the person who entered it cannot edit it any more. */
  isUsedByOthers(accountId: number): Sql
}
