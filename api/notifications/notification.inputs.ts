import { ArrayMaxSize, ArrayMinSize, Matches, MaxLength } from 'class-validator'
import { Field, ID, InputType } from 'type-graphql'
import { Language } from '../platform/texts/language'
import { NotificationChannel, NotificationKind } from './notification.types'

@InputType()
export class MarkNotificationsReadInput {
  @Field(() => ID, {
    nullable: true,
    description: 'The newest that the viewer has seen: it and all earlier ones are read. Left out: all that there are.',
  })
  @Matches(/^[1-9]\d{0,17}$/)
  upTo?: string | null
}

@InputType()
export class SetNotificationChoiceInput {
  @Field(() => NotificationKind)
  kind!: NotificationKind

  @Field(() => NotificationChannel)
  channel!: NotificationChannel

  @Field(() => Boolean)
  isOn!: boolean
}

@InputType()
export class QuietHoursInput {
  @Field(() => String, { description: 'HH:MM, such as "22:00".' })
  @MaxLength(5)
  from!: string

  @Field(() => String, { description: 'HH:MM, such as "07:00". Earlier than `from`: on the next day.' })
  @MaxLength(5)
  to!: string
}

@InputType({ description: 'What is left out stays as it is.' })
export class UpdateNotificationSettingsInput {
  @Field(() => QuietHoursInput, { nullable: true, description: 'Null: pushes come at any time.' })
  quietHours?: QuietHoursInput | null

  @Field(() => String, {
    nullable: true,
    description: 'A name of the IANA time zone database, such as "Europe/London".',
  })
  @MaxLength(60)
  timeZone?: string | null

  @Field(() => Language, { nullable: true, description: 'Of pushes and emails.' })
  language?: Language | null

  @Field(() => Boolean, { nullable: true, description: 'Do pushes show what somebody wrote?' })
  showsWords?: boolean | null

  @Field(() => String, { nullable: true, description: 'HH:MM, such as "17:00".' })
  @MaxLength(5)
  goesOffAt?: string | null
}

@InputType()
export class StopNotificationEmailsInput {
  @Field(() => [NotificationKind], { description: "Those behind `#stop-email=` in the email's link." })
  @ArrayMinSize(1)
  @ArrayMaxSize(20)
  kinds!: NotificationKind[]

  @Field(() => String, { description: 'The token behind them.' })
  @MaxLength(100)
  token!: string
}
