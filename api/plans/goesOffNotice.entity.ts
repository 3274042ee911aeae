import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm'
import { Account } from '../accounts/account.entity'
import { Pantry } from '../pantries/pantry.entity'
import { Recipe } from '../recipes/recipe.entity'

/**
 * One day's notice to a person: what in a pantry of theirs goes off and, at home, what is planned, or a recipe that uses it. The unique
 * index allows one a day and pantry, whichever process writes it. Divided by month: `goes_off_notice` is its first part, the name by
 * which the version before knows it.
 */
@Entity('day_notice')
@Index('day_notice_once', ['accountId', 'day', 'pantryId'], { unique: true })
@Index('day_notice_day', ['day'])
export class GoesOffNotice {
  @PrimaryGeneratedColumn('increment', { type: 'integer' })
  id!: number

  @Column({ type: 'integer' })
  accountId!: number

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  // Its parts have their keys under one name, that of the first of them.
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'goes_off_notice_account_id_fkey' })
  account?: Account

  @Index()
  @Column({ type: 'integer' })
  pantryId!: number

  @ManyToOne(() => Pantry, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'pantry_id', foreignKeyConstraintName: 'goes_off_notice_pantry_id_fkey' })
  pantry?: Pantry

  /** The day in the person's time zone. Part of the key, because the table is divided by it. */
  @PrimaryColumn({ type: 'date' })
  day!: string

  /** Of what goes off, the earliest first; at most twenty. */
  @Column({ type: 'text', array: true })
  barcodes!: string[]

  /** How many more items go off. */
  @Column({ type: 'integer', default: 0 })
  moreCount!: number

  /** The last day that counts as soon. */
  @Column({ type: 'date' })
  until!: string

  @Index('day_notice_recipe_id')
  @Column({ type: 'integer', nullable: true })
  recipeId!: number | null

  @ManyToOne(() => Recipe, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'recipe_id', foreignKeyConstraintName: 'goes_off_notice_recipe_id_fkey' })
  recipe?: Recipe

  /** What is planned for the day, as the plan calls it; null: nothing is, and the recipe is one that uses what goes off. */
  @Column({ type: 'text', nullable: true })
  plannedTitle!: string | null

  /** The item that goes off soon and the recipe uses; null: none. */
  @Column({ type: 'text', nullable: true })
  usedBarcode!: string | null

  /** How many foods the recipe needs that were not there. */
  @Column({ type: 'integer', default: 0 })
  missingCount!: number
}
