import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { Account } from '../accounts/account.entity'
import type { PictureFormat, PictureWidth } from './picture'
import { Recipe } from './recipe.entity'

/**
 * A picture that somebody sent. Its id cannot be guessed, and whoever knows it may see the picture:
 * that of a private recipe is told to those alone who see the recipe.
 */
@Entity()
@Check('image_unused_check', '(recipe_id IS NULL AND account_id IS NULL) = (unused_since IS NOT NULL)')
@Check('image_of_one_check', 'recipe_id IS NULL OR account_id IS NULL')
@Index('image_unused', ['unusedSince'], { where: 'unused_since IS NOT NULL' })
export class Image {
  @PrimaryColumn({ type: 'uuid' })
  id!: string

  /** Who sent it. When they go, it goes. */
  @Index()
  @Column({ type: 'integer' })
  ownerId!: number

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'owner_id' })
  owner?: Account

  /** What it shows; no recipe has two. When the recipe goes, it goes. */
  @Index({ unique: true })
  @Column({ type: 'integer', nullable: true })
  recipeId!: number | null

  @ManyToOne(() => Recipe, { nullable: true, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'recipe_id' })
  recipe?: Recipe

  /** Whose profile it shows, which is its owner's; no profile has two. */
  @Index({ unique: true })
  @Column({ type: 'integer', nullable: true })
  accountId!: number | null

  @ManyToOne(() => Account, { nullable: true, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account?: Account

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date

  /** Since when it has belonged to neither recipe nor profile; null while it does. After a day it is swept away. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  unusedSince!: Date | null
}

/** One size of a picture, encoded by us. Only image.store.ts knows of this table. */
@Entity()
@Check('image_file_format_check', `format IN ('webp', 'jpg')`)
export class ImageFile {
  @PrimaryColumn({ type: 'uuid' })
  imageId!: string

  @ManyToOne(() => Image, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'image_id' })
  image?: Image

  @PrimaryColumn({ type: 'integer' })
  width!: PictureWidth

  @PrimaryColumn({ type: 'text' })
  format!: PictureFormat

  @Column({ type: 'bytea' })
  bytes!: Buffer
}
