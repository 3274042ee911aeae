import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm'
import type { NeededAmount } from '../../../domain/foods/neededAmount'
import { Recipe } from '../recipe.entity'

/**
 * What lines of recipes ask for, amounts aside. Each combination has one row, which stays: a pantry is compared with the
 * combinations, of which there are far fewer than lines.
 */
@Entity()
@Check('food_need_attributes_check', 'cardinality(attributes) = cardinality(foods)')
@Index('food_need_digest', ['digest'], { unique: true })
// TypeORM cannot describe this GIN index; the migration creates it.
@Index('food_need_foods', { synchronize: false })
export class FoodNeed {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number

  /** Slugs of foods of which any one will do, in the order of the line; all of them with `isEach`. */
  @Column({ type: 'text', array: true })
  foods!: string[]

  /** Of each of the foods, what binds it further, with spaces between: "tinned unsalted". */
  @Column({ type: 'text', array: true })
  attributes!: string[]

  /** "Salt and pepper": all of the foods are needed. */
  @Column({ type: 'boolean' })
  isEach!: boolean

  /** SHA-256 of the columns above, which may be too long for an index. */
  @Column({ type: 'bytea' })
  digest!: Buffer

  /** Slugs of the foods of packets that may serve it: `foodsServing` of its foods, for statements that read packets by lines. */
  @Column({ type: 'text', array: true, default: '{}' })
  servedBy!: string[]

  /** The version of the food list that `servedBy` is from; of another version it is not used. */
  @Column({ type: 'text', default: '' })
  foodsVersion!: string
}

/**
 * What a line of a recipe's `ingredients` asks for. Derived from that line, which stays the authority. A line without a
 * known food has a row without a need: nothing can be told about it, but it counts as a line.
 */
@Entity()
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
  @Index()
  @Column({ type: 'text', default: '' })
  lineKey!: string

  /** null: no known food. */
  @Column({ type: 'integer', nullable: true })
  needId!: number | null

  @ManyToOne(() => FoodNeed, { nullable: true })
  @JoinColumn({ name: 'need_id' })
  need?: FoodNeed

  @Column({ type: 'boolean' })
  isOptional!: boolean

  /** null: the line does not say how much, or not so that it was understood. */
  @Column({ type: 'double precision', nullable: true })
  amount!: number | null

  @Column({ type: 'text', nullable: true })
  unit!: NeededAmount['unit'] | null

  /** What is counted, where it is not the food itself: "slice", "clove", "tin". */
  @Column({ type: 'text', nullable: true })
  part!: string | null

  /** The line names an amount that was not understood; also in a row that was written before this was known, and has no amount. */
  @Column({ type: 'boolean', default: true })
  isAmountUnclear!: boolean
}

/**
 * What a recipe needs, in one row for finding recipes by what there is. Derived from its `RecipeLine`s and written with them.
 * It is apart from the recipe so that a new food list does not rewrite recipes, with all their indexes.
 */
@Entity()
// TypeORM cannot describe these indexes; the migration creates them.
@Index('recipe_needs_newest', { synchronize: false })
@Index('recipe_needs_first', { synchronize: false })
@Index('recipe_needs_second', { synchronize: false })
@Index('recipe_needs_third', { synchronize: false })
@Index('recipe_needs_all', { synchronize: false })
export class RecipeNeeds {
  @PrimaryColumn({ type: 'integer' })
  recipeId!: number

  @ManyToOne(() => Recipe, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'recipe_id' })
  recipe?: Recipe

  /** The version of the food list with which the lines were read. */
  @Column({ type: 'text' })
  foodsVersion!: string

  /** Ids of the `FoodNeed`s of its lines, each once, without optional lines; the least common foods first. */
  @Column({ type: 'integer', array: true })
  needIds!: number[]

  /** How many of the lines that are not optional have no known food. */
  @Column({ type: 'smallint' })
  unknownCount!: number

  /** As `needIds`, of its optional lines. */
  @Column({ type: 'integer', array: true })
  optionalNeedIds!: number[]

  /** The recipe's, while it stands in everybody's lists; otherwise null. A trigger follows the recipe. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  publishedAt!: Date | null
}
