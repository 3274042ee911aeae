import { Check, Column, Entity, PrimaryColumn } from 'typeorm'

/** Up to when jobs were added for the people whose hour had come. One row, for all processes: each hour is looked at once. */
@Entity()
@Check('goes_off_round_one_check', 'id = 1')
export class GoesOffRound {
  @PrimaryColumn({ type: 'smallint' })
  id!: number

  @Column({ type: 'timestamptz', precision: 3 })
  doneUntil!: Date
}
