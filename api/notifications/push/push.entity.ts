import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm'
import { Account } from '../../accounts/account.entity'
import { Session } from '../../auth/sessions/session.entity'
import type { Language } from '../../platform/texts/language'

/** A notification that a browser may still show, and what it is shown under. */
export interface ShownNotification {
  /** The notification's id. */
  id: string
  tag: string
  /** When it was sent, in ISO 8601. */
  at: string
}

/**
 * Where a browser's notifications are sent (Web Push). It belongs to the session of that browser, and is of no use once the
 * session has ended. The endpoint is an address that a stranger gave: see platform/safePost.ts.
 */
@Entity()
@Index('push_subscription_session', ['sessionId'], { unique: true })
@Index('push_subscription_endpoint', ['endpoint'], { unique: true })
@Check('push_subscription_endpoint_check', `length(endpoint) <= 1000`)
export class PushSubscription {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number

  @Index()
  @Column({ type: 'integer' })
  accountId!: number

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account?: Account

  @Column({ type: 'uuid' })
  sessionId!: string

  @ManyToOne(() => Session, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'session_id' })
  session?: Session

  /** The URL at the browser's push service. Whoever knows it can send to it, encrypted or not. */
  @Column({ type: 'text' })
  endpoint!: string

  /** The browser's public key, 65 bytes as base64url. */
  @Column({ type: 'text' })
  p256dh!: string

  /** The secret that browser and app share, 16 bytes as base64url. */
  @Column({ type: 'text' })
  auth!: string

  /** The language that this browser shows the app in. */
  @Column({ type: 'text' })
  language!: Language

  /** In words, e.g. "Firefox on Android". */
  @Column({ type: 'text' })
  device!: string

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date

  /** When the push service last accepted a notification. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastSentAt!: Date | null

  /** Nothing is sent before: the push service asked for a pause, or answers slowly. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  notBefore!: Date | null

  /** The last notifications that were sent, for clearing those that have been read elsewhere. */
  @Column({ type: 'jsonb', default: () => "'[]'" })
  shown!: ShownNotification[]
}

/** A notification on its way to one browser. What it says is read when it is sent. The row is deleted when it has been accepted, or given up. */
@Entity()
@Index('push_delivery_due', ['dueAt', 'id'])
@Index('push_delivery_of_subscription', ['subscriptionId', 'dueAt'])
@Index('push_delivery_of_notification', ['subscriptionId', 'notificationId'], { unique: true })
export class PushDelivery {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string

  @Column({ type: 'integer' })
  subscriptionId!: number

  @ManyToOne(() => PushSubscription, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'subscription_id' })
  subscription?: PushSubscription

  /** No foreign key: one that is gone is not sent. Null: the test notification, which is about nothing. */
  @Column({ type: 'bigint', nullable: true })
  notificationId!: string | null

  /** When it is to be sent; given up a day later. */
  @Column({ type: 'timestamptz', precision: 3 })
  dueAt!: Date
}

/** The key pair that identifies this app to push services (RFC 8292), where no variables set one. One row at most. */
@Entity()
@Check('vapid_key_one_check', 'id = 1')
export class VapidKey {
  @PrimaryColumn({ type: 'smallint' })
  id!: number

  /** 65 bytes as base64url. */
  @Column({ type: 'text' })
  publicKey!: string

  /** 32 bytes as base64url. */
  @Column({ type: 'text' })
  privateKey!: string

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date
}
