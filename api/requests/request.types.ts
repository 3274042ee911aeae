import { Field, Int, ObjectType } from 'type-graphql'
import type { EntityManager } from 'typeorm'
import type { OpeningHours } from '../../domain/places/openingHours'
import type { EntryKey } from '../pantries/pantry.loaders'
import { createConnectionType } from '../platform/paging'
import { Barcode, Id, LocalDate } from '../platform/scalars'
import { ItemRequestState, type ItemRequest } from './request.entity'

@ObjectType('ItemRequest', {
  description: 'Somebody asks for food that a pantry shares. Its owner and the asker see it, nobody else.',
  simpleResolvers: true,
})
export class ItemRequestType {
  @Field(() => Id)
  id!: number

  @Field(() => ItemRequestState)
  state!: ItemRequestState

  @Field(() => Barcode)
  barcode!: string

  @Field(() => String, { description: "The item's name when it was asked for." })
  itemName!: string

  @Field(() => Int, { description: 'How many are asked for.' })
  quantity!: number

  @Field(() => String, { description: 'What the asker says with it; may be empty.' })
  message!: string

  @Field(() => Int, { nullable: true, description: 'How many are, or were, reserved; null: none ever.' })
  reservedQuantity!: number | null

  @Field(() => Date, { nullable: true, description: 'Until when they are reserved; null: they never were.' })
  collectUntil!: Date | null

  @Field(() => Date, {
    nullable: true,
    description: 'When the time begins that the asker booked at a place, and which ends at `collectUntil`; null: none.',
  })
  slotAt!: Date | null

  @Field(() => [String], {
    description:
      'Other times that were free when the one that was booked was no longer offered, by a clock that hangs there, such as "2026-11-28T10:00".',
  })
  otherTimes!: readonly string[]

  @Field(() => Date, { nullable: true, description: 'When the asker set off.' })
  onTheWayAt!: Date | null

  @Field(() => Date, { nullable: true, description: 'When it ends by itself; null: it has ended.' })
  expiresAt!: Date | null

  @Field(() => Boolean, {
    description: 'Did it end because the food is no longer available? The reason is not disclosed.',
  })
  unavailable!: boolean

  @Field(() => String, { description: 'What the owner said when they declined; may be empty.' })
  answer!: string

  @Field(() => Date, { nullable: true, description: 'When the asker put it into their own pantry.' })
  storedAt!: Date | null

  @Field(() => Date)
  askedAt!: Date

  @Field(() => Date, { description: 'When its state changed last.' })
  changedAt!: Date
}

@ObjectType({ description: 'What the owner can reserve for a request now.', simpleResolvers: true })
export class ItemRequestOffer {
  @Field(() => Int, { description: 'How many: no more than are asked for, and than others can have.' })
  quantity!: number

  @Field(() => LocalDate, {
    nullable: true,
    description: 'The last day on which so many can be given, because of use-by dates; null: any day.',
  })
  lastDay!: string | null
}

export const ItemRequestConnection = createConnectionType(ItemRequestType, 'ItemRequest')

@ObjectType({ simpleResolvers: true })
export class ItemRequestPayload {
  @Field(() => ItemRequestType)
  itemRequest!: ItemRequestType
}

@ObjectType({ simpleResolvers: true })
export class StoreCollectedItemPayload extends ItemRequestPayload {}

/** A request as one of its sides saw it when they reported it. Its collection details are left out: they are an address. */
export interface RequestEvidence {
  /** The item's name when it was asked for. */
  name: string
  quantity: number
  state: ItemRequestState
  /** What the asker said with it; may be empty. */
  message: string
  /** What the owner said when they declined; may be empty. */
  answer: string
  /** What the asker said after it was given; null: nothing, or hidden from the reporter by a block. */
  thanks: string | null
  /** null: an account that was removed. */
  askerId: number | null
  /** null: an account that was removed. */
  ownerId: number | null
  askedAt: string
}

/** A request whose food the asker has put into their pantry. */
export interface StoredItem {
  itemRequest: ItemRequest
  /** The entry. */
  storedIn: EntryKey
}

/** At which times people can collect at a place. */
export interface CollectTimes {
  /** How many people can come at each. */
  people: number
  hours: OpeningHours
}

/** What requests need of places. */
export interface RequestHooks {
  /** Locks a place against other bookings until the end of the transaction; its entries are locked after it. Null: nobody books a time there. */
  lockCollectTimes(db: EntityManager, pantryId: number): Promise<CollectTimes | null>
}
