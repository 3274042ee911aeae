import { Column, Entity, Index, PrimaryColumn } from 'typeorm'

/** When the allowance of one key is used up to; older than now means it is whole again. */
@Entity()
export class RateLimit {
  @PrimaryColumn({ type: 'text' })
  key!: string

  @Index()
  @Column({ type: 'timestamptz' })
  usedUntil!: Date
}
