import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Id, Uuid } from '../platform/scalars'

/** Why something did not move. */
export enum NotMovedReason {
  RESERVED = 'RESERVED',
  NO_ROOM = 'NO_ROOM',
  GONE = 'GONE',
}
registerEnumType(NotMovedReason, {
  name: 'NotMovedReason',
  description: 'Why something did not move.',
  valuesConfig: {
    RESERVED: { description: 'It is promised to somebody, and stays until they collect it.' },
    NO_ROOM: { description: 'There is no room for it.' },
    GONE: { description: 'It is not there any more as it came, or it is promised to somebody.' },
  },
})

@ObjectType({ description: 'Something that did not move.', simpleResolvers: true })
export class NotMovedThing {
  @Field(() => String)
  name!: string

  @Field(() => String, {
    nullable: true,
    description: 'The German name of a food without a barcode; null for everything else.',
  })
  germanName!: string | null

  @Field(() => Int, { nullable: true, description: 'How many packets; null for a line of the list and a meal.' })
  quantity!: number | null

  @Field(() => NotMovedReason)
  reason!: NotMovedReason
}

@ObjectType({ description: 'What came along with somebody who joined a pantry.', simpleResolvers: true })
export class MovedIn {
  @Field(() => Uuid, { description: 'The key of joinPantry.' })
  key!: string

  @Field(() => Id)
  pantryId!: number

  @Field(() => Int, { description: 'Packets and pieces.' })
  packetCount!: number

  @Field(() => Int, { description: 'Lines of the shopping list.' })
  lineCount!: number

  @Field(() => Int, { description: 'Planned meals.' })
  mealCount!: number

  @Field(() => [NotMovedThing], { description: 'What stayed in their own pantry.' })
  stayed!: NotMovedThing[]

  @Field(() => [NotMovedThing], { nullable: true, description: 'What its undo did not bring back; null: it stands.' })
  missing!: NotMovedThing[] | null

  @Field(() => Date, { description: 'Until then undoMovingIn can undo it.' })
  undoUntil!: Date
}
