import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { Account } from '../accounts/account.entity'
import { Item } from '../items/item.entity'
import type { ImageFormat, ImageWidth } from './imageFile'

/**
 * An uploaded picture. Its random id is the only permission that reading it needs: the id of a private recipe's picture
 * is sent only to those who may read the recipe.
 */
@Entity()
@Check(
  'image_unused_check',
  '(recipe_id IS NULL AND account_id IS NULL AND item_barcode IS NULL AND rating_id IS NULL) = (unused_since IS NOT NULL)',
)
@Check('image_of_one_check', 'num_nonnulls(recipe_id, account_id, item_barcode, rating_id) <= 1')
@Index('image_unused', ['unusedSince'], { where: 'unused_since IS NOT NULL' })
export class Image {
  @PrimaryColumn({ type: 'uuid' })
  id!: string

  /** Who uploaded it, or the place that shows it; it is deleted with them. */
  @Index()
  @Column({ type: 'integer' })
  ownerId!: number

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'owner_id' })
  owner?: Account

  /** Did it come along with an import? Then it counts against the quota of imports, in place of that of uploads. */
  @Column({ type: 'boolean', default: false })
  imported!: boolean

  /** The recipe that shows it: one picture for each recipe, deleted with it. */
  @Index({ unique: true })
  @Column({ type: 'integer', nullable: true })
  recipeId!: number | null

  // By name: recipes are a later module, which this one cannot import.
  @ManyToOne('Recipe', { nullable: true, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'recipe_id' })
  recipe?: object

  /** The account whose profile shows it, or the place that does, which is its owner; one picture for each. */
  @Index({ unique: true })
  @Column({ type: 'integer', nullable: true })
  accountId!: number | null

  @ManyToOne(() => Account, { nullable: true, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account?: Account

  /** The item whose packet it shows: one photograph for each item, deleted with it. The item's `imageUrl` leads to it. */
  @Index({ unique: true })
  @Column({ type: 'text', nullable: true })
  itemBarcode!: string | null

  @ManyToOne(() => Item, { nullable: true, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'item_barcode' })
  item?: Item

  /** The rating of a recipe that shows it: one picture for each, deleted with it. */
  @Index({ unique: true })
  @Column({ type: 'integer', nullable: true })
  ratingId!: number | null

  // By name, as above.
  @ManyToOne('Rating', { nullable: true, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'rating_id' })
  rating?: object

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date

  /** Since when no recipe, profile, item or rating has shown it; null while one does. Deleted after a day. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  unusedSince!: Date | null
}

/** One size of a picture, as the server encoded it. Read and written by image.store.ts alone. */
@Entity()
@Check('image_file_format_check', `format IN ('webp', 'jpg')`)
export class ImageFile {
  @PrimaryColumn({ type: 'uuid' })
  imageId!: string

  @ManyToOne(() => Image, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'image_id' })
  image?: Image

  @PrimaryColumn({ type: 'integer' })
  width!: ImageWidth

  @PrimaryColumn({ type: 'text' })
  format!: ImageFormat

  @Column({ type: 'bytea' })
  bytes!: Buffer
}
