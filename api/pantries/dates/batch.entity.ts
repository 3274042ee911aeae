import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { CapacityUnit } from '../../items/item.entity'
import { LocalDate } from '../../platform/scalars'
import { PantryEntry, StockMove } from '../pantry.entity'

export enum DateKind {
  USE_BY = 'USE_BY',
  BEST_BEFORE = 'BEST_BEFORE',
}
registerEnumType(DateKind, {
  name: 'DateKind',
  description: 'What a date on a packet means.',
  valuesConfig: {
    USE_BY: { description: 'About safety: good through that day, and not to be eaten or given after it.' },
    BEST_BEFORE: { description: 'About quality: may be eaten and given after it.' },
  },
})

export enum StoragePlace {
  CUPBOARD = 'CUPBOARD',
  FRIDGE = 'FRIDGE',
  FREEZER = 'FREEZER',
}
registerEnumType(StoragePlace, { name: 'StoragePlace', description: 'Where it is kept.' })

/** The columns that a stored batch and a part of a move have in common. Its fields are inherited only where it is a type itself. */
@ObjectType({ simpleResolvers: true })
abstract class BatchColumns {
  @Field(() => Float, {
    nullable: true,
    description: "The size of one in `unit`, where it is not the item's; null: as the item says.",
  })
  @Column({ type: 'double precision', nullable: true })
  unitAmount!: number | null

  @Field(() => CapacityUnit, { nullable: true, description: 'The unit of `unitAmount`.' })
  @Column({ type: 'text', nullable: true })
  unit!: CapacityUnit | null

  @Field(() => LocalDate, { nullable: true, description: 'The date on the packet; null: none is known.' })
  @Column({ type: 'date', nullable: true })
  date!: string | null

  @Field(() => DateKind, { nullable: true, description: 'What the date means; null exactly if there is none.' })
  @Column({ type: 'text', nullable: true })
  dateKind!: DateKind | null

  @Field(() => StoragePlace, { nullable: true, description: 'null: not said.' })
  @Column({ type: 'text', nullable: true })
  storagePlace!: StoragePlace | null

  @Field(() => LocalDate, {
    nullable: true,
    description:
      'The day on which it was frozen. Frozen before its date, food keeps: the date does not count any more.',
  })
  @Column({ type: 'date', nullable: true })
  frozenOn!: string | null

  @Field(() => LocalDate, { nullable: true, description: 'The day on which the packet was opened; null: unopened.' })
  @Column({ type: 'date', nullable: true })
  openedOn!: string | null

  @Field(() => Float, {
    nullable: true,
    description: 'How much is left of an opened packet, in the unit of one; null: unknown.',
  })
  @Column({ type: 'double precision', nullable: true })
  amountLeft!: number | null

  @Field(() => String, { nullable: true, description: 'The batch or lot number that is printed on the packet.' })
  @Column({ type: 'text', nullable: true })
  lot!: string | null
}

/** Packets of one entry with the same date, place and size; an opened packet by itself. Their quantities add up to the entry's. */
@Entity()
@Index(['pantryId', 'barcode'])
@Index('pantry_batch_use_by', ['date'], { where: `date_kind = 'USE_BY'` })
// Entities cannot describe an index that includes columns: a migration creates it.
@Index('pantry_batch_dated', { synchronize: false })
@Check('pantry_batch_quantity_check', 'quantity > 0')
@Check('pantry_batch_date_check', '(date IS NULL) = (date_kind IS NULL)')
@Check('pantry_batch_opened_check', 'opened_on IS NULL OR quantity = 1')
@Check('pantry_batch_left_check', 'amount_left IS NULL OR (opened_on IS NOT NULL AND amount_left > 0)')
@Check('pantry_batch_size_check', '(unit_amount IS NULL) = (unit IS NULL) AND (unit_amount IS NULL OR unit_amount > 0)')
@ObjectType('Batch', {
  description: 'Packets of one entry with the same date, place and size; an opened packet by itself.',
  simpleResolvers: true,
})
export class PantryBatch extends BatchColumns {
  @Field(() => ID)
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string

  @Column({ type: 'integer' })
  pantryId!: number

  @Column({ type: 'text' })
  barcode!: string

  @ManyToOne(() => PantryEntry, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'pantry_id', referencedColumnName: 'pantryId' },
    { name: 'barcode', referencedColumnName: 'barcode' },
  ])
  entry?: PantryEntry

  @Field(() => Int, { description: 'How many packets or pieces; 1 for an opened packet.' })
  @Column({ type: 'integer' })
  quantity!: number
}

/** What a move added to one batch, or took from it; enough to rebuild a batch that is gone. */
@Entity()
export class StockMoveBatch extends BatchColumns {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string

  @Index()
  @Column({ type: 'bigint' })
  moveId!: string

  @ManyToOne(() => StockMove, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'move_id' })
  move?: StockMove

  @Column({ type: 'integer' })
  delta!: number
}
