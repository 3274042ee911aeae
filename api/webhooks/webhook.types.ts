import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Id } from '../platform/scalars'
import { WebhookDeliveryState, WebhookKind } from './webhook.entity'

@ObjectType('WebhookDelivery', {
  description: 'Something that was sent to a webhook, or is to be.',
  simpleResolvers: true,
})
export class WebhookDeliveryType {
  @Field(() => ID, { description: 'The header `webhook-id`.' })
  id!: string

  @Field(() => WebhookKind, { nullable: true, description: 'null: a test.' })
  kind!: WebhookKind | null

  @Field(() => Date)
  happenedAt!: Date

  @Field(() => WebhookDeliveryState)
  state!: WebhookDeliveryState

  @Field(() => Int)
  attempts!: number

  @Field(() => Date, { nullable: true, description: 'When it was tried last; null: not yet.' })
  triedAt!: Date | null

  @Field(() => Int, { nullable: true, description: 'The HTTP status of the last answer; null: there was none.' })
  status!: number | null
}

@ObjectType('Webhook', {
  description: "An address at which a program of the viewer's is told of what happens.",
  simpleResolvers: true,
})
export class WebhookType {
  @Field(() => Id)
  id!: number

  @Field(() => Id, {
    nullable: true,
    description: 'Of which pantry; null: what concerns the viewer, in all of theirs.',
  })
  pantryId!: number | null

  @Field(() => String)
  url!: string

  @Field(() => [WebhookKind])
  kinds!: WebhookKind[]

  @Field(() => Date)
  createdAt!: Date

  @Field(() => Date, {
    nullable: true,
    description: 'When it was turned off, because twelve attempts in a row failed or it answered 410; null: it is on.',
  })
  disabledAt!: Date | null
}

@ObjectType({ simpleResolvers: true })
export class CreateWebhookPayload {
  @Field(() => WebhookType)
  webhook!: WebhookType

  @Field(() => String, { description: 'What deliveries are signed with. It is not shown again.' })
  secret!: string

  @Field(() => [WebhookType])
  webhooks!: WebhookType[]
}

@ObjectType({ simpleResolvers: true })
export class WebhookPayload {
  @Field(() => WebhookType)
  webhook!: WebhookType
}

@ObjectType({ simpleResolvers: true })
export class WebhooksPayload {
  @Field(() => [WebhookType])
  webhooks!: WebhookType[]
}
