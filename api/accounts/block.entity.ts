import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { Account } from './account.entity'

/** Somebody no longer hears another, nor speaks to them. Nothing tells the other one. */
@Entity()
export class Block {
  /** Who blocks. */
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
