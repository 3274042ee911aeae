import { Field, Int, ObjectType } from 'type-graphql'
import { Pantry } from '../pantries/pantry.entity'
import { Id, Uuid } from '../platform/scalars'
import type { MemberRoleName } from '../platform/viewer'
import { PantryInvitation } from './invitation.entity'
import { MemberRole } from './member.entity'
import { MovedIn } from './movingIn.types'

/** Somebody who belongs to a pantry, as it is stored. */
export interface MemberRow {
  accountId: number
  role: MemberRoleName
  /** null: the pantry has been theirs from the beginning. */
  joinedAt: Date | null
}

@ObjectType('PantryNotices', {
  description: 'What somebody is notified of at a pantry, in the ways that they chose for each kind.',
  simpleResolvers: true,
})
export class PantryNoticesType {
  @Field(() => Boolean, { description: 'When somebody asks for what it shares.' })
  requests!: boolean

  @Field(() => Boolean, { description: 'What goes off there, once a day.' })
  goesOff!: boolean
}

@ObjectType('PantryMember', { description: 'Somebody who belongs to a pantry.', simpleResolvers: true })
export class PantryMemberType implements MemberRow {
  accountId!: number

  @Field(() => MemberRole)
  role!: MemberRoleName

  @Field(() => Date, { nullable: true, description: 'null: the pantry has been theirs from the beginning.' })
  joinedAt!: Date | null
}

@ObjectType({ simpleResolvers: true })
export class InvitationPayload {
  @Field(() => PantryInvitation)
  invitation!: PantryInvitation

  @Field(() => String, {
    description: 'What opens it, which is returned only once: 22 characters of a link, or a code of eight to read out.',
  })
  secret!: string
}

@ObjectType({ simpleResolvers: true })
export class RevokeInvitationPayload {
  @Field(() => Uuid)
  id!: string
}

@ObjectType({ description: 'What somebody is invited to, before they join.', simpleResolvers: true })
export class InvitationPreview {
  @Field(() => Id)
  pantryId!: number

  @Field(() => String)
  pantryName!: string

  @Field(() => Boolean, { description: 'Is it a place? Then nobody brings anything along, and it is nobody’s home.' })
  isPlace!: boolean

  @Field(() => String, { description: 'The name of whoever invites.' })
  inviterName!: string

  @Field(() => MemberRole)
  role!: MemberRoleName

  @Field(() => Int, { description: 'How many people belong to it.' })
  memberCount!: number
}

@ObjectType({ simpleResolvers: true })
export class MembershipPayload {
  @Field(() => Id, { description: 'The pantry that their screens mean from now on.' })
  homePantryId!: number

  @Field(() => [Id], { description: 'The pantries that they belong to now, their own first.' })
  pantryIds!: number[]

  @Field(() => MovedIn, { nullable: true, description: 'What came along by joinPantry; null: nothing was to.' })
  movedIn!: MovedIn | null
}

@ObjectType({ simpleResolvers: true })
export class UndoMovingInPayload {
  @Field(() => MovedIn)
  movedIn!: MovedIn

  @Field(() => Pantry)
  pantry!: Pantry
}

@ObjectType({ simpleResolvers: true })
export class PantryMembersPayload {
  @Field(() => Pantry)
  pantry!: Pantry
}
