import { Field, ObjectType } from 'type-graphql'
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { Account } from '../accounts/account.entity'
import { Pantry } from '../pantries/pantry.entity'
import { Uuid } from '../platform/scalars'

/** A box at a pantry's shelf: whoever scans its label may add to the pantry and take from it. */
@Entity()
@Index('box_code', ['codeHash'], { unique: true, where: 'revoked_at IS NULL' })
@ObjectType({ description: 'A box at a pantry\'s shelf: whoever scans its label may add to the pantry and take from it.' })
export class Box {
  @Field(() => Uuid)
  @PrimaryColumn({ type: 'uuid' })
  id!: string

  @Index()
  @Column({ type: 'integer' })
  pantryId!: number

  @ManyToOne(() => Pantry, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'pantry_id' })
  pantry?: Pantry

  @Field(() => String)
  @Column({ type: 'text' })
  name!: string

  /** SHA-256 of what its label says. A label's code has 144 random bits, so that a slow hash would add nothing. */
  @Column({ type: 'bytea' })
  codeHash!: Buffer

  @Field(() => Boolean, { description: 'Is it scanned by a number that was printed on it before, and not by a label of ours?' })
  @Column({ type: 'boolean', default: false })
  hasPrintedNumber!: boolean

  @Field(() => String, { description: 'The device that scanned it last, in words; empty as long as none has.' })
  @Column({ type: 'text', default: '' })
  device!: string

  /** Who enrolled it; null when they have gone, or were nobody who had signed in. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  enrolledById!: number | null

  @ManyToOne(() => Account, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'enrolled_by_id' })
  enrolledBy?: Account

  @Field(() => Date)
  @Column({ type: 'timestamptz' })
  createdAt!: Date

  @Field(() => Date, { nullable: true, description: 'When somebody did something at it last.' })
  @Column({ type: 'timestamptz', nullable: true })
  lastUsedAt!: Date | null

  @Column({ type: 'timestamptz', nullable: true })
  revokedAt!: Date | null
}
