import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { Pantry } from '../pantry.entity'

/** Something that is always there, such as salt: recipes count it as there, and it is no stock. */
@Entity()
export class PantryStaple {
  @PrimaryColumn({ type: 'integer' })
  pantryId!: number

  @ManyToOne(() => Pantry, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'pantry_id' })
  pantry?: Pantry

  /** The key of a food, `food:salt`. No item needs to exist for it. */
  @PrimaryColumn({ type: 'text' })
  barcode!: string

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date
}
