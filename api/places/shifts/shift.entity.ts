import { registerEnumType } from 'type-graphql'
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm'
import { Account } from '../../accounts/account.entity'
import { Language } from '../../platform/texts/language'
import { Place } from '../place.entity'

/** What somebody does there. */
export enum ShiftTask {
  OPEN = 'OPEN',
  CHECK = 'CHECK',
  CLEAN = 'CLEAN',
  OTHER = 'OTHER',
}
registerEnumType(ShiftTask, { name: 'ShiftTask', description: 'What is to be done at a place.' })

/** A shift that a place needs somebody for every week, by a clock that hangs there. */
@Entity()
@Check(
  'place_shift_check',
  'weekday BETWEEN 1 AND 7 AND starts BETWEEN 0 AND 1439 AND ends > starts AND ends < starts + 1440',
)
@Check('place_shift_task_check', `task IN ('OPEN', 'CHECK', 'CLEAN', 'OTHER')`)
@Index('place_shift_key', ['pantryId', 'createKey'], { unique: true })
export class PlaceShift {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number

  @Column({ type: 'integer' })
  pantryId!: number

  @ManyToOne(() => Place, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'pantry_id' })
  place?: Place

  /** 1: Monday, 7: Sunday. */
  @Column({ type: 'smallint' })
  weekday!: number

  /** Minutes since midnight. */
  @Column({ type: 'smallint' })
  starts!: number

  /** From 1,440 on it is on the next day. */
  @Column({ type: 'smallint' })
  ends!: number

  @Column({ type: 'text' })
  task!: ShiftTask

  @Column({ type: 'text', default: '' })
  note!: string

  /** Idempotency key of its creation. */
  @Column({ type: 'uuid' })
  createKey!: string

  /** Since when it is needed no more; kept for those who had taken it. */
  @Column({ type: 'timestamptz', nullable: true })
  removedAt!: Date | null
}

/** Who has a shift on a day. One person for each, which the unique index decides. */
@Entity()
@Index('shift_turn_once', ['shiftId', 'date'], { unique: true })
@Index('shift_turn_of_account', ['accountId', 'date'])
@Index('shift_turn_by_date', ['date'])
export class ShiftTurn {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number

  @Index('shift_turn_pantry_id')
  @Column({ type: 'integer' })
  pantryId!: number

  @ManyToOne(() => Place, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'pantry_id' })
  place?: Place

  @Column({ type: 'integer' })
  shiftId!: number

  @ManyToOne(() => PlaceShift, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'shift_id' })
  shift?: PlaceShift

  /** On which it starts. */
  @Column({ type: 'date' })
  date!: string

  /** null: whoever had it has given it away, or has left. */
  @Column({ type: 'integer', nullable: true })
  accountId!: number | null

  @ManyToOne(() => Account, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'account_id' })
  account?: Account

  /** Does whoever has it ask others to take it over? */
  @Column({ type: 'boolean', default: false })
  asksForCover!: boolean

  @Column({ type: 'boolean', default: false })
  remindedInEvening!: boolean

  @Column({ type: 'boolean', default: false })
  remindedInHour!: boolean

  /** When somebody took or gave it. */
  @Column({ type: 'timestamptz', precision: 3 })
  changedAt!: Date
}

/** The address at which calendar programs read the shifts that somebody has taken. */
@Entity()
@Check('shift_calendar_language_check', `language IN ('EN', 'DE')`)
export class ShiftCalendar {
  @PrimaryColumn({ type: 'integer' })
  accountId!: number

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account?: Account

  /** SHA-256 of the secret in the address, which has 256 random bits, so a slow hash would add nothing. */
  @Index('shift_calendar_hash_key', { unique: true })
  @Column({ type: 'bytea' })
  hash!: Buffer

  @Column({ type: 'text' })
  language!: Language

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date
}
