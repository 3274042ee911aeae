import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn } from 'typeorm'
import type { WallSpan } from '../../domain/places/openingHours'
import { Account } from '../accounts/account.entity'
import { Pantry } from '../pantries/pantry.entity'
import { Id } from '../platform/scalars'

/** What a community runs. */
export enum PlaceKind {
  FRIDGE = 'FRIDGE',
  LARDER = 'LARDER',
  SHELF = 'SHELF',
  CO_OP = 'CO_OP',
  OTHER = 'OTHER',
}
registerEnumType(PlaceKind, { name: 'PlaceKind', description: 'What a community runs.' })

/**
 * A place that a community runs: a pantry whose address is public. Its account is a row that nobody can sign in to. What slots, shifts and checks
 * store of it has the same key.
 */
@Entity()
@Check('place_kind_check', `kind IN ('FRIDGE', 'LARDER', 'SHELF', 'CO_OP', 'OTHER')`)
@Check('place_people_per_slot_check', 'people_per_slot BETWEEN 1 AND 50')
@Check('place_coordinates_check', '(latitude IS NULL) = (longitude IS NULL)')
@Index('place_key', ['createdById', 'createKey'], { unique: true })
@Index('place_by_spans_until', ['spansUntil'])
@ObjectType({
  description: 'A place that a community runs, such as a fridge at a church hall. Everybody may see all of it.',
  simpleResolvers: true,
})
export class Place {
  @Field(() => Id)
  @PrimaryColumn({ type: 'integer' })
  pantryId!: number

  @OneToOne(() => Pantry, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'pantry_id' })
  pantry?: Pantry

  @Field(() => PlaceKind)
  @Column({ type: 'text' })
  kind!: PlaceKind

  @Field(() => String, { description: 'Street and town, as on an envelope, without the postcode.' })
  @Column({ type: 'text' })
  address!: string

  @Field(() => String, { description: 'Whole; may be empty.' })
  @Column({ type: 'text', default: '' })
  postcode!: string

  @Field(() => Float, { nullable: true, description: 'Where its door is, in degrees; null: nobody has said.' })
  @Column({ type: 'double precision', nullable: true })
  latitude!: number | null

  @Field(() => Float, { nullable: true })
  @Column({ type: 'double precision', nullable: true })
  longitude!: number | null

  @Field(() => String, { description: 'Of its opening hours: a name of the IANA time zone database.' })
  @Column({ type: 'text' })
  timeZone!: string

  @Field(() => String, { description: 'How to get in; may be empty.' })
  @Column({ type: 'text', default: '' })
  access!: string

  @Field(() => [String], { description: 'What is spoken there, as BCP 47 has it, such as "en".' })
  @Column({ type: 'text', array: true, default: '{}' })
  languages!: string[]

  @Field(() => String, { description: 'What people may bring; may be empty.' })
  @Column({ type: 'text', default: '' })
  welcome!: string

  @Field(() => String, { description: 'What people must not bring; may be empty.' })
  @Column({ type: 'text', default: '' })
  notWelcome!: string

  @Field(() => String, { description: 'How to reach those who run it; may be empty.' })
  @Column({ type: 'text', default: '' })
  contact!: string

  @Field(() => Int, {
    nullable: true,
    description:
      'Who asks for something there books a time to collect it, a quarter of an hour, at which so many people can come; null: they do not.',
  })
  @Column({ type: 'smallint', nullable: true })
  peoplePerSlot!: number | null

  @Field(() => Boolean, {
    description: 'Does everybody see what came in and went out? Otherwise its owners and members do.',
  })
  @Column({ type: 'boolean', default: false })
  showsFigures!: boolean

  @Field(() => Boolean, { description: 'Does it look for people who help? Then it is in the list of such places.' })
  @Column({ type: 'boolean', default: false })
  looksForHelpers!: boolean

  /** Up to when `PlaceOpenSpan` has its hours. */
  @Column({ type: 'timestamptz' })
  spansUntil!: Date

  /** Whose places it counts among; null: they have been removed. */
  @Column({ type: 'integer', nullable: true })
  createdById!: number | null

  @ManyToOne(() => Account, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'created_by_id' })
  createdBy?: Account

  /** Idempotency key of its creation. */
  @Column({ type: 'uuid' })
  createKey!: string

  @Column({ type: 'timestamptz' })
  createdAt!: Date
}

/** Hours of a weekday, in minutes since midnight. */
@Entity()
@Check(
  'place_hours_check',
  'weekday BETWEEN 1 AND 7 AND opens BETWEEN 0 AND 1439 AND closes > opens AND closes <= opens + 1440',
)
export class PlaceHours {
  @PrimaryColumn({ type: 'integer' })
  pantryId!: number

  @ManyToOne(() => Place, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'pantry_id' })
  place?: Place

  /** 1: Monday, 7: Sunday. */
  @PrimaryColumn({ type: 'smallint' })
  weekday!: number

  @PrimaryColumn({ type: 'smallint' })
  opens!: number

  /** From 1,440 on it is on the next day. */
  @Column({ type: 'smallint' })
  closes!: number
}

/** A day on which a place has other hours than its weekday, or is closed. */
@Entity()
export class PlaceException {
  @PrimaryColumn({ type: 'integer' })
  pantryId!: number

  @ManyToOne(() => Place, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'pantry_id' })
  place?: Place

  @PrimaryColumn({ type: 'date' })
  date!: string

  /** Empty: it is closed. */
  @Column({ type: 'jsonb' })
  spans!: WallSpan[]

  @Column({ type: 'text', default: '' })
  reason!: string
}

/** When a place is open, as moments: made of its hours for the weeks to come, so that Postgres can tell what is open now. */
@Entity()
export class PlaceOpenSpan {
  @PrimaryColumn({ type: 'integer' })
  pantryId!: number

  @ManyToOne(() => Place, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'pantry_id' })
  place?: Place

  @PrimaryColumn({ type: 'timestamptz' })
  opensAt!: Date

  @Column({ type: 'timestamptz' })
  closesAt!: Date
}

/** How many places an account may create, where an admin has said so. */
@Entity()
@Check('place_limit_check', 'places BETWEEN 0 AND 100')
export class PlaceLimit {
  @PrimaryColumn({ type: 'integer' })
  accountId!: number

  @OneToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account?: Account

  @Column({ type: 'smallint' })
  places!: number
}
