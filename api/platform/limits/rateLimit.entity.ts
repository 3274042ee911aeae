import { Column, Entity, Index, PrimaryColumn } from 'typeorm'

/** The time up to which the burst of one key is used; a time in the past means that all of it is available. */
@Entity()
export class RateLimit {
  @PrimaryColumn({ type: 'text' })
  key!: string

  @Index()
  @Column({ type: 'timestamptz' })
  usedUntil!: Date
}
