import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import type { TableChoice } from '../../lib/recipe-archives/movedPantry'
import { Account } from '../accounts/account.entity'
import { Pantry } from '../pantries/pantry.entity'
import { Id, Uuid } from '../platform/scalars'
import type { MessageData } from '../platform/texts/texts'

export enum ImportState {
  UPLOADING = 'UPLOADING',
  READING = 'READING',
  READY = 'READY',
  RUNNING = 'RUNNING',
  STOPPED = 'STOPPED',
  DONE = 'DONE',
  UNDOING = 'UNDOING',
  UNDONE = 'UNDONE',
  FAILED = 'FAILED',
}
registerEnumType(ImportState, {
  name: 'ImportState',
  description: 'How far an import has come.',
  valuesConfig: {
    UPLOADING: { description: 'Its files are being sent, by PUT /imports/{id}/files/{number}?offset=.' },
    READING: { description: 'All files are there, and are read in the background. Items and problems appear.' },
    READY: { description: 'Everything is read and can be looked at. Nothing is stored before `runImport`.' },
    RUNNING: { description: 'Its chosen items are stored in the background.' },
    STOPPED: { description: '`stopImport` stopped it. `runImport` continues it within an hour; it can be undone.' },
    DONE: { description: 'All chosen items are stored, or have failed. It can be undone for a day.' },
    UNDOING: { description: 'What it made is deleted in the background.' },
    UNDONE: { description: 'What it made is deleted, except for items that are KEPT.' },
    FAILED: { description: 'Nothing could be read: `failure` says what the files look like, and what can be read.' },
  },
})

/** It needs its person or the server; a person has one such import at a time. */
const isOpen = `state IN ('UPLOADING', 'READING', 'READY', 'RUNNING', 'UNDOING')`

/** A collection that somebody brings along from another program: its files, what is in them, and what became of it. */
@Entity()
@Check(
  'import_state_check',
  `state IN ('UPLOADING', 'READING', 'READY', 'RUNNING', 'STOPPED', 'DONE', 'UNDOING', 'UNDONE', 'FAILED')`,
)
@Check('import_failure_check', `(failure IS NOT NULL) = (state = 'FAILED')`)
@Index('import_open', ['accountId'], { unique: true, where: isOpen })
@Index('import_key', ['accountId', 'key'], { unique: true })
@Index('import_by_time', ['touchedAt'])
@ObjectType({
  description: 'A collection that the viewer brings along from another program.',
  simpleResolvers: true,
})
export class Import {
  @Field(() => Uuid)
  @PrimaryColumn({ type: 'uuid' })
  id!: string

  @Column({ type: 'integer' })
  accountId!: number

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account?: Account

  /** Idempotency key of its start. */
  @Column({ type: 'uuid' })
  key!: string

  @Field(() => ImportState)
  @Column({ type: 'text', default: ImportState.UPLOADING })
  state!: ImportState

  @Field(() => Id, {
    nullable: true,
    description:
      "The pantry that stock, lines of the list and planned meals go to: once it is READY the viewer's home pantry, then the one that `runImport` was told; null: not read yet, or it is gone.",
  })
  @Column({ type: 'integer', nullable: true })
  pantryId!: number | null

  @Index()
  @ManyToOne(() => Pantry, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'pantry_id' })
  pantry?: Pantry

  @Field(() => [String], { description: 'The formats that were recognised, such as "Mealie" or "CSV".' })
  @Column({ type: 'text', array: true, default: '{}' })
  formats!: string[]

  /** What its person said about tables, by their `where`. */
  @Column({ type: 'jsonb', default: [] })
  choices!: [where: string, choice: TableChoice][]

  /** Why nothing was read; exactly of one that has FAILED. */
  @Column({ type: 'jsonb', nullable: true })
  failure!: MessageData | null

  /** Are its files on the disk still needed? */
  @Column({ type: 'boolean', default: true })
  hasFiles!: boolean

  @Field(() => Date)
  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date

  /** When its person or the server last did something with it. */
  @Column({ type: 'timestamptz', precision: 3 })
  touchedAt!: Date

  /** When it first was DONE or STOPPED. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  endedAt!: Date | null
}

/** A file of an import. Its bytes lie on the disk, under its number: names of people lead nowhere. */
@Entity()
@Check('import_file_check', 'number >= 0 AND size > 0 AND received BETWEEN 0 AND size')
@ObjectType({ description: 'A file of an import.', simpleResolvers: true })
export class ImportFile {
  @PrimaryColumn({ type: 'uuid' })
  importId!: string

  @ManyToOne(() => Import, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'import_id' })
  import?: Import

  @Field(() => Int, { description: 'Its place in the list that startImport was given, from 0 on.' })
  @PrimaryColumn({ type: 'integer' })
  number!: number

  @Field(() => String, { description: 'With the folders in which it lay, with "/" between them.' })
  @Column({ type: 'text' })
  name!: string

  @Field(() => Int, { description: 'In bytes.' })
  @Column({ type: 'integer' })
  size!: number

  @Field(() => Int, { description: 'How many bytes have arrived: the offset of the next part.' })
  @Column({ type: 'integer', default: 0 })
  received!: number
}
