import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Id, LocalDate } from '../../platform/scalars'
import { ShiftTask } from './shift.entity'

@ObjectType('PlaceShift', { description: 'A shift that a place needs somebody for every week.', simpleResolvers: true })
export class PlaceShiftType {
  @Field(() => Id)
  id!: number

  @Field(() => Int, { description: '1 is Monday, 7 is Sunday.' })
  weekday!: number

  @Field(() => String, { description: 'HH:MM, by a clock that hangs there.' })
  starts!: string

  @Field(() => String, { description: 'HH:MM. Before `starts`: on the next day.' })
  ends!: string

  @Field(() => ShiftTask)
  task!: ShiftTask

  @Field(() => String, { description: 'What to know; may be empty.' })
  note!: string
}

@ObjectType('ShiftTurn', { description: 'A shift on one day.', simpleResolvers: true })
export class ShiftTurnType {
  @Field(() => ID, { description: 'Of the shift on that day.' })
  id!: string

  @Field(() => PlaceShiftType)
  shift!: PlaceShiftType

  @Field(() => LocalDate, { description: 'The day on which it starts, there.' })
  date!: string

  @Field(() => Date)
  startsAt!: Date

  @Field(() => Date)
  endsAt!: Date

  /** Who has it; null: nobody. */
  accountId!: number | null

  @Field(() => Boolean, { description: 'Has the viewer taken it?' })
  isMine!: boolean

  @Field(() => Boolean, { description: 'Does whoever has it ask others to take it over?' })
  asksForCover!: boolean
}

@ObjectType('PlaceShifts', { description: 'The shifts of a place, for those who belong to it.', simpleResolvers: true })
export class PlaceShiftsType {
  @Field(() => Id, { description: 'The place.' })
  id!: number

  @Field(() => [PlaceShiftType], { description: 'As they repeat every week.' })
  shifts!: PlaceShiftType[]

  @Field(() => [ShiftTurnType], { description: 'Those of four weeks that are not over, in order.' })
  turns!: ShiftTurnType[]

  @Field(() => Date, {
    nullable: true,
    description:
      'When the address was made at which calendar programs read the shifts of the viewer; null: there is none.',
  })
  calendarSince!: Date | null
}

@ObjectType({ simpleResolvers: true })
export class PlaceShiftsPayload {
  @Field(() => PlaceShiftsType)
  shifts!: PlaceShiftsType
}

@ObjectType({ simpleResolvers: true })
export class RenewedShiftCalendarPayload {
  @Field(() => String, {
    description: 'The path of the address, with the secret in it. It is shown this once: the server keeps a hash.',
  })
  path!: string

  @Field(() => Date)
  createdAt!: Date
}

@ObjectType({ simpleResolvers: true })
export class RemovedShiftCalendarPayload {
  @Field(() => Boolean, { description: 'There is no address any more.' })
  isRemoved!: boolean
}
