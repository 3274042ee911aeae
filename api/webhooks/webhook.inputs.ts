import { ArrayMaxSize, MaxLength } from 'class-validator'
import { Field, InputType } from 'type-graphql'
import { Id } from '../platform/scalars'
import { WebhookKind } from './webhook.entity'

@InputType()
export class CreateWebhookInput {
  @Field(() => Id, {
    nullable: true,
    description:
      'A pantry that the viewer belongs to. Left out: what concerns the viewer in all of them, which is GOES_OFF and REQUEST_CHANGED.',
  })
  pantryId?: number | null

  @Field(() => String, { description: 'An https URL of a public name, without a port, at most 1,000 characters.' })
  @MaxLength(1_000)
  url!: string

  @Field(() => [WebhookKind], { description: 'At least one.' })
  @ArrayMaxSize(10)
  kinds!: WebhookKind[]
}

@InputType()
export class WebhookInput {
  @Field(() => Id)
  id!: number
}
