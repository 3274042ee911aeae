import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import type { NeededAmount } from '../../lib/foods/neededAmount'
import { Recipe } from './recipe.entity'

/**
 * What a line of a recipe's `ingredients` asks for. Derived from that line, which stays the authority. A line without a
 * known food has a row without foods: nothing can be told about it, but it counts as a line.
 */
@Entity()
@Check('recipe_line_attributes_check', 'cardinality(attributes) = cardinality(foods)')
@Check('recipe_line_amount_check', `(amount IS NULL) = (unit IS NULL) AND unit IN ('g', 'ml', 'piece')`)
export class RecipeLine {
  @PrimaryColumn({ type: 'integer' })
  recipeId!: number

  @ManyToOne(() => Recipe, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'recipe_id' })
  recipe?: Recipe

  /** Its index in `ingredients`. */
  @PrimaryColumn({ type: 'smallint' })
  position!: number

  /** The line as `plainLine` writes it, the same for lines that differ in case, spaces and accents alone. */
  @Column({ type: 'text' })
  text!: string

  /** By which `MatchVote`s are kept: the same for every amount. Empty for a line without words. */
  @Column({ type: 'text', default: '' })
  lineKey!: string

  /** Slugs of foods of which any one will do, in the order of the line; all of them with `isEach`. */
  @Column({ type: 'text', array: true })
  foods!: string[]

  /** Of each of the foods, what binds it further, with spaces between: "tinned unsalted". */
  @Column({ type: 'text', array: true })
  attributes!: string[]

  /** "Salt and pepper": all of the foods are needed. */
  @Column({ type: 'boolean' })
  isEach!: boolean

  @Column({ type: 'boolean' })
  isOptional!: boolean

  /** null: the line does not say how much. */
  @Column({ type: 'double precision', nullable: true })
  amount!: number | null

  @Column({ type: 'text', nullable: true })
  unit!: NeededAmount['unit'] | null

  /** What is counted, where it is not the food itself: "slice", "clove". */
  @Column({ type: 'text', nullable: true })
  part!: string | null
}
