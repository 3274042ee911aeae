import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { Pantry } from '../pantry.entity'

/** How many of something a pantry keeps at least. It stays when the entry is removed, so that the shopping list still suggests the item. */
@Entity()
@Check('pantry_minimum_quantity_check', 'quantity > 0 AND quantity <= 1000')
export class PantryMinimum {
  @PrimaryColumn({ type: 'integer' })
  pantryId!: number

  @ManyToOne(() => Pantry, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'pantry_id' })
  pantry?: Pantry

  /** Of an item, or of a food without a barcode. */
  @PrimaryColumn({ type: 'text' })
  barcode!: string

  @Column({ type: 'integer' })
  quantity!: number

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date
}
