import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import type { PlanePoint } from '../../../lib/geo/cells'
import { Item } from '../../items/item.entity'
import { PantryEntry } from '../pantry.entity'

/**
 * An entry that is public and not used up, of a pantry whose position is known: with that position and the item's food, so that
 * one index finds the nearest ones of a food or an item, however many there are elsewhere. Triggers keep it, but for what
 * `LocatedFoodChange` waits for.
 */
@Entity()
@Index('located_entry_by_barcode', { synchronize: false })
@Index('located_entry_by_food', { synchronize: false })
@Index('located_entry_of_item', ['barcode', 'pantryId'])
export class LocatedEntry {
  @PrimaryColumn({ type: 'integer' })
  pantryId!: number

  @PrimaryColumn({ type: 'text' })
  barcode!: string

  @ManyToOne(() => PantryEntry, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'pantry_id', referencedColumnName: 'pantryId' },
    { name: 'barcode', referencedColumnName: 'barcode' },
  ])
  entry?: PantryEntry

  /** The slug of the item's food; null: it is not known. */
  @Column({ type: 'text', nullable: true })
  foodSlug!: string | null

  @Column({ type: 'point' })
  position!: PlanePoint

  /** As the entry has it. */
  @Column({ type: 'date', nullable: true })
  sharedUntil!: string | null
}

/** An item that has another food now, which a job still has to write to many of its located entries. */
@Entity()
export class LocatedFoodChange {
  @PrimaryColumn({ type: 'text' })
  barcode!: string

  @ManyToOne(() => Item, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'barcode' })
  item?: Item

  /** Those of pantries up to this one have it. */
  @Column({ type: 'integer', default: 0 })
  afterPantryId!: number
}
