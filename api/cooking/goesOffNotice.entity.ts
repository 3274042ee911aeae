import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { Account } from '../accounts/account.entity'
import { Recipe } from '../recipes/recipe.entity'

/** That a person was told on a day what of their pantry goes off, with a recipe that uses it. Once a day, whichever process does it. */
@Entity()
@Index('goes_off_notice_once', ['accountId', 'day'], { unique: true })
@Index('goes_off_notice_day', ['day'])
export class GoesOffNotice {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number

  @Column({ type: 'integer' })
  accountId!: number

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account?: Account

  /** The day of the hour at which they want to hear it, in their time zone. */
  @Column({ type: 'date' })
  day!: string

  /** What goes off, the first one first; at most twenty. */
  @Column({ type: 'text', array: true })
  barcodes!: string[]

  /** How much goes off beyond those. */
  @Column({ type: 'integer', default: 0 })
  moreCount!: number

  /** By this day. */
  @Column({ type: 'date' })
  until!: string

  @Index('goes_off_notice_recipe_id')
  @Column({ type: 'integer', nullable: true })
  recipeId!: number | null

  @ManyToOne(() => Recipe, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'recipe_id' })
  recipe?: Recipe
}
