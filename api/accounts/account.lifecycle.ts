import type { DataSource, EntityManager } from 'typeorm'
import type { Account } from './account.entity'

/** A part of a person's own file: one record (null: there is none), or a list that is read while it is written. */
export type Exported = (() => Promise<object | null>) | AsyncIterable<object>

/**
 * What a room does when an account opens and when it goes, and what it puts into the file of everything that
 * is somebody's. An account cannot know the rooms behind it, so house.ts hands their steps over; opening
 * and going run in one transaction.
 */
export interface Lifecycle {
  open?(db: EntityManager, account: Account): Promise<void>
  /** What the room holds of the person, by the name under which it stands in their file: nothing that is only others' to see, and no secret. */
  export?(db: DataSource, account: Account): Record<string, Exported>
  remove?(db: EntityManager, account: Account): Promise<void>
}
