import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import type { RecipeTimes } from '../../lib/recipe-times/recipeTimes'
import { Account } from '../accounts/account.entity'
import type { Item } from '../items/item.entity'
import type { MessageEvidence } from '../messages/conversation.service'
import { Rating } from '../ratings/rating.entity'
import { Recipe } from '../recipes/recipe.entity'
import type { RequestEvidence } from '../requests/request.types'

/** An item, as far as people wrote it. */
export type ItemEvidence = Pick<Item, 'brand' | 'name' | 'capacity' | 'unit'>

/** The text of a recipe, up to some ten thousand characters. Reports of before recipes had times, or videos, have none. */
export type RecipeEvidence = Pick<
  Recipe,
  'name' | 'ingredients' | 'instructions' | 'tags' | 'servings' | 'sourceName' | 'sourceUrl' | 'creatorId' | 'version'
> &
  Partial<RecipeTimes & Pick<Recipe, 'videoUrl'>> & { imageId: string | null }

/** A rating, with who wrote it. */
export type RatingEvidence = Pick<Rating, 'stars' | 'text'> & { writerId: number | null; imageId: string | null }

/** A comment or a report, for admins. */
@Entity()
@Index('feedback_by_kind', ['kind', 'id'])
// TypeORM cannot describe indexes on expressions; the migration creates them by hand.
@Index('feedback_open_first', { synchronize: false })
@Index('feedback_windows', { synchronize: false })
@Check('feedback_email_check', `email IS NULL OR kind = 'comment'`)
@Check(
  'feedback_kind_check',
  `kind IN ('comment', 'item-report', 'recipe-report', 'rating-report', 'message-report', 'request-report')`,
)
export class Feedback {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number

  @Column({ type: 'text' })
  kind!: 'comment' | 'item-report' | 'recipe-report' | 'rating-report' | 'message-report' | 'request-report'

  /** The sender; null for visitors, and when the account was removed. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  accountId!: number | null

  @ManyToOne(() => Account, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'account_id' })
  account?: Account

  /** Of a visitor's comment: an address for a reply, cleaned; null where they gave none. */
  @Column({ type: 'text', nullable: true })
  email!: string | null

  @Column({ type: 'text', default: '' })
  text!: string

  /** The barcode that an item report is about. */
  @Column({ type: 'text', nullable: true })
  barcode!: string | null

  /** The recipe that a report is about, or whose rating; null also when it was deleted. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  recipeId!: number | null

  @ManyToOne(() => Recipe, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'recipe_id' })
  recipe?: Recipe

  /** The rating that a rating report is about; null also when it was removed. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  ratingId!: number | null

  @ManyToOne(() => Rating, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'rating_id' })
  rating?: Rating

  /** A copy of what was reported, at that time: the original may be changed or deleted before an admin reads the report. */
  @Column({ type: 'jsonb', nullable: true })
  evidence!: ItemEvidence | RecipeEvidence | RatingEvidence | MessageEvidence | RequestEvidence | null

  /** Has an admin dealt with it? */
  @Column({ type: 'boolean', default: false })
  actioned!: boolean

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date
}
