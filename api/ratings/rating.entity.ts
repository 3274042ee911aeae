import { Field, Int, ObjectType } from 'type-graphql'
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { Account } from '../accounts/account.entity'
import { Id } from '../platform/scalars'
import { Recipe } from '../recipes/recipe.entity'

/** The most characters of a rating's sentence. */
export const maxRatingText = 300

/** What somebody says of another's recipe: one for each person and recipe. The recipe has their number and sum. */
@Entity()
@Check('rating_stars_check', 'stars BETWEEN 1 AND 5')
@Check('rating_removed_check', 'removed_at IS NULL OR hidden')
@Index('rating_of_account', ['accountId', 'recipeId'], { unique: true })
@Index('rating_newest', ['recipeId', 'id'])
@ObjectType({ description: "What somebody says of another's recipe.", simpleResolvers: true })
export class Rating {
  @Field(() => Id)
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number

  @Column({ type: 'integer' })
  recipeId!: number

  @ManyToOne(() => Recipe, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'recipe_id' })
  recipe?: Recipe

  /** Who wrote it. */
  @Column({ type: 'integer' })
  accountId!: number

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account?: Account

  @Field(() => Int, { description: '1 to 5.' })
  @Column({ type: 'integer' })
  stars!: number

  @Field(() => String, { description: `A sentence; may be empty. At most ${maxRatingText} characters.` })
  @Column({ type: 'text', default: '' })
  text!: string

  @Field(() => Boolean, {
    description: 'Has an admin taken it off? Then only its writer and admins see it, and it does not count.',
  })
  @Column({ type: 'boolean', default: false })
  hidden!: boolean

  @Field(() => Date)
  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date

  @Field(() => Date, { description: 'When its writer last changed it.' })
  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date

  /** Had the recipe's creator blocked its writer when it was last written? Then only its writer sees it, and it does not count. */
  @Column({ type: 'boolean', default: false })
  madeWhileBlocked!: boolean

  /** When its writer removed it, of one that was hidden by then: the row stays, without a text, so that what they write next is hidden as well. Null: not. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  removedAt!: Date | null
}
