import { Field, Int, ObjectType } from 'type-graphql'
import type { HoursException, OpenState, WeekdaySpan } from '../../domain/places/openingHours'
import { writeSpan, type WrittenSpan } from '../../domain/places/readHours'
import { Id, LocalDate } from '../platform/scalars'
import { Pantry } from '../pantries/pantry.entity'

/** The hours of a place as they are stored. */
export interface StoredHours {
  hours: WeekdaySpan[]
  exceptions: (HoursException & { reason: string })[]
}

@ObjectType('OpeningSpan', {
  description: 'From when until when something is open, by a clock that hangs there.',
  simpleResolvers: true,
})
export class OpeningSpanType implements WrittenSpan {
  @Field(() => String, { description: 'HH:MM' })
  opens!: string

  @Field(() => String, { description: 'HH:MM. No later than `opens`: on the next day. `24:00` is midnight.' })
  closes!: string
}

@ObjectType('WeekdayHours', { simpleResolvers: true })
export class WeekdayHoursType extends OpeningSpanType {
  @Field(() => Int, { description: '1 is Monday, 7 is Sunday.' })
  weekday!: number
}

@ObjectType('HoursException', {
  description: 'A day with hours of its own, which take the place of those that begin on that day.',
  simpleResolvers: true,
})
export class HoursExceptionType {
  @Field(() => LocalDate)
  date!: string

  @Field(() => [OpeningSpanType], { description: 'Empty: it is closed.' })
  spans!: OpeningSpanType[]

  @Field(() => String, { description: 'Why; may be empty.' })
  reason!: string
}

@ObjectType('PlaceHours', { description: 'When a place is open, in its own time zone.', simpleResolvers: true })
export class PlaceHoursType {
  @Field(() => [WeekdayHoursType], { description: 'By weekday, then as they begin.' })
  weekdays!: WeekdayHoursType[]

  @Field(() => [HoursExceptionType], { description: 'By date; those that are over are left out.' })
  exceptions!: HoursExceptionType[]
}

@ObjectType('OpenState', { description: 'Whether a place is open now, and when that changes.', simpleResolvers: true })
export class OpenStateType implements OpenState {
  @Field(() => Boolean)
  isOpen!: boolean

  @Field(() => Date, {
    nullable: true,
    description: 'When it closes; null: it is closed, or does not close within weeks.',
  })
  closesAt!: Date | null

  @Field(() => Date, { nullable: true, description: 'When it opens next; null: it is open, or no opening is known.' })
  opensAt!: Date | null
}

@ObjectType({ simpleResolvers: true })
export class CreatePlacePayload {
  @Field(() => Id, { description: 'Of the place, and of its pantry.' })
  pantryId!: number

  @Field(() => [Id], { description: 'The pantries that the viewer belongs to now, their own first.' })
  pantryIds!: number[]
}

@ObjectType({ simpleResolvers: true })
export class PlacePayload {
  @Field(() => Pantry)
  pantry!: Pantry
}

@ObjectType({ simpleResolvers: true })
export class ClosePlacePayload {
  @Field(() => Id)
  pantryId!: number
}

@ObjectType({ simpleResolvers: true })
export class PlaceLimitPayload {
  @Field(() => Int, { description: 'How many places the account may create.' })
  places!: number
}

/** Hours as the API has them. */
export const writtenHours = ({ hours, exceptions }: StoredHours): PlaceHoursType => ({
  weekdays: hours.map(({ weekday, ...span }) => ({ weekday, ...writeSpan(span) })),
  exceptions: exceptions.map(({ spans, ...exception }) => ({ ...exception, spans: spans.map(writeSpan) })),
})
