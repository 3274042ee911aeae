import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import type { ProductFacts } from './productFacts'

/** What the product database said of a code, and when: hits and misses alike, so that it is asked rarely. */
@Entity()
export class LookUp {
  @PrimaryColumn({ type: 'text' })
  barcode!: string

  /** Null: it does not have this product. */
  @Column({ type: 'jsonb', nullable: true })
  facts!: ProductFacts | null

  @Index()
  @Column({ type: 'timestamptz' })
  askedAt!: Date
}
