import { useSyncExternalStore } from 'react'
import { readStored, store } from './storage'

/** The key in localStorage. Browsers hold it: do not change it. */
const keyOf = (accountId: string) => `memberships ${accountId}`

/** Has this account belonged to a pantry beside its own, as far as this device knows? */
export const hasKnownMemberships = (accountId: string): boolean => readStored(keyOf(accountId)) !== null

/** What the account was in pantries when this device last reached the server, by their ids; null: it belongs there no more. */
export function readKnownMemberships(accountId: string): Record<string, unknown> {
  try {
    const known: unknown = JSON.parse(readStored(keyOf(accountId)) ?? '{}')
    return typeof known === 'object' && known !== null ? { ...known } : {}
  } catch {
    return {}
  }
}

const listeners = new Set<() => void>()

export function storeKnownMemberships(accountId: string, known: Record<string, unknown>): void {
  store(keyOf(accountId), JSON.stringify(known))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The same as it is stored, which changes with it; null: the account has belonged to its own pantry alone, as far as this device knows. */
export const useKnownMemberships = (accountId: string | null): string | null =>
  useSyncExternalStore(
    subscribe,
    () => (accountId === null ? null : readStored(keyOf(accountId))),
    () => null,
  )

/** Deletes what is known of an account that is removed. */
export function forgetKnownMemberships(accountId: string): void {
  try {
    localStorage.removeItem(keyOf(accountId))
  } catch {
    // Where storage is blocked, nothing was stored.
  }
}
