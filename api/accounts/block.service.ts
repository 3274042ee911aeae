import type { DataSource, EntityManager } from 'typeorm'
import { transaction } from '../platform/database/database'
import { UserError } from '../platform/errors'
import type { Connection, Page } from '../platform/paging'
import type { RateLimitRule, RateLimits } from '../platform/limits/rateLimits'
import type { Person } from '../platform/viewer'
import { messages } from './account.texts'
import { Block } from './block.entity'
import { insertBlock, readBlockedPeople } from './block.reads'
import type { BlockedPerson } from './block.types'

const changeLimit: RateLimitRule = { name: 'blocks', atOnce: 60, everySeconds: 10 }

/** What later modules do when somebody has blocked somebody, or has taken that back, in the same transaction. */
export interface BlockHooks {
  onBlocked(db: EntityManager, accountId: number, blockedId: number): Promise<void>
  onUnblocked(db: EntityManager, accountId: number, blockedId: number): Promise<void>
}

/** Whom people have blocked. */
export class BlockService {
  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
    private readonly hooks: BlockHooks,
  ) {}

  /** Safe to repeat. NOT_FOUND, BAD_INPUT: oneself. */
  async block(person: Person, personId: number): Promise<void> {
    if (personId === person.accountId) throw new UserError('BAD_INPUT', messages.blockYourself, { field: 'personId' })
    await this.limits.consume([changeLimit, String(person.accountId)])
    await transaction(this.db, async (db) => {
      if (!(await insertBlock(db, person.accountId, personId)))
        throw new UserError('NOT_FOUND', messages.noSuchPerson, { field: 'personId' })
      await this.hooks.onBlocked(db, person.accountId, personId)
    })
  }

  /** Safe to repeat, also for a person who is not blocked. */
  async unblock(person: Person, personId: number): Promise<void> {
    await this.limits.consume([changeLimit, String(person.accountId)])
    await transaction(this.db, async (db) => {
      const { affected } = await db.delete(Block, { accountId: person.accountId, blockedId: personId })
      if (affected) await this.hooks.onUnblocked(db, person.accountId, personId)
    })
  }

  /** Whom the person has blocked, newest first. */
  list(person: Person, page: Page): Promise<Connection<BlockedPerson>> {
    return readBlockedPeople(this.db, person.accountId, page)
  }
}
