import type { EntityManager } from 'typeorm'
import type { Account } from './account.entity'

/**
 * What a room does when an account opens and when it goes. An account cannot know the rooms
 * behind it, so house.ts hands their steps over, and each runs in the same transaction.
 */
export interface Lifecycle {
  open?(db: EntityManager, account: Account): Promise<void>
  remove?(db: EntityManager, account: Account): Promise<void>
}
