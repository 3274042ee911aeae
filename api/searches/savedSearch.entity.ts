import { Field, Int, ObjectType } from 'type-graphql'
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { Account } from '../accounts/account.entity'
import { Allergen } from '../items/item.types'
import { Pantry } from '../pantries/pantry.entity'
import { Id } from '../platform/scalars'

/** What somebody looks for near them: they are notified when a neighbour shares it. */
@Entity()
@Index('saved_search_once', { synchronize: false })
@Index('saved_search_by_food', { synchronize: false })
@Index('saved_search_by_words', { synchronize: false })
@Index('saved_search_by_foods_version', ['foodsVersion', 'id'])
@ObjectType({
  description: 'What the viewer looks for near them: they are notified when a neighbour shares it.',
  simpleResolvers: true,
})
export class SavedSearch {
  @Field(() => Id)
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number

  @Column({ type: 'integer' })
  accountId!: number

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account?: Account

  @Field(() => String, { description: 'As the viewer typed it.' })
  @Column({ type: 'text' })
  words!: string

  /** The words as they are compared: see `namePattern`. */
  @Column({ type: 'text' })
  pattern!: string

  /** Slugs of the foods that the words may mean. */
  @Column({ type: 'text', array: true })
  foods!: string[]

  /** Of the list of foods that `foods` was found in. */
  @Column({ type: 'text' })
  foodsVersion!: string

  @Field(() => Int, {
    description:
      "At most so far away, as a step of `Pantry.distance`. Nothing is found while the viewer's pantry has no position.",
  })
  @Column({ type: 'integer' })
  within!: number

  @Field(() => Allergen, { nullable: true, description: 'Only what is known to be without this; null: anything.' })
  @Column({ type: 'text', nullable: true })
  without!: Allergen | null

  @Field(() => Date)
  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date
}

/**
 * An entry that a saved search has found: its owner is notified once, until the entry has been gone for a while. No foreign key to the
 * entry: removing one and undoing that is not news.
 */
@Entity()
@Index('saved_search_match_once', ['searchId', 'pantryId', 'barcode'], { unique: true })
@Index('saved_search_match_of_entry', ['pantryId', 'barcode'])
@Index('saved_search_match_gone', ['goneAt'], { where: 'gone_at IS NOT NULL' })
export class SavedSearchMatch {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number

  @Column({ type: 'integer' })
  searchId!: number

  @ManyToOne(() => SavedSearch, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'search_id' })
  search?: SavedSearch

  @Column({ type: 'integer' })
  pantryId!: number

  @ManyToOne(() => Pantry, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'pantry_id' })
  pantry?: Pantry

  @Column({ type: 'text' })
  barcode!: string

  /** Those with one time, in one pantry and for one person, are one notification: they were found at once, or the last of them before the person had read of the others. */
  @Column({ type: 'timestamptz', precision: 3 })
  foundAt!: Date

  /** Since when the entry is not shared any more; null: it is. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  goneAt!: Date | null
}

/**
 * An entry that others can have from now on, or no longer: a queue for the job that compares it with saved searches, so that no
 * move of stock waits for that. Triggers on entries and pantries fill it, while there are saved searches. An entry may be in it
 * several times: a trigger that looked for it first could miss that the job is just about to take it.
 */
@Entity()
@Index('sharing_change_of_entry', ['pantryId', 'barcode'])
export class SharingChange {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string

  @Column({ type: 'integer' })
  pantryId!: number

  @Column({ type: 'text' })
  barcode!: string
}
