import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { Image } from './image.entity'
import type { ImageFormat, ImageWidth } from './imageFile'

/**
 * One size of a picture in the bucket. The row is stored before the object, and deleted after it: whatever ends in between, no object is
 * there that the database does not know. A row without a picture says that its object is to be deleted. Read and written by
 * image.store.ts and imageObject.sql.ts alone.
 */
@Entity()
@Check('image_object_format_check', `format IN ('webp', 'jpg')`)
@Index('image_object_of_image', ['imageId', 'width', 'format'], { unique: true })
@Index('image_object_without_image', ['keptUntil'], { where: 'image_id IS NULL' })
export class ImageObject {
  /** Of the files that were stored together; it is part of their keys, and never used again. */
  @PrimaryColumn({ type: 'uuid' })
  id!: string

  @PrimaryColumn({ type: 'integer' })
  width!: ImageWidth

  @PrimaryColumn({ type: 'text' })
  format!: ImageFormat

  /** How many it has. */
  @Column({ type: 'integer' })
  bytes!: number

  /** SHA-256, hexadecimal. */
  @Column({ type: 'text' })
  sha256!: string

  /** The picture that it is a file of; null: it has none yet, or none any more. */
  @Column({ type: 'uuid', nullable: true })
  imageId!: string | null

  @ManyToOne(() => Image, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'image_id' })
  image?: Image

  /** Until then it is kept without a picture: somebody may be about to store one. */
  @Column({ type: 'timestamptz', precision: 3 })
  keptUntil!: Date
}
