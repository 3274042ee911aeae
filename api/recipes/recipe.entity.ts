import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm'
import { Account } from '../accounts/account.entity'
import { Id } from '../platform/scalars'

export enum RecipeOrigin {
  WRITTEN = 'WRITTEN',
  GENERATED = 'GENERATED',
  COMPOSED = 'COMPOSED',
  IMPORTED = 'IMPORTED',
}
registerEnumType(RecipeOrigin, {
  name: 'RecipeOrigin',
  description: 'Where a recipe comes from.',
  valuesConfig: {
    WRITTEN: { description: 'A person wrote it.' },
    GENERATED: { description: 'A language model wrote it.' },
    COMPOSED: { description: 'Made from a recipe of the community.' },
    IMPORTED: { description: 'Read from `sourceUrl`, or from a text that somebody pasted.' },
  },
})

/** With fewer ratings there is no average: it would say more about who rated than about the recipe. */
export const minRatings = 3

/** The condition of public lists, as the indexes below have it; `recipeIsListed` in recipeAccess.sql.ts is the same over a recipe `r`. */
const listed = 'public AND NOT hidden AND deleted_at IS NULL'

/** What somebody cooks, and how. */
@Entity()
@Check('recipe_origin_check', `origin IN ('WRITTEN', 'GENERATED', 'COMPOSED', 'IMPORTED')`)
@Check('recipe_servings_check', 'servings BETWEEN 1 AND 100')
@Check(
  'recipe_times_check',
  'prep_minutes BETWEEN 0 AND 10080 AND cook_minutes BETWEEN 0 AND 10080 AND total_minutes BETWEEN 0 AND 10080',
)
@Check('recipe_published_check', 'NOT public OR published_at IS NOT NULL')
@Check('recipe_rating_check', 'rating_count >= 0 AND rating_sum BETWEEN rating_count AND 5 * rating_count')
@Index('recipe_listed_by_creator', ['creatorId', 'publishedAt', 'id'], { where: listed })
// Not in the order of the list: it is read only where so few of the newest recipes are this short that sorting all of them is cheap.
@Index('recipe_listed_by_time', ['totalMinutes'], { where: `${listed} AND total_minutes IS NOT NULL` })
@Index('recipe_of_creator', ['creatorId', 'updatedAt', 'id'], { where: 'deleted_at IS NULL' })
@Index('recipe_key', ['creatorId', 'key'], { unique: true })
@Index('recipe_by_name', ['name', 'id'], { where: 'deleted_at IS NULL' })
@Index('recipe_by_hidden', ['hidden', 'id'], { where: 'deleted_at IS NULL' })
@Index('recipe_deleted', ['deletedAt'], { where: 'deleted_at IS NOT NULL' })
// TypeORM cannot describe these indexes; the migrations create them.
@Index('recipe_listed', { synchronize: false })
@Index('recipe_tags', { synchronize: false })
@Index('recipe_name_windows', { synchronize: false })
@Index('recipe_document', { synchronize: false })
@Index('recipe_document_sample', { synchronize: false })
@Index('recipe_document_small_sample', { synchronize: false })
@Index('recipe_unlisted_windows', { synchronize: false })
@ObjectType({ description: 'What somebody cooks, and how.', simpleResolvers: true })
export class Recipe {
  @Field(() => Id)
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number

  @Field(() => Boolean, { description: 'May everybody see it? Otherwise its creator alone.' })
  @Column({ type: 'boolean', default: false })
  public!: boolean

  @Field(() => String, { description: 'At most 200 characters; may be empty.' })
  @Column({ type: 'text', collation: 'und-x-icu' })
  name!: string

  /** One line each. */
  @Column({ type: 'text', array: true, default: '{}' })
  ingredients!: string[]

  /** Not a column: reads compute it. */
  @Field(() => [String], {
    description:
      'The first eight lines of `ingredients`, each cut to 60 characters: enough for lists, which choose a picture by them.',
  })
  mainIngredients?: string[]

  /** Not a column: reads compute it. */
  @Field(() => Boolean, { description: "Is it a favourite of the viewer's?" })
  viewerHasFavourited?: boolean

  /** One step each. */
  @Column({ type: 'text', array: true, default: '{}' })
  instructions!: string[]

  @Field(() => [String], { description: 'Lower-case words without spaces.' })
  @Column({ type: 'text', array: true, default: '{}' })
  tags!: string[]

  @Field(() => Int, { nullable: true, description: 'For how many it is written, 1 to 100.' })
  @Column({ type: 'integer', nullable: true })
  servings!: number | null

  @Field(() => Int, {
    nullable: true,
    description: 'Minutes of preparation; null where it is not known. 0 to 10,080, as all times.',
  })
  @Column({ type: 'integer', nullable: true })
  prepMinutes!: number | null

  @Field(() => Int, { nullable: true, description: 'Minutes of cooking; null where it is not known.' })
  @Column({ type: 'integer', nullable: true })
  cookMinutes!: number | null

  @Field(() => Int, { nullable: true, description: 'Minutes from start to table; null where it is not known.' })
  @Column({ type: 'integer', nullable: true })
  totalMinutes!: number | null

  /** null: the account of its creator has been removed. */
  @Column({ type: 'integer', nullable: true })
  creatorId!: number | null

  @ManyToOne(() => Account, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'creator_id' })
  creator?: Account

  @Field(() => RecipeOrigin)
  @Column({ type: 'text', default: RecipeOrigin.WRITTEN })
  origin!: RecipeOrigin

  @Field(() => String, { nullable: true, description: 'Whom to thank for it, when it comes from elsewhere.' })
  @Column({ type: 'text', nullable: true })
  sourceName!: string | null

  @Field(() => String, { nullable: true, description: 'Where it was read; http or https.' })
  @Column({ type: 'text', nullable: true })
  sourceUrl!: string | null

  @Field(() => String, { nullable: true, description: 'A page with a video of how it is cooked; https.' })
  @Column({ type: 'text', nullable: true })
  videoUrl!: string | null

  @Field(() => Boolean, { description: 'Has an admin taken it off? Then only its creator and admins see it.' })
  @Column({ type: 'boolean', default: false })
  hidden!: boolean

  /** The stars of all ratings that count, added up. Kept by `adjustRatings` in recipe.sql.ts. */
  @Column({ type: 'integer', default: 0 })
  ratingSum!: number

  @Field(() => Int, { description: 'How many people have rated it. Ratings that an admin has hidden do not count.' })
  @Column({ type: 'integer', default: 0 })
  ratingCount!: number

  /** Not a column: reads compute it. */
  @Field(() => Float, {
    nullable: true,
    description: `The average of its stars, 1 to 5, rounded to two decimals; null with fewer than ${minRatings} ratings.`,
  })
  averageRating?: number | null

  @Field(() => Int, { description: 'Counts changes. updateRecipe wants the one that was read.' })
  @Column({ type: 'integer', default: 1 })
  version!: number

  // Whole milliseconds, so that a cursor made of them in JavaScript is exact.
  @Field(() => Date)
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date

  @Field(() => Date)
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt!: Date

  @Field(() => Date, { nullable: true, description: 'When it first became public.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  publishedAt!: Date | null

  /** A deleted recipe is invisible to everybody, can be restored for some minutes, and is removed later. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deletedAt!: Date | null

  /** Who deleted it and may restore it: `account 7`, or `session <id>` of a visitor who gave the edit password. */
  @Column({ type: 'text', nullable: true })
  deletedBy!: string | null

  /** Idempotency key of its creation. */
  @Column({ type: 'uuid', nullable: true })
  key!: string | null

  /** SHA-256 of what was sent with the key: another body with the same key is refused. */
  @Column({ type: 'bytea', nullable: true })
  keyDigest!: Buffer | null

  /** Full-text document of name, tags, ingredients and creator. A trigger updates it. */
  @Column({ type: 'tsvector', select: false, insert: false, update: false })
  document!: string
}

/** A recipe that an account has marked as a favourite. */
@Entity()
@Index('favourite_newest', ['accountId', 'createdAt', 'recipeId'])
export class Favourite {
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

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date
}

/** A tag, and how many public recipes have it. Triggers count. */
@Entity()
@Index('tag_by_popularity', { synchronize: false })
@ObjectType({ description: 'A word that recipes are found by.', simpleResolvers: true })
export class Tag {
  @Field(() => String)
  @PrimaryColumn({ type: 'text', collation: 'und-x-icu' })
  name!: string

  @Field(() => Int, { description: 'How many public recipes have it.' })
  @Column({ type: 'integer' })
  recipeCount!: number
}

/** An account that has created recipes, and how many of them are public. Triggers count. */
@Entity()
export class RecipeCreator {
  @PrimaryColumn({ type: 'integer' })
  accountId!: number

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account?: Account

  @Column({ type: 'integer' })
  recipeCount!: number
}

/**
 * The words of listed recipes, at most three hundred of each: mistyped words are compared with them. A trigger adds them;
 * `SearchService.deleteExpired` removes those that no listed recipe has any more.
 */
@Entity()
@Index('recipe_word_trigrams', { synchronize: false })
@Index('recipe_word_prefix', { synchronize: false })
export class RecipeWord {
  @PrimaryColumn({ type: 'text' })
  word!: string
}
