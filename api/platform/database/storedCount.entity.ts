import { Column, Entity, PrimaryColumn } from 'typeorm'

/** What is counted: a number, or several by name. */
export type CountedValue = number | object

/** What the job `countCommunity` counted last. */
@Entity()
export class StoredCount {
  /** As the module that counts calls it. */
  @PrimaryColumn({ type: 'text' })
  name!: string

  /** As JSON. */
  @Column({ type: 'jsonb' })
  value!: CountedValue

  @Column({ type: 'timestamptz', precision: 3 })
  countedAt!: Date
}
