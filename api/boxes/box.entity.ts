import { Field, ObjectType } from 'type-graphql'
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { Account } from '../accounts/account.entity'
import { Pantry } from '../pantries/pantry.entity'
import { Uuid } from '../platform/scalars'

/** A box of a pantry: whoever scans its label may change the pantry's stock. */
@Entity()
@Index('box_code', ['codeHash'], { unique: true, where: 'revoked_at IS NULL' })
@ObjectType({
  description: "A box of a pantry: whoever scans its label may change the pantry's stock.",
  simpleResolvers: true,
})
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

  /** SHA-256 of the label's code, which has 144 random bits, so a slow hash would add nothing. */
  @Column({ type: 'bytea' })
  codeHash!: Buffer

  @Field(() => Boolean, {
    description: 'Is it scanned by a number that was printed on it already, instead of by one of our labels?',
  })
  @Column({ type: 'boolean', default: false })
  hasPrintedNumber!: boolean

  @Field(() => String, {
    description: 'The device that scanned it last, such as "Firefox on Android"; empty if none has.',
  })
  @Column({ type: 'text', default: '' })
  device!: string

  /** Who enrolled it; null if they have been removed, or were a visitor with elevated rights. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  enrolledById!: number | null

  @ManyToOne(() => Account, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'enrolled_by_id' })
  enrolledBy?: Account

  @Field(() => Date)
  @Column({ type: 'timestamptz' })
  createdAt!: Date

  @Field(() => Date, { nullable: true, description: 'When it was used last.' })
  @Column({ type: 'timestamptz', nullable: true })
  lastUsedAt!: Date | null

  @Column({ type: 'timestamptz', nullable: true })
  revokedAt!: Date | null
}
