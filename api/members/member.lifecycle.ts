import type { Lifecycle } from '../accounts/account.lifecycle'
import { setHomePantry } from '../accounts/account.sql'
import { findInChunks, mapRows } from '../platform/chunks'
import { PantryInvitation } from './invitation.entity'
import { PantryMember } from './member.entity'

const exported = { pantryId: true, accountId: true, role: true, joinedAt: true } as const

/** Removing an account ends its memberships, and its invitations; those to its pantry go with the pantry. */
export const memberLifecycle: Lifecycle = {
  /** The pantries that one belongs to beside one's own, and the people of one's own. */
  export: (db, { id }) => ({
    memberships: mapRows(
      findInChunks(db, PantryMember, { select: exported, where: { accountId: id }, key: 'pantryId' }),
      ({ pantryId, role, joinedAt }) => ({ pantryId, role, joinedAt }),
    ),
    pantryMembers: mapRows(
      findInChunks(db, PantryMember, { select: exported, where: { pantryId: id }, key: 'accountId' }),
      ({ accountId, role, joinedAt }) => ({ accountId, role, joinedAt }),
    ),
  }),
  /** Whoever prepared a way back in has none: the people of the pantry are not theirs any more. */
  async resetCredentials(db, accountId) {
    await db.delete(PantryInvitation, { createdById: accountId })
    for (const { accountId: memberId } of await db.findBy(PantryMember, { pantryId: accountId }))
      await setHomePantry(db, memberId, memberId, { insteadOf: accountId })
    await db.delete(PantryMember, { pantryId: accountId })
  },
  async remove(db, { id }) {
    await db.delete(PantryInvitation, { createdById: id })
    await db.delete(PantryMember, { accountId: id })
    for (const { accountId } of await db.findBy(PantryMember, { pantryId: id }))
      await setHomePantry(db, accountId, accountId, { insteadOf: id })
  },
}
