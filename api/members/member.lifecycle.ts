import type { DataSource, EntityManager } from 'typeorm'
import type { Lifecycle } from '../accounts/account.lifecycle'
import { findInChunks, mapRows } from '../platform/database/chunks'
import { PantryInvitation } from './invitation.entity'
import { PantryMember } from './member.entity'
import type { MemberService } from './member.service'
import { readExportedMemberships } from './member.reads'
import { MovingIn } from './movingIn.entity'
import { endHomes } from './succession.service'

/** The people of a pantry beside the account that it has its id from. */
const readExportedMembers = (db: DataSource, pantryId: number): AsyncGenerator<object> =>
  mapRows(
    findInChunks(db, PantryMember, {
      select: { pantryId: true, accountId: true, role: true, joinedAt: true },
      where: { pantryId },
      key: 'accountId',
    }),
    ({ accountId, role, joinedAt }) => ({ accountId, role, joinedAt }),
  )

/** Removing an account ends its memberships, and its invitations; those of others to its pantry go with the pantry. */
export const memberLifecycle = (members: MemberService): Lifecycle => ({
  /** The pantries that one belongs to beside one's own, by their names, and the people of one's own. */
  export: (db, { id }) => ({
    memberships: readExportedMemberships(db, id),
    pantryMembers: readExportedMembers(db, id),
    /** What came along with one lately. */
    movedIn: async () =>
      (await db.getRepository(MovingIn).findBy({ accountId: id })).map(({ digest: _digest, ...movingIn }) => movingIn),
  }),
  exportPantry: (db, { pantryId }) => ({ pantryMembers: readExportedMembers(db, pantryId) }),
  resetCredentials: forgetPeople,
  async remove(db, { id }) {
    await db.delete(PantryInvitation, { createdById: id })
    await members.endAll(db, id)
    await db.delete(MovingIn, { accountId: id })
  },
  async removePantry(db, pantryId) {
    await endHomes(db, pantryId)
  },
})

/** Whoever prepared a way back in has none: the people of the pantry are not theirs any more. */
export async function forgetPeople(db: EntityManager, accountId: number): Promise<void> {
  await db.delete(PantryInvitation, { createdById: accountId })
  await endHomes(db, accountId)
  await db.delete(PantryMember, { pantryId: accountId })
}
