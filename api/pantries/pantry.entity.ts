import { Field, Int, ObjectType } from 'type-graphql'
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm'
import { Account } from '../accounts/account.entity'
import { Item } from '../items/item.entity'
import { Barcode, Id } from '../platform/scalars'

/** What somebody keeps and shares. It has its account's id. */
@Entity()
@Index('pantry_by_name', ['name', 'id'])
// Of kinds that the entities cannot describe; the migration makes them by hand.
@Index('pantry_by_postcode', { synchronize: false })
@Index('pantry_windows', { synchronize: false })
@ObjectType({ description: 'What somebody keeps and shares; it has its account\'s id.' })
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

  @Field(() => String, { description: 'May be empty.' })
  @Column({ type: 'text', default: '' })
  postcode!: string

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date
}

/** How much of one item a pantry holds. At 0 it is used up: the owner still sees it, nobody else does. */
@Entity()
@Check('pantry_entry_quantity_check', 'quantity >= 0 AND quantity <= 100000')
@Index('pantry_entry_shared', ['pantryId'], { where: 'public AND quantity > 0' })
@Index('pantry_entry_shared_item', ['barcode'], { where: 'public AND quantity > 0' })
@ObjectType({ description: 'How much of one item a pantry holds.' })
export class PantryEntry {
  @PrimaryColumn({ type: 'integer' })
  pantryId!: number

  @ManyToOne(() => Pantry, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'pantry_id' })
  pantry?: Pantry

  @Field(() => Barcode)
  @Index()
  @PrimaryColumn({ type: 'text' })
  barcode!: string

  @ManyToOne(() => Item)
  @JoinColumn({ name: 'barcode' })
  item?: Item

  @Field(() => Int, { description: 'How many packets; 0 is used up.' })
  @Column({ type: 'integer', default: 0 })
  quantity!: number

  @Field(() => Boolean, { description: 'May neighbours see it?' })
  @Column({ type: 'boolean', default: false })
  public!: boolean

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date

  @Field(() => Date)
  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt!: Date
}

/** The journal: every change of a quantity, written in the same transaction as the change itself. */
@Entity()
@Index('stock_move_key', ['pantryId', 'key'], { unique: true })
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

  /** What was there afterwards. */
  @Column({ type: 'integer' })
  quantity!: number

  /** Who moved it; null when they have gone, and when it was somebody at a box. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  actorId!: number | null

  @ManyToOne(() => Account, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'actor_id' })
  actor?: Account

  /** The box at which it was moved. */
  @Index('stock_move_box', { where: 'box_id IS NOT NULL' })
  @Column({ type: 'uuid', nullable: true })
  boxId!: string | null

  // By its name: boxes are a room further on, which this one does not know.
  @ManyToOne('Box', { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'box_id' })
  box?: object

  /** Made by the client when the person acted, kept through retries. */
  @Column({ type: 'uuid' })
  key!: string

  /** Did this move put the item on the shelf for the first time? Undoing it takes the entry away. */
  @Column({ type: 'boolean', default: false })
  madeEntry!: boolean

  /** Did this move also show the entry to the neighbours? Undoing it hides the entry again. */
  @Column({ type: 'boolean', default: false })
  madePublic!: boolean

  /** Where this move took the whole entry away: whether it was public, so that undoing it brings it back as it was. */
  @Column({ type: 'boolean', nullable: true })
  wasPublic!: boolean | null

  /** The move that this one took back. A move is taken back once. */
  @Index('stock_move_undoes', { unique: true })
  @Column({ type: 'bigint', nullable: true })
  undoes!: string | null

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date
}
