import { Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn } from 'typeorm'
import { Account } from '../accounts/account.entity'
import { StockOperation } from '../pantries/stock/stockOperation.entity'
import { Recipe } from '../recipes/recipe.entity'

/** A recipe that somebody cooked, which only they see. It counts unless its stock operation was undone. */
@Entity()
@Index('cooked_recipe_by_cook', ['accountId', 'recipeId'])
export class CookedRecipe {
  @PrimaryColumn({ type: 'bigint' })
  operationId!: string

  @OneToOne(() => StockOperation, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'operation_id' })
  operation?: StockOperation

  @Column({ type: 'integer' })
  accountId!: number

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account?: Account

  @Index('cooked_recipe_recipe_id')
  @Column({ type: 'integer' })
  recipeId!: number

  @ManyToOne(() => Recipe, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'recipe_id' })
  recipe?: Recipe

  /** How many times the amounts of the recipe. */
  @Column({ type: 'double precision' })
  factor!: number

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date
}
