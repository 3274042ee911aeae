import type { EntityManager } from 'typeorm'
import type { Account } from '../accounts/account.entity'
import type { AccountService } from '../accounts/account.service'
import { findUsername, isPantryLeft, lockPantryAccount, setHomePantry, setSuccessor } from '../accounts/account.sql'
import { forgetWhereabouts } from '../pantries/pantry.sql'
import { pantryChanged } from '../pantries/pantry.topics'
import { endGoesOffNotices } from '../plans/goesOff.sql'
import { endCalendarAddress } from '../plans/plan.sql'
import { afterCommit } from '../platform/database/database'
import type { Pubsub } from '../platform/pubsub/pubsub'
import { MemberRole, PantryMember } from './member.entity'
import { findNextOwner } from './member.sql'

/** Who owns a pantry once its account has been removed: its people, one after the other, and never a helper. */
export class SuccessionService {
  constructor(private readonly deps: { accounts: AccountService; pubsub: Pubsub }) {}

  /**
   * Leaves the pantry of an account that is being removed to another owner, or else to whoever has been its member for longest. Where it is, and
   * where to collect, is theirs to say anew. The caller has locked the account.
   * @returns the new owner; null: nobody is there, and the pantry goes with the account
   */
  async passOn(db: EntityManager, { id: pantryId, username }: Account): Promise<number | null> {
    const successorId = await this.#promoteNext(db, pantryId)
    if (successorId === null) return null
    await forgetWhereabouts(db, pantryId, { from: username, to: await findUsername(db, successorId) })
    await endCalendarAddress(db, pantryId)
    afterCommit(db, () => this.deps.pubsub.publish(pantryChanged, pantryId, { barcode: null, wasShared: false }))
    return successorId
  }

  /** Says anew who owns a pantry whose account was removed, because one of its people has gone or does something else there; the pantry goes with the last of them. The caller has locked the pantry's account. */
  async settle(db: EntityManager, pantryId: number): Promise<void> {
    if (!(await isPantryLeft(db, pantryId))) return
    const successorId = await this.#promoteNext(db, pantryId)
    if (successorId === null) {
      await lockPantryAccount(db, pantryId, 'FOR UPDATE')
      await this.deps.accounts.removePantry(db, pantryId)
    }
    await setSuccessor(db, pantryId, successorId)
  }

  async #promoteNext(db: EntityManager, pantryId: number): Promise<number | null> {
    const next = await findNextOwner(db, pantryId)
    if (next === null) return null
    await db.update(PantryMember, { pantryId, accountId: next.accountId }, { role: MemberRole.OWNER })
    return next.accountId
  }
}

/** Nobody lives in a pantry any more that is being removed. */
export async function endHomes(db: EntityManager, pantryId: number): Promise<void> {
  for (const { accountId } of await db.findBy(PantryMember, { pantryId })) {
    await endGoesOffNotices(db, { pantryId, accountId })
    await setHomePantry(db, accountId, accountId, { insteadOf: pantryId })
  }
}
