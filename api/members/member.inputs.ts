import { IsOptional, Max, MaxLength, Min, MinLength } from 'class-validator'
import { Field, InputType, Int } from 'type-graphql'
import { Id, Uuid } from '../platform/scalars'
import { InvitationKind } from './invitation.entity'
import { MemberRole } from './member.entity'

@InputType()
export class InviteToPantryInput {
  @Field(() => Id, { nullable: true, description: 'As in StockMoveInput.' })
  pantryId?: number | null

  @Field(() => InvitationKind)
  kind!: InvitationKind

  @Field(() => MemberRole)
  role!: MemberRole

  @Field(() => Int, { nullable: true, description: 'How many people can join by it, 1 to 20; left out: one.' })
  @IsOptional()
  @Min(1)
  @Max(20)
  uses?: number | null
}

@InputType()
export class InvitationInput {
  @Field(() => Uuid)
  id!: string
}

@InputType()
export class JoinPantryInput {
  @Field(() => String, { description: 'What the link ends with, or the code that was read out.' })
  @MinLength(1)
  @MaxLength(60)
  secret!: string

  @Field(() => Uuid, {
    nullable: true,
    description:
      "To bring one's own stock, list and plan along, as owner or member: an idempotency key, generated when the person acts and kept for retries. Left out: one's own pantry stays as it is.",
  })
  bringAlong?: string | null
}

@InputType()
export class UndoMovingInInput {
  @Field(() => Id, { description: 'The pantry that was joined.' })
  pantryId!: number

  @Field(() => Uuid, { description: 'The key of joinPantry.' })
  key!: string
}

@InputType()
export class PantryIdInput {
  @Field(() => Id)
  pantryId!: number
}

@InputType()
export class MemberInput {
  @Field(() => Id, { nullable: true, description: 'As in StockMoveInput.' })
  pantryId?: number | null

  @Field(() => Id, { description: 'The id of their account.' })
  memberId!: number
}

@InputType()
export class SetMemberRoleInput extends MemberInput {
  @Field(() => MemberRole)
  role!: MemberRole
}

@InputType()
export class SetPantryNoticesInput extends PantryIdInput {
  @Field(() => Boolean, { nullable: true, description: 'When somebody asks for what it shares. Left out: unchanged.' })
  requests?: boolean | null

  @Field(() => Boolean, { nullable: true, description: 'What goes off there, once a day. Left out: unchanged.' })
  goesOff?: boolean | null
}
