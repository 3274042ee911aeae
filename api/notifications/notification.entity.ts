import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { Account } from '../accounts/account.entity'
import type { NotificationKind } from './notification.types'

/** A notification to a person, written in the transaction of what caused it. */
@Entity()
@Index('notification_newest', ['accountId', 'id'])
@Index('notification_created', ['createdAt'])
@Index('notification_unread', ['accountId', 'id'], { where: 'in_app AND read_at IS NULL' })
// At most one notification of unread messages from one person.
@Index('notification_unread_message', ['accountId', 'aboutId'], {
  unique: true,
  where: `kind = 'MESSAGE' AND read_at IS NULL`,
})
// At most one unread notification of what one neighbour shares.
@Index('notification_unread_search', ['accountId', 'byId'], {
  unique: true,
  where: `kind = 'SAVED_SEARCH' AND read_at IS NULL`,
})
@Index('notification_email_due', ['emailDueAt'], { where: 'email_due_at IS NOT NULL' })
export class Notification {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string

  /** The recipient. */
  @Column({ type: 'integer' })
  accountId!: number

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account?: Account

  @Column({ type: 'text' })
  kind!: NotificationKind

  /** The event, as named by the module that declares the kind, such as ASKED; empty for kinds with a single event. */
  @Column({ type: 'text', default: '' })
  event!: string

  /** The id of what it is about, in that module's table. The row may be gone. */
  @Column({ type: 'integer' })
  aboutId!: number

  /** Of unread ones with the same topic the list shows one; null: it stands alone. */
  @Column({ type: 'text', nullable: true })
  topic!: string | null

  /** The account that caused it; null: none. Hidden where either has blocked the other. */
  @Column({ type: 'integer', nullable: true })
  byId!: number | null

  /** Is it shown in the app? Otherwise it is there for pushes and emails alone. */
  @Column({ type: 'boolean', default: true })
  inApp!: boolean

  /** When an email about it is due; null: none is, or it was written. Of kinds that go into the digest: always null. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  emailDueAt!: Date | null

  /** When pushes about it were queued last; null: none were. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  pushedAt!: Date | null

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date

  /** Null: not yet. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  readAt!: Date | null
}
