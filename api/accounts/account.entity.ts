import { Field, ObjectType } from 'type-graphql'
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'
import { Id } from '../platform/scalars'

/** An account. Its sign-in methods are Identities; its Pantry has the same id. */
@Entity()
@Index('account_by_admin', ['admin', 'id'])
@Index('account_by_successor', ['successorId'], { where: 'successor_id IS NOT NULL' })
@Check('account_successor_check', 'successor_id IS NULL OR removed_at IS NOT NULL')
// Of kinds that entities cannot declare; created by a migration.
@Index('account_by_username', { synchronize: false })
@Index('account_windows', { synchronize: false })
@ObjectType({ description: 'A person, as everybody may see them.', simpleResolvers: true })
export class Account {
  @Field(() => Id)
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number

  /** The id of the first identity; sent to the owner only. Never changes, whichever identities are added and removed. */
  @Column({ type: 'uuid', unique: true })
  keyHash!: string

  /** Lower-case; null for a removed account. */
  @Column({ type: 'text', unique: true, nullable: true })
  username!: string | null

  /** 0 for new accounts; from 1 on an admin. */
  @Column({ type: 'integer', default: 0 })
  admin!: number

  @Field(() => String, { description: 'The name that they want to be shown; may be empty.' })
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

  /** The pantry that their screens mean, where it is not their own; it counts only while they belong to it. */
  @Index('account_by_home', { where: 'home_pantry_id IS NOT NULL' })
  @Column({ type: 'integer', nullable: true })
  homePantryId!: number | null

  /** Who owns the pantry with this id instead: only of a removed account whose pantry has gone over to its people, and of a place. */
  @Column({ type: 'integer', nullable: true })
  successorId!: number | null

  /** May a language model outside get the list of foods that are avoided at home? Never who avoids them, or why. */
  @Column({ type: 'boolean', default: false })
  sendsAvoidedFoods!: boolean

  @Field(() => Date)
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date

  /** Of the account of a place, which nobody can use, when it was created. */
  @Column({ type: 'timestamptz', nullable: true })
  removedAt!: Date | null
}
