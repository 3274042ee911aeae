import { Field, Float, ID, Int, ObjectType } from 'type-graphql'
import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm'
import { Id } from '../../platform/scalars'
import { Place } from '../place.entity'

/** Something past its date that was taken out during a check. */
@ObjectType({ description: 'Something past its date that was taken out during a check.', simpleResolvers: true })
export class TakenOut {
  @Field(() => String)
  name!: string

  @Field(() => Int)
  quantity!: number

  @Field(() => String, { description: 'The date on it, YYYY-MM-DD.' })
  date!: string
}

/** What somebody found at a place. It is never changed, and deleted after two years alone: the database refuses all else. */
@Entity()
@Check('place_check_temperature_check', 'temperature BETWEEN -60 AND 80')
@Index('place_check_key', ['pantryId', 'key'], { unique: true })
@Index('place_check_of_place', ['pantryId', 'id'])
@Index('place_check_received_at', ['receivedAt'])
@ObjectType({ description: 'What somebody found at a place. It never changes.', simpleResolvers: true })
export class PlaceCheck {
  @Field(() => Id)
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number

  @Column({ type: 'integer' })
  pantryId!: number

  @ManyToOne(() => Place, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'pantry_id' })
  place?: Place

  /** Idempotency key. */
  @Field(() => ID, { description: 'With which it was sent.' })
  @Column({ type: 'uuid' })
  key!: string

  /** Whose account sent it. No reference, as what is written here stays when the account goes. */
  @Index('place_check_by_id')
  @Column({ type: 'integer' })
  byId!: number

  @Field(() => String, { description: 'Who checked, as they called themselves.' })
  @Column({ type: 'text' })
  name!: string

  @Field(() => Date, { description: 'When, by the clock of their device.' })
  @Column({ type: 'timestamptz', precision: 3 })
  madeAt!: Date

  @Field(() => Date, { description: 'When it reached the server: later where the phone was offline.' })
  @Column({ type: 'timestamptz', precision: 3 })
  receivedAt!: Date

  @Field(() => Float, { nullable: true, description: 'In degrees Celsius; null: not measured.' })
  @Column({ type: 'double precision', nullable: true })
  temperature!: number | null

  @Field(() => Boolean, { description: 'Were all dates looked at?' })
  @Column({ type: 'boolean' })
  datesLookedAt!: boolean

  @Field(() => Boolean, { description: 'Was it cleaned?' })
  @Column({ type: 'boolean' })
  cleaned!: boolean

  @Field(() => String, { description: 'What was wrong; may be empty.' })
  @Column({ type: 'text', default: '' })
  problem!: string

  @Field(() => String, { description: 'What was done about it; may be empty.' })
  @Column({ type: 'text', default: '' })
  action!: string

  @Field(() => [TakenOut], { description: 'What was past its date and taken out.' })
  @Column({ type: 'jsonb', default: [] })
  takenOut!: TakenOut[]
}

/** The photograph of a check. It is no picture of `/images`, which whoever has the address may see: only owners and members do. */
@Entity()
export class PlaceCheckPhoto {
  @PrimaryColumn({ type: 'integer' })
  checkId!: number

  @OneToOne(() => PlaceCheck, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'check_id' })
  check?: PlaceCheck

  /** A JPEG of at most 1600 pixels. */
  @Column({ type: 'bytea' })
  bytes!: Buffer
}
