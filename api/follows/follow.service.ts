import type { DataSource, EntityManager } from 'typeorm'
import type { Account } from '../accounts/account.entity'
import { messages as accountMessages } from '../accounts/account.texts'
import { findActiveAccount } from '../accounts/account.sql'
import { UserError } from '../platform/errors'
import type { Connection, Page } from '../platform/paging'
import type { RateLimitRule, RateLimits } from '../platform/limits/rateLimits'
import type { Person } from '../platform/viewer'
import { Follow } from './follow.entity'
import { messages } from './follow.texts'
import { countFollowers, insertFollow, readFollowedCreators } from './follow.reads'
import type { FollowedCreator } from './follow.types'

const changeLimit: RateLimitRule = { name: 'follows', atOnce: 60, everySeconds: 10 }

/** Whom people follow. */
export class FollowService {
  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
  ) {}

  /** Safe to repeat. Who is blocked by the other cannot tell, and is no follower. NOT_FOUND, BAD_INPUT: oneself, TOO_MANY, RATE_LIMITED. */
  async follow(person: Person, personId: number): Promise<Account> {
    if (personId === person.accountId) throw new UserError('BAD_INPUT', messages.followYourself, { field: 'personId' })
    await this.limits.consume([changeLimit, String(person.accountId)])
    const state = await insertFollow(this.db, person.accountId, personId)
    if (state === 'MISSING') throw new UserError('NOT_FOUND', accountMessages.noSuchPerson, { field: 'personId' })
    if (state === 'FULL') throw new UserError('TOO_MANY', messages.tooMany)
    return this.#account(personId)
  }

  /** Safe to repeat, also for a person who is not followed. NOT_FOUND, RATE_LIMITED. */
  async unfollow(person: Person, personId: number): Promise<Account> {
    await this.limits.consume([changeLimit, String(person.accountId)])
    await this.db.getRepository(Follow).delete({ accountId: person.accountId, followedId: personId })
    return this.#account(personId)
  }

  /** A block has ended: what was followed meanwhile, for the follower's eyes alone, is no follow now. */
  async endHidden(db: EntityManager, accountId: number, followedId: number): Promise<void> {
    await db.delete(Follow, { accountId, followedId, madeWhileBlocked: true })
  }

  /** The recipes of this creator that are there now are not new any more. Safe to repeat, also for a person who is not followed. NOT_FOUND, RATE_LIMITED. */
  async markSeen(person: Person, personId: number): Promise<Account> {
    await this.limits.consume([changeLimit, String(person.accountId)])
    await this.db
      .getRepository(Follow)
      .update({ accountId: person.accountId, followedId: personId }, { seenAt: () => 'now()' })
    return this.#account(personId)
  }

  /** Whom the person follows, those with something new first. */
  list(person: Person, page: Page): Promise<Connection<FollowedCreator>> {
    return readFollowedCreators(this.db, person.accountId, page)
  }

  /** How many follow the person. */
  followerCount(person: Person): Promise<number> {
    return countFollowers(this.db, person.accountId)
  }

  async #account(id: number): Promise<Account> {
    const account = await findActiveAccount(this.db, id)
    if (account === null) throw new UserError('NOT_FOUND', accountMessages.noSuchPerson, { field: 'personId' })
    return account
  }
}
