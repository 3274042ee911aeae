import { Arg, Authorized, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Account } from '../accounts/account.entity'
import { accountById } from '../accounts/account.loaders'
import { ViewerType } from '../auth/auth.types'
import { Pantry } from '../pantries/pantry.entity'
import { pantryById } from '../pantries/pantry.loaders'
import { managedPantryIds, roleIn, targetPantryId } from '../pantries/pantry.rules'
import type { Context } from '../platform/context'
import { Id } from '../platform/scalars'
import { everyone, type MemberRoleName, type Person, type Viewer } from '../platform/viewer'
import { PantryInvitation } from './invitation.entity'
import { MemberRole } from './member.entity'
import {
  InvitationInput,
  InviteToPantryInput,
  JoinPantryInput,
  MemberInput,
  PantryIdInput,
  SetPantryNoticesInput,
  SetMemberRoleInput,
} from './member.inputs'
import { membersOfPantry, viewerNotices } from './member.reads'
import type { MemberService } from './member.service'
import {
  InvitationPayload,
  InvitationPreview,
  MembershipPayload,
  PantryMembersPayload,
  PantryMemberType,
  PantryNoticesType,
  RevokeInvitationPayload,
  type MemberRow,
} from './member.types'

@Resolver()
export class MemberResolver {
  constructor(private readonly services: { members: MemberService }) {}

  @Authorized('person')
  @Query(() => [PantryInvitation], {
    description: 'The open invitations to a pantry, oldest first: for its owners. FORBIDDEN.',
  })
  pantryInvitations(
    @Arg('pantryId', () => Id) pantryId: number,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<PantryInvitation[]> {
    return this.services.members.invitations(viewer, pantryId)
  }

  @Authorized(everyone)
  @Query(() => InvitationPreview, {
    description:
      'Who invites to what, for whoever has the link or the code; nothing is joined by it. What does not work for whichever reason has one sentence. NOT_FOUND, RATE_LIMITED.',
  })
  invitation(@Arg('secret', () => String) secret: string, @Ctx() { client }: Context): Promise<InvitationPreview> {
    return this.services.members.preview(client, secret)
  }

  @Authorized('person')
  @Mutation(() => InvitationPayload, {
    description: 'Invites to a pantry, as its owner. FORBIDDEN, BAD_INPUT, TOO_MANY, RATE_LIMITED.',
  })
  inviteToPantry(
    @Arg('input', () => InviteToPantryInput) input: InviteToPantryInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<InvitationPayload> {
    return this.services.members.invite(viewer, targetPantryId(viewer, input), input)
  }

  @Authorized('person')
  @Mutation(() => RevokeInvitationPayload, { description: 'Withdraws an invitation, as an owner. NOT_FOUND.' })
  revokeInvitation(
    @Arg('input', () => InvitationInput) { id }: InvitationInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<RevokeInvitationPayload> {
    return this.services.members.revoke(viewer, id)
  }

  @Authorized('person')
  @Mutation(() => MembershipPayload, {
    description:
      'Joins a pantry by an invitation; from then on it is the home pantry, unless they only help there. With `bringAlong`, what their own pantry has and has promised to nobody comes along, private. What does not work for whichever reason has one sentence. NOT_FOUND, TOO_MANY, BAD_INPUT (helpers bring nothing), KEY_REUSED, RATE_LIMITED.',
  })
  async joinPantry(
    @Arg('input', () => JoinPantryInput) { secret, bringAlong }: JoinPantryInput,
    @Ctx() { viewer, client }: Context<Person>,
  ): Promise<MembershipPayload> {
    const { person, movedIn } = await this.services.members.join(viewer, client, secret, bringAlong ?? null)
    return { ...membershipOf(person), movedIn }
  }

  @Authorized('person')
  @Mutation(() => MembershipPayload, {
    description:
      'Leaves a pantry: at once, on every device. Safe to repeat. FORBIDDEN for one’s own, and for the last owner of a place.',
  })
  async leavePantry(
    @Arg('input', () => PantryIdInput) { pantryId }: PantryIdInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<MembershipPayload> {
    return membershipOf(await this.services.members.leave(viewer, pantryId))
  }

  @Authorized('person')
  @Mutation(() => MembershipPayload, {
    description:
      'Says which pantry the viewer’s screens mean: their own, or one of which they are owner or member. FORBIDDEN.',
  })
  async setHomePantry(
    @Arg('input', () => PantryIdInput) { pantryId }: PantryIdInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<MembershipPayload> {
    return membershipOf(await this.services.members.setHome(viewer, pantryId))
  }

  @Authorized('person')
  @Mutation(() => PantryMembersPayload, {
    description:
      'Says what the viewer is notified of at a pantry that they belong to beside their own. Helpers begin with nothing, others with requests and, at home, what goes off. Safe to repeat. FORBIDDEN.',
  })
  async setPantryNotices(
    @Arg('input', () => SetPantryNoticesInput) input: SetPantryNoticesInput,
    @Ctx() { viewer, loaders }: Context<Person>,
  ): Promise<PantryMembersPayload> {
    await this.services.members.setNotices(viewer, input)
    return { pantry: await pantryOf(loaders, input.pantryId) }
  }

  @Authorized('person')
  @Mutation(() => PantryMembersPayload, {
    description: 'Removes somebody from a pantry, as its owner: at once, on every device. NOT_FOUND, FORBIDDEN.',
  })
  async removeMember(
    @Arg('input', () => MemberInput) { memberId, ...input }: MemberInput,
    @Ctx() { viewer, loaders }: Context<Person>,
  ): Promise<PantryMembersPayload> {
    const pantryId = targetPantryId(viewer, input)
    await this.services.members.remove(viewer, pantryId, memberId)
    return { pantry: await pantryOf(loaders, pantryId) }
  }

  @Authorized('person')
  @Mutation(() => PantryMembersPayload, {
    description: 'Changes what somebody may do in a pantry, as its owner. NOT_FOUND, FORBIDDEN.',
  })
  async setMemberRole(
    @Arg('input', () => SetMemberRoleInput) input: SetMemberRoleInput,
    @Ctx() { viewer, loaders }: Context<Person>,
  ): Promise<PantryMembersPayload> {
    const pantryId = targetPantryId(viewer, input)
    await this.services.members.setRole(viewer, pantryId, input)
    return { pantry: await pantryOf(loaders, pantryId) }
  }
}

async function pantryOf(loaders: Context['loaders'], id: number): Promise<Pantry> {
  const pantry = await loaders.of(pantryById).load(id)
  if (pantry === null) throw new Error(`pantry ${id} is missing`)
  return pantry
}

const membershipOf = (viewer: Person): MembershipPayload => ({
  homePantryId: viewer.homePantryId,
  pantryIds: managedPantryIds(viewer),
  movedIn: null,
})

@Resolver(() => PantryMemberType)
export class PantryMemberResolver {
  @FieldResolver(() => Account)
  async account(@Root() { accountId }: MemberRow, @Ctx() { loaders }: Context): Promise<Account> {
    const account = await loaders.of(accountById).load(accountId)
    if (account === null) throw new Error(`account ${accountId} is missing`)
    return account
  }
}

@Resolver(() => Pantry)
export class PantryPeopleResolver {
  @FieldResolver(() => MemberRole, { nullable: true, description: 'What the viewer is in it; null: nothing.' })
  viewerRole(@Root() { id }: Pantry, @Ctx() { viewer }: Context): MemberRoleName | null {
    return roleIn(viewer, id)
  }

  @FieldResolver(() => PantryNoticesType, {
    nullable: true,
    description:
      'What the viewer is notified of there; null for their own, of which they choose that for each kind of notification, and where they do not belong.',
  })
  viewerNotices(@Root() { id }: Pantry, @Ctx() { viewer, loaders }: Context): Promise<PantryNoticesType | null> | null {
    return viewer.kind === 'person' && roleIn(viewer, id) !== null && id !== viewer.accountId
      ? loaders.of(viewerNotices).load(id)
      : null
  }

  @FieldResolver(() => [PantryMemberType], {
    description:
      'Its people: whose it is first, then as they joined. Empty where the viewer is neither owner nor member.',
    complexity: 20,
  })
  members(@Root() { id }: Pantry, @Ctx() { loaders }: Context): Promise<MemberRow[]> {
    return loaders.of(membersOfPantry).load(id)
  }
}

/** The pantries of a viewer. */
@Resolver(() => ViewerType)
export class ViewerPantriesResolver {
  @FieldResolver(() => Id, {
    nullable: true,
    description: 'The pantry that the viewer’s screens mean: their own, until they join another; null for visitors.',
  })
  homePantryId(@Root() viewer: Viewer): number | null {
    if (viewer.kind === 'visitor') return null
    return viewer.kind === 'box' ? viewer.pantryId : viewer.homePantryId
  }

  @FieldResolver(() => [Pantry], {
    description: 'The pantries that the viewer belongs to, their own first; for a box, where it stands.',
    complexity: 20,
  })
  async pantries(@Root() viewer: Viewer, @Ctx() { loaders }: Context): Promise<Pantry[]> {
    const found = await Promise.all(managedPantryIds(viewer).map((id) => loaders.of(pantryById).load(id)))
    return found.filter((pantry) => pantry !== null)
  }
}
