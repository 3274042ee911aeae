import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { Account } from './account.entity'

/** One person has blocked another: neither can write to the other. The other is not notified. */
@Entity()
export class Block {
  /** Who has blocked. */
  @PrimaryColumn({ type: 'integer' })
  accountId!: number

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account?: Account

  @Index()
  @PrimaryColumn({ type: 'integer' })
  blockedId!: number

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'blocked_id' })
  blocked?: Account

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  since!: Date
}
