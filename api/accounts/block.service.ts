import type { DataSource } from 'typeorm'
import { UserError } from '../platform/errors'
import type { Connection, Page } from '../platform/paging'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import type { Person } from '../platform/viewer'
import { messages } from './account.messages'
import { Block } from './block.entity'
import { insertBlock, readBlockedPeople } from './block.reads'
import type { BlockedPerson } from './block.types'

const changeLimit: RateLimitRule = { name: 'blocks', atOnce: 60, everySeconds: 10 }

/** Whom people have blocked. */
export class BlockService {
  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
  ) {}

  /** Safe to repeat. NOT_FOUND, BAD_INPUT: oneself. */
  async block(person: Person, personId: number): Promise<void> {
    if (personId === person.accountId) throw new UserError('BAD_INPUT', messages.blockYourself, { field: 'personId' })
    await this.limits.consume([changeLimit, String(person.accountId)])
    if (!await insertBlock(this.db, person.accountId, personId)) throw new UserError('NOT_FOUND', messages.noSuchPerson, { field: 'personId' })
  }

  /** Safe to repeat, also for a person who is not blocked. */
  async unblock(person: Person, personId: number): Promise<void> {
    await this.limits.consume([changeLimit, String(person.accountId)])
    await this.db.getRepository(Block).delete({ accountId: person.accountId, blockedId: personId })
  }

  /** Whom the person has blocked, newest first. */
  list(person: Person, page: Page): Promise<Connection<BlockedPerson>> {
    return readBlockedPeople(this.db, person.accountId, page)
  }
}
