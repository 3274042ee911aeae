import { Check, Column, Entity, PrimaryColumn } from 'typeorm'

/** The last backup that `npm run backup` made, so that the admin area and metrics know its age. One row at most. */
@Entity()
@Check('backup_run_one_check', 'id = 1')
export class BackupRun {
  @PrimaryColumn({ type: 'smallint' })
  id!: number

  /** When it was complete. */
  @Column({ type: 'timestamptz', precision: 3 })
  madeAt!: Date

  /** Of the file. */
  @Column({ type: 'bigint' })
  bytes!: string
}
