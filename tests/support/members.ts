import type { MemberRoleName } from '../../api/platform/viewer'
import type { Cook } from './seed'

/** Requests about who belongs to a pantry. */
export const memberOperations = {
  invite:
    'mutation ($input: InviteToPantryInput!) { inviteToPantry(input: $input) { secret invitation { id kind role usesLeft expiresAt } } }',
  join: 'mutation ($input: JoinPantryInput!) { joinPantry(input: $input) { homePantryId pantryIds } }',
  leave: 'mutation ($input: PantryIdInput!) { leavePantry(input: $input) { homePantryId pantryIds } }',
} as const

/** Lets somebody join the pantry of another. */
export async function joinPantryOf(owner: Cook, cook: Cook, role: MemberRoleName): Promise<void> {
  const { inviteToPantry } = await owner.get<{ inviteToPantry: { secret: string } }>(memberOperations.invite, {
    input: { kind: 'LINK', role },
  })
  await cook.get(memberOperations.join, { input: { secret: inviteToPantry.secret } })
}
