import type { EntityManager } from 'typeorm'
import { isUniqueViolation } from '../platform/database/database'
import { UserError } from '../platform/errors'
import { Account } from './account.entity'
import type { Lifecycle } from './account.lifecycle'
import { messages } from './account.texts'
import { assertNameAllowed } from './reservedNames'
import { Block } from './block.entity'

const usernameShape = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}._-]{1,29}$/u

/** What later modules do when an account is removed. */
export interface AccountHooks {
  /** Leaves the pantry of an account to its people, in the same transaction. @returns who owns it from now on; null: nobody is there */
  passPantryOn(db: EntityManager, account: Account): Promise<number | null>
}

export class AccountService {
  constructor(
    private readonly lifecycles: readonly Lifecycle[],
    private readonly hooks: AccountHooks,
    private readonly productName: string,
  ) {}

  /**
   * Opens an account and runs the modules' lifecycles, in the caller's transaction.
   * @param input.username normalised: lower-case, without spaces
   */
  async open(db: EntityManager, input: { username: string; keyHash: string }): Promise<Account> {
    if (!usernameShape.test(input.username)) {
      throw new UserError('BAD_INPUT', messages.usernameShape, { field: 'username' })
    }
    assertNameAllowed(input.username, this.productName, 'username')
    const accounts = db.getRepository(Account)
    const account = accounts.create({ username: input.username, keyHash: input.keyHash, createdAt: new Date() })
    try {
      await accounts.insert(account)
    } catch (error) {
      if (isUniqueViolation(error, 'account_username_key'))
        throw new UserError('USERNAME_TAKEN', messages.usernameTaken, { field: 'username' })
      if (isUniqueViolation(error, 'account_key_hash_key'))
        throw new UserError('ACCOUNT_EXISTS', messages.accountExists)
      throw error
    }
    const opened = await accounts.findOneByOrFail({ id: account.id })
    for (const lifecycle of this.lifecycles) await lifecycle.open?.(db, opened)
    return opened
  }

  /** Removes an account and runs the modules' lifecycles, in the caller's transaction. An empty row remains, to which what others share with it refers; its pantry goes over to the people of the pantry, if there are any. */
  async remove(db: EntityManager, accountId: number): Promise<void> {
    const accounts = db.getRepository(Account)
    const account = await accounts.findOneOrFail({ where: { id: accountId }, lock: { mode: 'pessimistic_write' } })
    const successorId = await this.hooks.passPantryOn(db, account)
    // Backwards, as later modules depend on earlier ones.
    for (const lifecycle of this.lifecycles.toReversed())
      await lifecycle.remove?.(db, account, { keepsPantry: successorId !== null })
    if (successorId === null) await this.removePantry(db, accountId)
    await db.delete(Block, [{ accountId }, { blockedId: accountId }])
    await accounts.update(accountId, {
      username: null,
      admin: 0,
      name: '',
      headline: '',
      bio: '',
      description: '',
      removedAt: new Date(),
      successorId,
    })
  }

  /** Removes a pantry with everything in it, in the caller's transaction. */
  async removePantry(db: EntityManager, pantryId: number): Promise<void> {
    for (const lifecycle of this.lifecycles.toReversed()) await lifecycle.removePantry?.(db, pantryId)
  }
}
