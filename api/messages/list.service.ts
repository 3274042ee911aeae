import type { DataSource } from 'typeorm'
import type { ClientInfo } from '../platform/context'
import type { RateLimits } from '../platform/limits/rateLimits'
import type { Person } from '../platform/viewer'
import { consumeWholeList } from '../platform/limits/wholeLists'
import { readMessageList, type ListedMessage, type MessagePosition } from './threadList.reads'

/** All messages that a person received or sent, partner by partner, thread by thread, oldest first. */
export class MessageListService {
  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
  ) {}

  /** RATE_LIMITED. */
  async received(
    person: Person,
    client: ClientInfo,
    after: MessagePosition | null,
  ): Promise<AsyncIterable<ListedMessage>> {
    await consumeWholeList(this.limits, person, client)
    return readMessageList(this.db, person.accountId, 'received', after)
  }

  /** RATE_LIMITED. */
  async sent(person: Person, client: ClientInfo, after: MessagePosition | null): Promise<AsyncIterable<ListedMessage>> {
    await consumeWholeList(this.limits, person, client)
    return readMessageList(this.db, person.accountId, 'sent', after)
  }
}
