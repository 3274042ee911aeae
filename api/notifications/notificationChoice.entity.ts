import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { Account } from '../accounts/account.entity'
import type { NotificationChannel, NotificationKind } from './notification.types'

/** Whether a person wants notifications of one kind on one channel. No row: the kind's default. */
@Entity()
@Check('notification_choice_channel_check', `channel IN ('IN_APP', 'PUSH', 'EMAIL')`)
@Index('notification_choice_email', ['accountId'], { where: `channel = 'EMAIL' AND is_on` })
export class NotificationChoice {
  @PrimaryColumn({ type: 'integer' })
  accountId!: number

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account?: Account

  @PrimaryColumn({ type: 'text' })
  kind!: NotificationKind

  @PrimaryColumn({ type: 'text' })
  channel!: NotificationChannel

  @Column({ type: 'boolean' })
  isOn!: boolean

  /** A digest has nothing that happened before it was switched on. */
  @Column({ type: 'timestamptz', precision: 3 })
  changedAt!: Date
}
