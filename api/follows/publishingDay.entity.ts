import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { Account } from '../accounts/account.entity'

/** A day on which a creator published recipes: their followers are told once of all of them. */
@Entity()
@Index('publishing_day_once', ['creatorId', 'day'], { unique: true })
@Index('publishing_day_day', ['day'])
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
}
