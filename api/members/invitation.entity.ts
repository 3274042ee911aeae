import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { Account } from '../accounts/account.entity'
import { Pantry } from '../pantries/pantry.entity'
import { Uuid } from '../platform/scalars'
import type { MemberRoleName } from '../platform/viewer'
import { MemberRole } from './member.entity'

/** How somebody is invited. */
export enum InvitationKind {
  LINK = 'LINK',
  CODE = 'CODE',
}
registerEnumType(InvitationKind, {
  name: 'InvitationKind',
  description: 'How somebody is invited.',
  valuesConfig: {
    LINK: { description: 'By a link or its QR code: seven days, for one or more people.' },
    CODE: { description: 'By eight characters to read out: one hour, for one person.' },
  },
})

/** An invitation to belong to a pantry. What opens it is stored as a hash alone. */
@Entity()
@Index('pantry_invitation_secret', ['secretHash'], { unique: true })
@Check('pantry_invitation_role_check', `role IN ('OWNER', 'MEMBER', 'HELPER')`)
@Check('pantry_invitation_kind_check', `kind IN ('LINK', 'CODE')`)
@Check('pantry_invitation_uses_check', 'uses_left >= 0')
@ObjectType({ description: 'An invitation to belong to a pantry.', simpleResolvers: true })
export class PantryInvitation {
  @Field(() => Uuid)
  @PrimaryColumn({ type: 'uuid' })
  id!: string

  @Index()
  @Column({ type: 'integer' })
  pantryId!: number

  @ManyToOne(() => Pantry, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'pantry_id' })
  pantry?: Pantry

  @Field(() => InvitationKind)
  @Column({ type: 'text' })
  kind!: InvitationKind

  @Field(() => MemberRole)
  @Column({ type: 'text' })
  role!: MemberRoleName

  @Column({ type: 'bytea' })
  secretHash!: Buffer

  @Field(() => Int, { description: 'How many people can still join by it.' })
  @Column({ type: 'integer' })
  usesLeft!: number

  @Index()
  @Column({ type: 'integer' })
  createdById!: number

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'created_by_id' })
  createdBy?: Account

  @Column({ type: 'timestamptz' })
  createdAt!: Date

  @Field(() => Date)
  @Column({ type: 'timestamptz' })
  expiresAt!: Date
}
