import { Field, ObjectType } from 'type-graphql'
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'
import { Id } from '../platform/scalars'

/** Who somebody is here. How they prove it is an Identity; what they hold is a Pantry of the same id. */
@Entity()
@Index('account_by_admin', ['admin', 'id'])
// Of kinds that the entities cannot describe; the migration makes them by hand.
@Index('account_by_username', { synchronize: false })
@Index('account_windows', { synchronize: false })
@ObjectType({ description: 'A person of the community, as everybody may see them.' })
export class Account {
  @Field(() => Id)
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number

  /** The first identity's key; shown to its owner only. Unchanged when identities come and go. */
  @Column({ type: 'uuid', unique: true })
  keyHash!: string

  /** Lower-case; null on the tombstone that a removed account leaves. */
  @Column({ type: 'text', unique: true, nullable: true })
  username!: string | null

  /** 0 for everybody new; from 1 on an admin. */
  @Column({ type: 'integer', default: 0 })
  admin!: number

  @Field(() => String, { description: 'The name they want to be called by; may be empty.' })
  @Column({ type: 'text', default: '' })
  name!: string

  @Field(() => String)
  @Column({ type: 'text', default: '' })
  headline!: string

  @Field(() => String)
  @Column({ type: 'text', default: '' })
  bio!: string

  @Field(() => String)
  @Column({ type: 'text', default: '' })
  description!: string

  @Field(() => Date)
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date

  @Column({ type: 'timestamptz', nullable: true })
  removedAt!: Date | null
}
