import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import type { ProductData } from './productData'

/** What the product database answered for a barcode. Hits and misses are both cached, so that few requests are sent. */
@Entity()
export class CachedProductLookUp {
  @PrimaryColumn({ type: 'text' })
  barcode!: string

  /** Null: the product database does not have this product. */
  @Column({ type: 'jsonb', nullable: true })
  productData!: ProductData | null

  @Index()
  @Column({ type: 'timestamptz' })
  fetchedAt!: Date
}
