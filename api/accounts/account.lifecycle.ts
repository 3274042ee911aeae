import type { DataSource, EntityManager } from 'typeorm'
import type { Account } from './account.entity'

/** A part of the export of an account: one record or null, or a list that is streamed. */
export type ExportedData = (() => Promise<object | null>) | AsyncIterable<object>

/** A pantry that an account owns. */
export interface ExportedPantry {
  pantryId: number
  /** Whose export it is. */
  accountId: number
}

/**
 * What a module does when an account is opened, exported or removed. The accounts module cannot import later modules, so
 * each declares its lifecycles in its x.module.ts. Opening and removing run in one transaction.
 */
export interface Lifecycle {
  open?(db: EntityManager, account: Account): Promise<void>
  /** What the module stores about the person, by its name in the exported file: nothing that only others may see, and no secrets. */
  export?(db: DataSource, account: Account): Record<string, ExportedData>
  /** What the module stores of a pantry that the account owns beside its own, by its name in the exported file: as `export` has it of one's own. */
  exportPantry?(db: DataSource, pantry: ExportedPantry): Record<string, ExportedData>
  /** Revokes what a former holder of the account may have prepared to get back in; runs when its password is reset through an email address that was not confirmed before. */
  resetCredentials?(db: EntityManager, accountId: number): Promise<void>
  /** @param left.keepsPantry its pantry has gone over to others, and stays */
  remove?(db: EntityManager, account: Account, left: { keepsPantry: boolean }): Promise<void>
  /** Removes what is a pantry's. Runs after `remove` where the account leaves it to nobody. */
  removePantry?(db: EntityManager, pantryId: number): Promise<void>
}
