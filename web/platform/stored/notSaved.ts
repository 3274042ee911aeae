import { useSyncExternalStore } from 'react'
import { readStored, store } from './storage'

/** A change that was refused, because whoever made it does not belong to the pantry any more, or may do less there. */
export interface NotSavedChange {
  key: string
  kind: 'added' | 'taken' | 'changed' | 'listed' | 'ticked' | 'unticked' | 'edited' | 'unlisted' | 'relisted'
  /** What it is about, or its barcode; null: not known. */
  about: string | null
  /** The number of packets; null: it has none. */
  count: number | null
  /** The pantry's name; null: not known. */
  pantry: string | null
  /** When it was made, in milliseconds since 1970. */
  madeAt: number
  /** When it was refused. */
  refusedAt: number
}

/** How long the changes can be read, in milliseconds. */
const lifetimeMs = 7 * 24 * 60 * 60_000

/** The keys in localStorage. Browsers hold them: do not change them. */
const prefix = 'not-saved '
const keyOf = (accountId: string) => prefix + accountId
const none: readonly NotSavedChange[] = []

const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}
/** The last list that was read, so that the same text is the same array. */
let last = { text: '', changes: none }

function read(accountId: string): readonly NotSavedChange[] {
  const text = readStored(keyOf(accountId)) ?? ''
  if (text !== last.text) last = { text, changes: parse(text) }
  return last.changes
}

function parse(text: string): readonly NotSavedChange[] {
  try {
    const changes: unknown = JSON.parse(text)
    return Array.isArray(changes) ? (changes as NotSavedChange[]) : none
  } catch {
    return none
  }
}

function write(accountId: string, changes: readonly NotSavedChange[]): void {
  if (changes.length > 0) store(keyOf(accountId), JSON.stringify(changes))
  else deleteKeys((key) => key === keyOf(accountId))
  notify()
}

function deleteKeys(isDeleted: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage).filter(isDeleted)) localStorage.removeItem(key)
  } catch {
    // Where storage is blocked, nothing was stored.
  }
}

/** Adds to the account's list, and deletes what has stood there for seven days. */
export function addNotSaved(accountId: string, added: readonly NotSavedChange[], now: number): void {
  const before = read(accountId)
  const after = [...before, ...added].filter(({ refusedAt }) => now - refusedAt < lifetimeMs)
  if (added.length > 0 || after.length < before.length) write(accountId, after)
}

/** Deletes the account's list, once it has been read. */
export const dismissNotSaved = (accountId: string): void => write(accountId, none)

/** Deletes the lists of all accounts: at sign-out. */
export function deleteNotSaved(): void {
  deleteKeys((key) => key.startsWith(prefix))
  notify()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** What of the account's changes was refused in the last seven days, oldest first. */
export const useNotSaved = (accountId: string): readonly NotSavedChange[] =>
  useSyncExternalStore(
    subscribe,
    () => read(accountId),
    () => none,
  )
