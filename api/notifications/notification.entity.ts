import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { Account } from '../accounts/account.entity'

/** Something that a person is to hear of. The module that causes it declares its kinds, and writes it in the transaction of what happened. */
@Entity()
@Index('notification_newest', ['accountId', 'id'])
@Index('notification_created', ['createdAt'])
export class Notification {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string

  /** Who is to hear of it. */
  @Column({ type: 'integer' })
  accountId!: number

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account?: Account

  /** What happened. */
  @Column({ type: 'text' })
  kind!: string

  /** To what: an id of the module that declares the kind. It may be gone. */
  @Column({ type: 'integer' })
  aboutId!: number

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date

  /** Null: not yet. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  readAt!: Date | null
}
