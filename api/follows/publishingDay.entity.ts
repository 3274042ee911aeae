import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { Account } from '../accounts/account.entity'

/** A day on which a creator published recipes: their followers are notified once of all of them. */
@Entity()
@Index('publishing_day_once', ['creatorId', 'day'], { unique: true })
@Index('publishing_day_day', ['day'])
@Index('publishing_day_pending', ['id'], { where: 'notified_up_to IS NOT NULL' })
export class PublishingDay {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number

  @Column({ type: 'integer' })
  creatorId!: number

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'creator_id' })
  creator?: Account

  /** In the community's time zone. */
  @Column({ type: 'date' })
  day!: string

  /** Followers up to this account have been notified; null: all have. */
  @Column({ type: 'integer', nullable: true, default: 0 })
  notifiedUpTo!: number | null
}
