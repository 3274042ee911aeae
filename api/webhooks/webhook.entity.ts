import { registerEnumType } from 'type-graphql'
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm'
import { Account } from '../accounts/account.entity'
import { Pantry } from '../pantries/pantry.entity'

/** What a webhook can be sent. */
export enum WebhookKind {
  STOCK_CHANGED = 'STOCK_CHANGED',
  LIST_CHANGED = 'LIST_CHANGED',
  GOES_OFF = 'GOES_OFF',
  REQUEST_CHANGED = 'REQUEST_CHANGED',
}
registerEnumType(WebhookKind, {
  name: 'WebhookKind',
  description: 'What a webhook is sent.',
  valuesConfig: {
    STOCK_CHANGED: { description: 'Something was put into the pantry, or taken out. Only for a pantry.' },
    LIST_CHANGED: { description: 'The shopping list has changed. Only for a pantry; never to its helpers.' },
    GOES_OFF: { description: "The viewer's daily notice of what goes off, at the time of `goesOffAt`." },
    REQUEST_CHANGED: { description: 'Somebody asked for food, or something became of a request.' },
  },
})

/** What became of a delivery. */
export enum WebhookDeliveryState {
  WAITING = 'WAITING',
  DELIVERED = 'DELIVERED',
  FAILED = 'FAILED',
}
registerEnumType(WebhookDeliveryState, {
  name: 'WebhookDeliveryState',
  description: 'What became of a delivery.',
  valuesConfig: {
    WAITING: { description: 'It is to be sent, or to be tried again.' },
    DELIVERED: { description: 'The receiver answered with a status from 200 to 299.' },
    FAILED: { description: 'It was given up when the webhook was turned off.' },
  },
})

/** An address of somebody's, at which a program of theirs is told of what happens. A stranger gave it: see platform/safePost.ts. */
@Entity()
@Index('webhook_of_pantry', ['pantryId'])
@Index('webhook_of_account', ['accountId'])
@Check('webhook_url_check', 'length(url) <= 1000')
export class Webhook {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number

  @Column({ type: 'integer' })
  accountId!: number

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account?: Account

  /** The pantry that it is about; null: what concerns the person, in all their pantries. */
  @Column({ type: 'integer', nullable: true })
  pantryId!: number | null

  @ManyToOne(() => Pantry, { nullable: true, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'pantry_id' })
  pantry?: Pantry

  @Column({ type: 'text' })
  url!: string

  /** The key that deliveries are signed with, 32 bytes. It is needed for each, so it is not stored as a hash. */
  @Column({ type: 'bytea' })
  secret!: Buffer

  @Column({ type: 'text', array: true })
  kinds!: WebhookKind[]

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date

  /** How many attempts have failed in a row. */
  @Column({ type: 'integer', default: 0 })
  failures!: number

  /** Nothing is sent before: the last attempt failed. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  notBefore!: Date | null

  /** When it was turned off, because too many attempts failed in a row; null: it is on. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  disabledAt!: Date | null
}

/** Something that is sent to a webhook. What it says is read when it is sent. */
@Entity()
@Check('webhook_delivery_state_check', `state IN ('WAITING', 'DELIVERED', 'FAILED')`)
@Index('webhook_delivery_of_webhook', ['webhookId', 'happenedAt', 'id'])
// What was not tried yet takes up later changes of the same kind.
@Index('webhook_delivery_untried', ['webhookId', 'kind', 'pantryId', 'subject'], {
  unique: true,
  where: `state = 'WAITING' AND attempts = 0`,
})
export class WebhookDelivery {
  /** The receiver knows it by this id, however often it is sent. */
  @PrimaryColumn({ type: 'uuid' })
  id!: string

  @Column({ type: 'integer' })
  webhookId!: number

  @ManyToOne(() => Webhook, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'webhook_id' })
  webhook?: Webhook

  /** null: a test. */
  @Column({ type: 'text', nullable: true })
  kind!: WebhookKind | null

  /** Where it happened; null: nowhere, it is a test. */
  @Column({ type: 'integer', nullable: true })
  pantryId!: number | null

  /** The id of the request or of the notice; 0: it is about the pantry. */
  @Column({ type: 'bigint', default: 0 })
  subject!: string

  /** The first and the last move of the stock that it tells of; null: it tells of none. */
  @Column({ type: 'bigint', nullable: true })
  firstMoveId!: string | null

  @Column({ type: 'bigint', nullable: true })
  lastMoveId!: string | null

  /** When the last change happened that it tells of. */
  @Column({ type: 'timestamptz', precision: 3 })
  happenedAt!: Date

  @Column({ type: 'text', default: WebhookDeliveryState.WAITING })
  state!: WebhookDeliveryState

  @Column({ type: 'integer', default: 0 })
  attempts!: number

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  triedAt!: Date | null

  /** The status that was answered last; null: none was. */
  @Column({ type: 'integer', nullable: true })
  status!: number | null
}

/** A change of which webhooks are to be told. Triggers write it, in the transaction of the change, where there is a webhook that may want it. */
@Entity()
export class WebhookChange {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string

  @Column({ type: 'text' })
  kind!: WebhookKind

  @Column({ type: 'integer' })
  pantryId!: number

  /** Whom it concerns beside the people of the pantry: who asks, or who has the notice. */
  @Column({ type: 'integer', nullable: true })
  accountId!: number | null

  /** As `WebhookDelivery` has it. */
  @Column({ type: 'bigint', default: 0 })
  subject!: string

  @Column({ type: 'bigint', nullable: true })
  firstMoveId!: string | null

  @Column({ type: 'bigint', nullable: true })
  lastMoveId!: string | null

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date
}
