import { Max, Min } from 'class-validator'
import { ArgsType, Field, Int, ObjectType } from 'type-graphql'
import { LocalDate } from '../../platform/scalars'

@ObjectType('CollectSlot', { description: 'A time at which people can collect at a place.', simpleResolvers: true })
export class CollectSlotType {
  @Field(() => Date)
  startsAt!: Date

  @Field(() => Date)
  endsAt!: Date
}

@ObjectType('OfferedSlot', { description: 'A time that can be booked at a place.', simpleResolvers: true })
export class OfferedSlotType extends CollectSlotType {
  @Field(() => Boolean, { description: 'Can one more person come? Who comes is not said.' })
  isFree!: boolean
}

@ObjectType('SlotDay', { description: 'The times of a day.', simpleResolvers: true })
export class SlotDayType {
  @Field(() => LocalDate, { description: 'In the time zone of the place.' })
  date!: string

  @Field(() => [OfferedSlotType], { description: 'Those still to come, in their order.' })
  slots!: OfferedSlotType[]
}

@ArgsType()
export class SlotDaysArgs {
  @Field(() => Int, { defaultValue: 2, description: 'How many days, 1 to 7.' })
  @Min(1)
  @Max(7)
  days!: number
}
