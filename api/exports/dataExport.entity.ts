import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { Account } from '../accounts/account.entity'

export enum DataExportState {
  WAITING = 'WAITING',
  RUNNING = 'RUNNING',
  READY = 'READY',
  FAILED = 'FAILED',
}
registerEnumType(DataExportState, {
  name: 'DataExportState',
  description: 'The state of an export.',
  valuesConfig: {
    WAITING: { description: 'It begins as soon as a process of the server is free.' },
    RUNNING: { description: 'It is being written; `percent` grows.' },
    READY: { description: 'The file can be downloaded until `expiresAt`.' },
    FAILED: { description: 'It could not be written. It can be started again.' },
  },
})

/** The archive of everything of a person, of whom there is one at a time. The file lies in the data directory. */
@Entity()
@Check('data_export_state_check', `state IN ('WAITING', 'RUNNING', 'READY', 'FAILED')`)
@Check('data_export_percent_check', 'percent BETWEEN 0 AND 100')
@Check('data_export_bytes_check', `(state = 'READY') = (bytes IS NOT NULL)`)
@ObjectType({
  description: "A zip with everything that is the viewer's: made in the background, and kept for a day.",
  simpleResolvers: true,
})
export class DataExport {
  @Field(() => ID)
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number

  @Index('data_export_of_account', { unique: true })
  @Column({ type: 'integer' })
  accountId!: number

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account?: Account

  @Field(() => DataExportState)
  @Column({ type: 'text', default: DataExportState.WAITING })
  state!: DataExportState

  /** Names the file on disk, so that it belongs to this export alone. */
  @Column({ type: 'uuid' })
  fileId!: string

  @Field(() => Boolean, { description: 'Does it have the recipes as Markdown, too?' })
  @Column({ type: 'boolean' })
  markdown!: boolean

  @Field(() => Boolean, { description: 'Does it have the recipes as Cooklang, too?' })
  @Column({ type: 'boolean' })
  cooklang!: boolean

  @Field(() => Int, { description: 'How much of it is written, 0 to 100.' })
  @Column({ type: 'integer', default: 0 })
  percent!: number

  @Field(() => Float, { nullable: true, description: 'The size of the file in bytes; null: it is not ready.' })
  @Column({ type: 'double precision', nullable: true })
  bytes!: number | null

  @Field(() => Date)
  @Column({ type: 'timestamptz', precision: 3 })
  requestedAt!: Date

  @Field(() => Date, { description: 'When it is deleted.' })
  @Index('data_export_expires')
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date
}
