import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { Account } from '../../accounts/account.entity'
import { Recipe } from '../recipe.entity'

/** The characters that a note may have. */
export const maxNoteLength = 10_000

/** What somebody has noted about a recipe for themselves. Nobody else reads it. */
@Entity()
export class RecipeNote {
  @PrimaryColumn({ type: 'integer' })
  accountId!: number

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account?: Account

  @Index()
  @PrimaryColumn({ type: 'integer' })
  recipeId!: number

  @ManyToOne(() => Recipe, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'recipe_id' })
  recipe?: Recipe

  /** Never empty. */
  @Column({ type: 'text' })
  text!: string

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date
}
