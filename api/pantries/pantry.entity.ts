import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
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
import type { PlanePoint } from '../../lib/geo/cells'
import { Account } from '../accounts/account.entity'
import { Item } from '../items/item.entity'
import { Barcode, Id } from '../platform/scalars'
import { StockOperation } from './stock/stockOperation.entity'

/** What a position was read from. */
export enum PositionSource {
  POSTCODE = 'POSTCODE',
  DEVICE = 'DEVICE',
}
registerEnumType(PositionSource, {
  name: 'PositionSource',
  description: 'What a position was read from.',
  valuesConfig: {
    POSTCODE: { description: 'The first half of the postcode.' },
    DEVICE: { description: 'A device that knows where it is; only without a British postcode.' },
  },
})

/** A person's stock of food, or that of a place that a community runs. It has its account's id. */
@Entity()
@Index('pantry_by_name', ['name', 'id'])
@Index('pantry_by_place', ['createdAt', 'id'], { where: 'is_place' })
@Index('pantry_by_outcode', ['outcode', 'name', 'id'], { where: 'outcode IS NOT NULL' })
// Entities cannot describe these kinds of index: a migration creates them.
@Index('pantry_by_postcode', { synchronize: false })
@Index('pantry_windows', { synchronize: false })
@Check(
  'pantry_position_check',
  `(position IS NULL) = (position_source IS NULL) AND position_source IN ('POSTCODE', 'DEVICE') AND (position_source = 'POSTCODE') = (outcode IS NOT NULL)`,
)
@ObjectType({
  description: "A person's stock of food, parts of which they may share. It has its account's id.",
  simpleResolvers: true,
})
export class Pantry {
  @Field(() => Id)
  @PrimaryColumn({ type: 'integer' })
  id!: number

  @OneToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'id' })
  account?: Account

  @Field(() => String)
  @Column({ type: 'text', collation: 'und-x-icu' })
  name!: string

  /** Who sees it whole: `postcodeFor`, and on a request who holds its reservation. Others see `outcode`. */
  @Column({ type: 'text', default: '' })
  postcode!: string

  /** The outward part of the postcode, as "LS6"; null: the text is no British postcode. Written with it. */
  @Column({ type: 'text', nullable: true })
  outcode!: string | null

  /**
   * Where it is on the plane of lib/geo: the centre of its outward postcode, and without one of a cell. Others see distances in steps; its
   * owner sees the name of the place, and the coordinates in the export of their account.
   */
  @Index('pantry_by_position', { synchronize: false })
  @Column({ type: 'point', nullable: true, select: false })
  position?: PlanePoint | null

  /** What the position was read from; null exactly if there is none. */
  @Column({ type: 'text', nullable: true })
  positionSource!: PositionSource | null

  /** Has its owner dismissed the first steps, or completed them? */
  @Column({ type: 'boolean', default: false })
  firstStepsDismissed!: boolean

  /** Did somebody say what is always there? Until then it is `usualStaples`. */
  @Column({ type: 'boolean', default: false, select: false })
  staplesChosen?: boolean

  /** Where to collect what somebody was promised: for them and the owner alone. May be empty. */
  @Column({ type: 'text', default: '', select: false })
  collectionDetails?: string

  @Field(() => Boolean, { description: 'Is it a public shelf, at which things are taken and not asked for?' })
  @Column({ type: 'boolean', default: false })
  isPublicShelf!: boolean

  @Field(() => Boolean, {
    description: 'Is it a place that a community runs, and not a home? Neither ever becomes the other.',
  })
  @Column({ type: 'boolean', default: false })
  isPlace!: boolean

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date
}

/** The most that an entry can hold. */
export const maxQuantity = 100_000

/** How much of one item a pantry holds. A quantity of 0 is used up, which only the owner sees. */
@Entity()
@Check('pantry_entry_quantity_check', 'quantity >= 0 AND quantity <= 100000')
@Check('pantry_entry_keep_back_check', 'keep_back >= 0 AND keep_back <= 100000')
@Check('pantry_entry_reserved_check', 'reserved >= 0 AND reserved <= quantity')
// Entities cannot describe an index that includes columns: a migration creates it.
@Index('pantry_entry_shared', { synchronize: false })
@Index('pantry_entry_shared_item', ['barcode'], { where: 'public AND quantity > 0' })
@Index('pantry_entry_recently_shared', ['updatedAt', 'pantryId', 'barcode'], { where: 'public AND quantity > 0' })
@Index('pantry_entry_reserved', ['pantryId'], { where: 'reserved > 0' })
@ObjectType({ description: 'How much of one item a pantry holds.', simpleResolvers: true })
export class PantryEntry {
  /** Not a column: reads compute it. */
  @Field(() => ID, { description: 'Pantry and barcode: `7-05000108030591`.' })
  id!: string

  @PrimaryColumn({ type: 'integer' })
  pantryId!: number

  @ManyToOne(() => Pantry, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'pantry_id' })
  pantry?: Pantry

  @Field(() => Barcode)
  @Index()
  @PrimaryColumn({ type: 'text' })
  barcode!: string

  @Field(() => Item)
  @ManyToOne(() => Item)
  @JoinColumn({ name: 'barcode' })
  item?: Item

  @Field(() => Int, {
    description: 'How many packets; 0: used up. Of what others share, how many there are to have; 0: all is reserved.',
  })
  @Column({ type: 'integer', default: 0 })
  quantity!: number

  @Field(() => Boolean, { description: 'May neighbours see it?' })
  @Column({ type: 'boolean', default: false })
  public!: boolean

  /** How many are not offered to others, though the entry is public. */
  @Column({ type: 'integer', default: 0 })
  keepBack!: number

  /** How many are promised to somebody: the sum of their requests, written with them under the lock of this row. */
  @Column({ type: 'integer', default: 0 })
  reserved!: number

  /**
   * The last day on which others can have some of it or ask for what is reserved, whether or not it is public: `infinity` without
   * a use-by date, null if all of it is opened or kept back. Follows from the batches and `keepBack`, and is written with them.
   */
  @Column({ type: 'date', nullable: true, select: false })
  sharedUntil?: string | null

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date

  @Field(() => Date)
  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt!: Date
}

/** Why a quantity changed. */
export enum StockReason {
  BOUGHT = 'BOUGHT',
  EATEN = 'EATEN',
  COOKED = 'COOKED',
  GIVEN = 'GIVEN',
  THROWN_AWAY = 'THROWN_AWAY',
  CORRECTED = 'CORRECTED',
  /** Into another pantry, or from it, with somebody who has joined it; or from another program. It says nothing of what became of food. */
  MOVED = 'MOVED',
}
registerEnumType(StockReason, {
  name: 'StockReason',
  description: 'Why a quantity changed.',
  valuesConfig: {
    MOVED: {
      description:
        'It came along with somebody who joined, or from another program, or went back. Written by joinPantry, runImport and their undo alone, and in no figure.',
    },
  },
})

/** The journal: every change of a quantity, written in the same transaction as the change. */
@Entity()
@Index('stock_move_key', ['pantryId', 'key'], { unique: true })
@Index('stock_move_of_pantry', ['pantryId', 'id'])
@Check(
  'stock_move_reason_check',
  `reason IN ('BOUGHT', 'EATEN', 'COOKED', 'GIVEN', 'THROWN_AWAY', 'CORRECTED', 'MOVED')`,
)
export class StockMove {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string

  @Column({ type: 'integer' })
  pantryId!: number

  @ManyToOne(() => Pantry, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'pantry_id' })
  pantry?: Pantry

  @Column({ type: 'text' })
  barcode!: string

  @Column({ type: 'integer' })
  delta!: number

  /** The quantity after the move. */
  @Column({ type: 'integer' })
  quantity!: number

  /** The account that moved it; null for a box, and when the account has been removed. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  actorId!: number | null

  @ManyToOne(() => Account, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'actor_id' })
  actor?: Account

  /** The box at which it was moved; null for a person. */
  @Index('stock_move_box', { where: 'box_id IS NOT NULL' })
  @Column({ type: 'uuid', nullable: true })
  boxId!: string | null

  // By its name, because boxes are a later module.
  @ManyToOne('Box', { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'box_id' })
  box?: object

  /** Idempotency key, generated by the client when the person acted and kept for retries. */
  @Column({ type: 'uuid' })
  key!: string

  /** Null: of a move before reasons were recorded. */
  @Column({ type: 'text', nullable: true })
  reason!: StockReason | null

  /** Did this move create the entry? Undoing it deletes the entry. */
  @Column({ type: 'boolean', default: false })
  madeEntry!: boolean

  /** Did this move make the entry public? Undoing it makes the entry private again. */
  @Column({ type: 'boolean', default: false })
  madePublic!: boolean

  /** If this move deleted the entry: was it public? Undoing it restores that. Otherwise null. */
  @Column({ type: 'boolean', nullable: true })
  wasPublic!: boolean | null

  /** If this move deleted the entry: how many of it were kept back. Otherwise null. */
  @Column({ type: 'integer', nullable: true })
  keptBack!: number | null

  /** The operation that it is a part of; null: it stands alone. */
  @Index('stock_move_operation', { where: 'operation_id IS NOT NULL' })
  @Column({ type: 'bigint', nullable: true })
  operationId!: string | null

  @ManyToOne(() => StockOperation, { nullable: true, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'operation_id' })
  operation?: StockOperation

  /** The move that this one undid. A move is undone at most once. */
  @Index('stock_move_undoes', { unique: true })
  @Column({ type: 'bigint', nullable: true })
  undoes!: string | null

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date
}
