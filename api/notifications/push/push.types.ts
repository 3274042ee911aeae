import { Field, ObjectType } from 'type-graphql'
import { Id } from '../../platform/scalars'

@ObjectType('PushSubscription', {
  description: "A browser that shows the viewer's notifications, also while no page of the app is open.",
  simpleResolvers: true,
})
export class PushSubscriptionType {
  @Field(() => Id)
  id!: number

  @Field(() => String, { description: 'For people, such as "Firefox on Android".' })
  device!: string

  @Field(() => Date)
  createdAt!: Date

  @Field(() => Date, { nullable: true, description: 'When its push service last accepted a notification.' })
  lastSentAt!: Date | null

  @Field(() => Boolean, { description: 'Is it the browser of this request?' })
  current!: boolean
}

@ObjectType({ simpleResolvers: true })
export class PushSubscriptionsPayload {
  @Field(() => [PushSubscriptionType], { description: 'All that there are now, newest first.' })
  pushSubscriptions!: PushSubscriptionType[]
}

@ObjectType({ simpleResolvers: true })
export class SendTestNotificationPayload {
  @Field(() => Boolean, { description: 'Always true; it is sent within seconds.' })
  queued!: boolean
}
