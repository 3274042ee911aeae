import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { Account } from '../accounts/account.entity'
import type { Item } from '../items/item.entity'
import type { MessageEvidence } from '../messages/conversation.service'
import { Recipe } from '../recipes/recipe.entity'

/** An item, as far as people wrote it. */
export type ItemEvidence = Pick<Item, 'brand' | 'name' | 'capacity' | 'unit'>

/** A recipe, word for word, up to some ten thousand characters. */
export type RecipeEvidence = Pick<Recipe, 'name' | 'ingredients' | 'instructions' | 'tags' | 'servings' | 'sourceName' | 'sourceUrl' | 'creatorId' | 'version'> & { imageId: string | null }

/** What somebody told those who run this place. */
@Entity()
@Index('feedback_by_kind', ['kind', 'id'])
// Of kinds that the entities cannot describe; the migration makes them by hand.
@Index('feedback_open_first', { synchronize: false })
@Index('feedback_windows', { synchronize: false })
@Check('feedback_email_check', `email IS NULL OR kind = 'comment'`)
@Check('feedback_kind_check', `kind IN ('comment', 'item-report', 'recipe-report', 'message-report')`)
export class Feedback {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number

  @Column({ type: 'text' })
  kind!: 'comment' | 'item-report' | 'recipe-report' | 'message-report'

  /** Who said it; null for visitors, and when they have gone. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  accountId!: number | null

  @ManyToOne(() => Account, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'account_id' })
  account?: Account

  /** Of a visitor's comment: where an answer reaches them, cleaned; null where they did not say. */
  @Column({ type: 'text', nullable: true })
  email!: string | null

  @Column({ type: 'text', default: '' })
  text!: string

  /** The barcode that an item report is about. */
  @Column({ type: 'text', nullable: true })
  barcode!: string | null

  /** The recipe that a recipe report is about; null as well when it has gone. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  recipeId!: number | null

  @ManyToOne(() => Recipe, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'recipe_id' })
  recipe?: Recipe

  /** What it is about, as it stood when it was reported: it may change, or go, before anybody reads the report. */
  @Column({ type: 'jsonb', nullable: true })
  evidence!: ItemEvidence | RecipeEvidence | MessageEvidence | null

  /** Has an admin dealt with it? */
  @Column({ type: 'boolean', default: false })
  actioned!: boolean

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date
}
