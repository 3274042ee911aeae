import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import type { PlanePoint } from '../../lib/geo/cells'
import { PantryEntry } from './pantry.entity'

/**
 * An entry that is public and not used up, of a pantry whose position is known: with that position and the item's food, so that
 * one index finds the nearest ones of a food or an item, however many there are elsewhere. Triggers keep it.
 */
@Entity()
@Index('located_entry_by_barcode', { synchronize: false })
@Index('located_entry_by_food', { synchronize: false })
export class LocatedEntry {
  @PrimaryColumn({ type: 'integer' })
  pantryId!: number

  @PrimaryColumn({ type: 'text' })
  barcode!: string

  @ManyToOne(() => PantryEntry, { onDelete: 'CASCADE' })
  @JoinColumn([{ name: 'pantry_id', referencedColumnName: 'pantryId' }, { name: 'barcode', referencedColumnName: 'barcode' }])
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
