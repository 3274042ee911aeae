import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { Account } from '../accounts/account.entity'

/** A person follows another, to see their new recipes. The other sees how many follow them, but not who. */
@Entity()
@Check('follow_of_another_check', 'account_id <> followed_id')
@Index('follow_newest', ['accountId', 'since', 'followedId'])
export class Follow {
  /** Who follows. */
  @PrimaryColumn({ type: 'integer' })
  accountId!: number

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account?: Account

  @Index()
  @PrimaryColumn({ type: 'integer' })
  followedId!: number

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'followed_id' })
  followed?: Account

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  since!: Date

  /** Recipes that were published later are new to the follower. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  seenAt!: Date

  /**
   * Did the other have the follower blocked when this was written? Then it is there for the follower's eyes alone, so that nothing
   * tells them, and goes when the block does.
   */
  @Column({ type: 'boolean', default: false })
  madeWhileBlocked!: boolean
}
