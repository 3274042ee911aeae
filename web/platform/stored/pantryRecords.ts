import { StoredRecord } from './storedRecord'

/** What this browser remembers by pantry: the names begin with the pantry's id. Browsers hold the keys: do not change them. */
export const pantryRecords = {
  /** What somebody does not want this evening. */
  putOff: new StoredRecord('not-tonight', 4),
  /** The date of a batch that somebody looked at, by pantry and batch. */
  lookedAt: new StoredRecord('still-good', 60),
} as const

/** Deletes what is remembered of a pantry. */
export function forgetPantryRecords(pantryId: string): void {
  for (const record of Object.values(pantryRecords))
    record.forget((name) => name === pantryId || name.startsWith(`${pantryId} `))
}
